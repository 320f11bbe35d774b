import type { ListingRecord, OwnerRecord } from "../ports/listing-record";
import { readNumber, readText, type SqlDatabase } from "../storage/database";
import { ROWS_PER_READ } from "./row-pages";
import { parseOwner, readListing } from "./stored-listing";

/** In `meta`: which build of the search engine stands beside the inventory. */
export const VOUCHED = "keptBuild";

/** An inventory as it will be once its change is committed. Good until then. */
export interface ComingInventory {
  /** That it will have. */
  readonly version: number;
  /** Whether those who follow the inventory are told what changed; else they read all of it, or a build that was stored. */
  readonly isTold: boolean;
  activeCount(): number;
  /** In id order, with their deals. */
  eachActive(): Iterable<ListingRecord>;
  findOwner(id: string): OwnerRecord | null;
  /** What is vouched for until then; null for nothing. */
  vouched(): string | null;
  /** Part of the change: what it says comes and goes with the listings. */
  vouchFor(stored: string): void;
}

/** Reads what stands in a transaction of `database`. */
export function comingInventory(
  database: SqlDatabase,
  { version, isTold }: Pick<ComingInventory, "version" | "isTold">,
): ComingInventory {
  const selectActive = database.prepare(
    `SELECT listings.id, body, expected_price, comparables FROM listings
     LEFT JOIN listing_facts ON listing_facts.id = listings.id
     WHERE status = 'active' AND listings.id > ? ORDER BY listings.id LIMIT ?`,
  );
  const selectOwner = database.prepare("SELECT body FROM owners WHERE id = ?");
  return {
    version,
    isTold,
    activeCount: () => readNumber(database.prepare("SELECT count(*) FROM listing_facts").get(), 0),
    *eachActive() {
      for (let last = 0; ; ) {
        const rows = selectActive.all([last, ROWS_PER_READ]);
        for (const row of rows) yield readListing(row, 1);
        if (rows.length < ROWS_PER_READ) return;
        last = readNumber(rows.at(-1) ?? null, 0);
      }
    },
    findOwner(id) {
      const row = selectOwner.get([id]);
      return row === null ? null : parseOwner(readText(row, 0));
    },
    vouched() {
      const row = database.prepare("SELECT value FROM meta WHERE name = ?").get([VOUCHED]);
      return row === null ? null : readText(row, 0);
    },
    vouchFor(stored) {
      database.prepare("INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)").run([VOUCHED, stored]);
    },
  };
}
