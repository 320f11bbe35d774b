import { OPTION_FACET_NAMES } from "./facets/facet-table";
import type { SearchQuery } from "./search-query";

/**
 * Everything a query says, defaults included, as parameters in no particular order: what every serialiser chooses from.
 */
export function parameterPairs(query: SearchQuery): [string, string][] {
  const pairs: [string, string][] = [];
  for (const facet of OPTION_FACET_NAMES) {
    for (const code of query.selected[facet] ?? []) pairs.push([facet, code]);
  }
  if (query.isEveryListingType) pairs.push(["allListingType", "true"]);
  const scalars = {
    minPrice: query.minPrice,
    maxPrice: query.maxPrice,
    startYear: query.startYear,
    endYear: query.endYear,
    mileage: query.mileage,
    mpgRange: query.mpgRange,
    electricMileRange: query.electricMileRange,
    zip: query.zip,
    city: query.city,
    state: query.state,
    searchRadius: query.searchRadius,
    marketExtension: query.marketExtension,
    keyword: query.keyword,
    experience: query.experience,
    ownerId: query.ownerId,
    showcaseOwnerId: query.showcaseOwnerId,
    paymentType: query.paymentType,
    monthlyBudget: query.monthlyBudget,
    sortBy: query.sortBy,
    firstRecord: query.firstRecord,
    numRecords: query.numRecords,
  };
  for (const [name, value] of Object.entries(scalars)) {
    if (value !== undefined) pairs.push([name, String(value)]);
  }
  return pairs;
}

/**
 * What the shopper said, for the hidden fields of a form: a condition that only the brand assumes is left out, or the
 * form would turn it into a choice.
 */
export function chosenPairs(query: SearchQuery): [string, string][] {
  return parameterPairs(query).filter(([name]) => !(name === "listingType" && query.isListingTypeDefaulted));
}
