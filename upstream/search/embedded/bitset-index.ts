import { finish, type Steps } from "../../pacing/steps";
import type { ListingRecord } from "../../ports/listing-record";
import type { ListingIndex } from "../listing-index";
import type { SearchDeps } from "../search-deps";
import { ColumnIndex, type IndexOptions } from "./column-index";
import type { CollectedListings } from "./columns/collected-listings";
import { ListingCollector } from "./columns/listing-collector";
import { columnSteps, type ListingColumns } from "./columns/listing-columns";
import { Segment } from "./segment";

/** Builds the index in one go. Keeps no record. */
export function buildBitsetIndex(
  records: Iterable<ListingRecord>,
  deps: SearchDeps,
  options?: IndexOptions,
): ListingIndex {
  const segment = new Segment(finish(listingColumnSteps(records, deps)));
  const part = { segment, live: null, sellerNumbers: null };
  return new ColumnIndex([part], deps, options);
}

/** Listings taken between two pauses: some milliseconds' worth. */
const LISTINGS_PER_STEP = 1_000;

/**
 * Builds the columns of an inventory in steps, for a program that serves requests in between. `onCollected` sees what they
 * are made of, before they take it.
 */
export function* listingColumnSteps(
  records: Iterable<ListingRecord>,
  deps: SearchDeps,
  onCollected?: (collected: CollectedListings) => void,
): Steps<ListingColumns> {
  const collector = yield* collectSteps(records, deps);
  onCollected?.(collector);
  return yield* columnSteps(collector, deps);
}

/** The first half of it. */
export function* collectSteps(records: Iterable<ListingRecord>, deps: SearchDeps): Steps<CollectedListings> {
  const collector = new ListingCollector(deps);
  for (const record of records) {
    collector.add(record);
    if (collector.size % LISTINGS_PER_STEP === 0) yield;
  }
  return collector;
}
