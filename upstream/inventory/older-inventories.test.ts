import { join } from "node:path";
import { expect, test } from "vitest";
import { anOldFolder } from "../../tests/builders/old-stores";
import { aFolder, aListing, aStore, idsOf, put } from "../../tests/builders/store-builders";
import { openDatabase, openPlainDatabase } from "../storage/database";

test.each([1, 2, 3, 4])("an inventory of schema %i is brought up to date, and keeps what it was", async (schema) => {
  const store = await aStore(anOldFolder({ inventory: schema }));
  expect(store.origin()?.source).toBe("old.csv");
  put(store, aListing("1"));
  expect((await store.pages.findListings(["1"])).map(({ id }) => id)).toEqual(["1"]);
});

test("an inventory of a later program is refused, and one of this is by a program of before", async () => {
  const dataDir = aFolder();
  await (await aStore(dataDir)).close();
  const file = join(dataDir, "inventory.db");
  expect(() => openDatabase({ file, busyTimeoutMs: 100, migrations: ["", "", "", ""] })).toThrow("a newer version");
  const database = openPlainDatabase({ file, busyTimeoutMs: 100 });
  database.exec("PRAGMA user_version = 99");
  database.close();
  await expect(aStore(dataDir)).rejects.toMatchObject({ kind: "newer", message: expect.stringContaining(file) });
});

test.each([6, 5])("an inventory that only counted its migrations (%i) is taken over as it is", async (counted) => {
  const dataDir = aFolder();
  const before = await aStore(dataDir);
  put(before, aListing("1"));
  await before.close();
  const database = openPlainDatabase({ file: join(dataDir, "inventory.db"), busyTimeoutMs: 100 });
  database.exec(`DROP TABLE kysely_migration; DROP TABLE kysely_migration_lock; PRAGMA user_version = ${counted}`);
  if (counted < 6) database.exec("DROP TABLE listing_facts");
  database.exec("DROP INDEX listings_active_vin_seller; DELETE FROM meta WHERE name = 'sellersToldApartFrom'");
  database.exec("CREATE UNIQUE INDEX listings_active_vin ON listings (vin) WHERE status = 'active'");
  database.close();
  for (const _start of ["first", "next"]) {
    const store = await aStore(dataDir);
    expect([idsOf(store), (await store.pages.findListings(["1"])).map(({ id }) => id)]).toEqual([["1"], ["1"]]);
    await store.close();
  }
});
