import { SHIPPED_RECORDS } from "../../app/domain/limits";
import type { IndexQuery } from "../ports/search-engine";

/**
 * The first cars beyond the search's radius whose sellers ship to its place, in its order. Undefined where the search says
 * that they are left out, where nothing is beyond, and behind its first page, which has them.
 */
export function shippedPage(request: IndexQuery): IndexQuery | undefined {
  const { query, area } = request;
  if (area === undefined || area.radiusMiles === 0) return undefined;
  if ((query.marketExtension ?? "include") !== "include" || query.firstRecord > 0) return undefined;
  return { ...request, query: { ...query, marketExtension: "only", numRecords: SHIPPED_RECORDS } };
}
