import type { ListingChange } from "../../ports/inventory-store";
import type { ListingRecord } from "../../ports/listing-record";
import type { ListingIndex } from "../listing-index";
import { compareIds, type SearchDeps } from "../search-deps";
import { clearBit, fillRange, type Words, wordsFor } from "./bits/words";
import { ColumnIndex, type IndexPart } from "./column-index";
import { ListingCollector } from "./columns/listing-collector";
import { columnSteps, type ListingColumns } from "./columns/listing-columns";
import { Segment } from "./segment";

/**
 * The columns of an inventory and the changes since they were built. Changed listings stand in small columns of their
 * own, and their former rows do not count any more. Answers are what building anew would give.
 */
export class InventoryOverlay {
  readonly #main: Segment;
  readonly #deps: SearchDeps;
  /** Null: not active any more. */
  readonly #changed = new Map<string, ListingRecord | null>();
  readonly #live: Words;

  constructor(columns: ListingColumns, deps: SearchDeps) {
    this.#main = new Segment(columns);
    this.#deps = deps;
    this.#live = new Int32Array(wordsFor(columns.size));
    fillRange(this.#live, 0, columns.size);
  }

  /** Listings that differ from the main columns. */
  get changedListings(): number {
    return this.#changed.size;
  }

  /** The index without any change. */
  unchanged(): ListingIndex {
    return new ColumnIndex([this.#part(null)], this.#deps);
  }

  /**
   * Takes changes in and gives the index with all taken so far. In steps of a few milliseconds; `deps` knows the owners
   * as they are now. Must run to its end before the next.
   */
  *take(changes: readonly ListingChange[], deps: SearchDeps): Generator<void, ListingIndex> {
    for (const [place, change] of changes.entries()) {
      this.#note(change);
      if (place % RECORDS_PER_STEP === 0) yield;
    }
    const records = [...this.#changed.values()].filter((record) => record !== null);
    records.sort((a, b) => compareIds(a.id, b.id));
    // A copy: whoever still holds the index before this one must not see rows go.
    const part = this.#part(this.#live.slice());
    if (records.length === 0) return new ColumnIndex([part], this.#deps);
    const collector = new ListingCollector(deps);
    for (const [place, record] of records.entries()) {
      collector.add(record);
      if (place % RECORDS_PER_STEP === 0) yield;
    }
    const segment = new Segment(yield* columnSteps(collector, deps));
    const sellerNumbers = this.#joinSellers(segment.columns);
    return new ColumnIndex([part, { segment, live: null, sellerNumbers }], this.#deps);
  }

  #part(live: Words | null): IndexPart {
    return { segment: this.#main, live, sellerNumbers: null };
  }

  #note({ id, record }: ListingChange): void {
    const row = this.#main.columns.ids.rowOf(id);
    if (row >= 0) clearBit(this.#live, row);
    this.#changed.set(id, record);
  }

  /** The numbers that the main columns know these sellers by; -1 for new ones. */
  #joinSellers(columns: ListingColumns): Int32Array {
    const known = this.#main.columns.sellerNumbers;
    const sellerNumbers = new Int32Array(columns.sellerIsPrivate.length);
    for (const kind of ["d", "p"] as const) {
      for (const [ownerId, own] of columns.sellerNumbers[kind]) sellerNumbers[own] = known[kind].get(ownerId) ?? -1;
    }
    return sellerNumbers;
  }
}

const RECORDS_PER_STEP = 100;
