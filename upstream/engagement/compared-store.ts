import type { Kysely } from "kysely";
import { changeShortlistBy, mergeShortlists } from "../../app/domain/shopper/shortlist";
import type { ComparedStore } from "../ports/account-store";
import type { Clock } from "../ports/clock";
import type { Person, PersonalDataStore } from "../ports/personal-data";
import type { PeopleTables } from "../storage/people/people-tables";
import { atOnce } from "../storage/query-store";
import { wholePage } from "../storage/row-pages";

export function createComparedStore(db: Kysely<PeopleTables>, now: Clock): ComparedStore {
  /** Two browsers at once: each change is made to what the other left. */
  const changeTo = <Changed>(
    consumerId: string,
    next: (ids: readonly string[]) => { readonly ids: readonly string[]; readonly answer: Changed },
  ): Promise<Changed> =>
    atOnce(db, async (tx) => {
      const before = await comparedOf(tx, consumerId);
      const known = before.map(({ listing_id }) => listing_id);
      const { ids, answer } = next(known);
      const gone = known.filter((id) => !ids.includes(id));
      if (gone.length > 0)
        await tx
          .deleteFrom("compared_listings")
          .where("consumer_id", "=", consumerId)
          .where("listing_id", "in", gone)
          .execute();
      const added = ids.filter((id) => !known.includes(id));
      if (added.length > 0) {
        // After the last one, also where the clock was put back.
        const last = Date.parse(before.at(-1)?.compared_at ?? "");
        const start = Math.max(now().getTime(), Number.isNaN(last) ? 0 : last + 1);
        const rows = added.map((listing_id, at) => ({
          consumer_id: consumerId,
          listing_id,
          compared_at: new Date(start + at).toISOString(),
        }));
        await tx.insertInto("compared_listings").values(rows).execute();
      }
      return answer;
    });

  return {
    comparedBy: async (consumerId) => (await comparedOf(db, consumerId)).map(({ listing_id }) => listing_id),
    change: (consumerId, changes) =>
      changeTo(consumerId, (known) => {
        const answer = changeShortlistBy(known, changes);
        return { ids: answer.ids, answer };
      }),
    merge: (consumerId, listingIds) =>
      changeTo(consumerId, (known) => {
        const ids = mergeShortlists(known, listingIds);
        return { ids, answer: ids };
      }),
  };
}

/** No account has it. */
const idOf = ({ consumerId }: Person) => consumerId ?? "";

/** Cars that a person compares while signed in. */
export function createPersonalCompared(db: Kysely<PeopleTables>): PersonalDataStore {
  return {
    holds: ["compared_listings.consumer_id"],
    exportOf: {
      async comparedCars(person) {
        const rows = await comparedOf(db, idOf(person));
        return wholePage(
          rows.map(({ listing_id, compared_at }) => ({ listingId: listing_id, comparedAt: compared_at })),
        );
      },
    },
    async eraseOf(person) {
      await db.deleteFrom("compared_listings").where("consumer_id", "=", idOf(person)).execute();
    },
  };
}

const comparedOf = (db: Kysely<PeopleTables>, consumerId: string) =>
  db
    .selectFrom("compared_listings")
    .select(["listing_id", "compared_at"])
    .where("consumer_id", "=", consumerId)
    .orderBy("compared_at")
    .orderBy("listing_id")
    .execute();
