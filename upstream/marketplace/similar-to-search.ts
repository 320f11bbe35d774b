import { effectiveQuery } from "../../app/domain/search/query/experience";
import type { SearchQuery } from "../../app/domain/search/query/search-query";
import type { ListingRecord } from "../ports/listing-record";
import type { IndexedHit, IndexQuery, SearchArea, SearchEngine } from "../ports/search-engine";
import { findSimilar, firstOf } from "../search/similar-listings";
import type { SearchRequest } from "./search-request";

/** Whoever looks for similar cars shows the cars alone: no facet is counted for them. */
interface SimilarSource {
  readonly engine: Pick<SearchEngine, "pages">;
}
type SimilarRequest = Pick<SearchRequest, "query" | "area" | "excludedIds" | "brand">;

/** Vehicles like one listing; the listings that the caller shows already are left out. */
export async function findSimilarToListing(
  { engine }: SimilarSource,
  record: ListingRecord,
  request: SimilarRequest,
  limit: number,
): Promise<readonly IndexedHit[]> {
  const excluded = new Set(request.excludedIds);
  const around = { area: anyDistance(request.area), brand: request.brand };
  const similar = await findSimilar(engine, record, limit + excluded.size, around);
  return similar.filter(({ id }) => !excluded.has(id)).slice(0, limit);
}

/**
 * What a search finds, best first, less what the caller shows already. Where that is too little: the nearest wider
 * searches, which give up everything but the model, then but the body style, then but the make.
 */
export function findSimilarToSearch(
  { engine }: SimilarSource,
  request: SimilarRequest,
  limit: number,
): Promise<readonly IndexedHit[]> {
  const { makeCode, modelCode, vehicleStyleCode } = request.query.selected;
  const wider: readonly SearchQuery["selected"][] = [
    ...(modelCode === undefined ? [] : [{ makeCode, modelCode }]),
    ...(vehicleStyleCode === undefined ? [] : [{ vehicleStyleCode }]),
    ...(makeCode === undefined ? [] : [{ makeCode }]),
    {},
  ];
  const widened = wider.map((selected): IndexQuery => {
    const query: SearchQuery = {
      selected,
      isListingTypeDefaulted: false,
      isEveryListingType: true,
      sortBy: "relevance",
      firstRecord: 0,
      numRecords: limit,
    };
    return {
      query: effectiveQuery(query, request.brand),
      area: anyDistance(request.area),
      excludedIds: request.excludedIds,
    };
  });
  // Not those like its first car: of a search for everything they would all be of that car's model.
  return firstOf({ engine, requests: [request, ...widened], limit });
}

/** Nearness counts in the order, and keeps nothing out. */
function anyDistance(area: SearchArea | undefined): SearchArea | undefined {
  return area && { ...area, radiusMiles: 0 };
}
