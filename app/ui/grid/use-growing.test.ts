import { expect, test } from "vitest";
import { createReading, mayGrow } from "./use-growing";

test("a list grows by itself for who reads on towards its end, and sees cards alone", () => {
  expect(mayGrow(false, false, 600)).toBe(true);
  expect(mayGrow(false, false, 0)).toBe(true);
});

test("a list waits while what is below it can be seen, and for who has gone past it", () => {
  expect(mayGrow(false, false, -1)).toBe(false);
  expect(mayGrow(false, false, -2_900)).toBe(false);
});

test("a list waits while a pointer is down", () => {
  expect(mayGrow(true, false, 600)).toBe(false);
});

test("a list waits for who has the focus on something behind it", () => {
  expect(mayGrow(false, true, 600)).toBe(false);
});

test("who has refined a search far down does not read on while the page goes up to the top of its results", () => {
  const isReading = createReading();
  const before = {};
  expect([0, 200, 3_000].map((scrollY) => isReading(before, scrollY))).toEqual([false, false, true]);
  const refined = {};
  // Rows above that are higher than those before push the page down in between.
  expect([3_000, 3_120, 2_400, 500, 16].map((scrollY) => isReading(refined, scrollY))).not.toContain(true);
  expect(isReading(refined, 400)).toBe(true);
});

test("who came back far down reads on from there, then up again, too", () => {
  const isReading = createReading();
  const results = {};
  expect([4_000, 4_000, 4_400, 4_100].map((scrollY) => isReading(results, scrollY))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
