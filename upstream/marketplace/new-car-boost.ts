import { BOOST_MODEL_AGE_MAX_YEARS, BOOST_RECORDS } from "../../app/domain/limits";
import type { SearchQuery } from "../../app/domain/search/query/search-query";
import type { IndexQuery } from "../ports/search-engine";
import type { Marketplace } from "./marketplace";
import { sponsoredPage } from "./sponsored-listings";

/** Section 5, "Boost": a search for something else than a recent used car near a ZIP code has none, nor has one of a seller's own cars. */
function mayBeBoosted({ query }: IndexQuery, today: string): boolean {
  const currentYear = Number(today.slice(0, 4));
  const { startYear, endYear, selected, zip, ownerId } = query;
  return (
    zip !== undefined &&
    ownerId === undefined &&
    !selected.listingType?.includes("NEW") &&
    !selected.sellerType?.includes("p") &&
    (startYear === undefined || startYear < currentYear) &&
    (endYear === undefined || endYear >= currentYear - BOOST_MODEL_AGE_MAX_YEARS)
  );
}

/** New cars are of this year or the next, with hardly a mile. */
const OF_USED_CARS_ALONE = { startYear: undefined, endYear: undefined, minMileage: undefined, mileage: undefined };

/** The page of sponsored new vehicles that meet all of a used search but its condition, years and mileage; undefined for other searches. */
export function boostPage(
  { today, sponsored }: Pick<Marketplace, "today" | "sponsored">,
  request: IndexQuery,
): IndexQuery | undefined {
  if (request.area === undefined || !mayBeBoosted(request, today())) return undefined;
  const query: SearchQuery = {
    ...request.query,
    ...OF_USED_CARS_ALONE,
    selected: { ...request.query.selected, listingType: ["NEW"] },
    isListingTypeDefaulted: false,
    isEveryListingType: false,
  };
  return sponsoredPage(sponsored().all, { ...request, query }, BOOST_RECORDS);
}
