import type { Kysely } from "kysely";
import { z } from "zod";
import type { Person, PersonalDataStore } from "../ports/personal-data";
import { addressKey } from "../storage/address-keys";
import type { PeopleTables } from "../storage/people/people-tables";
import { inBatches } from "../storage/query-store";
import { wholePage } from "../storage/row-pages";

const vinsColumn = z.array(z.string());

/** Cars that a person said they still want: by the account, or by the address, whose case was stored as it was typed. */
export function createPersonalInterests(db: Kysely<PeopleTables>): PersonalDataStore {
  const rowsOf = async ({ consumerId, email }: Person) => {
    const rows = await db
      .selectFrom("still_interested")
      .select(["id", "vins", "consumer_id", "email", "recorded_at"])
      .where((either) => either.or([either("consumer_id", "=", consumerId ?? ""), either("email", "is not", null)]))
      .orderBy("recorded_at")
      .execute();
    return rows.filter(
      (row) =>
        (consumerId !== null && row.consumer_id === consumerId) ||
        (row.email !== null && addressKey(row.email) === addressKey(email)),
    );
  };
  return {
    holds: ["still_interested.consumer_id", "still_interested.email", "still_interested.vins"],
    exportOf: {
      interests: async (person) =>
        wholePage(
          (await rowsOf(person)).map(({ vins, recorded_at }) => ({
            vins: vinsColumn.parse(JSON.parse(vins)),
            recordedAt: recorded_at,
          })),
        ),
    },
    async moveTo(oldEmail, newEmail) {
      const own = (await rowsOf({ consumerId: null, email: oldEmail })).map(({ id }) => id);
      for (const some of inBatches(own))
        await db.updateTable("still_interested").set({ email: newEmail }).where("id", "in", some).execute();
    },
    async eraseOf(person) {
      const own = await rowsOf(person);
      for (const some of inBatches(own.map(({ id }) => id)))
        await db.deleteFrom("still_interested").where("id", "in", some).execute();
    },
  };
}
