import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { BRAND_IDS } from "../../../app/domain/brand";
import { CONSUMER_SAVED_SEARCHES_MAX } from "../../../app/domain/limits";
import { isSameSearch } from "../../../app/domain/search/same-search";
import { FREQUENCY_DEFAULT } from "../../../app/domain/shopper/alerts/alert-words";
import type { Clock } from "../../ports/clock";
import type { KnownMarket } from "../../ports/inventory-store";
import type { SavedSearchFacts, SavedSearchRecord, SearchOwner } from "../../ports/saved-search-record";
import type { NewSearch, SavedSearchStore } from "../../ports/saved-search-store";
import { emailsOf } from "../../storage/people/emails-of";
import type { PeopleTables } from "../../storage/people/people-tables";
import { atOnce, inBatches, toNumber } from "../../storage/query-store";
import { isConfirmedAccount } from "./account-confirmations";
import { createStoppedAlerts } from "./mail-history";
import { CONSUMER_PREFIX, ownerKey, toSavedSearch } from "./saved-search-rows";

type People = Kysely<PeopleTables>;

interface SavedSearchParts {
  readonly db: People;
  readonly personKey: (email: string) => string;
  readonly now: Clock;
}

export function createSavedSearchStore({ db, personKey, now }: SavedSearchParts): SavedSearchStore {
  /** With the memory that they were on. */
  const stopAll = async (tx: People, records: readonly SavedSearchRecord[]) => {
    const history = createStoppedAlerts(tx, personKey, now);
    for (const [email, names] of await stoppedOf(tx, records)) await history.add(email, names);
    await endAll(tx, records);
  };
  /** News of an alert that is switched on counts from then. */
  const changeTo = async (
    tx: People,
    { known, changed }: { readonly known: SavedSearchRecord; readonly changed: SavedSearchRecord },
    { knownListingId, knownVersion }: KnownMarket,
  ): Promise<SavedSearchRecord> => {
    await update(tx, changed);
    if (known.frequency !== "off" || changed.frequency === "off") return changed;
    const at = now().toISOString();
    await tx
      .updateTable("saved_searches")
      .set({ began_at: at, looked_at: at, known_listing_id: knownListingId, known_version: knownVersion })
      .where("id", "=", changed.id)
      .execute();
    return { ...changed, beganAt: at, lookedAt: at, knownListingId, knownVersion };
  };
  return {
    save: (consumerId, search) =>
      atOnce(db, async (tx) => {
        const owner = { kind: "consumer", consumerId } as const;
        const known = await findSameSearch(tx, owner, search.facts);
        if (known !== null) {
          if (search.isMerge) return known;
          const { frequency = known.frequency, lastExecuted = known.lastExecuted } = search;
          const { mailHour = known.mailHour, timeZone = known.timeZone } = search;
          const { searchUrl } = search.facts;
          const changed = { ...known, searchUrl, frequency, lastExecuted, mailHour, timeZone };
          return changeTo(tx, { known, changed }, search);
        }
        const { count } = await tx
          .selectFrom("saved_searches")
          .select(({ fn }) => fn.countAll().as("count"))
          .where("owner", "=", ownerKey(owner))
          .executeTakeFirstOrThrow();
        if (toNumber(count) >= CONSUMER_SAVED_SEARCHES_MAX) return null;
        // Who saves a search asks for no mail by it.
        const { frequency = "off" } = search;
        const isConfirmed = await isConfirmedAccount(tx, consumerId);
        return addSearch(tx, owner, { ...search, frequency, isConfirmed, at: now() });
      }),
    listOf: (owner) => listOf(db, [owner]),
    find: (id) => find(db, id),
    change: (consumerId, id, changes, market) =>
      atOnce(db, async (tx) => {
        const known = await findOwn(tx, consumerId, id);
        return known === null ? null : changeTo(tx, { known, changed: { ...known, ...changes } }, market);
      }),
    remove: (consumerId, id) =>
      atOnce(db, async (tx) => {
        const record = await findOwn(tx, consumerId, id);
        if (record !== null) {
          await stopAll(tx, [record]);
          await dropSearches(tx, [record.id]);
        }
        return record !== null;
      }),
    async countAlerts(owners) {
      const { count } = await db
        .selectFrom("saved_searches")
        .select(({ fn }) => fn.countAll().as("count"))
        .where("owner", "in", owners.map(ownerKey))
        .where("is_confirmed", "=", 1)
        .where("frequency", "<>", "off")
        .executeTakeFirstOrThrow();
      return toNumber(count);
    },
    stop: (record) => atOnce(db, (tx) => stopAll(tx, [record])),
    stopAllOf: (owners) => atOnce(db, async (tx) => stopAll(tx, await listOf(tx, owners))),
    async eachAlert() {
      const rows = await db
        .selectFrom("saved_searches")
        .selectAll()
        .where("is_confirmed", "=", 1)
        .where("frequency", "<>", "off")
        .where("is_paused", "=", 0)
        .where("owner", "not in", (paused) =>
          paused.selectFrom("account_confirmations").select(ACCOUNT_OWNER).where("paused_at", "is not", null),
        )
        .orderBy("owner")
        .orderBy("created_at")
        .orderBy("id")
        .execute();
      return rows.map(toSavedSearch);
    },
    async eachNeverAsked() {
      const rows = await db
        .selectFrom("saved_searches")
        .selectAll()
        .where("id", "in", (firsts) =>
          firsts
            .selectFrom("saved_searches")
            .select(({ fn }) => fn.min("id").as("id"))
            .where("email", "is", null)
            .where("is_confirmed", "=", 0)
            .where("frequency", "<>", "off")
            .groupBy("owner"),
        )
        .where("owner", "not in", (asked) => asked.selectFrom("account_confirmations").select(ACCOUNT_OWNER))
        .execute();
      return rows.map(toSavedSearch);
    },
    followOrigins: (origins) =>
      atOnce(db, async (tx) => {
        for (const brand of BRAND_IDS)
          await tx
            .updateTable("saved_searches")
            .set({ site_url: origins[brand] })
            .where("brand", "=", brand)
            .where("site_url", "<>", origins[brand])
            .execute();
      }),
  };
}

/** How a saved search names the account of a confirmation. */
const ACCOUNT_OWNER = sql<string>`${sql.lit(CONSUMER_PREFIX)} || consumer_id`.as("owner");

/** Newest first. */
async function listOf(db: People, owners: readonly SearchOwner[]): Promise<readonly SavedSearchRecord[]> {
  const rows = await db
    .selectFrom("saved_searches")
    .selectAll()
    .where("owner", "in", owners.map(ownerKey))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(toSavedSearch);
}

async function find(db: People, id: string): Promise<SavedSearchRecord | null> {
  const row = await db.selectFrom("saved_searches").selectAll().where("id", "=", id).executeTakeFirst();
  return row === undefined ? null : toSavedSearch(row);
}

async function findOwn(db: People, consumerId: string, id: string): Promise<SavedSearchRecord | null> {
  const record = await find(db, id);
  return record?.owner.kind === "consumer" && record.owner.consumerId === consumerId ? record : null;
}

/** In whatever order it was saved: one search of an owner stands once. */
export async function findSameSearch(
  db: People,
  owner: SearchOwner,
  { brand, searchUrl }: Pick<SavedSearchFacts, "brand" | "searchUrl">,
): Promise<SavedSearchRecord | null> {
  const rows = await db
    .selectFrom("saved_searches")
    .selectAll()
    .where("owner", "=", ownerKey(owner))
    .where("brand", "=", brand)
    .execute();
  const row = rows.find(({ search_url }) => isSameSearch(search_url, searchUrl));
  return row === undefined ? null : toSavedSearch(row);
}

interface AddedSearch extends NewSearch {
  readonly isConfirmed: boolean;
  readonly at: Date;
}

export async function addSearch(db: People, owner: SearchOwner, search: AddedSearch): Promise<SavedSearchRecord> {
  const { facts, frequency = FREQUENCY_DEFAULT, mailHour, timeZone, knownListingId, knownVersion } = search;
  const at = search.at.toISOString();
  const lastExecuted = search.lastExecuted ?? at;
  const row = {
    id: randomUUID(),
    owner: ownerKey(owner),
    email: owner.kind === "email" ? owner.email : null,
    brand: facts.brand,
    site_url: facts.siteUrl,
    search_url: facts.searchUrl,
    name: facts.name,
    title: facts.title,
    frequency,
    is_confirmed: search.isConfirmed ? 1 : 0,
    confirm_hash: null,
    // In the order in which the browser saved them, and not later than now.
    created_at: search.isMerge && lastExecuted < at ? lastExecuted : at,
    last_executed: lastExecuted,
    looked_at: at,
    known_listing_id: knownListingId,
    known_version: knownVersion,
    began_at: at,
    mailed_at: null,
    mail_hour: mailHour ?? null,
    time_zone: timeZone ?? null,
    channel: null,
    is_paused: 0,
  };
  await db.insertInto("saved_searches").values(row).execute();
  return toSavedSearch(row);
}

async function update(db: People, record: SavedSearchRecord): Promise<void> {
  const { id, searchUrl, title, frequency, channel, isPaused = false, lastExecuted, mailHour, timeZone } = record;
  await db
    .updateTable("saved_searches")
    .set({
      search_url: searchUrl,
      title,
      frequency,
      channel: channel === "push" ? channel : null,
      // One that is off has nothing to pause.
      is_paused: isPaused && frequency !== "off" ? 1 : 0,
      last_executed: lastExecuted,
      mail_hour: mailHour ?? null,
      time_zone: timeZone ?? null,
    })
    .where("id", "=", id)
    .execute();
}

/** With all that is stored about them. */
export async function dropSearches(db: People, ids: readonly string[]): Promise<void> {
  for (const some of inBatches(ids)) {
    await db.deleteFrom("saved_searches").where("id", "in", some).execute();
    await db.deleteFrom("told_listings").where("search_id", "in", some).execute();
    await db.deleteFrom("stop_links").where("search_id", "in", some).execute();
  }
}

async function endAll(db: People, records: readonly SavedSearchRecord[]): Promise<void> {
  const idsOf = (kind: SearchOwner["kind"]) => records.filter(({ owner }) => owner.kind === kind).map(({ id }) => id);
  await dropSearches(db, idsOf("email"));
  for (const ids of inBatches(idsOf("consumer")))
    await db.updateTable("saved_searches").set({ frequency: "off", is_paused: 0 }).where("id", "in", ids).execute();
}

/** Names of alerts that were on, by the address that got their mail. */
async function stoppedOf(
  db: People,
  records: readonly SavedSearchRecord[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const on = records.filter(({ isConfirmed, frequency }) => isConfirmed && frequency !== "off");
  const consumerIds = on.flatMap(({ owner }) => (owner.kind === "consumer" ? [owner.consumerId] : []));
  const emails = await emailsOf(db, consumerIds);
  const names = new Map<string, string[]>();
  for (const { owner, name } of on) {
    const email = owner.kind === "email" ? owner.email : emails.get(owner.consumerId);
    if (email !== undefined) names.set(email, [...(names.get(email) ?? []), name]);
  }
  return names;
}
