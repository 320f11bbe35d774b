import type { InventoryStore } from "../ports/inventory-store";
import type { ListingRecord } from "../ports/listing-record";
import type { ListingIndex } from "../ports/search-engine";

/** A searchable copy that tells what matches. */
export type MatchingIndex = Pick<ListingIndex, "size" | "hits">;

/** What became, since a version of the store, of cars that stood in it. Cars that came later are not in here. */
export interface MarketChanges {
  readonly changed: ReadonlySet<string>;
  /** The higher price at that version of a car that is cheaper now, by its id. */
  readonly droppedFrom: ReadonlyMap<string, number>;
  /** The cars that changed, as they were at that version. */
  readonly before: MatchingIndex;
}

export interface ChangeParts {
  readonly inventory: Pick<InventoryStore, "eachFormer" | "findListings">;
  readonly indexOf: (listings: Iterable<ListingRecord>) => MatchingIndex;
}

const COMPARED_AT_ONCE = 500;

/** Gives the changes since any version, each read once for all alerts of a run. No clock is asked: commits count. */
export function changesByVersion(parts: ChangeParts): (version: number) => MarketChanges {
  const known = new Map<number, MarketChanges>();
  return (version) => {
    const changes = known.get(version) ?? collectChanges(version, parts);
    known.set(version, changes);
    return changes;
  };
}

function collectChanges(version: number, { inventory, indexOf }: ChangeParts): MarketChanges {
  const changed = new Set<string>();
  const droppedFrom = new Map<string, number>();
  const priced = new Map<string, number>();
  const compare = () => {
    for (const { id, price, status } of inventory.findListings([...priced.keys()])) {
      const before = priced.get(id);
      if (status === "active" && price !== undefined && before !== undefined && price < before)
        droppedFrom.set(id, before);
    }
    priced.clear();
  };
  function* stillForSale(): Generator<ListingRecord> {
    for (const former of inventory.eachFormer(version)) {
      changed.add(former.id);
      if (former.price !== undefined) priced.set(former.id, former.price);
      if (priced.size >= COMPARED_AT_ONCE) compare();
      if (former.status === "active") yield former;
    }
  }
  const before = indexOf(stillForSale());
  compare();
  return { changed, droppedFrom, before };
}
