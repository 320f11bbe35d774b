import type { Kysely } from "kysely";
import { type Brand, isBrand } from "../../app/domain/brand";
import { DAY_MS } from "../../app/domain/durations";
import {
  DISMISSED_CARS_MAX,
  HISTORY_KEPT_DAYS,
  HISTORY_MAX_LISTINGS,
  REFUSED_REASONS_MAX,
} from "../../app/domain/limits";
import type { Clock } from "../ports/clock";
import type { HistoryStore, View } from "../ports/history-store";
import type { PeopleTables } from "../storage/people/people-tables";
import { atOnce } from "../storage/query-store";

const KEPT_MS = HISTORY_KEPT_DAYS * DAY_MS;

export function createHistoryStore(db: Kysely<PeopleTables>, now: Clock): HistoryStore {
  const firstTime = () => new Date(now().getTime() - KEPT_MS).toISOString();
  /** A time that lies ahead would stand first for good. */
  const timesOf = (views: readonly View[]) => {
    const [first, last] = [firstTime(), now().toISOString()];
    return views.flatMap(({ listingId, viewedAt = last }) => {
      const at = new Date(viewedAt).toISOString();
      return at < first ? [] : [{ listing_id: listingId, viewed_at: at > last ? last : at }];
    });
  };

  return {
    async viewedBy(consumerId) {
      const rows = await db
        .selectFrom("viewed_listings")
        .select(["listing_id", "brand", "viewed_at"])
        .where("consumer_id", "=", consumerId)
        .where("viewed_at", ">=", firstTime())
        .orderBy("viewed_at", "desc")
        .orderBy("listing_id")
        .limit(HISTORY_MAX_LISTINGS)
        .execute();
      return rows.map(({ listing_id, brand, viewed_at }) => ({
        listingId: listing_id,
        viewedAt: viewed_at,
        brand: brandOf(brand),
      }));
    },
    add: (consumerId, brand, views) =>
      atOnce(db, async (tx) => {
        // One statement writes no row twice: of a car that is named twice the newest time counts.
        const times = new Map<string, string>();
        for (const { listing_id, viewed_at } of timesOf(views))
          if ((times.get(listing_id) ?? "") < viewed_at) times.set(listing_id, viewed_at);
        const rows = [...times].map(([listing_id, viewed_at]) => ({
          consumer_id: consumerId,
          listing_id,
          brand,
          viewed_at,
        }));
        if (rows.length > 0)
          await tx
            .insertInto("viewed_listings")
            .values(rows)
            .onConflict((conflict) =>
              conflict
                .columns(["consumer_id", "listing_id"])
                .doUpdateSet(({ ref }) => ({ brand: ref("excluded.brand"), viewed_at: ref("excluded.viewed_at") }))
                .whereRef("viewed_listings.viewed_at", "<", "excluded.viewed_at"),
            )
            .execute();
        const newest = tx
          .selectFrom("viewed_listings")
          .select("listing_id")
          .where("consumer_id", "=", consumerId)
          .orderBy("viewed_at", "desc")
          .orderBy("listing_id")
          .limit(HISTORY_MAX_LISTINGS);
        await tx
          .deleteFrom("viewed_listings")
          .where("consumer_id", "=", consumerId)
          .where("listing_id", "not in", newest)
          .execute();
      }),
    async remove(consumerId, listingId) {
      const all = db.deleteFrom("viewed_listings").where("consumer_id", "=", consumerId);
      await (listingId === undefined ? all : all.where("listing_id", "=", listingId)).execute();
    },
    async choiceOf(consumerId) {
      const row = await db
        .selectFrom("history_choices")
        .select("choice")
        .where("consumer_id", "=", consumerId)
        .executeTakeFirst();
      return row === undefined ? undefined : row.choice === "paused" ? "paused" : "on";
    },
    async choose(consumerId, choice) {
      if (choice === undefined) {
        await db.deleteFrom("history_choices").where("consumer_id", "=", consumerId).execute();
        return;
      }
      const chosen = { choice, chosen_at: now().toISOString() };
      await db
        .insertInto("history_choices")
        .values({ consumer_id: consumerId, choice, chosen_at: chosen.chosen_at })
        .onConflict((conflict) => conflict.column("consumer_id").doUpdateSet(chosen))
        .execute();
    },
    refusedBy: (consumerId) => refusedOf(db, consumerId),
    refuse: (consumerId, reason) =>
      atOnce(db, async (tx) => {
        const refused_at = now().toISOString();
        await tx
          .insertInto("refused_reasons")
          .values({ consumer_id: consumerId, reason, refused_at })
          .onConflict((conflict) => conflict.columns(["consumer_id", "reason"]).doUpdateSet({ refused_at }))
          .execute();
        const newest = await refusedOf(tx, consumerId);
        await tx
          .deleteFrom("refused_reasons")
          .where("consumer_id", "=", consumerId)
          .where("reason", "not in", [...newest])
          .execute();
      }),
    async allow(consumerId, reason) {
      await db
        .deleteFrom("refused_reasons")
        .where("consumer_id", "=", consumerId)
        .where("reason", "=", reason)
        .execute();
    },
    dismissedBy: (consumerId) => dismissedOf(db, consumerId),
    dismiss: (consumerId, listingId) =>
      atOnce(db, async (tx) => {
        const dismissed_at = now().toISOString();
        await tx
          .insertInto("dismissed_cars")
          .values({ consumer_id: consumerId, listing_id: listingId, dismissed_at })
          .onConflict((conflict) => conflict.columns(["consumer_id", "listing_id"]).doUpdateSet({ dismissed_at }))
          .execute();
        const newest = await dismissedOf(tx, consumerId);
        await tx
          .deleteFrom("dismissed_cars")
          .where("consumer_id", "=", consumerId)
          .where("listing_id", "not in", [...newest])
          .execute();
      }),
    async offerAgain(consumerId, listingId) {
      const all = db.deleteFrom("dismissed_cars").where("consumer_id", "=", consumerId);
      await (listingId === undefined ? all : all.where("listing_id", "=", listingId)).execute();
    },
    async forgetViewedBefore(isoDateTime) {
      const { numDeletedRows } = await db
        .deleteFrom("viewed_listings")
        .where("viewed_at", "<", isoDateTime)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

async function refusedOf(db: Kysely<PeopleTables>, consumerId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("refused_reasons")
    .select("reason")
    .where("consumer_id", "=", consumerId)
    .orderBy("refused_at", "desc")
    .orderBy("reason")
    .limit(REFUSED_REASONS_MAX)
    .execute();
  return rows.map(({ reason }) => reason);
}

async function dismissedOf(db: Kysely<PeopleTables>, consumerId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("dismissed_cars")
    .select("listing_id")
    .where("consumer_id", "=", consumerId)
    .orderBy("dismissed_at", "desc")
    .orderBy("listing_id")
    .limit(DISMISSED_CARS_MAX)
    .execute();
  return rows.map(({ listing_id }) => listing_id);
}

/** A brand that is no more counts as the first one. */
const brandOf = (text: string): Brand => (isBrand(text) ? text : "marketplace");
