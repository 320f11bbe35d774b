import type { Kysely } from "kysely";
import { ALERT_CONFIRM_WITHIN_MS } from "../../../app/domain/limits";
import { hashOf } from "../../keys/link-tokens";
import type { AccountAskOutcome, AccountConfirmations } from "../../ports/alert-store";
import type { Clock } from "../../ports/clock";
import type { PeopleTables } from "../../storage/people/people-tables";
import { atOnce } from "../../storage/query-store";
import type { AlertTokens } from "./alert-tokens";
import { giveMailBack, takeMail } from "./mail-allowance";
import { ownerKey } from "./saved-search-rows";

type People = Kysely<PeopleTables>;

interface AccountConfirmationParts {
  readonly db: People;
  readonly now: Clock;
  readonly tokens: AlertTokens;
}

const ABOUT = "account";

export function createAccountConfirmations({ db, now, tokens }: AccountConfirmationParts): AccountConfirmations {
  const weekAgo = () => new Date(now().getTime() - ALERT_CONFIRM_WITHIN_MS).toISOString();
  const beginWeek = async (tx: People, consumerId: string, before: string | undefined) => {
    const token = tokens.confirm(consumerId);
    // A repeat does not extend the week; after it, a new one begins.
    await put(tx, consumerId, token, before !== undefined && before > weekAgo() ? before : now().toISOString());
    return token;
  };

  return {
    async prove(consumerId) {
      const at = now().toISOString();
      await db
        .insertInto("account_confirmations")
        .values({
          consumer_id: consumerId,
          confirm_hash: hashOf(tokens.confirm(consumerId)),
          asked_at: at,
          confirmed_at: at,
          paused_at: null,
        })
        .execute();
    },
    confirmTokenOf: (consumerId) =>
      atOnce(db, async (tx) => beginWeek(tx, consumerId, (await find(tx, consumerId))?.asked_at)),
    isConfirmed: (consumerId) => isConfirmedAccount(db, consumerId),
    ask: (consumerId, email) =>
      atOnce(db, async (tx): Promise<AccountAskOutcome> => {
        const known = await find(tx, consumerId);
        if (known !== undefined && known.confirmed_at !== null) return { kind: "confirmed" };
        if (!(await takeMail(tx, tokens.mailboxKey(email), { about: ABOUT, at: now() }))) return { kind: "quiet" };
        const before = known?.asked_at;
        return { kind: "ask", confirmToken: await beginWeek(tx, consumerId, before), before: before ?? null };
      }),
    withdraw: (consumerId, email, before) =>
      atOnce(db, async (tx) => {
        await giveMailBack(tx, tokens.mailboxKey(email), ABOUT);
        // Whoever confirmed meanwhile read it after all.
        if (await isConfirmedAccount(tx, consumerId)) return;
        if (before === null)
          await tx.deleteFrom("account_confirmations").where("consumer_id", "=", consumerId).execute();
        else await put(tx, consumerId, tokens.confirm(consumerId), before);
      }),
    async consumerOf(confirmToken) {
      const row = await db
        .selectFrom("account_confirmations")
        .select("consumer_id")
        .where("confirm_hash", "=", hashOf(confirmToken))
        .where((either) => either.or([either("confirmed_at", "is not", null), either("asked_at", ">", weekAgo())]))
        .executeTakeFirst();
      return row?.consumer_id ?? null;
    },
    confirm: (consumerId, { knownListingId, knownVersion }) =>
      atOnce(db, async (tx) => {
        const at = now().toISOString();
        const { numUpdatedRows } = await tx
          .updateTable("account_confirmations")
          .set({ confirmed_at: at })
          .where("consumer_id", "=", consumerId)
          .where("confirmed_at", "is", null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return;
        await tx
          .updateTable("saved_searches")
          .set({
            is_confirmed: 1,
            began_at: at,
            looked_at: at,
            known_listing_id: knownListingId,
            known_version: knownVersion,
          })
          .where("owner", "=", ownerKey({ kind: "consumer", consumerId }))
          .execute();
      }),
    async pause(consumerId) {
      await db
        .updateTable("account_confirmations")
        .set({ paused_at: now().toISOString() })
        .where("consumer_id", "=", consumerId)
        .where("confirmed_at", "is not", null)
        .where("paused_at", "is", null)
        .execute();
    },
    async isPaused(consumerId) {
      const row = await db
        .selectFrom("account_confirmations")
        .select("paused_at")
        .where("consumer_id", "=", consumerId)
        .executeTakeFirst();
      return row !== undefined && row.paused_at !== null;
    },
    async resume(consumerId) {
      await db
        .updateTable("account_confirmations")
        .set({ paused_at: null })
        .where("consumer_id", "=", consumerId)
        .execute();
    },
  };
}

/** Whether the reader of the account's mailbox said yes. */
export async function isConfirmedAccount(db: People, consumerId: string): Promise<boolean> {
  const known = await find(db, consumerId);
  return known !== undefined && known.confirmed_at !== null;
}

function find(db: People, consumerId: string) {
  return db
    .selectFrom("account_confirmations")
    .select(["asked_at", "confirmed_at"])
    .where("consumer_id", "=", consumerId)
    .executeTakeFirst();
}

async function put(db: People, consumerId: string, token: string, askedAt: string): Promise<void> {
  const asked = { confirm_hash: hashOf(token), asked_at: askedAt, confirmed_at: null, paused_at: null };
  await db
    .insertInto("account_confirmations")
    .values({ consumer_id: consumerId, ...asked })
    .onConflict((conflict) => conflict.column("consumer_id").doUpdateSet(asked))
    .execute();
}
