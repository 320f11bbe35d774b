import type { Kysely } from "kysely";
import { daysBefore, daysIn } from "../../app/domain/figures/local-day";
import { PAID_COUNT_DAYS } from "../../app/domain/limits";
import { isPaidPlace, type PaidCarCounts } from "../../app/domain/placements/paid-counts";
import type { Clock } from "../ports/clock";
import type { PaidCarStore } from "../ports/placement-stores";
import type { PeopleTables } from "../storage/people/people-tables";
import { atOnce, inBatches } from "../storage/query-store";

/** Days that nobody is told of any more are deleted as a new one is counted. */
export function createPaidCarStore(db: Kysely<PeopleTables>, now: Clock, timeZone: string): PaidCarStore {
  const dayOf = daysIn(timeZone);
  const dayBefore = (days: number) => daysBefore(dayOf(now()), days);
  return {
    add: (counts) =>
      atOnce(db, async (tx) => {
        const day = dayBefore(0);
        for (const some of inBatches(addedUp(counts))) {
          await tx
            .insertInto("paid_car_counts")
            .values(some.map(({ ownerId, ...counted }) => ({ day, owner_id: ownerId, ...counted })))
            .onConflict((conflict) =>
              conflict.columns(["day", "owner_id", "tier"]).doUpdateSet((row) => ({
                served: row("paid_car_counts.served", "+", row.ref("excluded.served")),
                rendered: row("paid_car_counts.rendered", "+", row.ref("excluded.rendered")),
                seen: row("paid_car_counts.seen", "+", row.ref("excluded.seen")),
                clicked: row("paid_car_counts.clicked", "+", row.ref("excluded.clicked")),
              })),
            )
            .execute();
        }
        await tx.deleteFrom("paid_car_counts").where("day", "<=", dayBefore(PAID_COUNT_DAYS)).execute();
      }),
    async list() {
      const rows = await db
        .selectFrom("paid_car_counts")
        .selectAll()
        .where("day", ">", dayBefore(PAID_COUNT_DAYS))
        .orderBy("day", "desc")
        .orderBy("owner_id")
        .orderBy("tier")
        .execute();
      return rows.flatMap(({ day, owner_id, tier, served, clicked, ...drawn }) => {
        // Browsers say what they drew, and anybody may pretend to be one: never more than what the site itself served.
        const rendered = Math.min(drawn.rendered, served);
        const seen = Math.min(drawn.seen, rendered);
        return isPaidPlace(tier) ? [{ day, ownerId: owner_id, tier, served, rendered, seen, clicked }] : [];
      });
    },
  };
}

/** One row a dealer and placement: a statement may write each once. */
function addedUp(counts: readonly PaidCarCounts[]): readonly PaidCarCounts[] {
  const sums = new Map<string, PaidCarCounts>();
  for (const { ownerId, tier, served, rendered, seen, clicked } of counts) {
    const key = JSON.stringify([ownerId, tier]);
    const before = sums.get(key) ?? { served: 0, rendered: 0, seen: 0, clicked: 0 };
    sums.set(key, {
      ownerId,
      tier,
      served: before.served + served,
      rendered: before.rendered + rendered,
      seen: before.seen + seen,
      clicked: before.clicked + clicked,
    });
  }
  return [...sums.values()];
}
