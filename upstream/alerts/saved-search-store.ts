import { randomUUID } from "node:crypto";
import type { AlertFrequency } from "../../app/contract/alerts";
import {
  ALERT_CONFIRM_AGAIN_AFTER_MS,
  ALERT_CONFIRM_WITHIN_MS,
  CONSUMER_SAVED_SEARCHES_MAX,
  VISITOR_SAVED_SEARCHES_MAX,
} from "../../app/domain/limits";
import { readNumber, type SqlDatabase, type SqlValue } from "../storage/database";
import type { SavedSearchFacts, SavedSearchRecord, SearchOwner } from "./saved-search-record";
import { hashOf, newToken, ownerKey, SAVED_SEARCH_COLUMNS, toSavedSearch } from "./saved-search-rows";

export type SubscribeOutcome =
  /** Section 6: two for whoever has no account. */
  | { readonly kind: "limit" }
  /** Mail the token; `withdraw` where the mail cannot be sent. `before` is null where the search is new. */
  | {
      readonly kind: "ask";
      readonly record: SavedSearchRecord;
      readonly confirmToken: string;
      readonly before: AskedBefore | null;
    }
  /** The address gets this search already; a mail says so, and `withdraw` where it cannot be sent. */
  | { readonly kind: "known"; readonly record: SavedSearchRecord; readonly before: AskedBefore }
  /** A mail went out a moment ago: no second one, whoever asks. */
  | { readonly kind: "quiet"; readonly record: SavedSearchRecord };

/** The last mail before a request, and its link: good again where the new mail could not be sent. */
export interface AskedBefore {
  /** ISO date-time. */
  readonly mailedAt: string;
  readonly confirmHash: string | null;
}

export interface NewSearch {
  readonly facts: SavedSearchFacts;
  /** Daily unless they said otherwise. */
  readonly frequency?: AlertFrequency | undefined;
  /** ISO date-time: when its owner ran it. Absent: now where it is new, as before where it is known. */
  readonly lastExecuted?: string | undefined;
  /** The highest listing id there is: what comes later is new. */
  readonly knownListingId: number;
}

/** Saved searches with their alerts, of people with an account and of confirmed addresses. */
export interface SavedSearchStore {
  /**
   * The same search saved again is the same one: its title stays, which `change` alone renames, and so does its
   * frequency and the time of its last run unless new ones are named. Null over the limit.
   */
  save(consumerId: string, search: NewSearch): SavedSearchRecord | null;
  /** Newest first. */
  listOf(consumerId: string): readonly SavedSearchRecord[];
  find(id: string): SavedSearchRecord | null;
  /** Null where the consumer has no such search. */
  change(
    consumerId: string,
    id: string,
    changes: { readonly title?: string; readonly frequency?: AlertFrequency; readonly lastExecuted?: string },
  ): SavedSearchRecord | null;
  remove(consumerId: string, id: string): boolean;
  subscribe(email: string, search: NewSearch): SubscribeOutcome;
  /** Takes back what `subscribe` wrote, for a mail that could not be sent: all is as it was before. */
  withdraw(outcome: Extract<SubscribeOutcome, { readonly kind: "ask" | "known" }>): void;
  /** Forgets addresses that nobody confirmed within a week of their last mail, as that mail promised. */
  forgetUnconfirmed(): void;
  findByConfirmToken(token: string): SavedSearchRecord | null;
  findByStopToken(token: string): SavedSearchRecord | null;
  /** Null for a token that opens nothing. News counts from the first confirmation. */
  confirm(token: string, frequency: AlertFrequency | undefined, knownListingId: number): SavedSearchRecord | null;
  /** Alerts that are on. */
  countAlerts(owner: SearchOwner): number;
  /** Ends mails: an address's entry is removed, a consumer's search stays without its alert. */
  stop(record: SavedSearchRecord): void;
  stopAllOf(owner: SearchOwner): void;
  /** Every search that wants mail. */
  eachAlert(): readonly SavedSearchRecord[];
}

export interface SavedSearchStoreOptions {
  readonly database: SqlDatabase;
  readonly now: () => Date;
}

const FREQUENCY_DEFAULT: AlertFrequency = "daily";

export function createSavedSearchStore({ database, now }: SavedSearchStoreOptions): SavedSearchStore {
  const select = (where: string) =>
    database.prepare(`SELECT ${SAVED_SEARCH_COLUMNS} FROM saved_searches WHERE ${where}`);
  const byId = select("id = ?");
  const byOwner = select("owner = ? ORDER BY created_at DESC, id");
  const bySearch = select("owner = ? AND brand = ? AND search_url = ?");
  const byConfirm = select("confirm_hash = ? AND (is_confirmed = 1 OR mailed_at > ?)");
  const byStop = select("stop_token = ?");
  const alerts = select("is_confirmed = 1 AND frequency <> 'off' ORDER BY owner, created_at, id");
  const count = database.prepare("SELECT count(*) FROM saved_searches WHERE owner = ?");
  const alertCount = database.prepare(
    "SELECT count(*) FROM saved_searches WHERE owner = ? AND is_confirmed = 1 AND frequency <> 'off'",
  );
  const insert = database.prepare(
    `INSERT INTO saved_searches (${SAVED_SEARCH_COLUMNS}, confirm_hash) VALUES (${"?, ".repeat(16)}?)`,
  );
  const update = database.prepare("UPDATE saved_searches SET title = ?, frequency = ?, last_executed = ? WHERE id = ?");
  const setAsked = database.prepare("UPDATE saved_searches SET confirm_hash = ?, mailed_at = ? WHERE id = ?");
  const selectConfirmHash = database.prepare("SELECT confirm_hash FROM saved_searches WHERE id = ?");
  const setConfirmed = database.prepare(
    "UPDATE saved_searches SET is_confirmed = 1, frequency = ?, looked_at = ?, known_listing_id = ? WHERE id = ?",
  );
  const deleteOne = database.prepare("DELETE FROM saved_searches WHERE id = ?");
  const deleteTold = database.prepare("DELETE FROM told_listings WHERE search_id = ?");
  const deleteExpired = database.prepare("DELETE FROM saved_searches WHERE is_confirmed = 0 AND mailed_at <= ?");

  const nowIso = () => now().toISOString();
  const before = (ms: number) => new Date(now().getTime() - ms).toISOString();
  const first = (statement: ReturnType<typeof select>, parameters: readonly SqlValue[]) => {
    const row = statement.get(parameters);
    return row === null ? null : toSavedSearch(row);
  };
  const find = (id: string) => first(byId, [id]);
  const ownOne = (consumerId: string, id: string) => {
    const record = find(id);
    return record?.owner.kind === "consumer" && record.owner.consumerId === consumerId ? record : null;
  };
  const countOf = (owner: SearchOwner) => readNumber(count.get([ownerKey(owner)]), 0);
  const drop = (id: string) => {
    deleteOne.run([id]);
    deleteTold.run([id]);
  };

  function add(owner: SearchOwner, search: NewSearch, confirmToken: string | null): SavedSearchRecord {
    const at = nowIso();
    const { facts, frequency = FREQUENCY_DEFAULT, lastExecuted = at, knownListingId } = search;
    const record: SavedSearchRecord = {
      ...facts,
      id: randomUUID(),
      owner,
      frequency,
      isConfirmed: confirmToken === null,
      stopToken: newToken(),
      createdAt: at,
      mailedAt: at,
      lastExecuted,
      lookedAt: at,
      knownListingId,
    };
    insert.run([
      record.id,
      ownerKey(owner),
      owner.kind === "email" ? owner.email : null,
      facts.brand,
      facts.siteUrl,
      facts.searchUrl,
      facts.name,
      facts.title,
      frequency,
      record.isConfirmed ? 1 : 0,
      record.stopToken,
      record.createdAt,
      record.mailedAt,
      record.lastExecuted,
      record.lookedAt,
      knownListingId,
      confirmToken === null ? null : hashOf(confirmToken),
    ]);
    return record;
  }

  const stop = (record: SavedSearchRecord) => {
    if (record.owner.kind === "email") drop(record.id);
    else update.run([record.title, "off", record.lastExecuted, record.id]);
  };

  const forgetUnconfirmed = () => {
    deleteExpired.run([before(ALERT_CONFIRM_WITHIN_MS)]);
  };
  const askedBefore = ({ id, mailedAt }: SavedSearchRecord): AskedBefore => {
    const hash = selectConfirmHash.get([id])?.[0];
    return { mailedAt, confirmHash: typeof hash === "string" ? hash : null };
  };

  forgetUnconfirmed();
  return {
    find,
    forgetUnconfirmed,
    countAlerts: (owner) => readNumber(alertCount.get([ownerKey(owner)]), 0),
    stop,
    listOf: (consumerId) => byOwner.all([ownerKey({ kind: "consumer", consumerId })]).map(toSavedSearch),
    save(consumerId, search) {
      const owner = { kind: "consumer", consumerId } as const;
      return database.inWriteTransaction(() => {
        const { brand, searchUrl } = search.facts;
        const known = first(bySearch, [ownerKey(owner), brand, searchUrl]);
        if (known !== null) {
          const { frequency = known.frequency, lastExecuted = known.lastExecuted } = search;
          const saved = { ...known, frequency, lastExecuted };
          update.run([saved.title, saved.frequency, saved.lastExecuted, saved.id]);
          return saved;
        }
        return countOf(owner) >= CONSUMER_SAVED_SEARCHES_MAX ? null : add(owner, search, null);
      });
    },
    change(consumerId, id, changes) {
      const record = ownOne(consumerId, id);
      if (record === null) return null;
      const changed = { ...record, ...changes };
      update.run([changed.title, changed.frequency, changed.lastExecuted, id]);
      return changed;
    },
    remove(consumerId, id) {
      const record = ownOne(consumerId, id);
      if (record !== null) drop(record.id);
      return record !== null;
    },
    subscribe(email, search) {
      const owner = { kind: "email", email } as const;
      return database.inWriteTransaction((): SubscribeOutcome => {
        forgetUnconfirmed();
        const { brand, searchUrl } = search.facts;
        const known = first(bySearch, [ownerKey(owner), brand, searchUrl]);
        const confirmToken = newToken();
        if (known === null) {
          if (countOf(owner) >= VISITOR_SAVED_SEARCHES_MAX) return { kind: "limit" };
          return { kind: "ask", record: add(owner, search, confirmToken), confirmToken, before: null };
        }
        if (known.mailedAt > before(ALERT_CONFIRM_AGAIN_AFTER_MS)) return { kind: "quiet", record: known };
        const asked = { record: { ...known, mailedAt: nowIso() }, before: askedBefore(known) };
        setAsked.run([hashOf(confirmToken), asked.record.mailedAt, known.id]);
        return known.isConfirmed ? { kind: "known", ...asked } : { kind: "ask", ...asked, confirmToken };
      });
    },
    withdraw({ record, before: asked }) {
      if (asked === null) drop(record.id);
      else setAsked.run([asked.confirmHash, asked.mailedAt, record.id]);
    },
    findByConfirmToken: (token) => first(byConfirm, [hashOf(token), before(ALERT_CONFIRM_WITHIN_MS)]),
    findByStopToken: (token) => first(byStop, [token]),
    confirm(token, frequency, knownListingId) {
      return database.inWriteTransaction(() => {
        const record = first(byConfirm, [hashOf(token), before(ALERT_CONFIRM_WITHIN_MS)]);
        if (record === null) return null;
        const confirmed = {
          ...record,
          isConfirmed: true,
          frequency: frequency ?? record.frequency,
          ...(record.isConfirmed ? null : { lookedAt: nowIso(), knownListingId }),
        };
        setConfirmed.run([confirmed.frequency, confirmed.lookedAt, confirmed.knownListingId, record.id]);
        return confirmed;
      });
    },
    stopAllOf(owner) {
      database.inWriteTransaction(() => {
        for (const row of byOwner.all([ownerKey(owner)])) stop(toSavedSearch(row));
      });
    },
    eachAlert: () => alerts.all().map(toSavedSearch),
  };
}
