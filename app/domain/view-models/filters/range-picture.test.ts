import { expect, test } from "vitest";
import { toPresets, toRangePicture } from "./range-picture";

const PRICES = [
  { from: 0, to: 10_000, count: 50 },
  { from: 10_000, to: 20_000, count: 200 },
  { from: 20_000, to: 30_000, count: 0 },
  { from: 30_000, count: 1 },
];

test("bars are relative to the tallest, and one car is still seen", () => {
  expect(toRangePicture(PRICES)).toEqual({ from: 0, step: 10_000, bars: [25, 100, 0, 3] });
});

test("the first bar of years can hold all before, and is as wide as the others", () => {
  const years = [
    { from: 1987, to: 2013, count: 4 },
    { from: 2013, to: 2014, count: 2 },
    { from: 2014, count: 8 },
  ];
  expect(toRangePicture(years)).toEqual({ from: 2012, step: 1, bars: [50, 25, 100], isFirstOpen: true });
  expect(toRangePicture([{ from: 2013, to: 2014, count: 4 }, ...years.slice(2)])).toEqual({
    from: 2013,
    step: 1,
    bars: [50, 100],
  });
});

test.each([
  ["nothing is known", undefined],
  [
    "all cars are in one bar",
    [
      { from: 0, to: 500, count: 3 },
      { from: 500, count: 0 },
    ],
  ],
  ["there is one bar", [{ from: 2020, count: 9 }]],
])("there is no picture where %s", (_what, histogram) => {
  expect(toRangePicture(histogram)).toBeNull();
});

test("ceilings are offered where they part the cars, rising, and each once", () => {
  const usual = [5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 100_000];
  const even = Array.from({ length: 8 }, (_, at) => ({
    from: at * 5_000,
    ...(at < 7 ? { to: (at + 1) * 5_000 } : null),
    count: 10,
  }));
  expect(toPresets(usual, even, 3)).toEqual([10_000, 20_000, 30_000]);
  expect(toPresets(usual, PRICES, 3)).toEqual([10_000]);
  expect(toPresets(usual, [], 3)).toEqual([]);
  expect(toPresets(usual, undefined, 3)).toEqual([]);
});
