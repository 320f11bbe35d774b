import { OPTION_FACET_NAMES } from "./facets/facet-table";
import type { SearchQuery } from "./search-query";

/** Every parameter that has one value. */
const SINGLE_VALUES = [
  "minPrice",
  "maxPrice",
  "startYear",
  "endYear",
  "mileage",
  "mpgRange",
  "electricMileRange",
  "zip",
  "city",
  "state",
  "searchRadius",
  "marketExtension",
  "keyword",
  "experience",
  "ownerId",
  "showcaseOwnerId",
  "paymentType",
  "monthlyBudget",
  "sortBy",
  "firstRecord",
  "numRecords",
] as const satisfies readonly (keyof SearchQuery)[];

/**
 * Everything a query says, defaults included, as parameters in no particular order: what every serialiser chooses from.
 */
export function parameterPairs(query: SearchQuery): [string, string][] {
  const pairs: [string, string][] = [];
  for (const facet of OPTION_FACET_NAMES) {
    for (const code of query.selected[facet] ?? []) pairs.push([facet, code]);
  }
  if (query.isEveryListingType) pairs.push(["allListingType", "true"]);
  for (const name of SINGLE_VALUES) {
    const value = query[name];
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
