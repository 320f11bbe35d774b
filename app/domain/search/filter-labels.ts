import { isOptionFacet, OPTION_FACET_NAMES, OPTION_FACETS } from "./query/facet-table";
import { RANGE_FACET_NAMES, RANGE_FACETS, STEP_FACET_NAMES } from "./query/figure-table";
import type { SearchQuery } from "./query/search-query";

/** Of the facets whose codes the catalogue owns those whose codes are told; the others may hold what somebody typed. */
const TOLD_OF_CATALOGUE: readonly string[] = ["makeCode", "modelCode"];
const CATALOGUE_CODE = /^[A-Z0-9]{1,16}$/;

/** Filters that are told by their names alone: figures, places and words are the shopper's own. */
const PLAIN_NAMES: ReadonlySet<string> = new Set<string>([
  "place",
  "keyword",
  ...RANGE_FACET_NAMES,
  ...STEP_FACET_NAMES,
  ...OPTION_FACET_NAMES,
]);

/** What a search is narrowed by, in canonical order, without anything of the shopper's own. */
export function filterLabels(query: SearchQuery): readonly string[] {
  const labels = OPTION_FACET_NAMES.flatMap((facet) =>
    facet === "listingType" && query.isListingTypeDefaulted
      ? []
      : (query.selected[facet] ?? []).map((code) => (isToldCode(facet, code) ? `${facet}:${code}` : facet)),
  );
  for (const name of RANGE_FACET_NAMES) {
    const { min, max } = RANGE_FACETS[name];
    if (query[min] !== undefined || query[max] !== undefined) labels.push(name);
  }
  for (const name of STEP_FACET_NAMES) if (query[name] !== undefined) labels.push(name);
  if (query.zip !== undefined || query.city !== undefined || query.state !== undefined) labels.push("place");
  if (query.keyword !== undefined) labels.push("keyword");
  return [...new Set(labels)].sort();
}

/** Whether a label is one that `filterLabels` writes: what a stranger sends is no other. */
export function isFilterLabel(label: string): boolean {
  const [name = "", code, ...rest] = label.split(":");
  if (!PLAIN_NAMES.has(name) || rest.length > 0) return false;
  return code === undefined || isToldCode(name, code);
}

function isToldCode(name: string, code: string): boolean {
  if (!isOptionFacet(name)) return false;
  const { terms } = OPTION_FACETS[name];
  if (terms === null) return TOLD_OF_CATALOGUE.includes(name) && CATALOGUE_CODE.test(code);
  return terms.some((term) => term.code === code);
}
