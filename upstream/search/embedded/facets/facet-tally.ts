import type { OptionFacetName } from "../../../../app/domain/search/query/facet-table";
import { isStepFacet, STEP_FACETS } from "../../../../app/domain/search/query/figure-table";
import type { CountedFacetName } from "../../../../app/domain/search/query/filters";
import type { SearchQuery } from "../../../../app/domain/search/query/search-query";
import type { FacetCount } from "../../../ports/search-engine";
import { orderedByCount, orderedByVocabulary, orderedSteps } from "../../facet-order";
import { vocabularyOf } from "../../facet-values";
import { codesOf } from "../columns/tuple-column";
import { TUPLE_FIELDS, type TupleFacet, type UnlistedFacet } from "../columns/tuple-fields";
import type { FieldCounts } from "./row-tally";

const OPEN_FACETS = ["featureCode", "packageName", "makeCode", "modelCode", "trimCode"] as const;

/** Counts of the facets whose codes are not fixed, in no order. */
export type OpenCounts = { readonly [Facet in (typeof OPEN_FACETS)[number]]: FacetCount[] };

const VOCABULARIES: ReadonlyMap<TupleFacet, readonly string[]> = new Map(
  TUPLE_FIELDS.flatMap(({ facet }) =>
    isUnlisted(facet) || isStepFacet(facet) ? [] : [[facet, vocabularyOf(facet) ?? []] as const],
  ),
);

/** The counters of a search: filled by one counter after another, then read in display order. */
export class FacetTally {
  readonly counts: FieldCounts = new Map(TUPLE_FIELDS.map((field) => [field.facet, new Int32Array(codesOf(field))]));

  clear(): void {
    for (const counts of this.counts.values()) counts.fill(0);
  }

  add(fields: FieldCounts): void {
    for (const [facet, counts] of this.counts) {
      const more = fields.get(facet);
      for (let at = 0; at < counts.length; at++) counts[at] = (counts[at] ?? 0) + (more?.[at] ?? 0);
    }
  }

  /** In the last seven days; good until own options are counted. */
  get recentPriceDrops(): number {
    return this.counts.get("priceDrop")?.[RECENT_DROP] ?? 0;
  }

  /** All facets. `open` has the counts of each set of columns. */
  facets(
    query: SearchQuery,
    open: readonly OpenCounts[],
    total: number,
  ): { readonly [Facet in CountedFacetName]?: readonly FacetCount[] } {
    const facets: { [Facet in CountedFacetName]?: readonly FacetCount[] } = {};
    for (const [facet, counts] of this.counts) {
      if (isUnlisted(facet)) continue;
      facets[facet] = isStepFacet(facet)
        ? orderedSteps(STEP_FACETS[facet].steps, stepCount(counts), query[facet], total)
        : orderedByVocabulary(VOCABULARIES.get(facet) ?? [], (index) => counts[index] ?? 0, chosen(query, facet));
    }
    for (const facet of OPEN_FACETS) {
      const counts = summed(open.map((of) => of[facet]));
      facets[facet] = orderedByCount(counts, query.selected[facet]);
    }
    return facets;
  }
}

const RECENT_DROP = (vocabularyOf("priceDrop") ?? []).indexOf("DAYS_7");

const chosen = (query: SearchQuery, facet: OptionFacetName) => query.selected[facet];

/** One count per code. */
function summed(lists: readonly FacetCount[][]): readonly FacetCount[] {
  const [first, ...others] = lists;
  if (!first || others.length === 0) return first ?? [];
  const counts = new Map<string, number>();
  for (const list of lists) for (const { code, count } of list) counts.set(code, (counts.get(code) ?? 0) + count);
  return [...counts].map(([code, count]) => ({ code, count }));
}

function isUnlisted(facet: TupleFacet): facet is UnlistedFacet {
  return facet === "tier";
}

/** Steps hold each other: 25 mpg or more holds 30 or more. */
function stepCount(counts: Int32Array): (index: number) => number {
  const sums = new Int32Array(counts.length);
  let sum = 0;
  for (let i = counts.length - 1; i >= 0; i--) sums[i] = sum += counts[i] ?? 0;
  return (index) => sums[index] ?? 0;
}
