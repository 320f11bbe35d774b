import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { aFolder, aListing, aSmallDisk, aStore, idsOf, put } from "../../tests/builders/store-builders";
import { createCatalog } from "../catalog/us-market-catalog";
import { openPeople } from "../marketplace/open-people";
import { openPlainDatabase } from "../storage/database";
import { beginSqliteChange } from "./sqlite-inventory-change";

const MEGABYTE = 1024 * 1024;
const logBytes = (dataDir: string) => {
  const log = join(dataDir, "inventory.db-wal");
  return existsSync(log) ? statSync(log).size : 0;
};
const aHeavyListing = (id: string) => aListing(id, { description: "x".repeat(MEGABYTE) });
const heavyListings = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => aHeavyListing(String(from + at)));

test("a change that finds no room says so, rolls back, and leaves no log on the full disk", async () => {
  const dataDir = aFolder();
  const store = await aStore(dataDir);
  put(store, aListing("1"));
  const database = openPlainDatabase({ file: join(dataDir, "inventory.db"), busyTimeoutMs: 100 });
  database.prepare("PRAGMA max_page_count = 1000").get();
  database.prepare("PRAGMA cache_size = 10").get();
  const change = beginSqliteChange({
    database,
    now: () => new Date("2026-11-20T10:00:00Z"),
    dayOf: (isoTime) => isoTime.slice(0, 10),
    catalog: createCatalog,
    onEnd: () => undefined,
  });
  const fill = () => {
    for (const listing of heavyListings(20, 2)) change.putListing(listing);
  };
  expect(fill).toThrow(
    expect.objectContaining({ kind: "full", message: expect.stringMatching(/^There is no room for .*inventory\.db/) }),
  );
  change.rollback();
  expect(logBytes(dataDir)).toBe(0);
  put(store, aListing("2"));
  expect(idsOf(store)).toEqual(["1", "2"]);
});

test("a change whose log alone has room is refused, and leaves the disk to what people write", async ({ skip }) => {
  const dataDir = aSmallDisk(16) ?? skip("this user may mount no disk");
  const people = await openPeople({ dataDir });
  onTestFinished(() => people.close());
  const store = await aStore(dataDir);
  const change = store.beginChange();
  for (const listing of heavyListings(10)) change.putListing(listing);
  expect(() => change.commit()).toThrow(
    expect.objectContaining({
      kind: "full",
      message: expect.stringMatching(/inventory\.db: this change adds 1\d\.\d MB to it and up to as much to its log/),
    }),
  );
  expect(await people.accounts.addConsumer("ann@example.com", "hash")).toBeTruthy();
  put(store, ...heavyListings(3));
  expect(idsOf(store)).toEqual(["1", "2", "3"]);
  expect(logBytes(dataDir)).toBeLessThan(5 * MEGABYTE);
});

test("on a disk that an import has filled, what people write is stored as soon as the import has failed", async ({
  skip,
}) => {
  const dataDir = aSmallDisk(12) ?? skip("this user may mount no disk");
  const people = await openPeople({ dataDir });
  onTestFinished(() => people.close());
  const store = await aStore(dataDir);
  const change = store.beginChange();
  const fill = () => {
    for (const listing of heavyListings(160)) change.putListing(listing);
  };
  expect(fill).toThrow(expect.objectContaining({ kind: "full" }));
  change.rollback();
  expect(await people.accounts.addConsumer("ann@example.com", "hash")).toBeTruthy();
  put(store, aListing("1"));
  expect(idsOf(store)).toEqual(["1"]);
});

test("the log of a large change is cut once nobody reads in it, and small ones are left", async () => {
  const dataDir = aFolder();
  const [site, importer] = [await aStore(dataDir), await aStore(dataDir)];
  put(importer, ...Array.from({ length: 3 }, (_, at) => aListing(String(at + 1))));
  const small = logBytes(dataDir);
  await importer.cutLog();
  expect(logBytes(dataDir)).toBe(small);

  const reading = site.eachActive()[Symbol.iterator]();
  reading.next();
  put(importer, ...heavyListings(20));
  await importer.cutLog();
  expect(logBytes(dataDir)).toBeGreaterThan(16 * MEGABYTE);
  const cut = importer.cutLog(10_000);
  reading.return?.();
  await cut;
  expect(logBytes(dataDir)).toBe(0);
  expect(idsOf(site)).toHaveLength(20);
});
