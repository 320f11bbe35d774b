import { expect, test } from "vitest";
import { randomListings } from "../../../tests/builders/random-searches";
import { rated } from "../../../tests/builders/rated-listings";
import { sampleCatalog } from "../../../tests/fixtures/sample-catalog";
import { asking, listing, sampleDeps } from "../../../tests/fixtures/sample-listings";
import type { ListingRecord } from "../../ports/listing-record";
import { buildBitsetIndex } from "../../search/embedded/bitset-index";
import { rateDeal } from "./deal-rating";

/** Accords of one trim and year at the going price, but for what is said. */
const market = (count: number, changes: Partial<ListingRecord> = {}) =>
  Array.from({ length: count }, (_, position) => listing({ id: String(100 + position), price: 22_000, ...changes }));

const rate = (records: readonly ListingRecord[]) => rated(records, { catalog: sampleCatalog, yearOfToday: 2026 });
const assess = (records: readonly ListingRecord[], id: string) => rate(records).find((one) => one.id === id)?.deal;

test("five comparable listings make a rating, four make none", () => {
  expect(assess([listing({ id: "1" }), ...market(4)], "1")).toEqual({ rating: "none", comparableCount: 4 });
  expect(assess([listing({ id: "1" }), ...market(5)], "1")).toMatchObject({ rating: "fair", comparableCount: 5 });
});

test("an unpriced listing has no rating and is no comparable", () => {
  const cars = [listing({ id: "1", price: undefined }), ...market(5)];
  expect(assess(cars, "1")).toBeUndefined();
  expect(assess(cars, "100")).toMatchObject({ rating: "none", comparableCount: 4 });
});

test("new vehicles are compared with new ones only", () => {
  expect(assess([listing({ id: "1", listingType: "NEW", mileage: 10 }), ...market(9)], "1")).toEqual({
    rating: "none",
    comparableCount: 0,
  });
});

test("comparables are of about the same year and mileage, and are looked for farther off where they are few", () => {
  const far = market(6, { mileage: 120_000 });
  const near = market(5).map((record) => ({ ...record, id: `2${record.id}` }));
  expect(assess([listing({ id: "1" }), ...far, ...near], "1")?.comparableCount).toBe(5);
  expect(assess([listing({ id: "1" }), ...far], "1")?.comparableCount).toBe(6);
  expect(assess([listing({ id: "1" }), ...market(9, { year: 2012 })], "1")?.comparableCount).toBe(0);
});

test("a price well below what comparable listings ask is a great deal, and one above is high", () => {
  const cars = [listing({ id: "1", price: 19_000 }), listing({ id: "2", price: 25_000 }), ...market(20)];
  const cheap = assess(cars, "1");
  expect(cheap?.rating).toBe("great");
  expect(cheap?.difference).toBe(19_000 - (cheap?.expectedPrice ?? 0));
  expect(assess(cars, "2")?.rating).toBe("high");
});

test("a dearer trim is expected to cost more", () => {
  const cars = [...market(10), listing({ id: "1", trimCode: "ACCORD|TOURING" })];
  expect(assess(cars, "1")?.rating).toBe("great");
});

test("what an owner pays moves no rating", () => {
  const cars = [listing({ id: "1", price: 21_700 }), ...market(8)];
  const paid = cars.map((record) => ({ ...record, tier: "premium" as const }));
  expect(assess(paid, "1")).toEqual(assess(cars, "1"));
});

test("the filter for great prices finds the great deals", () => {
  const cars = [listing({ id: "1", price: 17_000 }), ...market(12)];
  const { hits } = buildBitsetIndex(rate(cars), sampleDeps).search(asking({ selected: { dealType: ["greatprice"] } }));
  expect(hits.map(({ id }) => id)).toEqual(["1"]);
});

test("the best deal is the price farthest under the expected one, and what is not rated comes last", () => {
  const cars = [
    listing({ id: "1", price: 26_000 }),
    listing({ id: "2", price: 17_000 }),
    listing({ id: "3", price: 20_000 }),
    listing({ id: "4", modelCode: "CIVIC", trimCode: "CIVIC|BASE", price: 5_000, photoCount: 20 }),
    ...market(12),
  ];
  const { hits } = buildBitsetIndex(rate(cars), sampleDeps).search(asking({ sortBy: "dealDESC", numRecords: 100 }));
  const ids = hits.map(({ id }) => id);
  expect([ids[0], ids[1], ids.at(-2), ids.at(-1)]).toEqual(["2", "3", "1", "4"]);
});

test("the ruler's stops bound the ratings: strictly below is the better one", () => {
  expect(rateDeal(10_000 - 620, 10_000)).toBe("great");
  expect(rateDeal(10_000 - 619, 10_000)).toBe("good");
  expect(rateDeal(10_000 - 191, 10_000)).toBe("good");
  expect(rateDeal(10_000 - 190, 10_000)).toBe("fair");
  expect(rateDeal(10_000 + 428, 10_000)).toBe("fair");
  expect(rateDeal(10_000 + 429, 10_000)).toBe("high");
});

/** The documented formula, listing by listing and without shortcuts. */
function recompute(records: readonly ListingRecord[], of: ListingRecord) {
  const isNew = of.listingType === "NEW";
  const group = records.filter(
    (other) => other.price !== undefined && other.modelCode === of.modelCode && (other.listingType === "NEW") === isNew,
  );
  const band = (record: ListingRecord) => Math.min(39, Math.floor((record.mileage ?? 0) / 10_000));
  const within = (years: number, bands: number) =>
    group.filter(
      (other) =>
        other !== of &&
        Math.abs(other.year - of.year) <= years &&
        (other.mileage === undefined || of.mileage === undefined || Math.abs(band(other) - band(of)) <= bands),
    ).length;
  const comparables = within(2, 3) >= 5 ? within(2, 3) : within(4, 99);
  const reference = (record: ListingRecord) => {
    const msrps = sampleCatalog.trimsOf(record.modelCode).map(({ msrp }) => msrp);
    return sampleCatalog.findTrim(record.trimCode ?? "")?.msrp ?? msrps.sort((a, b) => a - b)[1] ?? 1;
  };
  const points = group.map((record) => {
    const age = 2027 - record.year;
    const miles = record.mileage === undefined ? (isNew ? 0 : 1.2 * age) : record.mileage / 10_000;
    return { age, miles, log: Math.log((record.price ?? 0) / reference(record)), record };
  });
  type Point = (typeof points)[number];
  const planeThrough = (kept: readonly Point[]) => {
    const mean = (read: (point: Point) => number) => kept.reduce((sum, point) => sum + read(point), 0) / kept.length;
    const [age, miles, log] = [mean((point) => point.age), mean((point) => point.miles), mean((point) => point.log)];
    const sum = (read: (a: number, m: number, y: number) => number) =>
      kept.reduce((total, point) => total + read(point.age - age, point.miles - miles, point.log - log), 0);
    const [aa, mm, am] = [sum((a) => a * a) + 20, sum((_, m) => m * m) + 20, sum((a, m) => a * m)];
    const ay = sum((a, _, y) => a * y) + 20 * (isNew ? 0 : -0.08);
    const my = sum((_, m, y) => m * y) + 20 * (isNew ? 0 : -0.035);
    const b1 = (ay * mm - my * am) / (aa * mm - am * am);
    const b2 = (my * aa - ay * am) / (aa * mm - am * am);
    return (point: Point) => log + b1 * (point.age - age) + b2 * (point.miles - miles);
  };
  const first = planeThrough(points);
  const near = points.filter((point) => Math.abs(point.log - first(point)) <= 0.35);
  const kept = near.length >= 5 ? near : points;
  const predict = planeThrough(kept);
  const own = points.find(({ record }) => record === of);
  if (!own || comparables < 5) return { comparables };
  const sameYear = kept.filter(({ age }) => age === own.age);
  const residuals = sameYear.reduce((sum, point) => sum + point.log - predict(point), 0);
  return { comparables, expected: reference(of) * Math.exp(predict(own) + residuals / (sameYear.length + 3)) };
}

test("ratings can be recomputed from the documented formula", () => {
  const records = randomListings(11, 400);
  for (const record of records.filter(({ price }) => price !== undefined)) {
    const { comparables, expected } = recompute(records, record);
    const { deal } = record;
    expect(deal?.comparableCount).toBe(comparables);
    expect(deal?.expectedPrice === undefined).toBe(expected === undefined);
    expect(Math.abs((deal?.expectedPrice ?? 0) - (expected ?? 0))).toBeLessThanOrEqual(1);
  }
});
