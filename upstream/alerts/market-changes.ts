import { LRUCache } from "lru-cache";
import { fellFrom } from "../inventory/price-history";
import type { BulkInventory, InventoryStore, KnownMarket } from "../ports/inventory-store";
import type { ListingRecord } from "../ports/listing-record";
import type { SearchEngine } from "../ports/search-engine";

/** An engine that tells what matches. */
export type MatchingEngine = Pick<SearchEngine, "size" | "pages">;

/** What became of the market since somebody knew it. */
export interface MarketChanges {
  /** Cars that stood in it and changed. */
  readonly changed: ReadonlySet<string>;
  /** The higher price at that time of a car that is cheaper now, by its id; a price that was put right did not fall. */
  readonly droppedFrom: ReadonlyMap<string, number>;
  /** The cars that changed, as they were at that time. */
  readonly before: MatchingEngine;
  /** The cars that changed and those that came, as they are now. No other can be news. */
  readonly now: MatchingEngine;
}

export interface ChangeParts {
  readonly inventory: Pick<InventoryStore, "findListings">;
  readonly bulk: Pick<BulkInventory, "eachFormer" | "eachActive" | "eachActiveOf">;
  readonly engineOf: (listings: Iterable<ListingRecord>) => MatchingEngine;
}

const COMPARED_AT_ONCE = 500;

/**
 * States whose changes are held, each with two engines of all that changed since: a run comes to its alerts in the order in
 * which they were looked at last, and so to one state after the other.
 */
const STATES_HELD = 3;

/** Gives the changes since any state, read once for all alerts that come to it together. No clock is asked: commits count. */
export function changesSinceKnown(parts: ChangeParts): (known: KnownMarket) => Promise<MarketChanges> {
  const held = new LRUCache<string, Promise<MarketChanges>>({ max: STATES_HELD });
  return (known) => {
    const key = `${known.knownVersion} ${known.knownListingId}`;
    const changes = held.get(key) ?? collectChanges(known, parts);
    held.set(key, changes);
    return changes;
  };
}

async function collectChanges(
  { knownVersion, knownListingId }: KnownMarket,
  { inventory, bulk, engineOf }: ChangeParts,
): Promise<MarketChanges> {
  const changed = new Set<string>();
  const droppedFrom = new Map<string, number>();
  const priced = new Map<string, number>();
  function* stillForSale(): Generator<ListingRecord> {
    for (const former of bulk.eachFormer(knownVersion)) {
      changed.add(former.id);
      if (former.price !== undefined) priced.set(former.id, former.price);
      if (former.status === "active") yield former;
    }
  }
  const before = engineOf(stillForSale());
  function* asTheyAre(): Generator<ListingRecord> {
    yield* bulk.eachActiveOf([...changed].filter((id) => Number(id) <= knownListingId));
    yield* bulk.eachActive(knownListingId);
  }
  const now = engineOf(asTheyAre());
  const ids = [...priced.keys()];
  for (let from = 0; from < ids.length; from += COMPARED_AT_ONCE) {
    for (const record of await inventory.findListings(ids.slice(from, from + COMPARED_AT_ONCE))) {
      const was = fellFrom(record, priced.get(record.id));
      if (was !== undefined) droppedFrom.set(record.id, was);
    }
  }
  return { changed, droppedFrom, before, now };
}
