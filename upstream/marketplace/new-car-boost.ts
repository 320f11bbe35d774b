import { BOOST_MODEL_AGE_MAX_YEARS, BOOST_RECORDS } from "../../app/domain/limits";
import type { SearchQuery } from "../../app/domain/search/query/search-query";
import type { IndexQuery } from "../ports/search-engine";
import type { Marketplace } from "./marketplace";
import { sponsoredPage } from "./sponsored-listings";

/** Section 5, "Boost": a search for something else than a recent used car near a ZIP code has none. */
function mayBeBoosted({ query }: IndexQuery, today: string): boolean {
  const currentYear = Number(today.slice(0, 4));
  const { startYear, endYear, selected, zip } = query;
  return (
    zip !== undefined &&
    !selected.listingType?.includes("NEW") &&
    !selected.sellerType?.includes("p") &&
    (startYear === undefined || startYear < currentYear) &&
    (endYear === undefined || endYear >= currentYear - BOOST_MODEL_AGE_MAX_YEARS)
  );
}

/** The page of sponsored new vehicles of the make, model and body style that a used search is about; undefined for other searches. */
export function boostPage(
  { today, sponsored }: Pick<Marketplace, "today" | "sponsored">,
  request: IndexQuery,
): IndexQuery | undefined {
  if (request.area === undefined || !mayBeBoosted(request, today())) return undefined;
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
  const around = { query, area: request.area, excludedIds: request.excludedIds };
  return sponsoredPage(sponsored().all, around, BOOST_RECORDS);
}
