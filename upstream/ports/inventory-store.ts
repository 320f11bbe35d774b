import { DAY_MS } from "../../app/domain/durations";
import type { ListingRecord, ListingSummary, OwnerRecord } from "./listing-record";

/** How long a sold listing stays known, to answer "sold" and not "unknown", and to be told of by the alerts that named it. */
export const SOLD_KEPT_MS = 120 * DAY_MS;

/** How long it is known what a listing was before a change: a weekly alert whose mailbox put it off for a week reads it. */
export const FORMER_KEPT_MS = 15 * DAY_MS;

/** How far somebody knows the market. What comes or changes later is news to them, whatever the clock says. */
export interface KnownMarket {
  /** Of all listings that were ever committed; 0 where there are none. What comes later has a higher one. */
  readonly knownListingId: number;
  /** Of the store. */
  readonly knownVersion: number;
}

/** One all-or-nothing change of the inventory. Nothing is visible to readers before `commit`. */
export interface InventoryChange {
  putOwner(owner: OwnerRecord): void;
  /** Inserts, or updates by id; writes a row of price history when the price differs from the last one seen. */
  putListing(listing: ListingRecord): void;
  markSold(listingId: string): void;
  /** Removes every listing and owner (a seed). */
  clear(): void;
  /** Live listing of this VIN by this seller, also among what this change has put; null where there is none. */
  findByVin(vin: string, ownerId: string): ListingRecord | null;
  commit(): void;
  rollback(): void;
}

/** A listing that was put, sold or removed. `record` is null where it is not active any more. */
export interface ListingChange {
  readonly id: string;
  readonly record: ListingRecord | null;
}

/** What happened between two versions. A listing that changed several times stands here once, as it is at the end. */
export interface ListingChanges {
  /** The version up to which the changes are complete. */
  readonly version: number;
  readonly changed: readonly ListingChange[];
}

/** Summaries that are read at once. */
export const SUMMARIES_AT_ONCE = 1_000;

/** What happened between two versions, as maps of the site tell it: once each, in id order; without a summary what is not active any more. */
export interface SummaryChanges {
  /** The version up to which the changes are complete. */
  readonly version: number;
  readonly changed: readonly { readonly id: string; readonly summary: ListingSummary | null }[];
}

/** The durable inventory, as pages and jobs ask it: all promises, and one statement for any number of ids. */
export interface InventoryStore {
  /** Grows with every committed change, also one made by another process; what caches compare. */
  version(): Promise<number>;
  /** In the order asked; unknown ids are left out; sold ones are included. */
  findListings(ids: readonly string[]): Promise<ListingRecord[]>;
  /** The active listings with these VINs, in the order asked; of one that several sellers offer, each. */
  findByVins(vins: readonly string[]): Promise<ListingRecord[]>;
  /** Ids of active listings of this VIN or stock number, in capitals; as many as `limit` of them, the oldest first. */
  findIdsByCode(code: string, limit: number): Promise<readonly string[]>;
  /** Makes and models of active listings whose VIN begins so, with letters and digits alone; as many as `limit` of them. */
  findByVinStart(start: string, limit: number): Promise<readonly Pick<ListingRecord, "makeCode" | "modelCode">[]>;
  findOwners(ids: readonly string[]): Promise<OwnerRecord[]>;
  /** What maps tell of the active listings behind an id, in id order: `SUMMARIES_AT_ONCE` of them, or fewer at the end. */
  summariesAfter(listingId: number): Promise<readonly ListingSummary[]>;
  /** The changes to the summaries after a version. Null where that is too much to tell, or too long ago: then read all. */
  summariesSince(version: number): Promise<SummaryChanges | null>;
  /** What whoever looks now knows: nothing that is committed later is in it. */
  knownNow(): Promise<KnownMarket>;
}

/**
 * The inventory as a whole, for what reads or changes much of it: imports, and what follows it inside this program (the
 * embedded engine, the alert job). Synchronous and streamed, beside the connection that pages ask.
 */
export interface BulkInventory {
  version(): number;
  /**
   * The listings changed after a version, those of an owner whose shipping changed among them. Null where they are too
   * many to tell, or too long ago: then read all.
   */
  changesSince(version: number): ListingChanges | null;
  /** Active listings in id order; `after` leaves out those up to an id. */
  eachActive(after?: number): Iterable<ListingRecord>;
  /** The active ones among these ids; read as they are wanted. */
  eachActiveOf(ids: readonly string[]): Iterable<ListingRecord>;
  eachOwner(): Iterable<OwnerRecord>;
  findOwner(id: string): OwnerRecord | null;
  activeCount(): number;
  beginChange(): InventoryChange;
  /** What changed after a version, once each, as it was at that version; sold ones too. What came later is not in it. */
  eachFormer(since: number): Iterable<ListingRecord>;
  /** A free id for a new listing. */
  nextListingId(): string;
}
