import { hashOf } from "../../keys/link-tokens";
import { type Migration, readText, type SqlDatabase } from "../database";
import { OLD_FILE_NAMES } from "../store-files";

/** Tables of the files that people.db took the place of, as their releases made them. None of them changes any more. */
const ACCOUNTS: readonly Migration[] = [
  `
  CREATE TABLE consumers (
    consumer_id TEXT PRIMARY KEY,
    email TEXT NOT NULL,
    email_key TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    created_at TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE lead_profiles (
    consumer_id TEXT PRIMARY KEY REFERENCES consumers,
    first_name TEXT,
    last_name TEXT,
    email TEXT,
    phone TEXT,
    is_one_click_opted_in INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE sessions (
    session_id TEXT PRIMARY KEY,
    consumer_id TEXT NOT NULL REFERENCES consumers,
    expires_at TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX sessions_expiry ON sessions (expires_at);
  CREATE TABLE saved_listings (
    consumer_id TEXT NOT NULL REFERENCES consumers,
    listing_id TEXT NOT NULL,
    saved_at TEXT NOT NULL,
    PRIMARY KEY (consumer_id, listing_id)
  ) WITHOUT ROWID;
  `,
];

const ENGAGEMENT: readonly Migration[] = [
  `
  CREATE TABLE view_counts (
    vin TEXT NOT NULL,
    brand TEXT NOT NULL,
    day TEXT NOT NULL,
    views INTEGER NOT NULL,
    PRIMARY KEY (vin, brand, day)
  ) WITHOUT ROWID;
  CREATE INDEX view_counts_day ON view_counts (day);
  CREATE TABLE consumer_devices (
    brand TEXT NOT NULL,
    pixall_id TEXT NOT NULL,
    browser_token TEXT NOT NULL,
    registered_at TEXT NOT NULL,
    PRIMARY KEY (brand, pixall_id)
  ) WITHOUT ROWID;
  CREATE TABLE still_interested (
    id TEXT PRIMARY KEY,
    brand TEXT NOT NULL,
    vins TEXT NOT NULL,
    consumer_id TEXT,
    email TEXT,
    recorded_at TEXT NOT NULL
  ) WITHOUT ROWID;
  `,
  `
  CREATE TABLE viewers (
    day TEXT NOT NULL,
    viewer TEXT NOT NULL,
    views INTEGER NOT NULL,
    PRIMARY KEY (day, viewer)
  ) WITHOUT ROWID;
  `,
];

const MESSAGES: readonly Migration[] = [
  `
  CREATE TABLE sent_messages (
    message_id TEXT PRIMARY KEY,
    listing_id TEXT NOT NULL,
    message_key TEXT NOT NULL,
    sent_at TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX sent_messages_key ON sent_messages (message_key, sent_at);
  CREATE TABLE listing_reports (
    report_id TEXT PRIMARY KEY,
    listing_id TEXT NOT NULL,
    reason TEXT NOT NULL,
    comment TEXT,
    recorded_at TEXT NOT NULL
  ) WITHOUT ROWID;
  `,
];

const RESERVATIONS: readonly Migration[] = [
  `
  CREATE TABLE reservations (
    reservation_id TEXT PRIMARY KEY,
    listing_id TEXT NOT NULL,
    brand TEXT NOT NULL,
    title TEXT NOT NULL,
    seller_name TEXT NOT NULL,
    dealer_hash TEXT NOT NULL UNIQUE,
    shopper_hash TEXT NOT NULL UNIQUE,
    ends_at INTEGER NOT NULL,
    answer TEXT,
    is_shopper_told INTEGER NOT NULL DEFAULT 0,
    mailbox TEXT,
    wish TEXT
  ) WITHOUT ROWID;
  CREATE INDEX reservations_end ON reservations (ends_at);
  `,
];

const ALERTS: readonly Migration[] = [
  `
  CREATE TABLE saved_searches (
    id TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    email TEXT,
    brand TEXT NOT NULL,
    site_url TEXT NOT NULL,
    search_url TEXT NOT NULL,
    name TEXT NOT NULL,
    title TEXT NOT NULL,
    frequency TEXT NOT NULL CHECK (frequency IN ('instant', 'daily', 'weekly', 'off')),
    is_confirmed INTEGER NOT NULL,
    confirm_hash TEXT,
    stop_token TEXT NOT NULL UNIQUE,
    created_at TEXT NOT NULL,
    mailed_at TEXT NOT NULL,
    last_executed TEXT NOT NULL,
    looked_at TEXT NOT NULL,
    known_listing_id INTEGER NOT NULL,
    UNIQUE (owner, brand, search_url)
  ) WITHOUT ROWID;
  CREATE UNIQUE INDEX saved_searches_confirm ON saved_searches (confirm_hash) WHERE confirm_hash IS NOT NULL;
  CREATE TABLE told_listings (
    search_id TEXT NOT NULL,
    listing_id TEXT NOT NULL,
    dollars INTEGER,
    told_at TEXT NOT NULL,
    PRIMARY KEY (search_id, listing_id)
  ) WITHOUT ROWID;
  CREATE TABLE alert_runs (
    id TEXT PRIMARY KEY,
    started_at TEXT NOT NULL,
    beat_at TEXT NOT NULL,
    finished_at TEXT,
    is_abandoned INTEGER NOT NULL DEFAULT 0,
    searches INTEGER NOT NULL DEFAULT 0,
    digests INTEGER NOT NULL DEFAULT 0,
    failures INTEGER NOT NULL DEFAULT 0
  ) WITHOUT ROWID;
  CREATE UNIQUE INDEX alert_runs_one_at_a_time ON alert_runs (finished_at IS NULL) WHERE finished_at IS NULL;
  `,
  keepHashesAndAskAccounts,
  // What is known of the market is a version of the inventory's store, and mails have an hour.
  `
  ALTER TABLE saved_searches ADD COLUMN known_version INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE saved_searches ADD COLUMN began_at TEXT NOT NULL DEFAULT '';
  ALTER TABLE saved_searches ADD COLUMN mailed_at TEXT;
  ALTER TABLE saved_searches ADD COLUMN mail_hour INTEGER;
  ALTER TABLE saved_searches ADD COLUMN time_zone TEXT;
  UPDATE saved_searches SET began_at = created_at;
  `,
];

interface OldFile {
  readonly migrations: readonly Migration[];
  /** The columns that are moved, by table. */
  readonly tables: Readonly<Record<string, string>>;
}

const SCHEMAS: Readonly<Record<(typeof OLD_FILE_NAMES)[number], OldFile>> = {
  "accounts.db": {
    migrations: ACCOUNTS,
    tables: {
      consumers: "consumer_id, email, email_key, password_hash, created_at",
      lead_profiles: "consumer_id, first_name, last_name, email, phone, is_one_click_opted_in",
      sessions: "session_id, consumer_id, expires_at",
      saved_listings: "consumer_id, listing_id, saved_at",
    },
  },
  "alerts.db": {
    migrations: ALERTS,
    tables: {
      saved_searches: `id, owner, email, brand, site_url, search_url, name, title, frequency, is_confirmed, confirm_hash,
        created_at, last_executed, looked_at, known_listing_id, known_version, began_at, mailed_at, mail_hour, time_zone`,
      stop_links: "token_hash, search_id",
      told_listings: "search_id, listing_id, dollars, told_at",
      account_confirmations: "consumer_id, confirm_hash, asked_at, confirmed_at",
      confirmation_mails: "mailbox_key, about, sent_at",
      troubled_mailboxes: "address, refusals, tried_at, wait_until",
      alert_runs: "id, started_at, beat_at, finished_at, is_abandoned, searches, digests, refusals, failures",
    },
  },
  "messages.db": {
    migrations: MESSAGES,
    tables: {
      sent_messages: "message_id, listing_id, message_key, sent_at",
      listing_reports: "report_id, listing_id, reason, comment, recorded_at",
    },
  },
  "reservations.db": {
    migrations: RESERVATIONS,
    tables: {
      reservations: `reservation_id, listing_id, brand, title, seller_name, dealer_hash, shopper_hash, ends_at, answer,
        is_shopper_told, mailbox, wish`,
    },
  },
  "engagement.db": {
    migrations: ENGAGEMENT,
    tables: {
      view_counts: "vin, brand, day, views",
      viewers: "day, viewer, views",
      consumer_devices: "brand, pixall_id, browser_token, registered_at",
      still_interested: "id, brand, vins, consumer_id, email, recorded_at",
    },
  },
};

/** In the order in which they are read. */
export const OLD_FILES = OLD_FILE_NAMES.map((name) => ({ name, ...SCHEMAS[name] }));

/**
 * Links are stored as hashes, and those in mailboxes go on working. Alerts of accounts wait, since nobody proved their
 * addresses. The pages that held the links are overwritten, not only let go.
 */
function keepHashesAndAskAccounts(database: SqlDatabase): void {
  database.prepare("PRAGMA secure_delete = ON").get();
  database.exec(`
  CREATE TABLE stop_links (
    token_hash TEXT PRIMARY KEY,
    search_id TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX stop_links_search ON stop_links (search_id);
  CREATE TABLE account_confirmations (
    consumer_id TEXT PRIMARY KEY,
    confirm_hash TEXT NOT NULL UNIQUE,
    asked_at TEXT NOT NULL,
    confirmed_at TEXT
  ) WITHOUT ROWID;
  CREATE TABLE confirmation_mails (
    mailbox_key TEXT NOT NULL,
    about TEXT NOT NULL,
    sent_at TEXT NOT NULL,
    PRIMARY KEY (mailbox_key, about)
  ) WITHOUT ROWID;
  CREATE TABLE troubled_mailboxes (
    address TEXT PRIMARY KEY,
    refusals INTEGER NOT NULL,
    tried_at TEXT NOT NULL,
    wait_until TEXT NOT NULL
  ) WITHOUT ROWID;
  ALTER TABLE alert_runs ADD COLUMN refusals INTEGER NOT NULL DEFAULT 0;
  CREATE TABLE searches_with_hashes (
    id TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    email TEXT,
    brand TEXT NOT NULL,
    site_url TEXT NOT NULL,
    search_url TEXT NOT NULL,
    name TEXT NOT NULL,
    title TEXT NOT NULL,
    frequency TEXT NOT NULL CHECK (frequency IN ('instant', 'daily', 'weekly', 'off')),
    is_confirmed INTEGER NOT NULL,
    confirm_hash TEXT,
    created_at TEXT NOT NULL,
    last_executed TEXT NOT NULL,
    looked_at TEXT NOT NULL,
    known_listing_id INTEGER NOT NULL,
    UNIQUE (owner, brand, search_url)
  ) WITHOUT ROWID;
  INSERT INTO searches_with_hashes
    SELECT id, owner, email, brand, site_url, search_url, name, title, frequency,
      CASE WHEN email IS NULL THEN 0 ELSE is_confirmed END, confirm_hash, created_at, last_executed, looked_at,
      known_listing_id
    FROM saved_searches;
  `);
  const keep = database.prepare("INSERT INTO stop_links (token_hash, search_id) VALUES (?, ?)");
  for (const row of database.prepare("SELECT stop_token, id FROM saved_searches").all()) {
    keep.run([hashOf(readText(row, 0)), readText(row, 1)]);
  }
  database.exec(`
  DROP TABLE saved_searches;
  ALTER TABLE searches_with_hashes RENAME TO saved_searches;
  CREATE UNIQUE INDEX saved_searches_confirm ON saved_searches (confirm_hash) WHERE confirm_hash IS NOT NULL;
  `);
}
