import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { byFigures } from "../../../tests/builders/priced-cars";
import { randomNumbers } from "../../../tests/builders/random-numbers";
import { randomListings, randomRequest } from "../../../tests/builders/random-searches";
import { asking, listing, sampleDeps } from "../../../tests/fixtures/sample-listings";
import { propertyOf } from "../../../tests/lane";
import { finish } from "../../pacing/steps";
import type { ListingRecord } from "../../ports/listing-record";
import type { ListingIndex } from "../listing-index";
import { createBruteForceIndex } from "../oracle/brute-force-index";
import { compareIds } from "../search-deps";
import { listingColumnSteps } from "./bitset-index";
import { InventoryOverlay } from "./inventory-overlay";

const overlayOf = (records: readonly ListingRecord[]) =>
  new InventoryOverlay(finish(listingColumnSteps(records, sampleDeps)), sampleDeps);

function take(overlay: InventoryOverlay, changes: ReadonlyMap<string, ListingRecord | null>): ListingIndex {
  return finish(
    overlay.take(
      [...changes].map(([id, record]) => ({ id, record })),
      sampleDeps,
    ),
  );
}

/** The runner's comparison explains a difference well but is slow; it is asked only when there is one. */
function expectSame(actual: unknown, expected: unknown) {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toStrictEqual(expected);
}

/** Sells, changes, brings back and adds listings, as a store would tell it. */
function randomChanges(next: () => number, inventory: Map<string, ListingRecord>, others: readonly ListingRecord[]) {
  const changes = new Map<string, ListingRecord | null>();
  for (const other of others) {
    const kind = next();
    const sameId = inventory.get(other.id);
    if (kind < 0.3) changes.set(other.id, null);
    else if (kind < 0.6 && sameId) changes.set(other.id, { ...sameId, price: (sameId.price ?? 15_000) - 1_500 });
    else changes.set(other.id, other);
  }
  for (const [id, record] of changes) {
    if (record) inventory.set(id, record);
    else inventory.delete(id);
  }
  return changes;
}

const ROUNDS = [
  { seed: 11, size: 300, changed: 25 },
  { seed: 12, size: 90, changed: 60 },
  { seed: 13, size: 400, changed: 4 },
];

for (const { seed, size, changed } of ROUNDS) {
  test(`${size} listings with ${changed} changes three times over answer as one index of them all`, () => {
    const next = randomNumbers(seed);
    const built = randomListings(seed, size);
    const inventory = new Map(built.map((record) => [record.id, record]));
    const overlay = overlayOf(built);
    for (let round = 0; round < 3; round++) {
      const others = randomListings(seed + 100 + round, size + 20).filter(() => next() < changed / size);
      const changes = randomChanges(next, inventory, others);
      const index = take(overlay, changes);
      const present = [...inventory.values()].sort((a, b) => compareIds(a.id, b.id));
      const oracle = createBruteForceIndex(present, sampleDeps);
      expect(index.size).toBe(present.length);
      fc.assert(
        fc.property(randomRequest, (request) => {
          expectSame(index.search(request), oracle.search(request));
          expect(index.count(request)).toBe(oracle.count(request));
          expectSame(index.mileageStats(request), oracle.mileageStats(request));
          expectSame(index.priceStats(request), oracle.priceStats(request));
          expectSame(index.yearCounts(request), oracle.yearCounts(request));
          expectSame(byFigures(index.pricedCars(request)), byFigures(oracle.pricedCars(request)));
        }),
        propertyOf(60),
      );
    }
  });
}

test("an index that was handed out keeps its answers when changes come after it", () => {
  const overlay = overlayOf([listing({ id: "1" }), listing({ id: "2" })]);
  const first = take(overlay, new Map([["1", null]]));
  const second = take(overlay, new Map([["2", listing({ id: "2", price: 9_000 })]]));
  expect(first.search(asking()).stats.price).toMatchObject({ count: 1, max: 22_000 });
  expect(second.search(asking()).stats.price).toMatchObject({ count: 1, max: 9_000 });
});

test("everything may be sold, and the first listings of an empty inventory come", () => {
  const sold = take(overlayOf([listing({ id: "1" })]), new Map([["1", null]]));
  expect(sold.search(asking())).toMatchObject({ total: 0, hits: [], histograms: { price: [], year: [], mileage: [] } });
  const begun = take(overlayOf([]), new Map([["1", listing({ id: "1" })]]));
  expect(begun.search(asking())).toMatchObject({ total: 1, hits: [{ id: "1" }], stats: { dealers: 1 } });
});

test("deep pages of an inventory with changes follow one another without gap or repetition", () => {
  const records = Array.from({ length: 500 }, (_, place) =>
    listing({ id: String(place + 1), price: 10_000 + (place % 37) * 100 }),
  );
  const changes = new Map(
    records.filter((_, place) => place % 9 === 0).map((record) => [record.id, { ...record, price: 12_050 }] as const),
  );
  const index = take(overlayOf(records), changes);
  for (const sortBy of ["derivedpriceASC", "derivedpriceDESC", "relevance"] as const) {
    const paged: string[] = [];
    for (let firstRecord = 0; firstRecord < 500; firstRecord += 25) {
      paged.push(...index.search(asking({ sortBy, firstRecord })).hits.map(({ id }) => id));
    }
    const whole = index.search(asking({ sortBy, numRecords: 500 })).hits.map(({ id }) => id);
    expect(paged).toEqual(whole);
    expect(new Set(paged).size).toBe(500);
  }
});
