import type { Kysely } from "kysely";
import { VEHICLE_PATH } from "../../../app/domain/site-paths";
import type { ToldListings } from "../../ports/alert-store";
import type { ToldListing } from "../../ports/outbox";
import type { PeopleTables } from "../../storage/people/people-tables";
import { atOnce, inBatches } from "../../storage/query-store";
import { dropSearches } from "./saved-search-store";

export function createToldListings(db: Kysely<PeopleTables>): ToldListings {
  return {
    async of(searchIds) {
      const told = new Map<string, Map<string, number | null>>();
      for (const ids of inBatches(searchIds)) {
        const rows = await db
          .selectFrom("told_listings")
          .select(["search_id", "listing_id", "dollars"])
          .where("search_id", "in", ids)
          .execute();
        for (const { search_id, listing_id, dollars } of rows) {
          const own = told.get(search_id) ?? new Map<string, number | null>();
          told.set(search_id, own.set(listing_id, dollars));
        }
      }
      return told;
    },
    forgetBefore: (isoDateTime) =>
      atOnce(db, async (tx) => {
        await tx.deleteFrom("told_listings").where("told_at", "<", isoDateTime).execute();
        const ended = await tx
          .selectFrom("saved_searches")
          .select("id")
          .where("search_url", "like", `${VEHICLE_PATH}/%`)
          .where("id", "not in", (told) => told.selectFrom("told_listings").select("search_id"))
          .execute();
        await dropSearches(
          tx,
          ended.map(({ id }) => id),
        );
      }),
  };
}

/** Inside the caller's transaction. */
export async function noteTold(
  db: Kysely<PeopleTables>,
  searchId: string,
  { told, gone, at }: { readonly told: readonly ToldListing[]; readonly gone: readonly string[]; readonly at: string },
): Promise<void> {
  const rows = told.map(({ listingId, dollars }) => ({
    search_id: searchId,
    listing_id: listingId,
    dollars,
    told_at: at,
  }));
  if (rows.length > 0) {
    await db
      .insertInto("told_listings")
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(["search_id", "listing_id"]).doUpdateSet((row) => ({
          dollars: row.ref("excluded.dollars"),
          told_at: row.ref("excluded.told_at"),
        })),
      )
      .execute();
  }
  if (gone.length > 0)
    await db.deleteFrom("told_listings").where("search_id", "=", searchId).where("listing_id", "in", gone).execute();
}
