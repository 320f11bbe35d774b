import { SEARCH_RADIUS_MAX_MILES } from "~/domain/limits";
import type { SearchPlace } from "~/domain/search/query/place-slug";
import type { SearchQuery } from "~/domain/search/query/search-query";

export function placeOf(query: Pick<SearchQuery, "zip" | "city" | "state">): SearchPlace | null {
  if (query.zip !== undefined) return { zip: query.zip };
  return query.city === undefined || query.state === undefined ? null : { city: query.city, state: query.state };
}

/** Whether cars that sellers ship from beyond the radius are left out: from any distance, and around no place, none is beyond. */
export function isWithoutShipped(query: SearchQuery): boolean {
  return query.marketExtension === "off" && hasBeyond(query);
}

/** Whether the search is for those cars alone. */
export function isShippedAlone(query: SearchQuery): boolean {
  return query.marketExtension === "only" && hasBeyond(query);
}

/** Whether the distance limits the search. */
export const hasBeyond = (query: SearchQuery) => placeOf(query) !== null && query.searchRadius !== 0;

/** Another place; none takes the radius with it. */
export function withPlace(query: SearchQuery, place: SearchPlace | null): SearchQuery {
  const { zip: _zip, city: _city, state: _state, ...rest } = query;
  return place === null ? { ...rest, searchRadius: undefined } : { ...rest, ...place };
}

/** Miles, capped (section 5); 0 is any distance, undefined the default. */
export function withRadius(query: SearchQuery, miles: number | undefined): SearchQuery {
  return { ...query, searchRadius: miles === undefined ? undefined : Math.min(miles, SEARCH_RADIUS_MAX_MILES) };
}
