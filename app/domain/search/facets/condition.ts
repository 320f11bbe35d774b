import { BRANDS, type Brand } from "~/domain/brand";
import type { SearchQuery } from "~/domain/search/query/search-query";
import { withCodes } from "./option-list";

/**
 * The query with these listing types as the shopper's own choice. None is every condition: someone who takes the last
 * one away asks for more, not for the brand's default again.
 */
export function withListingTypes(query: SearchQuery, codes: readonly string[]): SearchQuery {
  return {
    ...withCodes(query, "listingType", codes),
    isListingTypeDefaulted: false,
    isEveryListingType: codes.length === 0,
  };
}

/** Whether the query finds cars of this condition: one that names none is for every condition. */
export function includesListingType({ selected }: Pick<SearchQuery, "selected">, code: string): boolean {
  return selected.listingType === undefined || selected.listingType.includes(code);
}

/** The query that finds cars of this condition too (section 4). */
export function includingListingType(query: SearchQuery, code: string): SearchQuery {
  return includesListingType(query, code)
    ? query
    : withListingTypes(query, [...(query.selected.listingType ?? []), code]);
}

/** The query with the condition that the brand assumes where nobody names one (section 4). */
export function withDefaultListingType(query: SearchQuery, brand: Brand): SearchQuery {
  const { defaultListingType } = BRANDS[brand];
  return {
    ...withCodes(query, "listingType", defaultListingType === null ? [] : [defaultListingType]),
    isListingTypeDefaulted: defaultListingType !== null,
    isEveryListingType: false,
  };
}
