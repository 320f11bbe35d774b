import type { Kysely } from "kysely";
import { readWallet } from "../../app/contract/people/wallet";
import type { Clock } from "../ports/clock";
import type { Person, PersonalDataStore } from "../ports/personal-data";
import type { PeopleTables } from "../storage/people/people-tables";
import { wholePage } from "../storage/row-pages";
import { mergingIn } from "./wallet-store";

/** No account has it. */
const idOf = ({ consumerId }: Person) => consumerId ?? "";

/** What a person said of money while signed in. */
export function createPersonalWallet(db: Kysely<PeopleTables>, now: Clock): PersonalDataStore {
  return {
    holds: ["wallets.consumer_id", "wallets.wallet", "wallets.merged"],
    exportOf: {
      async wallet(person) {
        const rows = await db
          .selectFrom("wallets")
          .select(["wallet", "merged", "changed_at"])
          .where("consumer_id", "=", idOf(person))
          .execute();
        return wholePage(
          rows.map(({ wallet, merged, changed_at }) => ({
            wallet: readWallet(JSON.parse(wallet), now().getTime()),
            changedAt: changed_at,
            beforeSignIn: mergingIn(merged, now().getTime())?.before,
          })),
        );
      },
    },
    async eraseOf(person) {
      await db.deleteFrom("wallets").where("consumer_id", "=", idOf(person)).execute();
    },
  };
}
