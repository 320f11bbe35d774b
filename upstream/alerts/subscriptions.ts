import {
  ALERT_CONFIRM_WITHIN_MS,
  ALERT_WAITING_WITHOUT_MAIL_MAX,
  VISITOR_SAVED_SEARCHES_MAX,
} from "../../app/domain/limits";
import type { KnownMarket } from "../ports/inventory-store";
import type { MailTime, SavedSearchFacts, SavedSearchRecord } from "../ports/saved-search-record";
import { readText, type SqlDatabase } from "../storage/database";
import { hashOf } from "../storage/link-tokens";
import type { AlertTokens } from "./alert-tokens";
import type { MailAllowance } from "./mail-allowance";
import { ownerKey, SAVED_SEARCH_COLUMNS, toSavedSearch } from "./saved-search-rows";
import type { NewSearch, SavedSearchEntries, SavedSearchStore } from "./saved-search-store";

/** Which mail a request leads to. Whoever asked hears the same of each: only the mailbox's reader is told. */
export type SubscribeOutcome =
  /** Mail the token. `isNew`: the entry goes again where the mail is not taken. */
  | {
      readonly kind: "ask";
      readonly record: SavedSearchRecord;
      readonly confirmToken: string;
      readonly isNew: boolean;
    }
  /** The address gets this search already. */
  | { readonly kind: "known"; readonly record: SavedSearchRecord }
  /** Section 6: two for whoever has no account. */
  | { readonly kind: "full"; readonly facts: SavedSearchFacts; readonly on: readonly SavedSearchRecord[] }
  /** The mailbox had its mails of the day, or the one about this search: no further one, whoever asks. It waits beside those. */
  | { readonly kind: "quiet" };

type ConfirmOutcome =
  | { readonly kind: "confirmed"; readonly record: SavedSearchRecord }
  /** The address confirmed two others meanwhile. */
  | { readonly kind: "full" }
  | { readonly kind: "ended" };

/** How often and when, as far as the reader said: what is left out stays. */
interface ChosenMailing extends MailTime {
  readonly frequency?: SavedSearchRecord["frequency"] | undefined;
}

/** The double opt-in of addresses. What nobody confirmed takes no place, and goes a week after it was asked for. */
export interface Subscriptions {
  subscribe(email: string, search: NewSearch): SubscribeOutcome;
  /** Takes back what `subscribe` wrote, for a mail that was not taken: all is as it was before. */
  withdraw(email: string, outcome: Exclude<SubscribeOutcome, { readonly kind: "quiet" }>): void;
  forgetUnconfirmed(): void;
  findByConfirmToken(token: string): SavedSearchRecord | null;
  /** News counts from the first confirmation; once more changes the frequency and the hour at most. */
  confirm(token: string, chosen: ChosenMailing, known: KnownMarket): ConfirmOutcome;
  /** The confirmed ones, newest first. */
  confirmedOf(email: string): readonly SavedSearchRecord[];
  /** Those that wait, newest first, each with the token that confirms it: for the reader of another mail of the mailbox. */
  waitingOf(email: string): readonly { readonly record: SavedSearchRecord; readonly confirmToken: string }[];
  /** As many are confirmed as an address may have. */
  isFull(email: string): boolean;
}

interface SubscriptionParts {
  readonly database: SqlDatabase;
  readonly now: () => Date;
  readonly searches: Pick<SavedSearchStore, "listOf"> & SavedSearchEntries;
  readonly mails: MailAllowance;
  readonly tokens: Pick<AlertTokens, "confirm">;
}

export function createSubscriptions({ database, now, searches, mails, tokens }: SubscriptionParts): Subscriptions {
  const byConfirm = database.prepare(
    `SELECT ${SAVED_SEARCH_COLUMNS} FROM saved_searches WHERE confirm_hash = ? AND (is_confirmed = 1 OR created_at > ?)`,
  );
  const setConfirmHash = database.prepare("UPDATE saved_searches SET confirm_hash = ? WHERE id = ?");
  const setConfirmed = database.prepare(
    `UPDATE saved_searches SET is_confirmed = 1, frequency = ?, mail_hour = ?, time_zone = ?, began_at = ?, looked_at = ?,
       known_listing_id = ?, known_version = ? WHERE id = ?`,
  );
  const expired = database.prepare(
    "SELECT id FROM saved_searches WHERE email IS NOT NULL AND is_confirmed = 0 AND created_at <= ?",
  );

  const withoutMail = database.prepare(
    "SELECT id FROM saved_searches WHERE owner = ? AND is_confirmed = 0 AND confirm_hash IS NULL ORDER BY created_at DESC, id",
  );

  const weekAgo = () => new Date(now().getTime() - ALERT_CONFIRM_WITHIN_MS).toISOString();
  const confirmedOf = (email: string) =>
    searches.listOf({ kind: "email", email }).filter(({ isConfirmed }) => isConfirmed);
  const isFull = (email: string) => confirmedOf(email).length >= VISITOR_SAVED_SEARCHES_MAX;
  const forgetUnconfirmed = () => {
    for (const row of expired.all([weekAgo()])) searches.drop(readText(row, 0));
  };
  const findByConfirmToken = (token: string) => {
    const row = byConfirm.get([hashOf(token), weekAgo()]);
    return row === null ? null : toSavedSearch(row);
  };

  const confirmTokenOf = ({ id }: SavedSearchRecord) => {
    const token = tokens.confirm(id);
    setConfirmHash.run([hashOf(token), id]);
    return token;
  };
  const addWithoutMail = (email: string, search: NewSearch) => {
    const owner = { kind: "email", email } as const;
    const others = withoutMail.all([ownerKey(owner)]);
    for (const row of others.slice(ALERT_WAITING_WITHOUT_MAIL_MAX - 1)) searches.drop(readText(row, 0));
    searches.add(owner, search, false);
  };

  forgetUnconfirmed();
  return {
    forgetUnconfirmed,
    confirmedOf,
    isFull,
    waitingOf: (email) =>
      searches
        .listOf({ kind: "email", email })
        .filter(({ isConfirmed, createdAt }) => !isConfirmed && createdAt > weekAgo())
        .map((record) => ({ record, confirmToken: confirmTokenOf(record) })),
    findByConfirmToken,
    subscribe(email, search) {
      const owner = { kind: "email", email } as const;
      return database.inWriteTransaction((): SubscribeOutcome => {
        forgetUnconfirmed();
        const known = searches.findSame(owner, search.facts);
        if (!mails.take(email, aboutOf(search.facts))) {
          if (known === null) addWithoutMail(email, search);
          return { kind: "quiet" };
        }
        if (known?.isConfirmed === true) return { kind: "known", record: known };
        if (isFull(email)) return { kind: "full", facts: search.facts, on: confirmedOf(email) };
        const record = known ?? searches.add(owner, search, false);
        return { kind: "ask", record, confirmToken: confirmTokenOf(record), isNew: known === null };
      });
    },
    withdraw(email, outcome) {
      database.inWriteTransaction(() => {
        mails.giveBack(email, aboutOf(outcome.kind === "full" ? outcome.facts : outcome.record));
        if (outcome.kind === "ask" && outcome.isNew) searches.drop(outcome.record.id);
      });
    },
    confirm(token, { frequency, mailHour, timeZone }, known) {
      return database.inWriteTransaction((): ConfirmOutcome => {
        const record = findByConfirmToken(token);
        if (record === null) return { kind: "ended" };
        const { owner } = record;
        if (!record.isConfirmed && owner.kind === "email" && isFull(owner.email)) return { kind: "full" };
        const at = now().toISOString();
        const confirmed: SavedSearchRecord = {
          ...record,
          isConfirmed: true,
          frequency: frequency ?? record.frequency,
          ...(mailHour !== undefined && { mailHour }),
          ...(timeZone !== undefined && { timeZone }),
          ...(record.isConfirmed ? null : { beganAt: at, lookedAt: at, ...known }),
        };
        setConfirmed.run([
          confirmed.frequency,
          confirmed.mailHour ?? null,
          confirmed.timeZone ?? null,
          confirmed.beganAt,
          confirmed.lookedAt,
          confirmed.knownListingId,
          confirmed.knownVersion,
          record.id,
        ]);
        return { kind: "confirmed", record: confirmed };
      });
    },
  };
}

/** The same search of the same brand, without saying what it looks for. */
const aboutOf = ({ brand, searchUrl }: Pick<SavedSearchFacts, "brand" | "searchUrl">) =>
  hashOf(`${brand} ${searchUrl}`);
