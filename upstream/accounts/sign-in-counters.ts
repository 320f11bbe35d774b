import type { Kysely } from "kysely";
import { addressKey } from "../keys/address-keys";
import type { Clock } from "../ports/clock";
import type { SignInCounter, SignInCounters } from "../ports/session-store";
import type { PeopleTables } from "../storage/people/people-tables";

interface SignInCounterParts {
  readonly db: Kysely<PeopleTables>;
  /** Tells addresses, networks and browsers apart without naming them. */
  readonly keyOf: (text: string) => string;
  readonly now: Clock;
}

/** What the failures of an address are stored by. */
export const failuresKey = (email: string) => `address ${addressKey(email)}`;

export function createSignInCounters({ db, keyOf, now }: SignInCounterParts): SignInCounters {
  const counterKey = ({ email, by }: SignInCounter) => keyOf(`${failuresKey(email)} ${by}`);
  return {
    async countOf(counter) {
      const row = await db
        .selectFrom("sign_in_failures")
        .select("failures")
        .where("counter_key", "=", counterKey(counter))
        .where("until", ">", now().toISOString())
        .executeTakeFirst();
      return row?.failures ?? 0;
    },
    async add(counter, windowMs) {
      const at = now();
      await db.deleteFrom("sign_in_failures").where("until", "<=", at.toISOString()).execute();
      await db
        .insertInto("sign_in_failures")
        .values({
          counter_key: counterKey(counter),
          address_key: keyOf(failuresKey(counter.email)),
          failures: 1,
          until: new Date(at.getTime() + windowMs).toISOString(),
        })
        .onConflict((conflict) =>
          conflict.column("counter_key").doUpdateSet((row) => ({ failures: row("sign_in_failures.failures", "+", 1) })),
        )
        .execute();
    },
    async takeBack(counter) {
      await db
        .updateTable("sign_in_failures")
        .set((row) => ({ failures: row("failures", "-", 1) }))
        .where("counter_key", "=", counterKey(counter))
        .where("failures", ">", 0)
        .execute();
    },
    async forget(counter) {
      await db.deleteFrom("sign_in_failures").where("counter_key", "=", counterKey(counter)).execute();
    },
  };
}
