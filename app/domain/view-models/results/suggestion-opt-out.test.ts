import { expect, test } from "vitest";
import { readOptOut, toClarification, withOptOut } from "./suggestion-opt-out";

/** Whether a shopper with these answers is asked on a day if they meant this model. */
const isAsked = (entries: readonly string[], suggestedModelCode: string, today: string) =>
  toClarification(
    {
      selectedMakeDescription: "Honda",
      selectedModelDescription: "Civic Hatchback",
      suggestedMakeDescription: "Honda",
      suggestedModelDescription: "Civic",
      suggestedMakeCode: "HONDA",
      suggestedModelCode,
    },
    entries,
    today,
  ) !== null;

test("a suggestion that was waved away for good stays away", () => {
  const entries = withOptOut([], "CIVIC", "never");
  expect(entries).toEqual(["CIVIC"]);
  expect(isAsked(entries, "CIVIC", "2027-01-01")).toBe(false);
  expect(isAsked(entries, "ACCORD", "2027-01-01")).toBe(true);
});

test("one that was answered with No comes back another day", () => {
  const entries = withOptOut([], "CIVIC", { today: "2026-11-20" });
  expect(isAsked(entries, "CIVIC", "2026-11-20")).toBe(false);
  expect(isAsked(entries, "CIVIC", "2026-11-21")).toBe(true);
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
