import type { Kysely } from "kysely";
import { isBrand } from "../../app/domain/brand";
import type { Person, PersonalDataStore } from "../ports/personal-data";
import type { PeopleTables } from "../storage/people/people-tables";
import { ROWS_AT_ONCE, toPage, wholePage } from "../storage/row-pages";

/** No account has it. */
const idOf = ({ consumerId }: Person) => consumerId ?? "";

/** Cars that a person looked at while signed in, what they chose about that, and what they want no cars for. */
export function createPersonalHistory(db: Kysely<PeopleTables>): PersonalDataStore {
  return {
    holds: [
      "viewed_listings.consumer_id",
      "history_choices.consumer_id",
      "refused_reasons.consumer_id",
      "dismissed_cars.consumer_id",
    ],
    exportOf: {
      async history(person, after) {
        const rows = await db
          .selectFrom("viewed_listings")
          .select(["listing_id", "brand", "viewed_at"])
          .where("consumer_id", "=", idOf(person))
          .where((row) => row(row.refTuple("viewed_at", "listing_id"), ">", row.tuple(after.at, after.id)))
          .orderBy("viewed_at")
          .orderBy("listing_id")
          .limit(ROWS_AT_ONCE + 1)
          .execute();
        return toPage(
          rows,
          ({ viewed_at, listing_id }) => ({ at: viewed_at, id: listing_id }),
          ({ listing_id, brand, viewed_at }) => ({
            listingId: listing_id,
            viewedAt: viewed_at,
            brand: isBrand(brand) ? brand : "marketplace",
          }),
        );
      },
      async historyChoices(person) {
        const rows = await db
          .selectFrom("history_choices")
          .select(["choice", "chosen_at"])
          .where("consumer_id", "=", idOf(person))
          .execute();
        return wholePage(rows.map(({ choice, chosen_at }) => ({ choice, chosenAt: chosen_at })));
      },
      async refusedReasons(person) {
        const rows = await db
          .selectFrom("refused_reasons")
          .select(["reason", "refused_at"])
          .where("consumer_id", "=", idOf(person))
          .orderBy("refused_at")
          .execute();
        return wholePage(rows.map(({ reason, refused_at }) => ({ reason, refusedAt: refused_at })));
      },
      async dismissedCars(person) {
        const rows = await db
          .selectFrom("dismissed_cars")
          .select(["listing_id", "dismissed_at"])
          .where("consumer_id", "=", idOf(person))
          .orderBy("dismissed_at")
          .execute();
        return wholePage(
          rows.map(({ listing_id, dismissed_at }) => ({ listingId: listing_id, dismissedAt: dismissed_at })),
        );
      },
    },
    async eraseOf(person) {
      await db.deleteFrom("viewed_listings").where("consumer_id", "=", idOf(person)).execute();
      await db.deleteFrom("history_choices").where("consumer_id", "=", idOf(person)).execute();
      await db.deleteFrom("refused_reasons").where("consumer_id", "=", idOf(person)).execute();
      await db.deleteFrom("dismissed_cars").where("consumer_id", "=", idOf(person)).execute();
    },
  };
}
