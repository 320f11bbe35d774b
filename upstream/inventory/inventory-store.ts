import type { ListingRecord, OwnerRecord } from "./listing-record";

/** One all-or-nothing change of the inventory. Nothing is visible to readers before `commit`. */
export interface InventoryChange {
  putOwner(owner: OwnerRecord): void;
  /** Inserts, or updates by id; writes a row of price history when the price differs from the last one seen. */
  putListing(listing: ListingRecord): void;
  markSold(listingId: string): void;
  /** Removes every listing and owner (a seed or an import with --replace). */
  clear(): void;
  /** Live listing with this VIN, also among what this change has put; null where there is none. */
  findByVin(vin: string): ListingRecord | null;
  commit(): void;
  rollback(): void;
}

/** The durable inventory: the one owner of its tables. Synchronous, as the embedded database is. */
export interface InventoryStore {
  /** Grows with every committed change, also one made by another process; what index and caches compare. */
  version(): number;
  /** Active listings in id order, streamed. */
  eachActive(): Iterable<ListingRecord>;
  eachOwner(): Iterable<OwnerRecord>;
  activeCount(): number;
  /** In the order asked; unknown ids are left out; sold ones are included. */
  findListings(ids: readonly string[]): ListingRecord[];
  findOwners(ids: readonly string[]): OwnerRecord[];
  beginChange(): InventoryChange;
  /** A free id for a new listing. */
  nextListingId(): string;
  close(): void;
}
