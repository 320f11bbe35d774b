import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sitemapListingsRequestSchema } from "../../app/contract/crawl/sitemap";
import { SITEMAP_URLS_MAX } from "../../app/domain/limits";
import { openInventoryStore } from "../../upstream/inventory/sqlite-inventory-store";
import { openPeople } from "../../upstream/marketplace/open-people";
import { aSearch, subscribes } from "../builders/alert-builders";
import { aFeed, aRow } from "../builders/feed-builders";
import { aDataFolder } from "../builders/people-builders";
import { run } from "./refused-commands";

const SHOPPER = "ann@example.com";

/** Imports a feed of these cars by the command. Gives the ids of all cars for sale, and what is known of the market. */
async function imports(dataDir: string, ...numbers: readonly number[]) {
  writeFileSync(join(dataDir, "feed.csv"), aFeed(...numbers.map((number) => aRow(number))));
  expect(await run("import-feed", dataDir)).toMatchObject({ status: 0 });
  const store = await openInventoryStore({ dataDir });
  const ids = Array.from(store.eachActive(), ({ id }) => id);
  const known = await store.pages.knownNow();
  await store.close();
  return { ids, known };
}

test("a feed that is imported in the place of an inventory that is gone makes none of its cars one that people saved, and alerts tell of it", async () => {
  const dataDir = aDataFolder();
  const first = await imports(dataDir, 1, 2, 3);
  expect(first.ids).toEqual(["100000001", "100000002", "100000003"]);
  const people = await openPeople({ dataDir });
  const ann = await people.accounts.addConsumer(SHOPPER, "hash");
  await people.accounts.saveListings(ann?.id ?? "", first.ids, { dollarsOf: new Map() });
  const sienna = aSearch({ searchUrl: "/cars-for-sale/used-cars/toyota" });
  await subscribes(people.alerts, SHOPPER, { facts: sienna, frequency: "instant", ...first.known });
  await people.close();

  mkdirSync(join(dataDir, "damaged"));
  for (const name of readdirSync(dataDir))
    if (name.startsWith("inventory.db")) renameSync(join(dataDir, name), join(dataDir, "damaged", name));
  const second = await imports(dataDir, 4, 5);
  expect(second.ids).toHaveLength(2);
  for (const id of second.ids) {
    expect(Number(id)).toBeGreaterThan(first.known.knownListingId);
    // The name of its site map.
    expect(sitemapListingsRequestSchema.safeParse({ shard: Math.floor(Number(id) / SITEMAP_URLS_MAX) }).success).toBe(
      true,
    );
  }
  expect(second.known.knownVersion).toBeGreaterThan(first.known.knownVersion);

  expect(await run("alerts", dataDir)).toMatchObject({ status: 0 });
  const outbox = join(dataDir, "outbox");
  const mails = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), "utf8").replaceAll("=\r\n", ""));
  expect(mails).toHaveLength(1);
  for (const id of second.ids) expect(mails[0]).toContain(`/cars-for-sale/vehicle/${id}`);

  renameSync(join(dataDir, "inventory.db"), join(dataDir, "damaged", "second.db"));
  const third = await imports(dataDir, 6);
  expect(Number(third.ids[0])).toBeGreaterThan(second.known.knownListingId);
}, 120_000);
