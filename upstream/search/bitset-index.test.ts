import fc from "fast-check";
import { expect, test } from "vitest";
import { buildBitsetIndex } from "./bitset-index";
import { createBruteForceIndex } from "./brute-force-index";
import { randomListings, randomRequest } from "./testing/random-searches";
import { asking, listing, sampleDeps } from "./testing/sample-listings";

const INVENTORIES = [
  { seed: 1, size: 200 },
  { seed: 2, size: 333 },
  { seed: 3, size: 33 },
  { seed: 4, size: 64 },
];

for (const { seed, size } of INVENTORIES) {
  test(`the bitset index answers random searches of ${size} listings as the oracle does`, () => {
    const records = randomListings(seed, size);
    const oracle = createBruteForceIndex(records, sampleDeps);
    const index = buildBitsetIndex(records, sampleDeps);
    fc.assert(
      fc.property(randomRequest, (request) => {
        expect(index.search(request)).toEqual(oracle.search(request));
        expect(index.count(request)).toBe(oracle.count(request));
      }),
      { numRuns: 500, seed },
    );
  });
}

test("the bitset index gives the oracle's statistics", () => {
  const records = randomListings(5, 250);
  const oracle = createBruteForceIndex(records, sampleDeps);
  const index = buildBitsetIndex(records, sampleDeps);
  fc.assert(
    fc.property(randomRequest, (request) => {
      expect(index.mileageStats(request)).toEqual(oracle.mileageStats(request));
      expect(index.priceByYear(request)).toEqual(oracle.priceByYear(request));
      expect(index.priceByTrim(request)).toEqual(oracle.priceByTrim(request));
      expect(index.yearCounts(request)).toEqual(oracle.yearCounts(request));
    }),
    { numRuns: 300, seed: 5 },
  );
});

test("every listing of the index has the oracle's deal assessment", () => {
  const records = randomListings(6, 300);
  const oracle = createBruteForceIndex(records, sampleDeps);
  const index = buildBitsetIndex(records, sampleDeps);
  for (const { id } of records) expect(index.assessDeal(id)).toEqual(oracle.assessDeal(id));
  expect(index.assessDeal("none")).toBeNull();
});

test("an index of nothing answers", () => {
  const index = buildBitsetIndex([], sampleDeps);
  expect(index.search(asking())).toMatchObject({ total: 0, hits: [], priceHistogram: [] });
  expect(index.search(asking({ selected: { makeCode: ["FORD"] } })).facets.makeCode).toEqual([
    { code: "FORD", count: 0 },
  ]);
});

test("large results are read off the prepared order and small ones sorted, with the same order", () => {
  const records = Array.from({ length: 3_000 }, (_, position) =>
    listing({ id: String(position + 1), price: 10_000 + (position % 97) * 100, photoCount: position % 20 }),
  );
  const oracle = createBruteForceIndex(records, sampleDeps);
  const index = buildBitsetIndex(records, sampleDeps);
  for (const sortBy of ["relevance", "derivedpriceASC", "derivedpriceDESC", "yearDESC"] as const) {
    for (const maxPrice of [undefined, 19_000, 10_200]) {
      const request = asking({ sortBy, maxPrice, firstRecord: 30 });
      expect(index.search(request).hits).toEqual(oracle.search(request).hits);
    }
  }
});
