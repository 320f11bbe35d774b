import { expect, test } from "vitest";
import { BRANDS } from "../../app/domain/brand";
import { SITEMAP_URLS_MAX } from "../../app/domain/limits";
import { aListing, aStore, put } from "../../tests/builders/store-builders";
import type { SqliteInventoryStore } from "../inventory/sqlite-inventory-store";
import { loadPlaces } from "../places/us-places";
import { SUMMARIES_AT_ONCE } from "../ports/inventory-store";
import { openSitemapProjection } from "./sitemap-projection";

const FIRST_ID = 2_000 * SITEMAP_URLS_MAX;
const aCar = (place: number, changes: Parameters<typeof aListing>[1] = {}) =>
  aListing(String(FIRST_ID + place), { zip: "63101", changedAt: "2026-11-01T08:30:15Z", ...changes });

function sell(store: SqliteInventoryStore, ...places: number[]): void {
  const change = store.beginChange();
  for (const place of places) change.markSold(String(FIRST_ID + place));
  change.commit();
}

/** A store, and what its maps say: the places of the cars in the shard, and the models with their numbers. */
async function aMappedStore() {
  const store = await aStore();
  let readings = 0;
  /** What happens behind each page of a reading, once. */
  const whileReading: (() => void)[] = [];
  const { pages } = store;
  const sitemap = openSitemapProjection({
    ...pages,
    async summariesAfter(listingId) {
      if (listingId === 0) readings += 1;
      const summaries = await pages.summariesAfter(listingId);
      whileReading.shift()?.();
      return summaries;
    },
  });
  const brand = BRANDS.marketplace;
  return {
    store,
    whileReading,
    readings: () => readings,
    async said() {
      const map = await sitemap();
      const { models } = map.pages({ places: loadPlaces(), brand, minCount: 1 });
      return {
        cars: map.listings({ shard: 2_000, brand }).listings.map(({ id }) => Number(id) - FIRST_ID),
        models: models.map(({ modelCode, count }) => `${modelCode} ${count}`),
      };
    },
  };
}

test("a map follows every change without reading the inventory again", async () => {
  const { store, said, readings } = await aMappedStore();
  put(store, aCar(2), aCar(4));
  expect(await said()).toEqual({ cars: [2, 4], models: ["ACCORD 2"] });

  put(store, aCar(1, { modelCode: "CIVIC" }), aCar(3), aCar(4, { modelCode: "PILOT" }), aCar(5));
  expect(await said()).toEqual({ cars: [1, 2, 3, 4, 5], models: ["ACCORD 3", "CIVIC 1", "PILOT 1"] });

  sell(store, 1, 5);
  expect(await said()).toEqual({ cars: [2, 3, 4], models: ["ACCORD 2", "PILOT 1"] });
  expect(readings()).toBe(1);
});

test("where the store cannot tell what changed, a map is made anew", async () => {
  const { store, said, readings } = await aMappedStore();
  put(store, aCar(1));
  expect((await said()).cars).toEqual([1]);
  const change = store.beginChange();
  change.clear();
  change.putListing(aCar(7));
  change.commit();
  expect((await said()).cars).toEqual([7]);
  expect(readings()).toBe(2);
});

test("nothing is read before a map is asked for, and once for all who ask together", async () => {
  const { store, said, readings } = await aMappedStore();
  put(store, aCar(1));
  expect(readings()).toBe(0);
  await Promise.all([said(), said(), said()]);
  expect(readings()).toBe(1);
});

test("a change between two pages of a reading is in the map, before and behind the page that was read", async () => {
  const { store, said, readings, whileReading } = await aMappedStore();
  put(store, ...Array.from({ length: SUMMARIES_AT_ONCE + 1 }, (_, place) => aCar(2 * place)));
  whileReading.push(() => {
    put(store, aCar(1));
    sell(store, 0, 2 * SUMMARIES_AT_ONCE);
  });
  const { cars } = await said();
  expect([cars.length, ...cars.slice(0, 3)]).toEqual([SUMMARIES_AT_ONCE, 1, 2, 4]);
  expect(readings()).toBe(1);
});

test("an inventory that is replaced between two pages of a reading is read again", async () => {
  const { store, said, readings, whileReading } = await aMappedStore();
  put(store, ...Array.from({ length: SUMMARIES_AT_ONCE + 1 }, (_, place) => aCar(place)));
  whileReading.push(() => {
    const change = store.beginChange();
    change.clear();
    change.putListing(aCar(7));
    change.commit();
  });
  expect((await said()).cars).toEqual([7]);
  expect(readings()).toBe(2);
});

test("where a reading fails, whoever asks next has it read again", async () => {
  const { store, said, whileReading } = await aMappedStore();
  put(store, aCar(1));
  whileReading.push(() => {
    throw new Error("the disk is gone");
  });
  await expect(said()).rejects.toThrow("the disk is gone");
  expect((await said()).cars).toEqual([1]);
});
