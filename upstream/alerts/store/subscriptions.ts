import type { Kysely } from "kysely";
import { alertsLike, alertsMaxLike } from "../../../app/domain/followed-car";
import { ALERT_CONFIRM_WITHIN_MS, ALERT_WAITING_WITHOUT_MAIL_MAX } from "../../../app/domain/limits";
import { withoutOrder } from "../../../app/domain/search/same-search";
import { hashOf } from "../../keys/link-tokens";
import type { ConfirmOutcome, SubscribeOutcome, Subscriptions } from "../../ports/alert-store";
import type { Clock } from "../../ports/clock";
import type { SavedSearchFacts, SavedSearchRecord } from "../../ports/saved-search-record";
import type { NewSearch } from "../../ports/saved-search-store";
import type { PeopleTables } from "../../storage/people/people-tables";
import { atOnce } from "../../storage/query-store";
import type { AlertTokens } from "./alert-tokens";
import { giveMailBack, takeMail } from "./mail-allowance";
import { createUnwantedMailboxes } from "./mail-history";
import { ownerKey, toSavedSearch } from "./saved-search-rows";
import { addSearch, dropSearches, findSameSearch } from "./saved-search-store";
import { noteTold } from "./told-listings";

type People = Kysely<PeopleTables>;

interface SubscriptionParts {
  readonly db: People;
  readonly now: Clock;
  readonly tokens: AlertTokens;
  readonly unwantedKey: (email: string) => string;
}

export function createSubscriptions({ db, now, tokens, unwantedKey }: SubscriptionParts): Subscriptions {
  const weekAgo = () => new Date(now().getTime() - ALERT_CONFIRM_WITHIN_MS).toISOString();
  const forgetUnconfirmed = async (tx: People) => {
    const expired = await tx
      .selectFrom("saved_searches")
      .select("id")
      .where("email", "is not", null)
      .where("is_confirmed", "=", 0)
      .where("created_at", "<=", weekAgo())
      .execute();
    await dropSearches(
      tx,
      expired.map(({ id }) => id),
    );
  };
  const findByConfirmToken = async (tx: People, token: string) => {
    const row = await tx
      .selectFrom("saved_searches")
      .selectAll()
      .where("confirm_hash", "=", hashOf(token))
      .where((either) => either.or([either("is_confirmed", "=", 1), either("created_at", ">", weekAgo())]))
      .executeTakeFirst();
    return row === undefined ? null : toSavedSearch(row);
  };
  const confirmTokenOf = async (tx: People, { id }: SavedSearchRecord) => {
    const token = tokens.confirm(id);
    await tx
      .updateTable("saved_searches")
      .set({ confirm_hash: hashOf(token) })
      .where("id", "=", id)
      .execute();
    return token;
  };
  const addUnconfirmed = async (tx: People, email: string, search: NewSearch) => {
    const at = now();
    const record = await addSearch(tx, { kind: "email", email }, { ...search, isConfirmed: false, at });
    await noteTold(tx, record.id, { told: search.cars ?? [], gone: [], at: at.toISOString() });
    return record;
  };
  /** One that waits for its reader's word takes the order in which it was asked for last. */
  const inOrderOf = async (tx: People, known: SavedSearchRecord, { searchUrl }: SavedSearchFacts) => {
    await tx.updateTable("saved_searches").set({ search_url: searchUrl }).where("id", "=", known.id).execute();
    return { ...known, searchUrl };
  };
  const likeConfirmed = async (tx: People, email: string, alert: Pick<SavedSearchFacts, "searchUrl">) =>
    alertsLike(alert, await confirmedOf(tx, email));
  const addWithoutMail = async (tx: People, email: string, search: NewSearch) => {
    const others = await tx
      .selectFrom("saved_searches")
      .select("id")
      .where("owner", "=", ownerKey({ kind: "email", email }))
      .where("is_confirmed", "=", 0)
      .where("confirm_hash", "is", null)
      .orderBy("created_at", "desc")
      .orderBy("id")
      .execute();
    await dropSearches(
      tx,
      others.slice(ALERT_WAITING_WITHOUT_MAIL_MAX - 1).map(({ id }) => id),
    );
    await addUnconfirmed(tx, email, search);
  };

  return {
    forgetUnconfirmed: () => atOnce(db, forgetUnconfirmed),
    confirmedOf: (email) => confirmedOf(db, email),
    waitingOf: (email) =>
      atOnce(db, async (tx) => {
        const own = await entriesOf(tx, email);
        const waiting = own.filter(({ isConfirmed, createdAt }) => !isConfirmed && createdAt > weekAgo());
        const links = [];
        for (const record of waiting) links.push({ record, confirmToken: await confirmTokenOf(tx, record) });
        return links;
      }),
    findByConfirmToken: (token) => findByConfirmToken(db, token),
    subscribe: (email, search) =>
      atOnce(db, async (tx): Promise<SubscribeOutcome> => {
        await forgetUnconfirmed(tx);
        // Its reader said so: nothing is stored of whoever typed it here.
        if (await createUnwantedMailboxes(tx, unwantedKey).has(email)) return { kind: "quiet" };
        const known = await findSameSearch(tx, { kind: "email", email }, search.facts);
        const about = aboutOf(search.facts);
        if (!(await takeMail(tx, tokens.mailboxKey(email), { about, at: now() }))) {
          if (known === null) await addWithoutMail(tx, email, search);
          return { kind: "quiet" };
        }
        if (known?.isConfirmed === true) return { kind: "known", about, record: known };
        const on = await likeConfirmed(tx, email, search.facts);
        if (on.length >= alertsMaxLike(search.facts)) return { kind: "full", about, facts: search.facts, on };
        const record =
          known === null ? await addUnconfirmed(tx, email, search) : await inOrderOf(tx, known, search.facts);
        return { kind: "ask", about, record, confirmToken: await confirmTokenOf(tx, record), isNew: known === null };
      }),
    withdraw: (email, about, newSearchId) =>
      atOnce(db, async (tx) => {
        await giveMailBack(tx, tokens.mailboxKey(email), about);
        if (newSearchId !== null) await dropSearches(tx, await unconfirmedOf(tx, newSearchId));
      }),
    confirm: (token, { frequency, mailHour, timeZone }, known) =>
      atOnce(db, async (tx): Promise<ConfirmOutcome> => {
        const record = await findByConfirmToken(tx, token);
        if (record === null) return { kind: "ended" };
        const { owner } = record;
        const isFull =
          owner.kind === "email" && (await likeConfirmed(tx, owner.email, record)).length >= alertsMaxLike(record);
        if (!record.isConfirmed && isFull) return { kind: "full" };
        const at = now().toISOString();
        const confirmed: SavedSearchRecord = {
          ...record,
          isConfirmed: true,
          frequency: frequency ?? record.frequency,
          ...(mailHour !== undefined && { mailHour }),
          ...(timeZone !== undefined && { timeZone }),
          ...(record.isConfirmed ? null : { beganAt: at, lookedAt: at, ...known }),
        };
        await tx
          .updateTable("saved_searches")
          .set({
            is_confirmed: 1,
            frequency: confirmed.frequency,
            mail_hour: confirmed.mailHour ?? null,
            time_zone: confirmed.timeZone ?? null,
            began_at: confirmed.beganAt,
            looked_at: confirmed.lookedAt,
            known_listing_id: confirmed.knownListingId,
            known_version: confirmed.knownVersion,
          })
          .where("id", "=", record.id)
          .execute();
        return { kind: "confirmed", record: confirmed };
      }),
  };
}

async function entriesOf(db: People, email: string): Promise<readonly SavedSearchRecord[]> {
  const rows = await db
    .selectFrom("saved_searches")
    .selectAll()
    .where("owner", "=", ownerKey({ kind: "email", email }))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(toSavedSearch);
}

async function confirmedOf(db: People, email: string): Promise<readonly SavedSearchRecord[]> {
  return (await entriesOf(db, email)).filter(({ isConfirmed }) => isConfirmed);
}

async function unconfirmedOf(db: People, id: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("saved_searches")
    .select("id")
    .where("id", "=", id)
    .where("is_confirmed", "=", 0)
    .execute();
  return rows.map((row) => row.id);
}

/** The same search of the same brand, without saying what it looks for. */
const aboutOf = ({ brand, searchUrl }: Pick<SavedSearchFacts, "brand" | "searchUrl">) =>
  hashOf(`${brand} ${withoutOrder(searchUrl)}`);
