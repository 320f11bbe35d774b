/** Tables of saved searches and alerts. Append a migration; never edit one that has been released. */
export const ALERT_MIGRATIONS = [
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
] as const;
