import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { DAY_MS } from "../../app/domain/durations";
import { addressKey } from "../keys/address-keys";
import type { Clock } from "../ports/clock";
import type { EngagementStore } from "../ports/engagement-store";
import type { PeopleTables } from "../storage/people/people-tables";
import { atOnce, inBatches } from "../storage/query-store";

/** The same cars of the same account are one record for so long. */
const SAME_FOR_MS = DAY_MS;

export function createEngagementStore(db: Kysely<PeopleTables>, now: Clock): EngagementStore {
  return {
    viewCounts: () => db.selectFrom("view_counts").select(["vin", "brand", "day", "views"]).execute(),
    async viewersOf(day) {
      const rows = await db.selectFrom("viewers").select(["viewer", "views"]).where("day", "=", day).execute();
      return rows.map(({ viewer, views }) => [viewer, views] as const);
    },
    putViews: ({ changed, firstDay, day, viewers }) =>
      atOnce(db, async (tx) => {
        for (const counts of inBatches(changed)) {
          await tx
            .insertInto("view_counts")
            .values(counts.map(({ vin, brand, day, views }) => ({ vin, brand, day, views })))
            .onConflict((conflict) =>
              conflict.columns(["vin", "brand", "day"]).doUpdateSet((row) => ({ views: row.ref("excluded.views") })),
            )
            .execute();
        }
        await tx.deleteFrom("view_counts").where("day", "<", firstDay).execute();
        for (const some of inBatches(viewers)) {
          await tx
            .insertInto("viewers")
            .values(some.map(([viewer, views]) => ({ day, viewer, views })))
            .onConflict((conflict) =>
              conflict.columns(["day", "viewer"]).doUpdateSet((row) => ({ views: row.ref("excluded.views") })),
            )
            .execute();
        }
        await tx.deleteFrom("viewers").where("day", "<", day).execute();
      }),
    async putDevice({ brand, pixallId, browserToken }) {
      const registered = { browser_token: browserToken, registered_at: now().toISOString() };
      await db
        .insertInto("consumer_devices")
        .values({ brand, pixall_id: pixallId, ...registered })
        .onConflict((conflict) => conflict.columns(["brand", "pixall_id"]).doUpdateSet(registered))
        .execute();
    },
    async addStillInterested({ brand, vins, consumerId, email }) {
      const id = randomUUID();
      const recordedAt = now().toISOString();
      const same = await db
        .selectFrom("still_interested")
        .select(["id", "recorded_at"])
        .where("consumer_id", "=", consumerId ?? "")
        .where("brand", "=", brand)
        .where("vins", "=", JSON.stringify(vins))
        .where("recorded_at", ">", new Date(now().getTime() - SAME_FOR_MS).toISOString())
        .executeTakeFirst();
      if (same !== undefined) return { id: same.id, recordedAt: same.recorded_at };
      await db
        .insertInto("still_interested")
        .values({
          id,
          brand,
          vins: JSON.stringify(vins),
          consumer_id: consumerId ?? null,
          email: email ?? null,
          email_key: email === undefined ? null : addressKey(email),
          recorded_at: recordedAt,
        })
        .execute();
      return { id, recordedAt };
    },
    async forgetDevicesBefore(isoDateTime) {
      const { numDeletedRows } = await db
        .deleteFrom("consumer_devices")
        .where("registered_at", "<", isoDateTime)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    async forgetInterestBefore(isoDateTime) {
      const { numDeletedRows } = await db
        .deleteFrom("still_interested")
        .where("recorded_at", "<", isoDateTime)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
