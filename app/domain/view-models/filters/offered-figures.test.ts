import { expect, test } from "vitest";
import { groupOf, panelOf } from "../../../../tests/builders/filter-panels";

const MILES = [
  { from: 10_000, to: 20_000, count: 1 },
  { from: 20_000, to: 30_000, count: 0 },
  { from: 80_000, to: 90_000, count: 3 },
  { from: 90_000, count: 0 },
];
const CAMRYS = {
  priceHistogram: [],
  year: { min: 2017, max: 2024, mean: 2020, median: 2020, count: 4 },
  mileage: { min: 19_510, max: 89_523, mean: 50_000, median: 50_000, count: 4 },
  yearHistogram: [
    { from: 1997, to: 2017, count: 0 },
    { from: 2017, to: 2018, count: 1 },
    { from: 2024, to: 2025, count: 3 },
    { from: 2025, to: 2026, count: 0 },
    { from: 2026, count: 0 },
  ],
  mileageHistogram: MILES,
};

test("years and mileages beyond those of the cars are not offered", () => {
  const panel = panelOf("", {}, { stats: CAMRYS });
  expect(groupOf(panel, "year").controls[0]).toMatchObject({ newest: 2024, oldest: 2017 });
  expect(groupOf(panel, "mileage").controls[0]).toMatchObject({
    floors: [15_000, 30_000, 45_000, 60_000, 75_000],
    ceilings: [30_000, 45_000, 60_000, 75_000, 100_000, 150_000],
  });
});

test("bounds that are chosen hide none that the search without them has, and stay offered themselves", () => {
  const bounded = { ...CAMRYS, year: { ...CAMRYS.year, min: 2024 }, mileage: { ...CAMRYS.mileage, min: 81_000 } };
  const panel = panelOf("?endYear=2026&startYear=2020&minMileage=80000", {}, { stats: bounded });
  expect(groupOf(panel, "year").controls[0]).toMatchObject({ from: 2020, to: 2026, newest: 2026, oldest: 2017 });
  expect(groupOf(panel, "mileage").controls[0]).toMatchObject({
    from: 80_000,
    floors: [15_000, 30_000, 45_000, 60_000, 75_000],
    ceilings: [15_000, 30_000, 45_000, 60_000, 75_000, 100_000, 150_000],
  });
});

test("where nothing is counted every usual year and mileage is offered", () => {
  const panel = panelOf("", {}, { stats: { priceHistogram: [] } });
  expect(groupOf(panel, "year").controls[0]).toMatchObject({ newest: 2027 });
  const [miles] = groupOf(panel, "mileage").controls;
  expect(miles).toMatchObject({
    floors: expect.arrayContaining([150_000]),
    ceilings: expect.arrayContaining([15_000]),
  });
});

test("of the cars that ship alone the distance says from how far, and the ticked box asks for them again", () => {
  const panel = panelOf("/43215?marketExtension=only", {}, { placeName: "Columbus, OH" });
  const group = groupOf(panel, "location");
  expect(group.value).toBe("Over 50 mi from 43215");
  const [control] = group.controls;
  expect(control).toMatchObject({
    note: "Ship to Columbus, OH",
    shipping: "only",
    radius: "50",
    isMarketExtended: true,
  });
  expect(control?.kind === "location" && control.radii.map(({ label }) => label)).toEqual(
    expect.arrayContaining(["Over 50 miles", "Any distance"]),
  );
});
