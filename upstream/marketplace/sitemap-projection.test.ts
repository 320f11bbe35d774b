import { expect, test } from "vitest";
import { BRANDS } from "../../app/domain/brand";
import { SITEMAP_URLS_MAX } from "../../app/domain/limits";
import { aListing, aStore, put } from "../../tests/builders/store-builders";
import { loadPlaces } from "../places/us-places";
import { openSitemapProjection } from "./sitemap-projection";

const FIRST_ID = 2_000 * SITEMAP_URLS_MAX;
const aCar = (place: number, changes: Parameters<typeof aListing>[1] = {}) =>
  aListing(String(FIRST_ID + place), { zip: "63101", changedAt: "2026-11-01T08:30:15Z", ...changes });

/** A store, and what its maps say: the places of the cars in the shard, and the models with their numbers. */
async function aMappedStore() {
  const store = await aStore();
  let readings = 0;
  const eachSummary = () => {
    readings += 1;
    return store.eachSummary();
  };
  const sitemap = openSitemapProjection({ ...store, eachSummary });
  const brand = BRANDS.marketplace;
  return {
    store,
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

  const change = store.beginChange();
  for (const place of [1, 5]) change.markSold(String(FIRST_ID + place));
  change.commit();
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
