import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { createCatalog } from "../catalog/us-market-catalog";
import { loadPlaces } from "../places/us-places";
import { makeFirstInventory, replaceWithSeededInventory } from "./seeded-inventory";
import { openInventoryStore } from "./sqlite-inventory-store";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function aStore(timeZone?: string) {
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-seeded-"));
  cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const store = await openInventoryStore({ dataDir, ...(timeZone !== undefined && { timeZone }) });
  cleanups.push(() => store.close());
  return store;
}

const market = { catalog: createCatalog(), places: loadPlaces(), now: () => new Date("2026-11-20T10:00:00Z") };

test("a seeded inventory replaces what is there, the same for the same seed", async () => {
  const store = await aStore();
  await replaceWithSeededInventory({ store, ...market, listings: 150, seed: 7 });
  const first = [...store.eachActive()];
  await replaceWithSeededInventory({ store, ...market, listings: 80, seed: 8 });
  expect(store.activeCount()).toBe(80);
  const summary = await replaceWithSeededInventory({ store, ...market, listings: 150, seed: 7 });

  expect(summary.listings).toBe(150);
  expect([...store.eachActive()]).toEqual(first);
  expect(store.origin()).toMatchObject({ kind: "seed", source: "150 listings, seed 7" });
  const owners = new Set([...store.eachOwner()].map(({ id }) => id));
  expect(first.every(({ ownerId }) => owners.has(ownerId))).toBe(true);
});

test.each([
  ["America/New_York", "2026-11-27T02:30:00Z", "2026-11-26"],
  ["America/New_York", "2026-11-27T05:30:00Z", "2026-11-27"],
  ["Pacific/Guam", "2026-11-26T22:00:00Z", "2026-11-26"],
  ["UTC", "2026-11-27T00:30:00Z", "2026-11-27"],
])(
  "a market seeded in %s at %s is of %s at the latest, and nothing of it is in the future",
  async (zone, time, day) => {
    const store = await aStore(zone);
    await replaceWithSeededInventory({ store, ...market, now: () => new Date(time), listings: 400, seed: 7 });
    const cars = [...store.eachActive()];
    const days = cars.flatMap(({ listedOn, observedPrices }) => [listedOn, ...observedPrices.map(({ on }) => on)]);
    expect(days.sort().at(-1)).toBe(day);
    const changed = cars.map(({ changedAt }) => Date.parse(changedAt));
    const today = cars.filter(({ listedOn }) => listedOn === day).map(({ changedAt }) => changedAt);
    expect(new Set(today).size).toBeGreaterThan(1);
    expect(Math.max(...changed)).toBeLessThanOrEqual(Date.parse(time));
  },
);

test("the first inventory is made once, and not again where everything was sold", async () => {
  const store = await aStore();
  expect(await makeFirstInventory({ store, ...market, listings: 3 })).toMatchObject({ listings: 3 });
  const change = store.beginChange();
  for (const { id } of [...store.eachActive()]) change.markSold(id);
  change.commit();

  expect(await makeFirstInventory({ store, ...market, listings: 3 })).toBeNull();
  expect(store.activeCount()).toBe(0);
});
