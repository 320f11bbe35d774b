import { SORT_OPTIONS } from "../vocabulary";

/** What relevance weighs, in percent; the one place. */
export const RELEVANCE_WEIGHTS = { distance: 40, deal: 25, freshness: 15, photos: 10, completeness: 10 } as const;

/** The one line that the sort control says about relevance. */
export const RELEVANCE_SENTENCE =
  `Relevance: distance ${RELEVANCE_WEIGHTS.distance}%, deal ${RELEVANCE_WEIGHTS.deal}%, ` +
  `freshness ${RELEVANCE_WEIGHTS.freshness}%, photos ${RELEVANCE_WEIGHTS.photos}%, ` +
  `completeness ${RELEVANCE_WEIGHTS.completeness}%. Never sponsorship.`;

/** The label of an order by its code; the code itself where there is no such order. */
export function sortLabel(sortBy: string): string {
  return SORT_OPTIONS.find((option) => option.code === sortBy)?.label ?? sortBy;
}
