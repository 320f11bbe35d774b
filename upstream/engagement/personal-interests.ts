import type { Kysely } from "kysely";
import { z } from "zod";
import { addressKey } from "../keys/address-keys";
import type { Person, PersonalDataStore } from "../ports/personal-data";
import type { PeopleTables } from "../storage/people/people-tables";
import { wholePage } from "../storage/row-pages";

const vinsColumn = z.array(z.string());

/** Cars that a person said they still want: by the account, or by the address, whatever its case. */
export function createPersonalInterests(db: Kysely<PeopleTables>): PersonalDataStore {
  const ownRows = async ({ consumerId, email }: Person) =>
    db
      .selectFrom("still_interested")
      .select(["vins", "recorded_at"])
      .where((either) =>
        either.or([either("consumer_id", "=", consumerId ?? ""), either("email_key", "=", addressKey(email))]),
      )
      .orderBy("recorded_at")
      .execute();
  return {
    holds: [
      "still_interested.consumer_id",
      "still_interested.email",
      "still_interested.email_key",
      "still_interested.vins",
    ],
    exportOf: {
      interests: async (person) =>
        wholePage(
          (await ownRows(person)).map(({ vins, recorded_at }) => ({
            vins: vinsColumn.parse(JSON.parse(vins)),
            recordedAt: recorded_at,
          })),
        ),
    },
    async moveTo(oldEmail, newEmail) {
      await db
        .updateTable("still_interested")
        .set({ email: newEmail, email_key: addressKey(newEmail) })
        .where("email_key", "=", addressKey(oldEmail))
        .execute();
    },
    async eraseOf({ consumerId, email }) {
      await db
        .deleteFrom("still_interested")
        .where((either) =>
          either.or([either("consumer_id", "=", consumerId ?? ""), either("email_key", "=", addressKey(email))]),
        )
        .execute();
    },
  };
}
