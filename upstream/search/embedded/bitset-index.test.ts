import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { SearchQuery } from "../../../app/domain/search/query/search-query";
import { byFigures } from "../../../tests/builders/priced-cars";
import { randomNumbers } from "../../../tests/builders/random-numbers";
import { randomListings, randomRequest } from "../../../tests/builders/random-searches";
import { asking, listing, sampleDeps } from "../../../tests/fixtures/sample-listings";
import { propertyOf, timesOf } from "../../../tests/lane";
import { finish } from "../../pacing/steps";
import { createBruteForceIndex } from "../oracle/brute-force-index";
import { setBit, wordsFor } from "./bits/words";
import { buildBitsetIndex, listingColumnSteps } from "./bitset-index";
import { ColumnIndex } from "./column-index";
import { Segment } from "./segment";

/** The runner's comparison explains a difference well but is slow; it is asked only when there is one. */
function expectSame(actual: unknown, expected: unknown) {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toStrictEqual(expected);
}

const INVENTORIES = [
  { seed: 1, size: 200 },
  { seed: 2, size: 400 },
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
        const expected = oracle.search(request);
        expectSame(index.search(request), expected);
        expectSame(index.page(request), oracle.page(request));
        expect(index.count(request)).toBe(oracle.count(request));
      }),
      propertyOf(600),
    );
  });
}

test("what is remembered of a search answers other pages, sorts and selections of it as the oracle does", () => {
  const records = randomListings(6, 150);
  const oracle = createBruteForceIndex(records, sampleDeps);
  const index = buildBitsetIndex(records, sampleDeps, { rememberedFromListings: 0 });
  fc.assert(
    fc.property(randomRequest, randomRequest, (request, { query: other }) => {
      const { query } = request;
      const variants: readonly SearchQuery[] = [
        query,
        query,
        { ...query, minPrice: other.minPrice, maxPrice: other.maxPrice },
        { ...query, mileage: other.mileage, mpgRange: other.mpgRange },
        { ...query, selected: { ...query.selected, listingType: other.selected.listingType } },
        { ...query, sortBy: other.sortBy, firstRecord: other.firstRecord },
      ];
      for (const variant of variants) {
        const asked = { ...request, query: variant };
        expectSame(index.search(asked), oracle.search(asked));
        expect(index.count(asked)).toBe(oracle.count(asked));
      }
    }),
    propertyOf(150),
  );
});

test("the bitset index gives the oracle's statistics", () => {
  const records = randomListings(5, 250);
  const oracle = createBruteForceIndex(records, sampleDeps);
  const index = buildBitsetIndex(records, sampleDeps);
  fc.assert(
    fc.property(randomRequest, (request) => {
      expectSame(index.mileageStats(request), oracle.mileageStats(request));
      expectSame(index.priceStats(request), oracle.priceStats(request));
      expectSame(index.yearCounts(request), oracle.yearCounts(request));
      const packages = index.packageCounts(request);
      expectSame(packages, oracle.packageCounts(request));
      const { packageName } = index.search(request).facets;
      expectSame(
        packages,
        packageName?.filter(({ count }) => count > 0),
      );
      expectSame(byFigures(index.pricedCars(request)), byFigures(oracle.pricedCars(request)));
    }),
    propertyOf(300),
  );
});

test("a search is counted from one near it as if it were the first, whichever listings were sold in between", () => {
  const records = randomListings(7, 400);
  const segment = new Segment(finish(listingColumnSteps(records, sampleDeps)));
  const next = randomNumbers(7);
  for (const isSold of [() => false, () => next() < 0.1, () => next() < 0.5]) {
    const remaining = records.filter(() => !isSold());
    const oracle = createBruteForceIndex(remaining, sampleDeps);
    const live = new Int32Array(wordsFor(records.length));
    for (const { id } of remaining) setBit(live, segment.columns.ids.rowOf(id));
    const index = new ColumnIndex([{ segment, live, sellerNumbers: null }], sampleDeps, { rememberedFromListings: 0 });
    for (let search = 0; search < timesOf(150); search++) {
      const maxPrice = 10_000 + Math.floor(next() * 40_000);
      const listingType = next() < 0.3 ? ["USED"] : undefined;
      const request = asking({ maxPrice, selected: { listingType }, mileage: next() < 0.2 ? 60_000 : undefined });
      const { facets, stats, histograms, total } = oracle.search(request);
      const found = index.search(request);
      expectSame(found.facets, facets);
      expectSame([found.total, found.stats, found.histograms], [total, stats, histograms]);
    }
  }
});

test("an index of nothing answers", () => {
  const index = buildBitsetIndex([], sampleDeps);
  expect(index.search(asking())).toMatchObject({
    total: 0,
    hits: [],
    histograms: { price: [], year: [], mileage: [] },
  });
  expect(index.search(asking({ selected: { makeCode: ["FORD"] } })).facets.makeCode).toEqual([
    { code: "FORD", count: 0 },
  ]);
});

test("large results are read off the prepared order and small ones sorted, with the same order", () => {
  const records = Array.from({ length: 1_000 }, (_, position) =>
    listing({ id: String(position + 1), price: 10_000 + (position % 41) * 100, photoCount: position % 20 }),
  );
  const oracle = createBruteForceIndex(records, sampleDeps);
  const index = buildBitsetIndex(records, sampleDeps);
  for (const sortBy of ["relevance", "derivedpriceASC", "derivedpriceDESC", "yearDESC"] as const) {
    for (const maxPrice of [undefined, 12_500, 10_200]) {
      const request = asking({ sortBy, maxPrice, firstRecord: 30 });
      expect(index.search(request).hits).toEqual(oracle.search(request).hits);
    }
  }
});
