import type { Kysely } from "kysely";
import { makersOn } from "./schema-words";

export async function makeAddressChanges(db: Kysely<unknown>): Promise<void> {
  const { table, index } = makersOn(db);
  await table("address_changes", {
    change_id: "text",
    consumer_id: "text",
    old_email: "text",
    new_email: "text",
    brand: "text",
    asked_at: "text",
    confirmed_at: "text?",
    ended_at: "text?",
  });
  await index("address_changes", ["consumer_id", "asked_at"]);
  await index("address_changes", ["asked_at"]);
}

/** Of an address that the person had until some day, mails of before go alone. */
export async function limitErasures(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("erasures").addColumn("written_before", "text").execute();
}

/** Cars that people looked at, and whether they want that to be noted. */
export async function makeHistory(db: Kysely<unknown>): Promise<void> {
  const { table, index } = makersOn(db);
  await table(
    "viewed_listings",
    { consumer_id: "text", listing_id: "text", brand: "text", viewed_at: "text" },
    { key: ["consumer_id", "listing_id"] },
  );
  await index("viewed_listings", ["viewed_at"]);
  await table("history_choices", { consumer_id: "text", choice: "text", chosen_at: "text" });
}

/** Since when an account wants no alerts for a while; null where it wants them. */
export async function pauseAlerts(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("account_confirmations").addColumn("paused_at", "text").execute();
}

/** What people said of money: budget, terms, trade-in, payoff. */
export async function makeWallets(db: Kysely<unknown>): Promise<void> {
  await makersOn(db).table("wallets", { consumer_id: "text", wallet: "text", merged: "text?", changed_at: "text" });
}

/** The search whose saving asked for an account, also where that is confirmed on another device. */
export async function noteSignUpSearches(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("sign_ups").addColumn("saves_search", "text").execute();
}

/** Codes beside the links of mails: of lost passwords, and of other addresses, where those of before have none. */
export async function makeMailCodes(db: Kysely<unknown>): Promise<void> {
  const { table, index } = makersOn(db);
  await table("reset_codes", {
    secret_hash: "text",
    person_key: "text",
    about: "text",
    code_hash: "text",
    code_until: "text",
    code_tries: "zero",
  });
  for (const column of ["person_key", "about", "code_until"]) await index("reset_codes", [column]);
  await db.schema.alterTable("address_changes").addColumn("session_id", "text").execute();
  for (const column of ["code_hash", "code_until"])
    await db.schema
      .alterTable("address_changes")
      .addColumn(column, "text", (built) => built.notNull().defaultTo(""))
      .execute();
  await addCounts(db, "address_changes", ["code_tries"]);
}

/** When the password of a sign-up was typed in its browser; of those of before, nobody knows. */
export async function noteTypedPasswords(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("sign_ups").addColumn("typed_at", "text").execute();
}

/** What became of cars that dealers pay for. */
export async function makePaidCarCounts(db: Kysely<unknown>): Promise<void> {
  await makersOn(db).table(
    "paid_car_counts",
    { day: "text", owner_id: "text", tier: "text", served: "zero", clicked: "zero" },
    { key: ["day", "owner_id", "tier"] },
  );
}

/** What was drawn and seen of them. */
export const countSeenPaidCars = (db: Kysely<unknown>) => addCounts(db, "paid_car_counts", ["rendered", "seen"]);

/** What became of house ads. Of those of before nothing is known but what was served. */
export const countSeenHouseAds = (db: Kysely<unknown>) =>
  addCounts(db, "house_ads", ["rendered", "seen", "clicked", "closed", "refreshed"]);

/** Mails that an account's mailbox refused, since it took one last. */
export const countReturnedMails = (db: Kysely<unknown>) => addCounts(db, "consumers", ["returned_mails"]);

async function addCounts(db: Kysely<unknown>, table: string, columns: readonly string[]): Promise<void> {
  for (const column of columns)
    await db.schema
      .alterTable(table)
      .addColumn(column, "integer", (built) => built.notNull().defaultTo(0))
      .execute();
}

/** Cars about which people are not asked again whether they are still interested. */
export async function makeDismissedCars(db: Kysely<unknown>): Promise<void> {
  await makersOn(db).table(
    "dismissed_cars",
    { consumer_id: "text", listing_id: "text", dismissed_at: "text" },
    { key: ["consumer_id", "listing_id"] },
  );
}

/** Cars that people compare, over all brands, in the order in which they added them. */
export async function makeComparedListings(db: Kysely<unknown>): Promise<void> {
  await makersOn(db).table(
    "compared_listings",
    { consumer_id: "text", listing_id: "text", compared_at: "text" },
    { key: ["consumer_id", "listing_id"] },
  );
}

/** Models for which people want no cars recommended. */
export async function makeRefusedReasons(db: Kysely<unknown>): Promise<void> {
  await makersOn(db).table(
    "refused_reasons",
    { consumer_id: "text", reason: "text", refused_at: "text" },
    { key: ["consumer_id", "reason"] },
  );
}

/** Whose account sent a message or holds a car, whatever address answers go to. */
export async function noteSenders(db: Kysely<unknown>): Promise<void> {
  for (const table of ["sent_messages", "reservations"])
    await db.schema.alterTable(table).addColumn("consumer_id", "text").execute();
  await makersOn(db).index("sent_messages", ["consumer_id", "sent_at"]);
  await makersOn(db).index("reservations", ["consumer_id"]);
}

/** An alert that its owner paused by itself; those of before go on. */
export async function pauseSearches(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("saved_searches")
    .addColumn("is_paused", "integer", (built) => built.notNull().defaultTo(0))
    .execute();
}

/** Advertisements of our own, each a record as JSON, with how often it was served: in all, and in the hour that it was last. */
export async function makeHouseAds(db: Kysely<unknown>): Promise<void> {
  await makersOn(db).table("house_ads", {
    ad_id: "text",
    record: "text",
    imported_at: "text",
    served: "zero",
    served_hour: "text?",
    served_in_hour: "zero",
  });
}
