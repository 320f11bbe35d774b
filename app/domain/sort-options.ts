import { SORT_OPTIONS, type SortOption } from "./vocabulary";

export { SORT_OPTIONS, type SortOption } from "./vocabulary";

/** What relevance weighs, in percent; the one place (decisions.md, "Readings chosen"). */
export const RELEVANCE_WEIGHTS = { distance: 40, deal: 25, freshness: 15, photos: 10, completeness: 10 } as const;

/** The one line that the sort control says about relevance. */
export const RELEVANCE_SENTENCE =
  `Relevance weighs distance (${RELEVANCE_WEIGHTS.distance}%), the deal (${RELEVANCE_WEIGHTS.deal}%), ` +
  `how recently it was listed (${RELEVANCE_WEIGHTS.freshness}%), photos (${RELEVANCE_WEIGHTS.photos}%) and ` +
  `how complete the listing is (${RELEVANCE_WEIGHTS.completeness}%). Sponsorship plays no part.`;

export function sortLabel(sortBy: SortOption): string {
  return SORT_OPTIONS.find((option) => option.code === sortBy)?.label ?? sortBy;
}
