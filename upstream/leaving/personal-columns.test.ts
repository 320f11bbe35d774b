import { join } from "node:path";
import { expect, test } from "vitest";
import { EXPORT_SECTIONS } from "../../app/contract/people/personal-data";
import { aDataFolder, aPeopleDatabase } from "../../tests/builders/people-builders";
import { createCatalog } from "../catalog/us-market-catalog";
import { openInventoryStore } from "../inventory/sqlite-inventory-store";
import { openPlainDatabase, readText } from "../storage/database";

/**
 * Every column of the databases. "person": it can hold whose something is (a consumer number, an address, a name, a phone, a
 * link of theirs) or what somebody typed, and a store answers for it. Anything else says why it cannot.
 */
type ColumnClass =
  | "person"
  /** An id of ours, a code or a word of our own, made for nobody. */
  | "ours"
  | "time"
  | "count"
  /** A car, or what the feed says of one. */
  | "car"
  /** A dealer, or a private seller as the feed has them: no shopper. */
  | "feed"
  /** A keyed hash that the person asked us to keep when they left, or one that goes within minutes of leaving. */
  | "kept on purpose"
  /** What somebody typed or a browser's own mark, kept beside nobody: no way leads from a person to it. It ends by its age. */
  | "nobody's";

const PEOPLE: Readonly<Record<string, Readonly<Record<string, ColumnClass>>>> = {
  consumers: {
    consumer_id: "person",
    email: "person",
    email_key: "person",
    password_hash: "person",
    created_at: "time",
    returned_mails: "count",
  },
  lead_profiles: {
    consumer_id: "person",
    first_name: "person",
    last_name: "person",
    email: "person",
    phone: "person",
    is_one_click_opted_in: "ours",
    one_click_since: "time",
  },
  address_changes: {
    change_id: "ours",
    consumer_id: "person",
    old_email: "person",
    new_email: "person",
    brand: "ours",
    asked_at: "time",
    session_id: "person",
    code_hash: "person",
    code_until: "time",
    code_tries: "count",
    confirmed_at: "time",
    ended_at: "time",
  },
  reset_codes: {
    secret_hash: "person",
    person_key: "person",
    about: "person",
    code_hash: "person",
    code_until: "time",
    code_tries: "count",
  },
  sign_in_failures: { counter_key: "person", address_key: "person", failures: "count", until: "time" },
  sessions: {
    session_id: "person",
    consumer_id: "person",
    expires_at: "time",
    device_name: "person",
    started_at: "time",
    last_used_at: "time",
    proved_at: "time",
  },
  viewed_listings: { consumer_id: "person", listing_id: "car", brand: "ours", viewed_at: "time" },
  history_choices: { consumer_id: "person", choice: "ours", chosen_at: "time" },
  refused_reasons: { consumer_id: "person", reason: "ours", refused_at: "time" },
  dismissed_cars: { consumer_id: "person", listing_id: "car", dismissed_at: "time" },
  compared_listings: { consumer_id: "person", listing_id: "car", compared_at: "time" },
  wallets: { consumer_id: "person", wallet: "person", merged: "person", changed_at: "time" },
  saved_listings: { consumer_id: "person", listing_id: "car", saved_at: "time", saved_dollars: "car" },
  sign_ups: {
    sign_up_id: "ours",
    email: "person",
    email_key: "person",
    password_hash: "person",
    brand: "ours",
    saves_listing_id: "car",
    saves_search: "person",
    secret_hash: "person",
    code_hash: "person",
    code_until: "time",
    code_tries: "count",
    asked_at: "time",
    consumer_id: "person",
    claimed_at: "time",
    typed_at: "time",
  },
  account_links: { token_hash: "person", kind: "ours", about: "person", good_until: "time" },
  // The network is hashed with a key, counts for an hour, and is forgotten within a day.
  account_mails: {
    mail_id: "ours",
    kind: "ours",
    mailbox_key: "person",
    client_key: "nobody's",
    asked_at: "time",
  },
  saved_searches: {
    id: "ours",
    owner: "person",
    email: "person",
    brand: "ours",
    site_url: "ours",
    search_url: "person",
    name: "person",
    title: "person",
    frequency: "ours",
    is_confirmed: "ours",
    confirm_hash: "person",
    created_at: "time",
    last_executed: "time",
    looked_at: "time",
    known_listing_id: "car",
    known_version: "count",
    began_at: "time",
    mailed_at: "time",
    mail_hour: "ours",
    time_zone: "person",
    channel: "ours",
    is_paused: "ours",
  },
  push_devices: {
    device_id: "person",
    consumer_id: "person",
    session_id: "person",
    device_name: "person",
    brand: "ours",
    subscription: "person",
    is_removed: "ours",
    registered_at: "time",
    seen_at: "time",
    ended_at: "time",
    is_end_told: "ours",
  },
  stop_links: { token_hash: "person", search_id: "person" },
  told_listings: { search_id: "person", listing_id: "car", dollars: "car", told_at: "time" },
  account_confirmations: {
    consumer_id: "person",
    confirm_hash: "person",
    asked_at: "time",
    confirmed_at: "time",
    paused_at: "time",
  },
  confirmation_mails: { mailbox_key: "person", about: "person", sent_at: "time" },
  troubled_mailboxes: { address: "person", refusals: "count", tried_at: "time", wait_until: "time" },
  alert_runs: {
    id: "ours",
    started_at: "time",
    beat_at: "time",
    finished_at: "time",
    is_abandoned: "ours",
    searches: "count",
    digests: "count",
    refusals: "count",
    failures: "count",
  },
  outbox: { message_id: "ours", kind: "ours", body: "person", written_at: "time", held_until: "time" },
  sent_messages: {
    message_id: "ours",
    listing_id: "car",
    message_key: "person",
    sent_at: "time",
    person_key: "person",
    consumer_id: "person",
  },
  sent_mails: { mail_id: "ours", person_key: "person", kind: "ours", subject: "person", sent_at: "time" },
  stopped_alerts: { stop_id: "ours", person_key: "person", search_name: "person", stopped_at: "time" },
  unwanted_mailboxes: { mailbox_key: "kept on purpose" },
  erasures: { erasure_id: "ours", person_key: "kept on purpose", asked_at: "time", written_before: "time" },
  listing_reports: { report_id: "ours", listing_id: "car", reason: "ours", comment: "nobody's", recorded_at: "time" },
  reservations: {
    reservation_id: "ours",
    listing_id: "car",
    brand: "ours",
    title: "car",
    seller_name: "feed",
    dealer_hash: "feed",
    shopper_hash: "person",
    ends_at: "time",
    answer: "ours",
    is_shopper_told: "ours",
    mailbox: "person",
    wish: "person",
    consumer_id: "person",
  },
  view_counts: { vin: "car", brand: "ours", day: "time", views: "count" },
  // A hash with a key of one day, which nobody has after it.
  viewers: { day: "time", viewer: "nobody's", views: "count" },
  consumer_devices: { brand: "ours", pixall_id: "nobody's", browser_token: "nobody's", registered_at: "time" },
  still_interested: {
    id: "ours",
    brand: "ours",
    vins: "person",
    consumer_id: "person",
    email: "person",
    email_key: "person",
    recorded_at: "time",
  },
  house_ads: {
    ad_id: "ours",
    record: "ours",
    imported_at: "time",
    served: "count",
    served_hour: "time",
    served_in_hour: "count",
    rendered: "count",
    seen: "count",
    clicked: "count",
    closed: "count",
    refreshed: "count",
  },
  paid_car_counts: {
    day: "time",
    owner_id: "ours",
    tier: "ours",
    served: "count",
    rendered: "count",
    seen: "count",
    clicked: "count",
  },
  store_facts: { name: "ours", value: "ours" },
  kysely_migration: { name: "ours", timestamp: "time" },
  kysely_migration_lock: { id: "ours", is_locked: "ours" },
};

const ABOUT_CONSUMERS = /consumer|shopper|person|mailbox|session|email|phone|first_name|last_name/;

function columnsOf(file: string): ReadonlyMap<string, readonly string[]> {
  const database = openPlainDatabase({ file, busyTimeoutMs: 1_000, isOnlyRead: true });
  try {
    const tables = database
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
      .all()
      .map((row) => readText(row, 0));
    return new Map(
      tables.map((table) => [
        table,
        database
          .prepare(`SELECT name FROM pragma_table_info('${table}') ORDER BY cid`)
          .all()
          .map((row) => readText(row, 0)),
      ]),
    );
  } finally {
    database.close();
  }
}

test("every column of people.db is classed: one that nobody looked at fails here by its name", async () => {
  const dataDir = aDataFolder();
  await aPeopleDatabase({ dataDir });
  const found = [...columnsOf(join(dataDir, "people.db"))].flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column}`),
  );
  const classed = Object.entries(PEOPLE).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  expect(found.sort()).toEqual(classed.sort());
});

test("every column that can hold a person is given and erased by one store, and no store answers for another", async () => {
  const { personal } = await aPeopleDatabase();
  const held = personal.flatMap(({ holds }) => holds);
  const persons = Object.entries(PEOPLE).flatMap(([table, columns]) =>
    Object.entries(columns).flatMap(([column, kind]) => (kind === "person" ? [`${table}.${column}`] : [])),
  );
  expect([...held].sort()).toEqual(persons.sort());
});

test("every part of the export is given by one store", async () => {
  const { personal } = await aPeopleDatabase();
  const given = personal.flatMap(({ exportOf }) => Object.keys(exportOf));
  expect(given.sort()).toEqual([...EXPORT_SECTIONS].sort());
});

test("no table of inventory.db has a column about a consumer", async () => {
  const dataDir = aDataFolder();
  const store = await openInventoryStore({ dataDir, timeZone: "America/New_York", catalog: createCatalog() });
  await store.close();
  const columns = [...columnsOf(join(dataDir, "inventory.db"))];
  expect(columns.length).toBeGreaterThan(0);
  for (const [table, names] of columns)
    expect(
      names.filter((name) => ABOUT_CONSUMERS.test(name)),
      table,
    ).toEqual([]);
});
