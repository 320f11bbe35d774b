import type { Kysely } from "kysely";
import { FOLLOWED_CARS_MAX } from "../../../app/domain/limits";
import { FREQUENCY_DEFAULT } from "../../../app/domain/shopper/alerts/alert-words";
import { HISTORY_PATH } from "../../../app/domain/site-paths";
import type { FollowedCars } from "../../ports/alert-store";
import type { Clock } from "../../ports/clock";
import type { PeopleTables } from "../../storage/people/people-tables";
import { atOnce } from "../../storage/query-store";
import { isConfirmedAccount } from "./account-confirmations";
import { ownerKey } from "./saved-search-rows";
import { addSearch, findSameSearch } from "./saved-search-store";
import { noteTold } from "./told-listings";

export function createFollowedCars(db: Kysely<PeopleTables>, now: Clock): FollowedCars {
  return {
    follow: (consumerId, { facts, cars, known }) =>
      atOnce(db, async (tx) => {
        const owner = { kind: "consumer", consumerId } as const;
        const isConfirmed = await isConfirmedAccount(tx, consumerId);
        const search =
          (await findSameSearch(tx, owner, facts)) ??
          (await addSearch(tx, owner, {
            facts,
            isConfirmed,
            at: now(),
            knownListingId: known.knownListingId,
            knownVersion: known.knownVersion,
          }));
        // Whoever asks for this mail wants it, also after stopping it once.
        if (search.frequency === "off")
          await tx
            .updateTable("saved_searches")
            .set({ frequency: FREQUENCY_DEFAULT })
            .where("id", "=", search.id)
            .execute();
        await noteTold(tx, search.id, { told: cars, gone: [], at: now().toISOString() });
        await tx
          .deleteFrom("told_listings")
          .where("search_id", "=", search.id)
          .where("listing_id", "not in", (newest) =>
            newest
              .selectFrom("told_listings")
              .select("listing_id")
              .where("search_id", "=", search.id)
              .orderBy("told_at", "desc")
              .orderBy("listing_id")
              .limit(FOLLOWED_CARS_MAX),
          )
          .execute();
        return { isConfirmed };
      }),
    async followedBy(consumerId) {
      const rows = await db
        .selectFrom("told_listings")
        .innerJoin("saved_searches", "saved_searches.id", "told_listings.search_id")
        .select("listing_id")
        .where("owner", "=", ownerKey({ kind: "consumer", consumerId }))
        .where("search_url", "=", HISTORY_PATH)
        .where("frequency", "!=", "off")
        .orderBy("told_at", "desc")
        .orderBy("listing_id")
        .limit(FOLLOWED_CARS_MAX)
        .execute();
      return rows.map(({ listing_id }) => listing_id);
    },
  };
}
