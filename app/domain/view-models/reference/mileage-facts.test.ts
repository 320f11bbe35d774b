import { expect, test } from "vitest";
import type { MileageStats } from "~/contract/crawl/crawl";
import { toMileageFacts } from "./mileage-facts";

interface Car {
  readonly year: number;
  readonly miles: number;
}

const BANDS = [0, 30_000, 60_000, 90_000];

/** What the statistics call would answer for these cars. */
function figuresOf(cars: readonly Car[]): MileageStats {
  const years = [...new Set(cars.map(({ year }) => year))].sort((a, b) => a - b);
  const mean = (of: readonly Car[]) => of.reduce((sum, { miles }) => sum + miles, 0) / of.length;
  return {
    stats: {
      max: Math.max(0, ...cars.map(({ miles }) => miles)),
      mean: cars.length === 0 ? 0 : mean(cars),
      count: cars.length,
      facetSearchFieldStats: {
        year: years.map((value) => {
          const own = cars.filter(({ year }) => year === value);
          return { value, count: own.length, mean: mean(own) };
        }),
      },
    },
    facetStats: BANDS.map((from, index) => {
      const to = BANDS[index + 1];
      const count = cars.filter(({ miles }) => miles >= from && (to === undefined || miles < to)).length;
      return { name: to === undefined ? `${from} and over` : `${from} to ${to - 1}`, from, to, count };
    }),
  };
}

const accords: readonly Car[] = Array.from({ length: 20 }, (_, index) => ({
  year: 2026 - (index % 10),
  miles: 4_000 + index * 3_500,
}));
const others: readonly Car[] = Array.from({ length: 30 }, (_, index) => ({
  year: 2016,
  miles: 10_000 + index * 4_000,
}));
const all = [...accords, ...others];

test("every fact equals what one counts car by car", () => {
  const facts = toMileageFacts(figuresOf(accords), figuresOf(all), 2026);
  const mean = (cars: readonly Car[]) => cars.reduce((sum, { miles }) => sum + miles, 0) / cars.length;
  const inBand = (cars: readonly Car[]) => cars.filter(({ miles }) => miles >= 60_000 && miles < 90_000).length;
  expect(facts).toMatchObject({
    count: 20,
    minYear: 2017,
    averageMiles: mean(accords),
    mileageMax: 70_500,
    difference: mean(accords) - mean(all),
    maxDifference: 70_500 - mean(accords),
    highestMileageName: "60000 to 89999",
    highestMileageCount: inBand(accords),
    percentModel: (100 * inBand(accords)) / 20,
    percentAllCar: (100 * inBand(all)) / 50,
  });
  const perYear = accords.reduce((sum, { year, miles }) => sum + miles / Math.max(1, 2026 - year), 0) / accords.length;
  expect(facts?.mileagePerYearMean).toBeCloseTo(perYear, 6);
  expect(facts?.facetStatsCalculate.reduce((sum, { percentModel }) => sum + percentModel, 0)).toBeCloseTo(100, 9);
  expect(facts?.facetStatsCalculate.reduce((sum, { percentAllCar }) => sum + (percentAllCar ?? 0), 0)).toBeCloseTo(
    100,
    9,
  );
});

test.each([
  [14, false],
  [15, true],
])("mileage needs more than 14 results: with %d there is something to say: %s", (cars, isSaid) => {
  expect(toMileageFacts(figuresOf(accords.slice(0, cars)), null, 2026) !== null).toBe(isSaid);
});

test("without the figures of all cars the comparisons are left out and the rest stands", () => {
  expect(toMileageFacts(figuresOf(accords), null, 2026)).toMatchObject({
    count: 20,
    difference: null,
    percentAllCar: null,
  });
});

test("a car of this or the next model year counts as one year old", () => {
  const cars = Array.from({ length: 15 }, (_, index) => ({ year: 2026 + (index % 2), miles: 600 }));
  expect(toMileageFacts(figuresOf(cars), null, 2026)?.mileagePerYearMean).toBe(600);
});

test("figures that are not to be had say nothing", () => {
  expect(toMileageFacts(null, figuresOf(all), 2026)).toBeNull();
});
