import { sqlMigrations } from "../storage/sql-migrations";

/** Tables of the inventory. Append a migration; never edit one that has been released. */
export const INVENTORY_MIGRATIONS = sqlMigrations({
  "0001-listings": `
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
  "0002-listing-changes": `
  CREATE TABLE listing_changes (
    id INTEGER PRIMARY KEY,
    version INTEGER NOT NULL
  );
  CREATE INDEX listing_changes_version ON listing_changes (version);
  INSERT INTO meta (name, value) SELECT 'changesKnownSince', value FROM meta WHERE name = 'version';
  `,
  // Cars that left a feed: known again by their VIN when they come back, forgotten by their date.
  "0003-sold-listings": `
  CREATE INDEX listings_sold_vin ON listings (vin) WHERE status = 'sold';
  CREATE INDEX listings_sold_at ON listings (changed_at) WHERE status = 'sold';
  `,
  // What changed listings were before, so that who looked at an older version can be told what became of them.
  "0004-former-listings": `
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
  // What a dealer calls a car by, in capitals: several dealers may have the same.
  "0005-stock-numbers": `
  ALTER TABLE listings ADD COLUMN stock_number TEXT;
  UPDATE listings SET stock_number = upper(json_extract(body, '$.stockNumber')) WHERE status = 'active';
  CREATE INDEX listings_active_stock_number ON listings (stock_number)
    WHERE status = 'active' AND stock_number IS NOT NULL;
  `,
  // What is asked of all active listings at once stands beside their bodies, and with it each one's deal.
  "0006-listing-facts": `
  CREATE TABLE listing_facts (
    id INTEGER PRIMARY KEY,
    listing_type TEXT NOT NULL,
    seller_type TEXT NOT NULL,
    make_code TEXT NOT NULL,
    model_code TEXT NOT NULL,
    trim_code TEXT,
    year INTEGER NOT NULL,
    mileage INTEGER,
    price INTEGER,
    msrp INTEGER,
    zip TEXT,
    changed_at TEXT NOT NULL,
    expected_price INTEGER,
    comparables INTEGER
  );
  INSERT INTO listing_facts
    SELECT id, body ->> '$.listingType', body ->> '$.sellerType', body ->> '$.makeCode', body ->> '$.modelCode',
      body ->> '$.trimCode', body ->> '$.year',
      CASE WHEN body ->> '$.mileage' >= 0 THEN CAST(round(body ->> '$.mileage') AS INTEGER) END,
      CASE WHEN body ->> '$.price' > 0 THEN CAST(round(body ->> '$.price') AS INTEGER) END,
      body ->> '$.msrp', body ->> '$.zip', changed_at, NULL, NULL
    FROM listings WHERE status = 'active';
  `,
  // A car at two dealers is two listings. Those of before belong to whom the feed names: dealers shared ids.
  "0007-sellers-of-vins": `
  DROP INDEX listings_active_vin;
  CREATE UNIQUE INDEX listings_active_vin_seller ON listings (vin, owner_id) WHERE status = 'active';
  INSERT INTO meta (name, value) SELECT 'sellersToldApartFrom', value FROM meta WHERE name = 'nextListingId';
  `,
});
