import { expect, test } from "vitest";
import { isPriceCorrection } from "./price-correction";

test.each([
  ["a digit too many that is taken away", { from: 249_900, to: 24_990 }, true],
  ["a digit too few that is added", { from: 2_499, to: 24_990 }, true],
  ["a change by half and a dollar", { from: 20_000, to: 9_999 }, true],
  ["a change by just half", { from: 20_000, to: 10_000 }, false],
  ["a usual cut", { from: 20_000, to: 18_500, expected: 19_000 }, false],
  ["a usual cut of a car that costs twice what is expected", { from: 50_000, to: 48_000, expected: 20_000 }, false],
  ["a cut from more than two and a half times what is expected", { from: 50_001, to: 30_000, expected: 20_000 }, true],
  ["the same price once more", { from: 99_000, to: 99_000, expected: 20_000 }, false],
])("%s: %j, a correction: %s", (_, change, expected) => {
  expect(isPriceCorrection(change)).toBe(expected);
});
