import { RANGE_FACETS, type RangeFacetName, type StepFacetName } from "../query/figure-table";
import type { SearchQuery } from "../query/search-query";

/** The pair goes together: a bound left out is a bound taken away (section 4). */
function withRange(query: SearchQuery, facet: RangeFacetName, min?: number, max?: number): SearchQuery {
  const names = RANGE_FACETS[facet];
  return { ...query, [names.min]: min, [names.max]: max };
}

export function withoutRange(query: SearchQuery, facet: RangeFacetName): SearchQuery {
  return withRange(query, facet);
}

export function rangeOf(query: SearchQuery, facet: RangeFacetName): { readonly min?: number; readonly max?: number } {
  const names = RANGE_FACETS[facet];
  return { min: query[names.min], max: query[names.max] };
}

export function withStep(query: SearchQuery, facet: StepFacetName, value?: number): SearchQuery {
  return { ...query, [facet]: value };
}
