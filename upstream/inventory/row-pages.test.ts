import { join } from "node:path";
import { expect, test } from "vitest";
import { aFolder, aListing, aStore, put } from "../../tests/builders/store-builders";
import { openPlainDatabase, readNumber } from "../storage/database";
import { eachRow, ROWS_PER_READ } from "./row-pages";

const COUNT = 2 * ROWS_PER_READ + 500;
const IDS = "SELECT id FROM listings WHERE status = 'active' AND id > ? ORDER BY id LIMIT ?";

/** An inventory of some thousand cars whose log nobody has cut, and a reading of it that looks for a later snapshot after each page. */
async function aReading() {
  const dataDir = aFolder();
  const store = await aStore(dataDir);
  put(store, ...Array.from({ length: COUNT }, (_, at) => aListing(String(at + 1))));
  const open = () => openPlainDatabase({ file: join(dataDir, "inventory.db"), busyTimeoutMs: 100 });
  const importer = open();
  const rows = eachRow(open, IDS, 0, 0);
  const take = (count: number) =>
    Array.from({ length: count }, () => rows.next().value).map((row) => readNumber(row ?? null, 0));
  return { store, importer, rows, take };
}

test("a log is cut while somebody reads the whole inventory, who reads on as if nothing had been", async () => {
  const { importer, rows, take } = await aReading();
  const first = take(1);
  expect(importer.cutLog()).toBe(false);
  const next = take(ROWS_PER_READ);
  expect(importer.cutLog()).toBe(true);
  importer.close();
  const ids = [...first, ...next, ...Array.from(rows, (row) => readNumber(row, 0))];
  expect(ids).toEqual(Array.from({ length: COUNT }, (_, at) => at + 1));
});

test("what is committed meanwhile is not read: all rows are of one version", async () => {
  const { store, importer, rows, take } = await aReading();
  importer.close();
  const first = take(ROWS_PER_READ + 1);
  const change = store.beginChange();
  change.markSold(String(COUNT));
  change.putListing(aListing(String(COUNT + 1)));
  change.commit();
  const ids = [...first, ...Array.from(rows, (row) => readNumber(row, 0))];
  expect(ids).toEqual(Array.from({ length: COUNT }, (_, at) => at + 1));
});
