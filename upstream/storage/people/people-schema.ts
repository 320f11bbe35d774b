import { type Kysely, sql } from "kysely";
import type { SchemaMigrations } from "../query-store";
import { keyInterests } from "./interest-keys";
import {
  countReturnedMails,
  countSeenHouseAds,
  countSeenPaidCars,
  limitErasures,
  makeAddressChanges,
  makeComparedListings,
  makeDismissedCars,
  makeHistory,
  makeHouseAds,
  makeMailCodes,
  makePaidCarCounts,
  makeRefusedReasons,
  makeWallets,
  noteSenders,
  noteSignUpSearches,
  noteTypedPasswords,
  pauseAlerts,
  pauseSearches,
} from "./later-schema";
import { makePushDevices, noteEndedDevices } from "./push-schema";
import { makersOn } from "./schema-words";

/** Tables of people.db, in words that every database reads alike. A released migration is never edited: append. */
export const PEOPLE_MIGRATIONS: SchemaMigrations = {
  "0001-people": { up: makePeople },
  "0002-sign-ups": { up: makeSignUps },
  "0003-leaving": { up: makeLeaving },
  "0004-session-devices": { up: tellSessionsApart },
  "0005-sign-in-failures": { up: countFailures },
  "0006-address-changes": { up: makeAddressChanges },
  "0007-erased-until": { up: limitErasures },
  "0008-browsing-history": { up: makeHistory },
  "0009-paused-alerts": { up: pauseAlerts },
  "0010-wallets": { up: makeWallets },
  "0011-refused-reasons": { up: makeRefusedReasons },
  "0013-push-devices": { up: makePushDevices },
  "0015-dismissed-cars": { up: makeDismissedCars },
  "0020-house-ads": { up: makeHouseAds },
  "0021-sign-up-searches": { up: noteSignUpSearches },
  "0022-senders": { up: noteSenders },
  "0024-paused-searches": { up: pauseSearches },
  "0025-paid-car-counts": { up: makePaidCarCounts },
  "0026-seen-paid-cars": { up: countSeenPaidCars },
  "0027-interest-addresses": { up: keyInterests },
  "0028-ended-push-devices": { up: noteEndedDevices },
  "0029-compared-listings": { up: makeComparedListings },
  "0030-typed-passwords": { up: noteTypedPasswords },
  "0031-seen-house-ads": { up: countSeenHouseAds },
  "0032-mail-codes": { up: makeMailCodes },
  "0033-returned-mails": { up: countReturnedMails },
};

/** Until now they were counted in memory, by each process for itself. */
async function countFailures(db: Kysely<unknown>): Promise<void> {
  const { table, index } = makersOn(db);
  await table("sign_in_failures", { counter_key: "text", address_key: "text", failures: "integer", until: "text" });
  await index("sign_in_failures", ["until"]);
  await index("sign_in_failures", ["address_key"]);
}

/** Of sessions of before nothing is known but their end: they count as begun long ago, by no password. */
async function tellSessionsApart(db: Kysely<unknown>): Promise<void> {
  for (const column of ["device_name", "started_at", "last_used_at", "proved_at"])
    await db.schema
      .alterTable("sessions")
      .addColumn(column, "text", (built) => built.notNull().defaultTo(""))
      .execute();
  await makersOn(db).index("sessions", ["consumer_id", "started_at"]);
}

/** Accounts that wait for the word of their mailbox. Those of before count as confirmed: they stand among the consumers. */
async function makeSignUps(db: Kysely<unknown>): Promise<void> {
  const { table, index } = makersOn(db);
  await table(
    "sign_ups",
    {
      sign_up_id: "text",
      email: "text",
      email_key: "text",
      password_hash: "text",
      brand: "text",
      saves_listing_id: "text?",
      secret_hash: "text",
      code_hash: "text",
      code_until: "text",
      code_tries: "zero",
      asked_at: "text",
      consumer_id: "text?",
      claimed_at: "text?",
    },
    { unique: [["secret_hash"]] },
  );
  await index("sign_ups", ["email_key", "asked_at"]);
  await index("sign_ups", ["asked_at"]);
  await table("account_links", { token_hash: "text", kind: "text", about: "text", good_until: "text" });
  await index("account_links", ["about"]);
  await table("account_mails", {
    mail_id: "text",
    kind: "text",
    mailbox_key: "text",
    client_key: "text?",
    asked_at: "text",
  });
  await index("account_mails", ["mailbox_key", "kind"]);
  await index("account_mails", ["client_key"]);
  await index("account_mails", ["asked_at"]);
}

/** What people take along when they leave, and what has to be done after they left. */
async function makeLeaving(db: Kysely<unknown>): Promise<void> {
  const { table, index } = makersOn(db);
  await db.schema.alterTable("saved_listings").addColumn("saved_dollars", "integer").execute();
  await db.schema.alterTable("lead_profiles").addColumn("one_click_since", "text").execute();
  await db.schema.alterTable("sent_messages").addColumn("person_key", "text").execute();
  await index("sent_messages", ["person_key", "sent_at"]);
  await table("sent_mails", { mail_id: "text", person_key: "text", kind: "text", subject: "text", sent_at: "text" });
  await index("sent_mails", ["person_key", "sent_at"]);
  await index("sent_mails", ["sent_at"]);
  await table("stopped_alerts", { stop_id: "text", person_key: "text", search_name: "text", stopped_at: "text" });
  await index("stopped_alerts", ["person_key", "stopped_at"]);
  await index("stopped_alerts", ["stopped_at"]);
  await table("unwanted_mailboxes", { mailbox_key: "text" });
  await table("erasures", { erasure_id: "text", person_key: "text", asked_at: "text" });
}

async function makePeople(db: Kysely<unknown>): Promise<void> {
  const { table, index } = makersOn(db);
  await table(
    "consumers",
    { consumer_id: "text", email: "text", email_key: "text", password_hash: "text", created_at: "text" },
    { unique: [["email_key"]] },
  );
  await table("lead_profiles", {
    consumer_id: "text",
    first_name: "text?",
    last_name: "text?",
    email: "text?",
    phone: "text?",
    is_one_click_opted_in: "integer",
  });
  await table("sessions", { session_id: "text", consumer_id: "text", expires_at: "text" });
  await index("sessions", ["expires_at"]);
  await table(
    "saved_listings",
    { consumer_id: "text", listing_id: "text", saved_at: "text" },
    { key: ["consumer_id", "listing_id"] },
  );

  await table(
    "saved_searches",
    {
      id: "text",
      owner: "text",
      email: "text?",
      brand: "text",
      site_url: "text",
      search_url: "text",
      name: "text",
      title: "text",
      frequency: "text",
      is_confirmed: "integer",
      confirm_hash: "text?",
      created_at: "text",
      last_executed: "text",
      looked_at: "text",
      known_listing_id: "bigint",
      known_version: "bigint",
      began_at: "text",
      mailed_at: "text?",
      mail_hour: "integer?",
      time_zone: "text?",
    },
    // Of several nulls none is the same as another, in every database.
    { unique: [["owner", "brand", "search_url"], ["confirm_hash"]] },
  );
  await table("stop_links", { token_hash: "text", search_id: "text" });
  await index("stop_links", ["search_id"]);
  await table(
    "told_listings",
    { search_id: "text", listing_id: "text", dollars: "integer?", told_at: "text" },
    { key: ["search_id", "listing_id"] },
  );
  await index("told_listings", ["told_at"]);
  await table(
    "account_confirmations",
    { consumer_id: "text", confirm_hash: "text", asked_at: "text", confirmed_at: "text?" },
    { unique: [["confirm_hash"]] },
  );
  await table(
    "confirmation_mails",
    { mailbox_key: "text", about: "text", sent_at: "text" },
    { key: ["mailbox_key", "about"] },
  );
  await index("confirmation_mails", ["sent_at"]);
  await table("troubled_mailboxes", { address: "text", refusals: "integer", tried_at: "text", wait_until: "text" });
  await table("alert_runs", {
    id: "text",
    started_at: "text",
    beat_at: "text",
    finished_at: "text?",
    is_abandoned: "zero",
    searches: "zero",
    digests: "zero",
    refusals: "zero",
    failures: "zero",
  });
  // One alone can be unfinished, in whatever process.
  await db.schema
    .createIndex("alert_runs_one_at_a_time")
    .unique()
    .on("alert_runs")
    .expression(sql`(finished_at is null)`)
    .where(sql<boolean>`finished_at is null`)
    .execute();
  await table("outbox", { message_id: "text", kind: "text", body: "text", written_at: "text", held_until: "text" });
  await index("outbox", ["held_until"]);

  await table("sent_messages", { message_id: "text", listing_id: "text", message_key: "text", sent_at: "text" });
  await index("sent_messages", ["message_key", "sent_at"]);
  await index("sent_messages", ["sent_at"]);
  await table("listing_reports", {
    report_id: "text",
    listing_id: "text",
    reason: "text",
    comment: "text?",
    recorded_at: "text",
  });
  await table(
    "reservations",
    {
      reservation_id: "text",
      listing_id: "text",
      brand: "text",
      title: "text",
      seller_name: "text",
      dealer_hash: "text",
      shopper_hash: "text",
      ends_at: "bigint",
      answer: "text?",
      is_shopper_told: "zero",
      mailbox: "text?",
      wish: "text?",
    },
    { unique: [["dealer_hash"], ["shopper_hash"]] },
  );
  await index("reservations", ["ends_at"]);
  await index("reservations", ["listing_id", "ends_at"]);

  await table(
    "view_counts",
    { vin: "text", brand: "text", day: "text", views: "integer" },
    { key: ["vin", "brand", "day"] },
  );
  await index("view_counts", ["day"]);
  await table("viewers", { day: "text", viewer: "text", views: "integer" }, { key: ["day", "viewer"] });
  await table(
    "consumer_devices",
    { brand: "text", pixall_id: "text", browser_token: "text", registered_at: "text" },
    { key: ["brand", "pixall_id"] },
  );
  await table("still_interested", {
    id: "text",
    brand: "text",
    vins: "text",
    consumer_id: "text?",
    email: "text?",
    recorded_at: "text",
  });
  await table("store_facts", { name: "text", value: "text" });
}
