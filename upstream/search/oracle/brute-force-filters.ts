import { OPTION_FACET_NAMES, OPTION_FACETS, type OptionFacetName } from "../../../app/domain/search/query/facet-table";
import { STEP_FACET_NAMES, STEP_FACETS, type StepFacetName } from "../../../app/domain/search/query/figure-table";
import { priceOf } from "../../inventory/listing/listing-figures";
import type { ListingRecord } from "../../ports/listing-record";
import type { DealAssessment, IndexQuery } from "../../ports/search-engine";
import { optionValuesOf, STEP_FIGURES } from "../facet-values";
import { keywordTokens, matchesToken } from "../keywords";

/** A filter that can be left out of a search while its own options are counted. */
export type Group = OptionFacetName | StepFacetName | "price" | "makeModelTrim" | "modelTrim";

/** A listing with what the oracle works out once. */
export interface Candidate {
  readonly record: ListingRecord;
  readonly deal: DealAssessment;
  readonly day: number | undefined;
  readonly words: readonly string[];
}

const TREE_FACETS: readonly string[] = ["makeCode", "modelCode", "trimCode"];

export function hasChosenOptions({ record, deal }: Candidate, { query }: IndexQuery, ignored?: Group): boolean {
  return OPTION_FACET_NAMES.every((facet) => {
    const chosen = query.selected[facet];
    if (!chosen || facet === ignored || TREE_FACETS.includes(facet)) return true;
    const values = optionValuesOf(facet, record, deal.rating);
    return OPTION_FACETS[facet].combine === "any"
      ? chosen.some((code) => values.includes(code))
      : chosen.every((code) => values.includes(code));
  });
}

export function isWithinRanges(record: ListingRecord, { query }: IndexQuery, ignored?: Group): boolean {
  const between = (figure: number | undefined, min: number | undefined, max: number | undefined) =>
    (min === undefined && max === undefined) ||
    (figure !== undefined && (min === undefined || figure >= min) && (max === undefined || figure <= max));
  return (
    between(record.year, query.startYear, query.endYear) &&
    (ignored === "price" || between(priceOf(record), query.minPrice, query.maxPrice)) &&
    STEP_FACET_NAMES.every((facet) => {
      if (ignored === facet) return true;
      const figure = STEP_FIGURES[facet].figureOf(record);
      return STEP_FACETS[facet].bound === "max"
        ? between(figure, undefined, query[facet])
        : between(figure, query[facet], undefined);
    })
  );
}

export function hasKeyword({ words }: Candidate, keyword: string | undefined): boolean {
  return keywordTokens(keyword ?? "").every((token) => words.some((word) => matchesToken(word, token)));
}
