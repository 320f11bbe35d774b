/** Tables of the inventory. Append a migration; never edit one that has been released. */
export const INVENTORY_MIGRATIONS = [
  `
  CREATE TABLE listings (
    id INTEGER PRIMARY KEY,
    vin TEXT NOT NULL,
    owner_id TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('active', 'sold')),
    changed_at TEXT NOT NULL,
    body TEXT NOT NULL
  );
  CREATE UNIQUE INDEX listings_active_vin ON listings (vin) WHERE status = 'active';
  CREATE INDEX listings_owner ON listings (owner_id);
  CREATE TABLE owners (
    id TEXT PRIMARY KEY,
    body TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE meta (
    name TEXT PRIMARY KEY,
    value NOT NULL
  ) WITHOUT ROWID;
  INSERT INTO meta (name, value) VALUES ('version', 0), ('nextListingId', 100000001);
  `,
  // Which listings the latest versions changed, so that a searchable copy can follow without being built anew.
  `
  CREATE TABLE listing_changes (
    id INTEGER PRIMARY KEY,
    version INTEGER NOT NULL
  );
  CREATE INDEX listing_changes_version ON listing_changes (version);
  INSERT INTO meta (name, value) SELECT 'changesKnownSince', value FROM meta WHERE name = 'version';
  `,
  // Cars that left a feed: known again by their VIN when they come back, forgotten by their date.
  `
  CREATE INDEX listings_sold_vin ON listings (vin) WHERE status = 'sold';
  CREATE INDEX listings_sold_at ON listings (changed_at) WHERE status = 'sold';
  `,
  // What changed listings were before, so that who looked at an older version can be told what became of them.
  `
  CREATE TABLE former_listings (
    sequence INTEGER PRIMARY KEY,
    id INTEGER NOT NULL,
    version INTEGER NOT NULL,
    ended_at TEXT NOT NULL,
    body TEXT NOT NULL
  );
  CREATE INDEX former_listings_version ON former_listings (version);
  CREATE INDEX former_listings_ended ON former_listings (ended_at);
  `,
] as const;
