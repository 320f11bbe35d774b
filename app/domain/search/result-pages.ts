import { ACTIVE_RESULTS_MAX_RECORDS, PAGE_SIZE_MAX_RECORDS } from "../limits";
import type { SearchQuery } from "./query/search-query";

/** How many cars the pages of a search show between them: "Maximum active results" (section 4), or all there are. */
export function reachableRecords(total: number): number {
  return Math.min(total, ACTIVE_RESULTS_MAX_RECORDS);
}

/** What of a page's listings may be shown: a page size that does not divide the maximum has its last page cut. */
export function withinActiveResults<Listing>(
  listings: readonly Listing[],
  { firstRecord }: Pick<SearchQuery, "firstRecord">,
): Listing[] {
  return listings.slice(0, Math.max(0, ACTIVE_RESULTS_MAX_RECORDS - firstRecord));
}

/** True where a later page begins behind the last record that is shown: it has no cars, however many the search finds. */
export function isPastEnd({ firstRecord }: Pick<SearchQuery, "firstRecord">, total: number): boolean {
  return firstRecord > 0 && firstRecord >= reachableRecords(total);
}

/** The record that the last page with cars begins with; 0 where there are none. */
export function lastPageRecord(total: number, { numRecords }: Pick<SearchQuery, "numRecords">): number {
  return Math.floor(Math.max(0, reachableRecords(total) - 1) / numRecords) * numRecords;
}

/**
 * The page together with records before it, in one answer: where the list has moved up since those were shown, what was
 * the page's stands among them. The largest page size has no room for more.
 */
export function withRecordsBefore(query: SearchQuery): SearchQuery {
  const { firstRecord, numRecords } = query;
  const records = Math.min(numRecords * 2, PAGE_SIZE_MAX_RECORDS);
  return { ...query, firstRecord: Math.max(0, firstRecord - (records - numRecords)), numRecords: records };
}
