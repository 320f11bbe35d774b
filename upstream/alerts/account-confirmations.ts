import { ALERT_CONFIRM_WITHIN_MS } from "../../app/domain/limits";
import type { KnownMarket } from "../ports/inventory-store";
import { readText, type SqlDatabase } from "../storage/database";
import { hashOf } from "../storage/link-tokens";
import type { AlertTokens } from "./alert-tokens";
import type { MailAllowance } from "./mail-allowance";
import { ownerKey } from "./saved-search-rows";

type AccountAskOutcome =
  /** Mail the token; `withdraw` where the mail is not taken. `before` is null where the account was never asked. */
  | { readonly kind: "ask"; readonly confirmToken: string; readonly before: string | null }
  | { readonly kind: "confirmed" }
  /** The mailbox had its mails of the day, or this one. */
  | { readonly kind: "quiet" };

/** The double opt-in of accounts: one word of the mailbox's reader is good for all alerts of the account. */
export interface AccountConfirmations {
  isConfirmed(consumerId: string): boolean;
  ask(consumerId: string, email: string): AccountAskOutcome;
  withdraw(consumerId: string, email: string, outcome: Extract<AccountAskOutcome, { readonly kind: "ask" }>): void;
  /** The link of an account that waits, for the reader of another mail of its mailbox; its week begins where none runs. */
  confirmTokenOf(consumerId: string): string;
  /** The account whose link it is; null for a link of none, and for one that is older than a week and unused. */
  consumerOf(confirmToken: string): string | null;
  /** News of every alert counts from now. Once more changes nothing. */
  confirm(consumerId: string, known: KnownMarket): void;
}

interface AccountConfirmationParts {
  readonly database: SqlDatabase;
  readonly now: () => Date;
  readonly mails: MailAllowance;
  readonly tokens: Pick<AlertTokens, "confirm">;
}

const ABOUT = "account";

export function createAccountConfirmations(parts: AccountConfirmationParts): AccountConfirmations {
  const { database, now, mails, tokens } = parts;
  const select = database.prepare("SELECT asked_at, confirmed_at FROM account_confirmations WHERE consumer_id = ?");
  const byHash = database.prepare(
    "SELECT consumer_id FROM account_confirmations WHERE confirm_hash = ? AND (confirmed_at IS NOT NULL OR asked_at > ?)",
  );
  const put = database.prepare(
    "INSERT OR REPLACE INTO account_confirmations (consumer_id, confirm_hash, asked_at) VALUES (?, ?, ?)",
  );
  const remove = database.prepare("DELETE FROM account_confirmations WHERE consumer_id = ?");
  const setConfirmed = database.prepare(
    "UPDATE account_confirmations SET confirmed_at = ? WHERE consumer_id = ? AND confirmed_at IS NULL",
  );
  const confirmSearches = database.prepare(
    `UPDATE saved_searches SET is_confirmed = 1, began_at = ?, looked_at = ?, known_listing_id = ?, known_version = ?
     WHERE owner = ?`,
  );
  const weekAgo = () => new Date(now().getTime() - ALERT_CONFIRM_WITHIN_MS).toISOString();
  const find = (consumerId: string) => {
    const row = select.get([consumerId]);
    return row === null ? null : { askedAt: readText(row, 0), isConfirmed: row[1] !== null };
  };

  const confirmTokenOf = (consumerId: string) => {
    const token = tokens.confirm(consumerId);
    const before = find(consumerId)?.askedAt;
    // A repeat does not extend the week; after it, a new one begins.
    const askedAt = before !== undefined && before > weekAgo() ? before : now().toISOString();
    put.run([consumerId, hashOf(token), askedAt]);
    return token;
  };

  return {
    confirmTokenOf,
    isConfirmed: (consumerId) => find(consumerId)?.isConfirmed === true,
    ask(consumerId, email) {
      return database.inWriteTransaction((): AccountAskOutcome => {
        const known = find(consumerId);
        if (known?.isConfirmed === true) return { kind: "confirmed" };
        if (!mails.take(email, ABOUT)) return { kind: "quiet" };
        return { kind: "ask", confirmToken: confirmTokenOf(consumerId), before: known?.askedAt ?? null };
      });
    },
    withdraw(consumerId, email, { confirmToken, before }) {
      database.inWriteTransaction(() => {
        mails.giveBack(email, ABOUT);
        if (before === null) remove.run([consumerId]);
        else put.run([consumerId, hashOf(confirmToken), before]);
      });
    },
    consumerOf(confirmToken) {
      const row = byHash.get([hashOf(confirmToken), weekAgo()]);
      return row === null ? null : readText(row, 0);
    },
    confirm(consumerId, { knownListingId, knownVersion }) {
      database.inWriteTransaction(() => {
        const at = now().toISOString();
        if (setConfirmed.run([at, consumerId]) === 0) return;
        confirmSearches.run([at, at, knownListingId, knownVersion, ownerKey({ kind: "consumer", consumerId })]);
      });
    },
  };
}
