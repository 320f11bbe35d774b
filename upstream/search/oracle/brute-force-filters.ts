import { rangeOf } from "../../../app/domain/search/facets/number-range";
import { OPTION_FACET_NAMES, OPTION_FACETS, type OptionFacetName } from "../../../app/domain/search/query/facet-table";
import {
  RANGE_FACET_NAMES,
  type RangeFacetName,
  STEP_FACET_NAMES,
  type StepFacetName,
} from "../../../app/domain/search/query/figure-table";
import type { ListingRecord } from "../../ports/listing-record";
import type { IndexQuery } from "../../ports/search-engine";
import type { Calendar } from "../calendar";
import { optionValuesOf, RANGE_FIGURES, STEP_FIGURES } from "../facet-values";
import { keywordTokens, matchesToken } from "../keywords";

/** A filter that can be left out of a search while its own options are counted. */
export type Group = OptionFacetName | StepFacetName | RangeFacetName | "makeModelTrim" | "modelTrim";

/** A listing with what the oracle works out once. */
export interface Candidate {
  readonly record: ListingRecord;
  readonly day: number | undefined;
  readonly words: readonly string[];
  readonly calendar: Calendar;
}

export const valuesOf = (facet: OptionFacetName, { record, calendar }: Candidate) =>
  optionValuesOf(facet, record, calendar);

const TREE_FACETS: readonly string[] = ["makeCode", "modelCode", "trimCode"];

export function hasChosenOptions(candidate: Candidate, { query }: IndexQuery, ignored?: Group): boolean {
  return OPTION_FACET_NAMES.every((facet) => {
    const chosen = query.selected[facet];
    if (!chosen || facet === ignored || TREE_FACETS.includes(facet)) return true;
    const values = valuesOf(facet, candidate);
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
    RANGE_FACET_NAMES.every((facet) => {
      const { min, max } = rangeOf(query, facet);
      return ignored === facet || between(RANGE_FIGURES[facet](record), min, max);
    }) &&
    STEP_FACET_NAMES.every((facet) => {
      return ignored === facet || between(STEP_FIGURES[facet].figureOf(record), query[facet], undefined);
    })
  );
}

export function hasKeyword({ words }: Candidate, keyword: string | undefined): boolean {
  return keywordTokens(keyword ?? "").every((token) => words.some((word) => matchesToken(word, token)));
}
