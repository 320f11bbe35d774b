import type { OptionFacetName } from "~/domain/search/query/facet-table";
import type { SearchQuery } from "~/domain/search/query/search-query";

/** The query with exactly these codes of one facet: sorted, distinct; none takes the facet away. */
export function withCodes(query: SearchQuery, facet: OptionFacetName, codes: readonly string[]): SearchQuery {
  const { [facet]: _before, ...others } = query.selected;
  const distinct = [...new Set(codes)].sort();
  return { ...query, selected: distinct.length === 0 ? others : { ...others, [facet]: distinct } };
}

export function withCode(query: SearchQuery, facet: OptionFacetName, code: string): SearchQuery {
  return withCodes(query, facet, [...(query.selected[facet] ?? []), code]);
}

export function withoutCode(query: SearchQuery, facet: OptionFacetName, code: string): SearchQuery {
  return withCodes(
    query,
    facet,
    (query.selected[facet] ?? []).filter((chosen) => chosen !== code),
  );
}

export function hasCode(query: Pick<SearchQuery, "selected">, facet: OptionFacetName, code: string): boolean {
  return query.selected[facet]?.includes(code) ?? false;
}
