import type { SearchResponse } from "~/contract/listings/search";
import type { SearchQuery } from "~/domain/search/query/search-query";
import { withinActiveResults } from "~/domain/search/result-pages";
import type { Fault } from "../../upstream/upstream-result.server";

/** What of an answer any form of the page may show: HTML, data, the cards of Load more, Markdown. */
export function shownOf(response: SearchResponse, query: SearchQuery): SearchResponse {
  const { listings, ...rest } = withoutResultsWhereInvalid(response);
  return { ...rest, listings: withinActiveResults(listings, query) };
}

/** Section 4: no results where parameters are invalid; a ZIP code that no place has is found out by the services alone. */
function withoutResultsWhereInvalid(response: SearchResponse): SearchResponse {
  if (response.invalidQueryParams.length === 0) return response;
  // A service may have counted the search without what it could not read: those cars are not found either.
  const { listings, owners, stats, suggestedFilters } = nothingFound(response.brand);
  const filters = Object.fromEntries(
    Object.entries(response.filters).map(([name, options]) => [name, options.map(withoutCars)]),
  );
  return { ...response, totalResultCount: 0, listings, owners, shipped: undefined, stats, suggestedFilters, filters };
}

const withoutCars = <Option extends object>(option: Option) => ({ ...option, count: 0 });

/** A page with the listings of another before them, each once. What is said of the search is the page's. */
export function withListingsBefore(page: SearchResponse, { listings, owners }: SearchResponse): SearchResponse {
  return { ...page, listings: distinct(listings, page.listings), owners: distinct(owners, page.owners) };
}

/** A later page without the cars that stand on those before it. What ships from afar stands on the first. */
export function withoutShown(page: SearchResponse, shownIds: readonly string[]): SearchResponse {
  const shown = new Set(shownIds);
  return { ...page, shipped: undefined, listings: page.listings.filter(({ id }) => !shown.has(id)) };
}

function distinct<Item extends { readonly id: string }>(first: readonly Item[], second: readonly Item[]): Item[] {
  return [...new Map([...first, ...second].map((item) => [item.id, item])).values()];
}

/** "No" to odd filters: the search finds nothing, the services work. */
export const isRefusedSearch = ({ says }: Fault) => says === "bad-request" || says === "not-found";

/** The answer to a search that the listing service refuses. */
export function nothingFound(brand: string): SearchResponse {
  return {
    totalResultCount: 0,
    listings: [],
    owners: [],
    filters: {},
    filterGroups: [],
    stats: { priceHistogram: [], dealers: 0, privateSellers: 0, priceDropsLast7Days: 0 },
    spotlights: [],
    alpha: [],
    boost: [],
    vehicleHighlight: [],
    suggestedFilters: [],
    requestParams: {},
    brand,
    invalidQueryParams: [],
  };
}
