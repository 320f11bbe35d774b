import { BOOST_RECORDS } from "../../app/domain/limits";
import type { SearchQuery } from "../../app/domain/search/query/search-query";
import type { IndexedHit, IndexQuery } from "../ports/search-engine";
import type { Marketplace } from "./marketplace";
import { searchSponsored } from "./sponsored-listings";

const MODEL_AGE_MAX_YEARS = 5;

/** Section 5, "Boost": a search for something else than a recent used car near a ZIP code has none. */
export function mayBeBoosted({ query }: IndexQuery, today: string): boolean {
  const currentYear = Number(today.slice(0, 4));
  const { startYear, endYear, selected, zip } = query;
  return (
    zip !== undefined &&
    !selected.listingType?.includes("NEW") &&
    !selected.sellerType?.includes("p") &&
    (startYear === undefined || startYear < currentYear) &&
    (endYear === undefined || endYear >= currentYear - MODEL_AGE_MAX_YEARS)
  );
}

/** Sponsored new vehicles of the make, model and body style that a used search is about. */
export function findNewCarBoost(marketplace: Marketplace, request: IndexQuery): readonly IndexedHit[] {
  if (request.area === undefined || !mayBeBoosted(request, marketplace.today())) return [];
  const { makeCode, modelCode, vehicleStyleCode, fuelTypeGroup } = request.query.selected;
  const { zip, searchRadius, marketExtension } = request.query;
  const query: SearchQuery = {
    selected: { makeCode, modelCode, vehicleStyleCode, fuelTypeGroup, listingType: ["NEW"] },
    isListingTypeDefaulted: false,
    isEveryListingType: false,
    zip,
    searchRadius,
    marketExtension,
    sortBy: "relevance",
    firstRecord: 0,
    numRecords: BOOST_RECORDS,
  };
  return searchSponsored(
    marketplace.sponsored().all,
    marketplace.index(),
    { query, area: request.area, excludedIds: request.excludedIds },
    BOOST_RECORDS,
  );
}
