import { finish, type Steps } from "../../pacing/steps";
import type { ListingRecord } from "../../ports/listing-record";
import type { SearchDeps } from "../search-deps";
import { type BitsetIndex, ColumnIndex, type IndexOptions } from "./column-index";
import { ListingCollector } from "./columns/listing-collector";
import { columnSteps, type ListingColumns } from "./columns/listing-columns";
import { Segment } from "./segment";

export type { BitsetIndex } from "./column-index";

/** Builds the index in one go. Keeps no record. */
export function buildBitsetIndex(
  records: Iterable<ListingRecord>,
  deps: SearchDeps,
  options?: IndexOptions,
): BitsetIndex {
  const segment = new Segment(finish(listingColumnSteps(records, deps)));
  const part = { segment, live: null, sellerNumbers: null };
  return new ColumnIndex([part], deps, options);
}

/** Listings taken between two pauses: some milliseconds' worth. */
const LISTINGS_PER_STEP = 1_000;

/** Builds the columns of an inventory in steps, for a program that serves requests in between. */
export function* listingColumnSteps(records: Iterable<ListingRecord>, deps: SearchDeps): Steps<ListingColumns> {
  const collector = new ListingCollector(deps);
  for (const record of records) {
    collector.add(record);
    if (collector.size % LISTINGS_PER_STEP === 0) yield;
  }
  return yield* columnSteps(collector, deps);
}
