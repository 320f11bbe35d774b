import { type Migration, readText, type SqlDatabase } from "../storage/database";
import { hashOf } from "../storage/link-tokens";

/** Tables of saved searches and alerts. Append a migration; never edit one that has been released. */
export const ALERT_MIGRATIONS: readonly Migration[] = [
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

/**
 * Links are kept as hashes, and those in mailboxes go on working. Alerts of accounts wait, since nobody proved their
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
