import type { Kysely } from "kysely";
import { type HouseAdRecord, houseAdSchema } from "../../app/contract/content/house-ads";
import { intervalOf } from "../../app/domain/placements/pacing";
import type { Clock } from "../ports/clock";
import type { HouseAdStore, StoredHouseAd } from "../ports/placement-stores";
import type { PeopleTables } from "../storage/people/people-tables";
import { atOnce } from "../storage/query-store";

export function createHouseAdStore(db: Kysely<PeopleTables>, now: Clock): HouseAdStore {
  return {
    async list(brand) {
      const rows = await db.selectFrom("house_ads").selectAll().orderBy("ad_id").execute();
      const stored = rows.flatMap((row): StoredHouseAd[] => {
        // What an earlier program stored and this one cannot read is not shown.
        const ad = houseAdSchema.safeParse(JSON.parse(row.record)).data;
        if (ad === undefined) return [];
        const hour = row.served_hour ?? undefined;
        return [{ ad, counts: { served: row.served, hour, servedInHour: row.served_in_hour } }];
      });
      if (brand === undefined) return stored;
      const time = now().getTime();
      return stored.filter(({ ad }) => ad.brand.some((one) => one === brand) && Date.parse(ad.to) > time);
    },
    put: (ads) =>
      atOnce(db, async (tx) => {
        for (const ad of ads) await putOne(tx, ad);
      }),
    async remove(id) {
      const { numDeletedRows } = await db.deleteFrom("house_ads").where("ad_id", "=", id).executeTakeFirst();
      return Number(numDeletedRows) > 0;
    },
    addServed: (served) =>
      atOnce(db, async (tx) => {
        const hour = new Date(intervalOf(now().getTime())).toISOString();
        let counted = 0;
        for (const { id, times } of served) {
          const { numUpdatedRows } = await tx
            .updateTable("house_ads")
            .set((row) => ({
              served: row("served", "+", times),
              served_in_hour: row
                .case()
                .when("served_hour", "=", hour)
                .then(row("served_in_hour", "+", times))
                .else(times)
                .end(),
              served_hour: hour,
            }))
            .where("ad_id", "=", id)
            .executeTakeFirst();
          if (Number(numUpdatedRows) > 0) counted += times;
        }
        return counted;
      }),
  };

  async function putOne(on: Kysely<PeopleTables>, ad: HouseAdRecord): Promise<void> {
    const stored = { record: JSON.stringify(ad), imported_at: now().toISOString() };
    await on
      .insertInto("house_ads")
      .values({ ad_id: ad.id, record: stored.record, imported_at: stored.imported_at, served: 0, served_in_hour: 0 })
      .onConflict((conflict) => conflict.column("ad_id").doUpdateSet(stored))
      .execute();
  }
}
