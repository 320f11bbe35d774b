import { SEARCH_RADIUS_DEFAULT_MILES } from "~/domain/limits";
import type { SearchQuery } from "~/domain/search/query/search-query";

/** Where the results are, behind their number: "within 50 mi of Columbus, OH". */
export function toPlaceLine({ searchRadius = SEARCH_RADIUS_DEFAULT_MILES }: SearchQuery, place: string): string {
  return searchRadius === 0 ? `any distance from ${place}` : `within ${searchRadius} mi of ${place}`;
}
