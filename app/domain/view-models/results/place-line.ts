import { SEARCH_RADIUS_DEFAULT_MILES } from "~/domain/limits";
import { isShippedAlone } from "~/domain/search/facets/place";
import type { SearchQuery } from "~/domain/search/query/search-query";

/** Where the results are, behind their number: "within 50 mi of Columbus, OH". A radius means what it says. */
export function toPlaceLine(query: SearchQuery, place: string, total: number): string {
  if (isShippedAlone(query)) return `that ${total === 1 ? "ships" : "ship"} to ${place}`;
  const { searchRadius = SEARCH_RADIUS_DEFAULT_MILES } = query;
  return searchRadius === 0 ? `any distance from ${place}` : `within ${searchRadius} mi of ${place}`;
}
