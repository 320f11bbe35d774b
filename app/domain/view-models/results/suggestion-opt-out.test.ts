import { expect, test } from "vitest";
import { isOptedOut, readOptOut, withOptOut } from "./suggestion-opt-out";

test("a suggestion that was waved away for good stays away", () => {
  const entries = withOptOut([], "CIVIC", "never");
  expect(entries).toEqual(["CIVIC"]);
  expect(isOptedOut(entries, "CIVIC", "2027-01-01")).toBe(true);
  expect(isOptedOut(entries, "ACCORD", "2027-01-01")).toBe(false);
});

test("one that was answered with No comes back another day", () => {
  const entries = withOptOut([], "CIVIC", { today: "2026-11-20" });
  expect(isOptedOut(entries, "CIVIC", "2026-11-20")).toBe(true);
  expect(isOptedOut(entries, "CIVIC", "2026-11-21")).toBe(false);
});

test("fifty answers are kept, and a cookie that somebody wrote by hand is no answer", () => {
  const many = Array.from({ length: 60 }, (_, index) => `M${index}`).reduce(
    (entries: readonly string[], code) => withOptOut(entries, code, "never"),
    [],
  );
  expect(many).toHaveLength(50);
  expect(many.at(-1)).toBe("M59");
  expect([readOptOut("CIVIC"), readOptOut(null), readOptOut(["A", 1, {}])]).toEqual([[], [], ["A"]]);
});
