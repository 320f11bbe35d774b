import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { HOUR_MS } from "../../../app/domain/durations";
import { aChangingInventory } from "../../../tests/builders/changing-inventory";
import { randomListings, randomRequest } from "../../../tests/builders/random-searches";
import { asking, listing, sampleDeps } from "../../../tests/fixtures/sample-listings";
import { finish } from "../../pacing/steps";
import type { StoredBuild, StoredBuilds } from "../../ports/stored-builds";
import { createBruteForceIndex } from "../oracle/brute-force-index";
import { openLiveIndex } from "./live-index";
import { storedPartSteps } from "./stored-build";

/** What stands beside a store. */
function aPlace() {
  let stored: StoredBuild | null = null;
  const place: StoredBuilds & { readonly stored: () => StoredBuild | null; times: number } = {
    times: 0,
    stored: () => stored,
    find: () => stored,
    findLater: async (version) => (stored !== null && stored.version > version ? stored : null),
    async keep({ version, today, parts }) {
      place.times += 1;
      stored = { version, today, bytes: new Uint8Array(Buffer.concat(parts)) };
    },
  };
  return place;
}

type Store = ReturnType<typeof aChangingInventory>;

/** A program that starts over the store; by itself it looks at nothing. */
function start(store: Store, stored: StoredBuilds, today = sampleDeps.today) {
  const depsNow = () => ({ ...sampleDeps, today });
  const live = openLiveIndex({ store, stored, depsNow, keptFromListings: 1, pollMs: HOUR_MS });
  live.close();
  return live;
}

test("a start that goes on from a stored build reads no listing and answers as the oracle does", () => {
  // More than one chunk of a column holds, with ids that no number can.
  const records = [...randomListings(11, 400), listing({ id: "12345678901234567890" })];
  const store = aChangingInventory(records);
  const place = aPlace();
  start(store, place);
  expect([store.readings, place.times]).toEqual([1, 1]);
  const index = start(store, place).current();
  expect([store.readings, place.times]).toEqual([1, 1]);
  const oracle = createBruteForceIndex(records, sampleDeps);
  fc.assert(
    fc.property(randomRequest, (request) => {
      expect(index.search(request)).toStrictEqual(oracle.search(request));
      expect(index.priceStats(request)).toStrictEqual(oracle.priceStats(request));
    }),
    { numRuns: 60, seed: 11 },
  );
});

test("columns of several chunks come back whole", () => {
  const store = aChangingInventory(
    Array.from({ length: 70_000 }, (_, place) => listing({ id: String(place + 1), price: 10_000 + place })),
  );
  const place = aPlace();
  const built = start(store, place).current();
  const request = asking({ sortBy: "derivedpriceDESC", minPrice: 74_000, firstRecord: 100 });
  expect(start(store, place).current().search(request)).toEqual(built.search(request));
  expect(store.readings).toBe(1);
}, 60_000);

test("what changed since the build was stored is searchable at once", () => {
  const store = aChangingInventory([listing({ id: "1" }), listing({ id: "2", price: 20_000 })]);
  const place = aPlace();
  start(store, place);
  store.sell("1");
  store.put(listing({ id: "2", price: 10_000 }));
  store.put(listing({ id: "3", price: 30_000 }));
  const { hits } = start(store, place)
    .current()
    .search(asking({ sortBy: "derivedpriceASC" }));
  expect(hits.map(({ id }) => id)).toEqual(["2", "3"]);
  expect(store.readings).toBe(1);
});

test("a build is not gone on from where the store cannot tell what changed since; the new one is kept", () => {
  const store = aChangingInventory([listing({ id: "1" })]);
  const place = aPlace();
  start(store, place);
  store.put(listing({ id: "2" }));
  store.tells = false;
  expect(start(store, place).current().size).toBe(2);
  expect(store.readings).toBe(2);
  expect(place.stored()?.version).toBe(1);
});

test("a build of the day before serves until it is built anew, as at midnight, and that one is kept", async () => {
  const store = aChangingInventory([listing({ id: "1" }), listing({ id: "2" })]);
  const place = aPlace();
  start(store, place, "2026-11-20");
  const onSwap = vi.fn();
  const depsNow = () => ({ ...sampleDeps, today: "2026-11-21" });
  const live = openLiveIndex({ store, stored: place, depsNow, keptFromListings: 1, onSwap });
  expect([live.current().size, store.readings]).toEqual([2, 1]);
  expect(await live.refresh()).toBe(true);
  expect(store.readings).toBe(2);
  expect(place.stored()?.today).toBe("2026-11-21");
  live.close();
});

/** What an import leaves beside an inventory with many changes. */
function keepWithChange(store: Store, place: StoredBuilds, today = sampleDeps.today) {
  const listings = { size: 50_000, records: store.records() };
  const parts = finish(storedPartSteps(listings, { ...sampleDeps, today })) ?? [];
  return place.keep({ version: store.version(), today, parts });
}

test("a build that came with a change is gone on from: no listing is read again, and what came later is in it", async () => {
  const store = aChangingInventory([listing({ id: "1" })]);
  const place = aPlace();
  const live = openLiveIndex({
    store,
    stored: place,
    depsNow: () => sampleDeps,
    keptFromListings: 1,
    pollMs: HOUR_MS,
  });
  store.put(listing({ id: "2" }));
  await keepWithChange(store, place);
  store.tells = false;
  store.put(listing({ id: "3" }));
  const looking = live.refresh();
  // Asked of the version that was stored, the store tells.
  store.tells = true;
  await looking;
  expect([live.current().size, store.readings]).toEqual([3, 1]);
  live.close();
});

test("one of another day is none: the listings are read", async () => {
  const store = aChangingInventory([listing({ id: "1" })]);
  const place = aPlace();
  const live = openLiveIndex({
    store,
    stored: place,
    depsNow: () => sampleDeps,
    keptFromListings: 1,
    pollMs: HOUR_MS,
  });
  store.put(listing({ id: "2" }));
  await keepWithChange(store, place, "2026-11-19");
  store.tells = false;
  const looking = live.refresh();
  store.tells = true;
  await looking;
  expect([live.current().size, store.readings]).toEqual([2, 2]);
  live.close();
});

test("small inventories are read, and nothing is stored of them", () => {
  const place = aPlace();
  const live = openLiveIndex({ store: aChangingInventory([listing()]), stored: place, depsNow: () => sampleDeps });
  live.close();
  expect(place.times).toBe(0);
});

test("a build that cannot be stored is told of, and serves", async () => {
  const failure = new Error("no room");
  const stored: StoredBuilds = { find: () => null, findLater: async () => null, keep: () => Promise.reject(failure) };
  const onError = vi.fn();
  const store = aChangingInventory([listing()]);
  const live = openLiveIndex({ store, stored, depsNow: () => sampleDeps, keptFromListings: 1, onError });
  await expect
    .poll(() => onError.mock.calls)
    .toEqual([[failure, "the search index could not be stored for the next start"]]);
  expect(live.current().size).toBe(1);
  live.close();
});
