import { effectiveQuery } from "../../app/domain/search/query/experience";
import type { SearchQuery } from "../../app/domain/search/query/search-query";
import type { ListingRecord } from "../ports/listing-record";
import type { IndexedHit, ListingIndex, SearchArea } from "../ports/search-engine";
import { findSimilar } from "../search/similar-listings";
import type { SearchRequest } from "./search-request";

/** Whoever looks for similar cars shows the cars alone: no facet is counted for them. */
interface SimilarSource {
  index(): Pick<ListingIndex, "hits">;
}
type SimilarRequest = Pick<SearchRequest, "query" | "area" | "excludedIds" | "brand">;

/** Vehicles like one listing; the listings that the caller shows already are left out. */
export function findSimilarToListing(
  marketplace: SimilarSource,
  record: ListingRecord,
  request: SimilarRequest,
  limit: number,
): readonly IndexedHit[] {
  const excluded = new Set(request.excludedIds);
  const around = { area: anyDistance(request.area), brand: request.brand };
  return findSimilar(marketplace.index(), record, limit + excluded.size, around)
    .filter(({ id }) => !excluded.has(id))
    .slice(0, limit);
}

/**
 * What a search finds, best first, less what the caller shows already. Where that is too little: the nearest wider
 * searches, which give up everything but the model, then but the body style, then but the make.
 */
export function findSimilarToSearch(
  marketplace: SimilarSource,
  request: SimilarRequest,
  limit: number,
): readonly IndexedHit[] {
  const index = marketplace.index();
  const { makeCode, modelCode, vehicleStyleCode } = request.query.selected;
  const wider: readonly SearchQuery["selected"][] = [
    ...(modelCode === undefined ? [] : [{ makeCode, modelCode }]),
    ...(vehicleStyleCode === undefined ? [] : [{ vehicleStyleCode }]),
    ...(makeCode === undefined ? [] : [{ makeCode }]),
    {},
  ];
  // Not those like its first car: of a search for everything they would all be of that car's model.
  const found = [...index.hits({ ...request, query: { ...request.query, firstRecord: 0, numRecords: limit } })];
  for (const selected of wider) {
    if (found.length >= limit) break;
    const excludedIds = [...(request.excludedIds ?? []), ...found.map(({ id }) => id)];
    const query: SearchQuery = {
      selected,
      isListingTypeDefaulted: false,
      isEveryListingType: true,
      sortBy: "relevance",
      firstRecord: 0,
      numRecords: limit - found.length,
    };
    const wanted = effectiveQuery(query, request.brand);
    found.push(...index.hits({ query: wanted, area: anyDistance(request.area), excludedIds }));
  }
  return found;
}

/** Nearness counts in the order, and keeps nothing out. */
function anyDistance(area: SearchArea | undefined): SearchArea | undefined {
  return area && { ...area, radiusMiles: 0 };
}
