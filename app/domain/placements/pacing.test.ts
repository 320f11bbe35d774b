import { expect, test } from "vitest";
import { PACING_INTERVAL_MS } from "../limits";
import { weightAt } from "./pacing";

test("what was sold in ten hours, less what three brought, is spread over seven", () => {
  const flight = { from: 0, to: 10 * PACING_INTERVAL_MS, weight: 1, sold: 1_000, served: 150 };
  expect(weightAt(flight, 3 * PACING_INTERVAL_MS)).toBe(122);
});

test.each([
  ["before it begins", -1, 0],
  ["in its first moment", 0, 10],
  ["in its last hour", 10 * PACING_INTERVAL_MS - 1, 100],
  ["once it has ended", 10 * PACING_INTERVAL_MS, 0],
])("a flight of a hundred in ten hours weighs, %s, what it needs then", (_when, now, weight) => {
  expect(weightAt({ from: 0, to: 10 * PACING_INTERVAL_MS, weight: 7, sold: 100, served: 0 }, now)).toBe(weight);
});

test("what was served in this hour is taken off what the hour needs; of another hour it only counts in all", () => {
  const flight = { from: 0, to: 10 * PACING_INTERVAL_MS, weight: 1, sold: 100, served: 14 };
  const inSecond = PACING_INTERVAL_MS + 5;
  expect(weightAt({ ...flight, servedIn: { interval: PACING_INTERVAL_MS, times: 4 } }, inSecond)).toBe(6);
  expect(weightAt({ ...flight, servedIn: { interval: 0, times: 14 } }, inSecond)).toBe(10);
  expect(weightAt({ ...flight, served: 120 }, inSecond)).toBeLessThan(0);
});

test("without a number that was sold a flight weighs what its record says", () => {
  expect(weightAt({ from: 0, to: 10, weight: 7, served: 1_000_000 }, 5)).toBe(7);
});
