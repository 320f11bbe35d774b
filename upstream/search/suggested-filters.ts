import type { OptionFacetName } from "../../app/domain/search/query/facet-table";
import type { SearchQuery } from "../../app/domain/search/query/search-query";
import type { SearchVocabulary } from "../../app/domain/search/query/search-vocabulary";
import { standaloneLabel } from "../../app/domain/words/refinement-label";
import type { FacetCount, SearchAnswer } from "../ports/search-engine";

interface SuggestedFilter {
  readonly parameter: OptionFacetName;
  readonly code: string;
  readonly label: string;
  readonly count: number;
}

const SUGGESTIONS_MAX = 6;

/** Facets worth a suggestion, most useful first, with the codes that are (all of them where none is named). */
const WORTH_SUGGESTING: readonly (readonly [OptionFacetName, readonly string[] | null])[] = [
  ["dealType", ["greatprice"]],
  ["modelCode", null],
  ["trimCode", null],
  ["vehicleStyleCode", null],
  ["listingType", ["CERTIFIED"]],
  ["vehicleHistoryType", ["NO_ACCIDENTS", "ONE_OWNER"]],
  ["driveGroup", ["AWD4WD"]],
  ["fuelTypeGroup", ["HYB", "ELE", "PIH"]],
  ["homeServices", ["BUY_ONLINE"]],
  ["featureCode", null],
  ["extColorSimple", null],
];

/**
 * At most six filters that would narrow this search to something: one of each facet that has no selection yet, in the
 * fixed order above, each the option that leaves most. Models are offered once a make is chosen, bodies until a model is;
 * of trims the answer counts those of chosen models alone.
 */
export function suggestFilters(
  answer: Pick<SearchAnswer, "total" | "facets">,
  query: Pick<SearchQuery, "selected">,
  vocabulary: SearchVocabulary,
): readonly SuggestedFilter[] {
  const suggestions: SuggestedFilter[] = [];
  for (const [facet, codes] of WORTH_SUGGESTING) {
    if (suggestions.length === SUGGESTIONS_MAX) break;
    if (query.selected[facet] || !isItsTurn(facet, query)) continue;
    let best: FacetCount | undefined;
    for (const option of answer.facets[facet] ?? []) {
      const isNarrower = option.count > 0 && option.count < answer.total;
      if (!isNarrower || (codes && !codes.includes(option.code))) continue;
      if (!best || option.count > best.count) best = option;
    }
    if (best) suggestions.push({ parameter: facet, ...best, label: standaloneLabel(facet, best.code, vocabulary) });
  }
  return suggestions;
}

function isItsTurn(facet: OptionFacetName, { selected }: Pick<SearchQuery, "selected">): boolean {
  if (facet === "modelCode") return selected.makeCode !== undefined;
  return facet !== "vehicleStyleCode" || selected.modelCode === undefined;
}
