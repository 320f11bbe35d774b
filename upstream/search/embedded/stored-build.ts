import type { Steps } from "../../pacing/steps";
import type { ListingChanges } from "../../ports/inventory-store";
import type { ListingRecord } from "../../ports/listing-record";
import type { EngineFeed } from "../engine-kind";
import type { SearchDeps } from "../search-deps";
import { collectSteps } from "./bitset-index";
import { type CollectedListings, collectedIn, partsOf } from "./columns/collected-listings";
import { columnSteps, type ListingColumns } from "./columns/listing-columns";

/** Of fewer a start reads the listings themselves in two seconds. */
const KEPT_FROM_LISTINGS = 50_000;
/** How often at most a build is stored anew whose changes the store can tell: a start takes those in at once. */
const KEPT_AGAIN_MS = 10 * 60_000;

interface KeeperOptions extends Pick<EngineFeed, "store" | "stored" | "onError"> {
  readonly keptFromListings?: number;
}

interface KeptColumns {
  readonly columns: Steps<ListingColumns>;
  /** That the columns are of. */
  readonly version: number;
}

interface FoundBuild extends KeptColumns {
  /** ISO date that the columns are of. */
  readonly today: string;
  /** All since. */
  readonly changes: ListingChanges;
}

interface BuildKeeper {
  /** Null where there is none, or the store cannot tell what changed since. */
  find(deps: SearchDeps): FoundBuild | null;
  /** One of this day that whoever changed the inventory stored with it, where its version is a later one. Beside the answers. */
  findLater(deps: SearchDeps, version: number): Promise<KeptColumns | null>;
  /** For a build that begins now, of what stood in this version: notes what the columns are made of, where that is to be stored. */
  collector(version: number, today: string): (collected: CollectedListings) => void;
  /** Writes what was noted last, beside the answers. */
  keep(): void;
}

/** Of what a build of these listings begins with, in steps; null where a start reads so few about as fast. */
export function* storedPartSteps(
  { size, records }: { readonly size: number; readonly records: Iterable<ListingRecord> },
  deps: SearchDeps,
): Steps<readonly Uint8Array[] | null> {
  if (size < KEPT_FROM_LISTINGS) return null;
  return partsOf(yield* collectSteps(records, deps));
}

/** Keeps what large builds begin with. */
export function buildKeeper({ store, stored, onError, ...options }: KeeperOptions): BuildKeeper {
  const { keptFromListings = KEPT_FROM_LISTINGS } = options;
  let last: { readonly version: number; readonly today: string; readonly atMs: number } | null = null;
  let noted: { readonly version: number; readonly today: string; readonly parts: readonly Uint8Array[] } | null = null;

  const isDue = (size: number, today: string) => {
    if (size < keptFromListings) return false;
    if (last === null || last.today !== today || performance.now() - last.atMs > KEPT_AGAIN_MS) return true;
    return store.changesSince(last.version) === null;
  };

  return {
    find(deps) {
      const found = stored?.find() ?? null;
      if (found === null) return null;
      const changes = store.changesSince(found.version);
      if (changes === null) return null;
      last = { version: found.version, today: found.today, atMs: performance.now() };
      const { version, today } = found;
      return { columns: columnSteps(collectedIn(found.bytes), deps), version, today, changes };
    },
    async findLater(deps, version) {
      const found = (await stored?.findLater(version)) ?? null;
      if (found === null || found.today !== deps.today) return null;
      last = { version: found.version, today: found.today, atMs: performance.now() };
      return { columns: columnSteps(collectedIn(found.bytes), deps), version: found.version };
    },
    collector: (version, today) => (collected) => {
      noted =
        stored !== undefined && isDue(collected.size, today) ? { version, today, parts: partsOf(collected) } : null;
    },
    keep() {
      if (noted === null || stored === undefined) return;
      last = { version: noted.version, today: noted.today, atMs: performance.now() };
      stored
        .keep(noted)
        .catch((error: unknown) => onError?.(error, "the search index could not be stored for the next start"));
      noted = null;
    },
  };
}
