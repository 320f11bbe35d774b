import { expect, test } from "vitest";
import { daysBetween, formatCount, formatDay, formatDistance, formatDollars, formatQuantity } from "./format-figures";

test("figures read as American shoppers write them", () => {
  expect([
    formatCount(4318),
    formatDollars(23_890),
    formatQuantity(1, "result"),
    formatQuantity(4318, "result"),
  ]).toEqual(["4,318", "$23,890", "1 result", "4,318 results"]);
  expect([0, 0.4, 8.2, 1204].map(formatDistance)).toEqual(["Under 1 mi", "Under 1 mi", "8 mi", "1,204 mi"]);
});

test("a date of this year needs no year", () => {
  expect(formatDay("2026-11-08", "2026-11-20")).toBe("Nov 8");
  expect(formatDay("2025-12-31T23:00:00Z", "2026-11-20")).toBe("Dec 31, 2025");
  expect(formatDay("soon", "2026-11-20")).toBeNull();
});

test("days are counted by the calendar", () => {
  expect(daysBetween("2026-11-17", "2026-11-20")).toBe(3);
  expect(daysBetween("2026-10-31", "2026-11-01")).toBe(1);
  expect(daysBetween("", "2026-11-01")).toBeNull();
});
