import type { SearchResponse } from "~/contract/search";
import { withinActiveResults } from "~/domain/result-pages";
import type { SearchQuery } from "~/domain/search-query";
import type { Fault } from "./upstream/upstream-result.server";

/** What of an answer any form of the page may show: HTML, data, the cards of Load more, Markdown. */
export function shownOf(response: SearchResponse, query: SearchQuery): SearchResponse {
  const { listings, ...rest } = withoutResultsWhereInvalid(response);
  return { ...rest, listings: withinActiveResults(listings, query) };
}

/** Section 4: no results where parameters are invalid; a ZIP code that no place has is found out by the services alone. */
function withoutResultsWhereInvalid(response: SearchResponse): SearchResponse {
  return response.invalidQueryParams.length === 0 ? response : { ...response, totalResultCount: 0, listings: [] };
}

/** "No" to odd filters (reliability.md F6): the search finds nothing, the services work. */
export const isRefusedSearch = ({ kind, status }: Fault) => kind === "http" && (status === 400 || status === 404);

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
