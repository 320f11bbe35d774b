import { randomUUID } from "node:crypto";
import type { AlertFrequency } from "../../app/contract/people/alerts";
import { CONSUMER_SAVED_SEARCHES_MAX } from "../../app/domain/limits";
import type { KnownMarket } from "../ports/inventory-store";
import type { MailTime, SavedSearchFacts, SavedSearchRecord, SearchOwner } from "../ports/saved-search-record";
import { readNumber, type SqlDatabase, type SqlValue } from "../storage/database";
import { ownerKey, SAVED_SEARCH_COLUMNS, toSavedSearch } from "./saved-search-rows";

/** A search with the market as it is: what comes or changes later is new. */
export interface NewSearch extends KnownMarket, MailTime {
  readonly facts: SavedSearchFacts;
  /** Daily unless they said otherwise. */
  readonly frequency?: AlertFrequency | undefined;
  /** ISO date-time: when its owner ran it. Absent: now where it is new, as before where it is known. */
  readonly lastExecuted?: string | undefined;
}

/** Saved searches with their alerts, of people with an account and of addresses. */
export interface SavedSearchStore {
  /**
   * The same search saved again is the same one: its title stays, which `change` alone renames, and so does its
   * frequency and the time of its last run unless new ones are named. Null over the limit.
   */
  save(consumerId: string, search: NewSearch): SavedSearchRecord | null;
  /** Newest first. */
  listOf(owner: SearchOwner): readonly SavedSearchRecord[];
  find(id: string): SavedSearchRecord | null;
  /** Null where the consumer has no such search. */
  change(
    consumerId: string,
    id: string,
    changes: MailTime & {
      readonly title?: string;
      readonly frequency?: AlertFrequency;
      readonly lastExecuted?: string;
    },
  ): SavedSearchRecord | null;
  remove(consumerId: string, id: string): boolean;
  /** Alerts that are on. */
  countAlerts(owner: SearchOwner): number;
  /** Ends mails: an address's entry is removed, a consumer's search stays without its alert. */
  stop(record: SavedSearchRecord): void;
  stopAllOf(owner: SearchOwner): void;
  /** Every search that wants mail and whose mailbox said yes. */
  eachAlert(): readonly SavedSearchRecord[];
  /** One alert of each account that was never asked whether its mailbox wants them. */
  eachNeverAsked(): readonly SavedSearchRecord[];
}

/** What the double opt-in does with entries, inside its own transactions. */
export interface SavedSearchEntries {
  add(owner: SearchOwner, search: NewSearch, isConfirmed: boolean): SavedSearchRecord;
  findSame(owner: SearchOwner, facts: SavedSearchFacts): SavedSearchRecord | null;
  /** With all that is kept about it. */
  drop(id: string): void;
}

interface SavedSearchStoreOptions {
  readonly database: SqlDatabase;
  readonly now: () => Date;
  /** Whether the reader of the account's mailbox said yes. */
  readonly isConfirmedConsumer: (consumerId: string) => boolean;
}

const FREQUENCY_DEFAULT: AlertFrequency = "daily";

export function createSavedSearchStore(options: SavedSearchStoreOptions): SavedSearchStore & SavedSearchEntries {
  const { database, now, isConfirmedConsumer } = options;
  const select = (where: string) =>
    database.prepare(`SELECT ${SAVED_SEARCH_COLUMNS} FROM saved_searches WHERE ${where}`);
  const byId = select("id = ?");
  const byOwner = select("owner = ? ORDER BY created_at DESC, id");
  const bySearch = select("owner = ? AND brand = ? AND search_url = ?");
  const alerts = select("is_confirmed = 1 AND frequency <> 'off' ORDER BY owner, created_at, id");
  const neverAsked = select(
    `id IN (SELECT min(id) FROM saved_searches WHERE email IS NULL AND is_confirmed = 0 AND frequency <> 'off' GROUP BY owner)
     AND owner NOT IN (SELECT '${ownerKey({ kind: "consumer", consumerId: "" })}' || consumer_id FROM account_confirmations)`,
  );
  const count = database.prepare("SELECT count(*) FROM saved_searches WHERE owner = ?");
  const alertCount = database.prepare(
    "SELECT count(*) FROM saved_searches WHERE owner = ? AND is_confirmed = 1 AND frequency <> 'off'",
  );
  const insert = database.prepare(`INSERT INTO saved_searches (${SAVED_SEARCH_COLUMNS}) VALUES (${"?, ".repeat(18)}?)`);
  const updateRow = database.prepare(
    "UPDATE saved_searches SET title = ?, frequency = ?, last_executed = ?, mail_hour = ?, time_zone = ? WHERE id = ?",
  );
  const update = ({ id, title, frequency, lastExecuted, mailHour, timeZone }: SavedSearchRecord) =>
    updateRow.run([title, frequency, lastExecuted, mailHour ?? null, timeZone ?? null, id]);
  const deletions = [
    database.prepare("DELETE FROM saved_searches WHERE id = ?"),
    database.prepare("DELETE FROM told_listings WHERE search_id = ?"),
    database.prepare("DELETE FROM stop_links WHERE search_id = ?"),
  ];

  const first = (statement: ReturnType<typeof select>, parameters: readonly SqlValue[]) => {
    const row = statement.get(parameters);
    return row === null ? null : toSavedSearch(row);
  };
  const find = (id: string) => first(byId, [id]);
  const ownOne = (consumerId: string, id: string) => {
    const record = find(id);
    return record?.owner.kind === "consumer" && record.owner.consumerId === consumerId ? record : null;
  };
  const findSame = (owner: SearchOwner, { brand, searchUrl }: SavedSearchFacts) =>
    first(bySearch, [ownerKey(owner), brand, searchUrl]);
  const drop = (id: string) => {
    for (const deletion of deletions) deletion.run([id]);
  };

  function add(owner: SearchOwner, search: NewSearch, isConfirmed: boolean): SavedSearchRecord {
    const at = now().toISOString();
    const { facts, frequency = FREQUENCY_DEFAULT, lastExecuted = at } = search;
    const { knownListingId, knownVersion, mailHour, timeZone } = search;
    const record: SavedSearchRecord = {
      ...facts,
      id: randomUUID(),
      owner,
      frequency,
      isConfirmed,
      createdAt: at,
      lastExecuted,
      beganAt: at,
      lookedAt: at,
      knownListingId,
      knownVersion,
      ...(mailHour !== undefined && { mailHour }),
      ...(timeZone !== undefined && { timeZone }),
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
      isConfirmed ? 1 : 0,
      record.createdAt,
      record.lastExecuted,
      record.lookedAt,
      knownListingId,
      knownVersion,
      record.beganAt,
      null,
      mailHour ?? null,
      timeZone ?? null,
    ]);
    return record;
  }

  const stop = (record: SavedSearchRecord) => {
    if (record.owner.kind === "email") drop(record.id);
    else update({ ...record, frequency: "off" });
  };
  const listOf = (owner: SearchOwner) => byOwner.all([ownerKey(owner)]).map(toSavedSearch);

  return {
    add,
    findSame,
    drop,
    find,
    listOf,
    stop,
    countAlerts: (owner) => readNumber(alertCount.get([ownerKey(owner)]), 0),
    save(consumerId, search) {
      const owner = { kind: "consumer", consumerId } as const;
      return database.inWriteTransaction(() => {
        const known = findSame(owner, search.facts);
        if (known !== null) {
          const { frequency = known.frequency, lastExecuted = known.lastExecuted } = search;
          const saved = { ...known, frequency, lastExecuted };
          update(saved);
          return saved;
        }
        const isFull = readNumber(count.get([ownerKey(owner)]), 0) >= CONSUMER_SAVED_SEARCHES_MAX;
        return isFull ? null : add(owner, search, isConfirmedConsumer(consumerId));
      });
    },
    change(consumerId, id, changes) {
      const record = ownOne(consumerId, id);
      if (record === null) return null;
      const changed = { ...record, ...changes };
      update(changed);
      return changed;
    },
    remove(consumerId, id) {
      const record = ownOne(consumerId, id);
      if (record !== null) drop(record.id);
      return record !== null;
    },
    stopAllOf(owner) {
      database.inWriteTransaction(() => {
        for (const record of listOf(owner)) stop(record);
      });
    },
    eachAlert: () => alerts.all().map(toSavedSearch),
    eachNeverAsked: () => neverAsked.all().map(toSavedSearch),
  };
}
