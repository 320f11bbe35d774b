import type { Brand } from "../../app/domain/brand";
import { SEARCH_RADIUS_DEFAULT_MILES } from "../../app/domain/limits";
import { effectiveQuery } from "../../app/domain/search/query/experience";
import type { SearchQuery } from "../../app/domain/search/query/search-query";
import type { Places } from "../places/places";
import type { IndexQuery, SearchArea } from "../ports/search-engine";

/** What the index is asked: the place looked up, the experience and the brand applied. */
export function toIndexQuery(query: SearchQuery, brand: Brand, places: Places): IndexQuery {
  const area = findArea(query, places);
  return { query: effectiveQuery(query, brand), ...(area ? { area } : {}) };
}

/** The place a query names, with its radius; undefined where it names none, null where nobody knows the place. */
export function findArea(query: SearchQuery, places: Places): SearchArea | undefined | null {
  const { zip, city, state, searchRadius = SEARCH_RADIUS_DEFAULT_MILES } = query;
  if (zip === undefined && (city === undefined || state === undefined)) return undefined;
  const place = zip === undefined ? places.findCity(city ?? "", state ?? "") : places.findZip(zip);
  return place && { latitude: place.latitude, longitude: place.longitude, radiusMiles: searchRadius };
}
