import { namedBrand } from "~/domain/brand";
import { searchParamsOf } from "~/domain/search/canonical-url";
import type { SearchQuery } from "~/domain/search/query/search-query";
import type { CallFacts } from "../upstream/upstream-observer.server";

/** A search as the listing service reads it: the whole query with its defaults spelled out, and the brand. */
export function toSearchParameters(query: SearchQuery, facts?: Pick<CallFacts, "brand">): URLSearchParams {
  const parameters = searchParamsOf(query);
  const brand = limitingBrand(facts);
  if (brand !== undefined) parameters.set("brand", brand);
  return parameters;
}

/**
 * The brand where it limits whose cars count: a car maker's programme sells its own makes, by dealers
 * alone. The marketplace is the service's own default and is not named.
 */
export function limitingBrand({ brand }: Pick<CallFacts, "brand"> = {}) {
  return (brand && namedBrand(brand)) ?? undefined;
}

const PAGING_PARAMETERS = ["firstRecord", "numRecords", "sortBy"] as const;

/** What a search finds, whatever page and order it is shown in: pages of one search share the call. */
export function toCriteria(query: SearchQuery, facts?: Pick<CallFacts, "brand">): URLSearchParams {
  const parameters = toSearchParameters(query, facts);
  for (const name of PAGING_PARAMETERS) parameters.delete(name);
  return parameters;
}
