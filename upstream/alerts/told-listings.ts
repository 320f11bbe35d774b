import type { SqlDatabase } from "../storage/database";

export interface ToldListing {
  readonly listingId: string;
  /** The price it was told at; null where it had none. */
  readonly dollars: number | null;
}

/** Which cars a saved search's mails have named: nothing is told twice, and a car that goes can be named once more. */
export interface ToldListings {
  of(searchId: string): ReadonlyMap<string, number | null>;
  put(searchId: string, told: readonly ToldListing[]): void;
  forget(searchId: string, listingIds: readonly string[]): void;
  forgetBefore(isoDateTime: string): void;
}

export function createToldListings(database: SqlDatabase, now: () => Date): ToldListings {
  const select = database.prepare("SELECT listing_id, dollars FROM told_listings WHERE search_id = ?");
  const insert = database.prepare(
    "INSERT OR REPLACE INTO told_listings (search_id, listing_id, dollars, told_at) VALUES (?, ?, ?, ?)",
  );
  const remove = database.prepare("DELETE FROM told_listings WHERE search_id = ? AND listing_id = ?");
  const removeOld = database.prepare("DELETE FROM told_listings WHERE told_at < ?");
  return {
    of(searchId) {
      const told = new Map<string, number | null>();
      for (const [id, dollars] of select.all([searchId])) {
        if (typeof id === "string") told.set(id, typeof dollars === "number" ? dollars : null);
      }
      return told;
    },
    put(searchId, told) {
      const at = now().toISOString();
      for (const { listingId, dollars } of told) insert.run([searchId, listingId, dollars, at]);
    },
    forget(searchId, listingIds) {
      for (const listingId of listingIds) remove.run([searchId, listingId]);
    },
    forgetBefore: (isoDateTime) => {
      removeOld.run([isoDateTime]);
    },
  };
}
