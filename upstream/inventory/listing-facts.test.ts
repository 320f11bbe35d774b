import { createHash } from "node:crypto";
import { join } from "node:path";
import { expect, test } from "vitest";
import { anOldFolder } from "../../tests/builders/old-stores";
import { randomNumbers } from "../../tests/builders/random-numbers";
import { rated } from "../../tests/builders/rated-listings";
import { aListing, aStore, put } from "../../tests/builders/store-builders";
import { createCatalog } from "../catalog/us-market-catalog";
import { finish } from "../pacing/steps";
import { loadPlaces } from "../places/us-places";
import type { ListingRecord } from "../ports/listing-record";
import { openPlainDatabase } from "../storage/database";
import { replaceWithSeededInventory } from "./seeded-inventory";
import type { SqliteInventoryStore } from "./sqlite-inventory-store";

const catalog = createCatalog();
const now = () => new Date("2026-11-20T10:00:00Z");

async function aSeededStore(listings: number): Promise<SqliteInventoryStore> {
  const store = await aStore();
  await replaceWithSeededInventory({ store, catalog, places: loadPlaces(), now, listings, seed: 7 });
  return store;
}

/** The inventory as it is, with deals that are worked out from nothing but it. */
function expectWhole(store: SqliteInventoryStore, yearOfToday = 2026) {
  const stored = [...store.eachActive()];
  const bare = stored.map(({ deal: _deal, ...record }): ListingRecord => record);
  expect(stored).toEqual(rated(bare, { catalog, yearOfToday }));
  return stored;
}

/** Accords at the going price, but for the one that is named. */
const accords = (cheap: ListingRecord | null = null) => [
  ...Array.from({ length: 8 }, (_, place) => aListing(String(100 + place), { mileage: 40_000 })),
  ...(cheap === null ? [] : [cheap]),
];
const dealOf = async (store: SqliteInventoryStore, id: string) => (await store.pages.findListings([id]))[0]?.deal;

test("the deals of the seeded inventory stay what they were", async () => {
  const digest = createHash("sha256");
  for (const { id, deal } of (await aSeededStore(5_000)).eachActive()) {
    const { rating, expectedPrice, difference, comparableCount } = deal ?? { rating: "none", comparableCount: 0 };
    digest.update(`${id} ${rating} ${expectedPrice} ${difference} ${comparableCount}\n`);
  }
  expect(digest.digest("hex")).toBe("bb6076a7d5057feeba3fb2d3dacbb5c2392e2ef011a61ca9240abe6fc69b8261");
});

test("whatever changes, every deal is what rating the whole inventory anew gives", async () => {
  const store = await aSeededStore(600);
  const next = randomNumbers(5);
  for (const share of [0.002, 0.02, 0.3]) {
    const change = store.beginChange();
    for (const record of [...store.eachActive()]) {
      const lot = next();
      if (lot < share / 3) change.markSold(record.id);
      else if (lot < share) change.putListing({ ...record, price: 9_000 + Math.floor(next() * 40_000) });
      else if (lot < 2 * share) change.putListing({ ...record, modelCode: "CAMRY", makeCode: "TOYOTA" });
    }
    change.commit();
    expectWhole(store);
  }
});

test("one listing that changed is told with its new deal, and so are others whose rating it moved", async () => {
  const store = await aStore();
  put(store, ...accords(aListing("1", { mileage: 40_000, price: 20_000 })));
  expect(await dealOf(store, "1")).toMatchObject({ rating: "fair", comparableCount: 8 });
  const since = store.version();
  put(store, aListing("1", { mileage: 40_000, price: 16_000 }));
  const told = store.changesSince(since)?.changed ?? [];
  expect(told.find(({ id }) => id === "1")?.record?.deal).toMatchObject({ rating: "great" });
  for (const { id, record } of told) expect(record?.deal).toEqual(await dealOf(store, id));
  expectWhole(store);
});

test("what hangs on no price leaves the deals alone, and a deal that comes with a listing is not believed", async () => {
  const store = await aStore();
  put(store, ...accords());
  const since = store.version();
  const [before] = await store.pages.findListings(["100"]);
  if (before === undefined) throw new Error("the listing is gone");
  put(store, { ...before, deal: { rating: "great", comparableCount: 99 } });
  expect(store.changesSince(since)?.changed).toEqual([]);
  put(store, { ...before, photoCount: 3 });
  expect(store.changesSince(since)?.changed.map(({ id }) => id)).toEqual(["100"]);
  expect(await dealOf(store, "100")).toEqual(before.deal);
});

test("an unpriced listing has no deal, and one that is sold is no comparable", async () => {
  const store = await aStore();
  put(store, ...accords(aListing("1", { price: undefined })));
  expect(await dealOf(store, "1")).toBeUndefined();
  expect((await dealOf(store, "100"))?.comparableCount).toBe(7);
  const change = store.beginChange();
  change.markSold("101");
  change.commit();
  expect((await dealOf(store, "100"))?.comparableCount).toBe(6);
  expect(await dealOf(store, "101")).toBeUndefined();
});

test("a new year rates every listing anew, once", async () => {
  const store = await aSeededStore(300);
  expect(finish(store.rateSteps(2026))).toBe(false);
  const before = store.version();
  expect(finish(store.rateSteps(2027))).toBe(true);
  expect(store.version()).toBeGreaterThan(before);
  expectWhole(store, 2027);
  expect(finish(store.rateSteps(2027))).toBe(false);
  put(store, ...[...store.eachActive()].slice(0, 5).map((record) => ({ ...record, price: 11_111 })));
  expectWhole(store, 2027);
});

test("a new year's rating stops again and again, and whoever asks in between finds the deals of before", async () => {
  const store = await aSeededStore(4_000);
  const [first] = store.eachActive();
  let pauses = 0;
  for (const steps = store.rateSteps(2027); !steps.next().done; pauses++)
    expect(await dealOf(store, first?.id ?? "")).toEqual(first?.deal);
  // Four pages are read, and as many written.
  expect(pauses).toBeGreaterThanOrEqual(8);
  expectWhole(store, 2027);
});

test("a rating that is given up leaves the deals as they were, and the inventory to others", async () => {
  const store = await aSeededStore(1_500);
  const steps = store.rateSteps(2027);
  steps.next();
  expect(() => store.beginChange()).toThrow("open already");
  steps.return(false);
  expectWhole(store, 2026);
  expect(finish(store.rateSteps(2027))).toBe(true);
});

test("an inventory of before deals were stored gets them when it is opened", async () => {
  const folder = anOldFolder({ inventory: 4 });
  const old = openPlainDatabase({ file: join(folder, "inventory.db"), busyTimeoutMs: 100 });
  const insert = old.prepare(
    "INSERT INTO listings (id, vin, owner_id, status, changed_at, body) VALUES (?, ?, ?, ?, ?, ?)",
  );
  for (const record of accords(aListing("1", { price: 16_000.4, mileage: 40_000.5 }))) {
    const { id, vin, ownerId, status, changedAt } = record;
    insert.run([Number(id), vin, ownerId, status, changedAt, JSON.stringify(record)]);
  }
  old.close();
  const store = await aStore(folder);
  expect(finish(store.rateSteps(2026))).toBe(true);
  expect((await dealOf(store, "1"))?.rating).toBe("great");
  expectWhole(store);
});
