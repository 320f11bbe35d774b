import { RANGE_FACETS, type RangeFacetName, type StepFacetName } from "../query/figure-table";
import type { SearchQuery } from "../query/search-query";

/** The pair goes together (section 4). */
export function withoutRange(query: SearchQuery, facet: RangeFacetName): SearchQuery {
  const names = RANGE_FACETS[facet];
  return { ...query, [names.min]: undefined, [names.max]: undefined };
}

export function rangeOf(query: SearchQuery, facet: RangeFacetName): { readonly min?: number; readonly max?: number } {
  const names = RANGE_FACETS[facet];
  return { min: query[names.min], max: query[names.max] };
}

export function withoutStep(query: SearchQuery, facet: StepFacetName): SearchQuery {
  return { ...query, [facet]: undefined };
}
