import { expect, test } from "vitest";
import { isAllowed, readConsentChoice, toConsentLine, toConsentState } from "./consent";

test.each([
  [undefined, false, "opt-in", "not-asked", false],
  [undefined, false, "opt-out", "not-refused", true],
  [undefined, true, "opt-in", "gpc", false],
  [undefined, true, "opt-out", "gpc", false],
  ["yes", false, "opt-in", "agreed", true],
  ["yes", true, "opt-in", "agreed", true],
  ["yes", true, "opt-out", "agreed", true],
  ["no", false, "opt-out", "refused", false],
  ["no", true, "opt-in", "refused", false],
] as const)(
  "choice %s with Global Privacy Control %s under %s is %s, and allows: %s",
  (choice, sendsGpc, mode, state, allows) => {
    expect(toConsentState({ choice, sendsGpc, mode })).toBe(state);
    expect(isAllowed(state)).toBe(allows);
  },
);

test("a cookie that we never wrote is no choice", () => {
  expect([["yes"], ["no"], ["YES"], [], {}, "yes", null, [["yes"]]].map(readConsentChoice)).toEqual([
    "yes",
    "no",
    ...Array(6).fill(undefined),
  ]);
});

test("it is asked only where somebody else would learn of it, and of who has not chosen", () => {
  expect(toConsentLine("not-asked", true)).toBe("ask");
  expect(toConsentLine("not-refused", true)).toBe("tell");
  for (const state of ["not-asked", "not-refused", "agreed", "refused"] as const)
    expect(toConsentLine(state, false)).toBeUndefined();
  for (const state of ["agreed", "refused"] as const) expect(toConsentLine(state, true)).toBeUndefined();
});

test("Global Privacy Control is shown as honored wherever it counts", () => {
  expect([toConsentLine("gpc", true), toConsentLine("gpc", false)]).toEqual(["gpc", "gpc"]);
});
