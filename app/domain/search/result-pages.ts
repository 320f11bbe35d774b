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
 * The page together with as many records before it: where the list has moved up since those were shown, what was the
 * page's stands among them. In one search, so that both are of one moment, or in two where one may not ask for so many.
 */
export function withRecordsBefore(query: SearchQuery): readonly SearchQuery[] {
  const { firstRecord, numRecords } = query;
  const from = Math.max(0, firstRecord - numRecords);
  const records = firstRecord + numRecords - from;
  if (records <= PAGE_SIZE_MAX_RECORDS) return [{ ...query, firstRecord: from, numRecords: records }];
  return [{ ...query, firstRecord: from, numRecords: firstRecord - from }, query];
}
