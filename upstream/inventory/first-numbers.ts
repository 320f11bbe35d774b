import type { Kysely } from "kysely";
import { atOnce } from "../storage/query-store";
import type { InventoryTables } from "./inventory-tables";

/**
 * More than twice as many as an import takes rows, so that an inventory that is made later begins above all numbers of this one. The
 * numbers of site maps, one for SITEMAP_URLS_MAX cars, stay within their nine digits until 2049.
 */
const NUMBERS_PER_MS = 20;

/**
 * A new inventory in the place of one that people knew numbers its cars and its changes from the time on: what they saved would
 * else be other cars, and their alerts would take its cars for known.
 */
export async function numberFrom(db: Kysely<InventoryTables>, now: Date): Promise<void> {
  const value = now.getTime() * NUMBERS_PER_MS;
  await atOnce(db, async (tx) => {
    await tx
      .updateTable("meta")
      .set({ value })
      .where("name", "in", ["version", "changesKnownSince", "nextListingId"])
      .execute();
  });
}
