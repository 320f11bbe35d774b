import type { Kysely } from "kysely";
import { type HouseAdRecord, houseAdSchema } from "../../app/contract/content/house-ads";
import { HOUSE_AD_COUNTED, withinServed } from "../../app/domain/placements/house-ad-counts";
import { intervalOf } from "../../app/domain/placements/pacing";
import { recordOf } from "../../app/domain/record-of";
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
        return [{ ad, counts: { ...withinServed(row, ad.kind), hour, servedInHour: row.served_in_hour } }];
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
    add: (counts) =>
      atOnce(db, async (tx) => {
        let counted = 0;
        for (const { id, ...sums } of counts) {
          const { numUpdatedRows } = await tx
            .updateTable("house_ads")
            .set((row) => recordOf(HOUSE_AD_COUNTED, (name) => row(name, "+", sums[name])))
            .where("ad_id", "=", id)
            .executeTakeFirst();
          counted += Number(numUpdatedRows);
          if (sums.served > 0) await pace(tx, id, sums.served);
        }
        return counted;
      }),
  };

  /** How much of it was in the hour that is under way. */
  async function pace(on: Kysely<PeopleTables>, id: string, served: number): Promise<void> {
    const hour = new Date(intervalOf(now().getTime())).toISOString();
    await on
      .updateTable("house_ads")
      .set((row) => ({
        served_in_hour: row
          .case()
          .when("served_hour", "=", hour)
          .then(row("served_in_hour", "+", served))
          .else(served)
          .end(),
        served_hour: hour,
      }))
      .where("ad_id", "=", id)
      .execute();
  }

  async function putOne(on: Kysely<PeopleTables>, ad: HouseAdRecord): Promise<void> {
    const stored = { record: JSON.stringify(ad), imported_at: now().toISOString() };
    await on
      .insertInto("house_ads")
      .values({ ad_id: ad.id, ...stored, ...recordOf(HOUSE_AD_COUNTED, () => 0), served_in_hour: 0 })
      .onConflict((conflict) => conflict.column("ad_id").doUpdateSet(stored))
      .execute();
  }
}
