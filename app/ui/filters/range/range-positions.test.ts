import { expect, test } from "vitest";
import { boundsOf, handlesOf, moved, scaleOf, withCeiling } from "./range-positions";

const PRICES = { from: 8_000, step: 2_000, bars: Array<number>(20).fill(50) };
const YEARS = { from: 2012, step: 1, bars: Array<number>(16).fill(50), isFirstOpen: true as const };

test.each([
  ["no bound", PRICES, {}, [0, 20]],
  ["both at edges", PRICES, { min: 10_000, max: 32_000 }, [1, 12]],
  ["between two edges", PRICES, { min: 10_900, max: 33_100 }, [1, 13]],
  ["outside of the picture", PRICES, { min: 90_000, max: 1_000 }, [19, 20]],
  ["two bounds in one bar", PRICES, { min: 20_100, max: 20_200 }, [6, 7]],
  ["years", YEARS, { min: 2015, max: 2020 }, [3, 9]],
  ["one year", YEARS, { min: 2020, max: 2020 }, [8, 9]],
] as const)("the handles stand at %s", (_what, picture, bounds, handles) => {
  expect(handlesOf(picture, bounds, picture === YEARS)).toEqual(handles);
});

test.each([
  [PRICES, [0, 20], {}],
  [PRICES, [1, 12], { min: 10_000, max: 32_000 }],
  [YEARS, [3, 9], { min: 2015, max: 2020 }],
  [YEARS, [0, 9], { max: 2020 }],
] as const)("what they say there is what was asked for", (picture, handles, bounds) => {
  const said = boundsOf(picture, handles, picture === YEARS);
  expect(said).toEqual({ min: undefined, max: undefined, ...bounds });
  expect(handlesOf(picture, said, picture === YEARS)).toEqual(handles);
});

test("a handle stops one place before the other", () => {
  expect(moved([3, 9], "low", 12)).toEqual([8, 9]);
  expect(moved([3, 9], "high", 1)).toEqual([3, 4]);
  expect(moved([3, 9], "high", 20)).toEqual([3, 20]);
});

test("the scale has its words apart, and leaves room for the last", () => {
  expect(scaleOf(PRICES, false)).toEqual([0, 5, 10, 15]);
  expect(scaleOf(YEARS, true)).toEqual([0, 8, 12]);
  expect(scaleOf({ ...PRICES, bars: Array<number>(7).fill(1) }, false)).toEqual([0, 2, 4]);
  expect(scaleOf({ ...PRICES, bars: [1, 2] }, false)).toEqual([0, 1]);
});

test.each([
  [2, [0]],
  [3, [0, 1]],
  [4, [0, 1, 2]],
  [5, [0, 1, 2, 3]],
  [6, [0, 2, 4]],
  [7, [0, 2, 4]],
  [8, [0, 2, 4, 6]],
])("of %d years the scale names the last one once, at its end", (years, places) => {
  expect(scaleOf({ from: 2020, step: 1, bars: Array<number>(years).fill(1) }, true)).toEqual(places);
});

test("another ceiling leaves the floor below it, and takes one that is not", () => {
  expect(withCeiling({ min: 5_000, max: 40_000 }, 20_000)).toEqual({ min: 5_000, max: 20_000 });
  expect(withCeiling({ min: 20_000 }, 20_000)).toEqual({ min: undefined, max: 20_000 });
  expect(withCeiling({ min: 5_000, max: 20_000 }, undefined)).toEqual({ min: 5_000, max: undefined });
});
