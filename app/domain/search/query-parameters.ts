import { OPTION_FACET_NAMES } from "./query/facet-table";
import { SCALAR_PARAMETERS } from "./query/parameters";
import type { SearchQuery } from "./query/search-query";

/** A place is read into its parts, and every condition is a flag of its own. */
const SINGLE_VALUES = SCALAR_PARAMETERS.filter((name) => name !== "location" && name !== "allListingType");

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
