import { spawn } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { aDealer, aFolder, aListing, aStore, idsOf, put } from "../../tests/builders/store-builders";
import { openInventoryStore, type SqliteInventoryStore } from "./sqlite-inventory-store";

const ownersOf = (store: SqliteInventoryStore) => Array.from(store.eachOwner(), ({ id }) => id);

test("what is put and committed is there after the store is opened again, in numeric id order", async () => {
  const dataDir = aFolder();
  const store = await openInventoryStore({ dataDir });
  const change = store.beginChange();
  change.putOwner(aDealer);
  for (const id of ["100", "9", "20"]) change.putListing(aListing(id));
  change.commit();
  await store.close();

  const reopened = await aStore(dataDir);
  expect(idsOf(reopened)).toEqual(["9", "20", "100"]);
  expect(reopened.activeCount()).toBe(3);
  expect([...reopened.eachOwner()]).toEqual([aDealer]);
  expect(await reopened.pages.findOwners(["nobody", "dealer-1"])).toEqual([aDealer]);
  expect((await reopened.pages.findListings(["100", "7", "x'; --", "9"])).map(({ id }) => id)).toEqual(["100", "9"]);
});

test("nothing of a change is visible before it commits, and nothing remains of one rolled back", async () => {
  const store = await aStore();
  put(store, aListing("1"));
  const before = store.version();

  const change = store.beginChange();
  change.clear();
  change.putListing(aListing("2"));
  expect(change.findByVin(aListing("2").vin, aListing("2").ownerId)?.id).toBe("2");
  expect(idsOf(store)).toEqual(["1"]);
  change.rollback();

  expect(idsOf(store)).toEqual(["1"]);
  expect(store.version()).toBe(before);
});

test("a reader that started before a commit keeps its snapshot to the end", async () => {
  const store = await aStore();
  put(store, ...Array.from({ length: 1_500 }, (_, index) => aListing(String(index + 1))));
  const reading = store.eachActive()[Symbol.iterator]();
  expect(reading.next().value?.id).toBe("1");

  const change = store.beginChange();
  change.clear();
  change.commit();

  let read = 1;
  while (reading.next().done !== true) read += 1;
  expect(read).toBe(1_500);
  expect(store.activeCount()).toBe(0);
});

test("another connection's commit is seen and grows the version", async () => {
  const dataDir = aFolder();
  const serving = await aStore(dataDir);
  const importing = await aStore(dataDir);
  const before = serving.version();

  put(importing, aListing("5"));

  expect(serving.version()).toBeGreaterThan(before);
  expect(serving.activeCount()).toBe(1);
});

test("a second change is refused while one is open, here and from another connection", async () => {
  const dataDir = aFolder();
  const store = await aStore(dataDir);
  const other = await aStore(dataDir);
  const change = store.beginChange();

  expect(() => store.beginChange()).toThrow("open already");
  expect(() => other.beginChange()).toThrow("being written");
  change.rollback();

  other.beginChange().rollback();
});

test("a price that differs from the last one seen adds a row of history, the same price does not", async () => {
  const store = await aStore();
  put(store, aListing("1", { price: 20_000 }));
  put(store, aListing("1", { price: 20_000, changedAt: "2026-11-05T08:00:00.000Z" }));
  put(store, aListing("1", { price: 19_500, changedAt: "2026-11-10T08:00:00.000Z" }));

  expect((await store.pages.findListings(["1"]))[0]?.observedPrices).toEqual([
    { on: "2026-11-01", dollars: 20_000 },
    { on: "2026-11-10", dollars: 19_500 },
  ]);
});

test("a history that comes with the record is kept, and an unpriced listing has none", async () => {
  const store = await aStore();
  const observedPrices = [
    { on: "2026-10-01", dollars: 22_000 },
    { on: "2026-10-20", dollars: 20_000 },
  ];
  put(store, aListing("1", { observedPrices }), aListing("2", { price: undefined }));

  expect((await store.pages.findListings(["1", "2"])).map((listing) => listing.observedPrices)).toEqual([
    observedPrices,
    [],
  ]);
});

test("a sold listing leaves the active ones, keeps its record, and frees its VIN but not its id", async () => {
  const store = await aStore();
  put(store, aListing("1"));
  const change = store.beginChange();
  change.markSold("1");
  change.markSold("404");
  expect(change.findByVin(aListing("1").vin, aListing("1").ownerId)).toBeNull();
  const id = store.nextListingId();
  change.putListing(aListing(id, { vin: aListing("1").vin }));
  change.commit();

  expect(id).not.toBe("1");
  expect(idsOf(store)).toEqual([id]);
  expect((await store.pages.findListings(["1"]))[0]).toMatchObject({
    status: "sold",
    changedAt: "2026-11-20T10:00:00.000Z",
  });
});

test("two active listings of one seller cannot have one VIN", async () => {
  const store = await aStore();
  const change = store.beginChange();
  change.putListing(aListing("1"));
  expect(() => change.putListing(aListing("2", { vin: aListing("1").vin }))).toThrow("UNIQUE");
  change.rollback();
});

test("ids are given once, across connections, above every id put, and also after a clear", async () => {
  const dataDir = aFolder();
  const store = await aStore(dataDir);
  const other = await aStore(dataDir);
  put(store, aListing("200000000"));
  const change = store.beginChange();
  change.clear();
  const inside = store.nextListingId();
  change.commit();

  const ids = [inside, store.nextListingId(), other.nextListingId(), store.nextListingId()];
  expect(ids).toEqual(["200000001", "200000002", "200000003", "200000004"]);
});

test("listings that a change has not put are sold, once; when they are forgotten, so are owners that have none left", async () => {
  let now = new Date("2026-11-10T10:00:00Z");
  const store = await aStore(aFolder(), () => now);
  const first = store.beginChange();
  first.putOwner(aDealer);
  first.putOwner({ ...aDealer, id: "dealer-2" });
  first.putListing(aListing("1", { ownerId: "dealer-2" }));
  first.putListing(aListing("2"));
  first.putListing(aListing("3"));
  first.markSold("3");
  first.commit();

  now = new Date("2026-11-20T10:00:00Z");
  const change = store.beginChange();
  change.putListing(aListing("2"));
  expect([change.hasPut("1"), change.hasPut("2")]).toEqual([false, true]);
  expect(change.markNotPutSold()).toBe(1);
  change.setOrigin({ kind: "feed", source: "cars.csv", at: "2026-11-20T10:00:00.000Z" });
  change.commit();

  expect(idsOf(store)).toEqual(["2"]);
  expect(store.activeCount()).toBe(1);
  expect((await store.pages.findListings(["1", "3"])).map(({ status, changedAt }) => [status, changedAt])).toEqual([
    ["sold", "2026-11-20T10:00:00.000Z"],
    ["sold", "2026-11-10T10:00:00.000Z"],
  ]);
  expect(ownersOf(store)).toEqual(["dealer-1", "dealer-2"]);
  expect(store.origin()?.source).toBe("cars.csv");

  const forgetBefore = async (isoDateTime: string) => {
    const forgetting = store.beginChange();
    forgetting.forgetSoldBefore(isoDateTime);
    forgetting.commit();
    return (await store.pages.findListings(["1", "2", "3"])).map(({ id }) => id);
  };
  expect(await forgetBefore("2026-11-20T10:00:00.000Z")).toEqual(["1", "2"]);
  expect(ownersOf(store)).toEqual(["dealer-1", "dealer-2"]);
  expect(await forgetBefore("2026-11-20T10:00:00.001Z")).toEqual(["2"]);
  expect(ownersOf(store)).toEqual(["dealer-1"]);
});

test("however many listings a change has not put, all of them are sold", async () => {
  const store = await aStore();
  put(store, ...Array.from({ length: 2_500 }, (_, index) => aListing(String(index + 1))));
  const change = store.beginChange();
  change.putListing(aListing("1200"));
  expect(change.markNotPutSold()).toBe(2_499);
  change.commit();
  expect(idsOf(store)).toEqual(["1200"]);
});

test("a VIN finds its active listing only", async () => {
  const store = await aStore();
  put(store, aListing("1"));
  const byVin = async () => (await store.pages.findByVins(["NOBODY", aListing("1").vin])).map(({ id }) => id);
  expect(await byVin()).toEqual(["1"]);
  const change = store.beginChange();
  change.markSold("1");
  change.commit();
  expect(await byVin()).toEqual([]);
});

test("a process killed in the middle of a change leaves the inventory as it was, and its log is cut", async () => {
  const dataDir = aFolder();
  const store = await aStore(dataDir);
  put(store, aListing("1"));
  const version = store.version();
  const module = new URL("./sqlite-inventory-store.ts", import.meta.url).href;
  const script = `
    const { openInventoryStore } = await import(${JSON.stringify(module)});
    const listing = ${JSON.stringify(aListing("1"))};
    const change = (await openInventoryStore({ dataDir: ${JSON.stringify(dataDir)} })).beginChange();
    change.clear();
    const text = "x".repeat(10_000);
    for (let id = 2; id < 12_000; id += 1) change.putListing({ ...listing, id: String(id), vin: "V" + id, description: text });
    console.log("half way");
    setInterval(() => {}, 1_000);
  `;
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], { cwd: root });
  await once(child.stdout, "data");
  child.kill("SIGKILL");
  await once(child, "exit");

  expect(idsOf(store)).toEqual(["1"]);
  expect(store.version()).toBe(version);
  const log = join(dataDir, "inventory.db-wal");
  expect(statSync(log).size).toBeGreaterThan(16 * 1024 * 1024);
  await store.cutLog();
  expect(statSync(log).size).toBe(0);
  put(store, aListing("2"));
  expect(idsOf(await aStore(dataDir))).toEqual(["1", "2"]);
});

test("active listings are found by their VIN and by their stock number, whatever its case, and sold ones are not", async () => {
  const store = await aStore();
  put(store, { ...aListing("1"), stockNumber: "a4410" }, { ...aListing("2"), stockNumber: "A4410" }, aListing("3"));
  expect(await store.pages.findIdsByCode("A4410", 5)).toEqual(["1", "2"]);
  expect(await store.pages.findIdsByCode("A4410", 1)).toEqual(["1"]);
  expect(await store.pages.findIdsByCode(aListing("3").vin, 5)).toEqual(["3"]);
  expect(await store.pages.findIdsByCode("NOTHING", 5)).toEqual([]);

  const change = store.beginChange();
  change.markSold("1");
  change.commit();
  expect(await store.pages.findIdsByCode("A4410", 5)).toEqual(["2"]);
});

test("any number of listings is found, in the order asked", async () => {
  const store = await aStore();
  put(store, ...Array.from({ length: 1_500 }, (_, index) => aListing(String(index + 1))));
  const ids = Array.from({ length: 1_500 }, (_, index) => String(1_500 - index));
  expect((await store.pages.findListings(ids)).map(({ id }) => id)).toEqual(ids);
  expect(await store.pages.findListings([])).toEqual([]);
  expect(await store.pages.findOwners([])).toEqual([]);
});

test("active listings are read from an id on, or some of them by their ids, however many", async () => {
  const store = await aStore();
  put(store, ...Array.from({ length: 2_500 }, (_, place) => aListing(String(place + 1))));
  const change = store.beginChange();
  change.markSold("2400");
  change.commit();
  expect(Array.from(store.eachActive(2_398), ({ id }) => id)).toEqual(["2399", ...numbersFrom(2_401, 100)]);
  const asked = ["9999", "2400", ...numbersFrom(1, 1_200)];
  expect(Array.from(store.eachActiveOf(asked), ({ id }) => id)).toEqual(numbersFrom(1, 1_200));
});

const numbersFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, place) => String(first + place));
