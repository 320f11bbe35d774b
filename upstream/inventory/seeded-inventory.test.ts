import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { createCatalog } from "../catalog/us-market-catalog";
import { loadPlaces } from "../places/us-places";
import { makeFirstInventory, replaceWithSeededInventory } from "./seeded-inventory";
import { openInventoryStore } from "./sqlite-inventory-store";

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup();
});

function aStore() {
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-seeded-"));
  cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const store = openInventoryStore({ dataDir });
  cleanups.push(() => store.close());
  return store;
}

const market = { catalog: createCatalog(), places: loadPlaces(), now: () => new Date("2026-11-20T10:00:00Z") };

test("a seeded inventory replaces what is there, the same for the same seed", () => {
  const store = aStore();
  replaceWithSeededInventory({ store, ...market, listings: 150, seed: 7 });
  const first = [...store.eachActive()];
  replaceWithSeededInventory({ store, ...market, listings: 80, seed: 8 });
  expect(store.activeCount()).toBe(80);
  const summary = replaceWithSeededInventory({ store, ...market, listings: 150, seed: 7 });

  expect(summary.listings).toBe(150);
  expect([...store.eachActive()]).toEqual(first);
  expect(store.origin()).toMatchObject({ kind: "seed", source: "150 listings, seed 7" });
  const owners = new Set([...store.eachOwner()].map(({ id }) => id));
  expect(first.every(({ ownerId }) => owners.has(ownerId))).toBe(true);
});

test("the first inventory is made once, and not again where everything was sold", () => {
  const store = aStore();
  expect(makeFirstInventory({ store, ...market, listings: 3 })).toMatchObject({ listings: 3 });
  const change = store.beginChange();
  for (const { id } of [...store.eachActive()]) change.markSold(id);
  change.commit();

  expect(makeFirstInventory({ store, ...market, listings: 3 })).toBeNull();
  expect(store.activeCount()).toBe(0);
});
