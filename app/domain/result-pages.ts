import { ACTIVE_RESULTS_MAX_RECORDS } from "./limits";
import type { SearchQuery } from "./search-query";

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
