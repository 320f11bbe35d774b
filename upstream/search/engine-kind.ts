import type { Steps } from "../pacing/steps";
import type { BulkInventory } from "../ports/inventory-store";
import type { ListingRecord } from "../ports/listing-record";
import type { SearchEngine } from "../ports/search-engine";
import type { StoredBuilds } from "../ports/stored-builds";
import type { SearchDeps } from "./search-deps";

/** What an engine follows. */
export interface EngineFeed {
  readonly store: Pick<BulkInventory, "version" | "eachActive" | "changesSince">;
  /** Asked before every build, since owners and the date change with the inventory. */
  readonly depsNow: () => SearchDeps;
  /** Where a large build is stored for the next start; absent: every start reads the inventory. */
  readonly stored?: StoredBuilds | undefined;
  /** Called when work behind the answers fails, with what could not be done; what was found before goes on being found. */
  readonly onError?: ((error: unknown, failed: string) => void) | undefined;
}

/** An engine that follows a store. */
export interface OpenEngine {
  readonly engine: SearchEngine;
  /** The store's version that is searchable. */
  version(): number;
  /** Makes what has changed in the store searchable; gives whether anything had. */
  refresh(): Promise<boolean>;
  close(): void;
}

/** An implementation of the search engine, as `upstream/marketplace` chooses one. */
export interface EngineKind {
  open(feed: EngineFeed): OpenEngine;
  /** What `open` goes on from where it is stored beside the listings, in steps; null where that is not worth it. Absent: nothing is. */
  keptParts?(
    listings: { readonly size: number; readonly records: Iterable<ListingRecord> },
    deps: SearchDeps,
  ): Steps<readonly Uint8Array[] | null>;
  /** An engine of these listings, as they were or will be. */
  of(listings: Iterable<ListingRecord>, deps: SearchDeps): SearchEngine;
}
