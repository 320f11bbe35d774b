import { OPTION_FACET_NAMES, OPTION_FACETS, type OptionFacetName } from "../search/query/facet-table";
import type { SearchQuery } from "../search/query/search-query";
import { parameterPairs } from "../search/query-parameters";

/** What one search was answered, as far as it tells the size of others; the contract's SearchResponse fits. */
export interface CountedAnswer {
  readonly totalResultCount: number;
  readonly filters: Readonly<Record<string, readonly { readonly code: string; readonly count: number }[]>>;
}

/**
 * How many cars another search finds, where the answer to this one says it: its own total, or the number beside the one
 * option that the other has instead. Undefined where only the service can tell. A facet's counts leave out its own
 * selection (decision 2), so that such a number is the other search's total; of an open list, such as models, not all are told.
 */
export function countInAnswer(answer: CountedAnswer, asked: SearchQuery, other: SearchQuery): number | undefined {
  if (criteriaBut(asked, null) === criteriaBut(other, null)) return answer.totalResultCount;
  const facet = OPTION_FACET_NAMES.find((name) => codesOf(asked, name) !== codesOf(other, name));
  if (facet === undefined || criteriaBut(asked, facet) !== criteriaBut(other, facet)) return undefined;
  // Where a car needs every one of the chosen, the number is what both would leave.
  if (OPTION_FACETS[facet].combine === "every" && asked.selected[facet] !== undefined) return undefined;
  const [code, ...more] = other.selected[facet] ?? [];
  const options = answer.filters[facet];
  if (code === undefined || more.length > 0 || options === undefined) return undefined;
  const isWhole = OPTION_FACETS[facet].terms !== null;
  return options.find((option) => option.code === code)?.count ?? (isWhole ? 0 : undefined);
}

const codesOf = (query: SearchQuery, facet: OptionFacetName) => (query.selected[facet] ?? []).join(",");

/** Whatever page and order a search is shown in, it finds the same. */
const NOT_CRITERIA: readonly string[] = ["firstRecord", "numRecords", "sortBy"];

function criteriaBut(query: SearchQuery, facet: OptionFacetName | null): string {
  return parameterPairs(query)
    .filter(([name]) => name !== facet && !NOT_CRITERIA.includes(name))
    .filter(([name]) => facet !== "listingType" || name !== "allListingType")
    .map((pair) => pair.join("="))
    .sort()
    .join("&");
}
