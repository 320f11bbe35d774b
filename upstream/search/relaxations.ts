import type { SearchQuery } from "../../app/domain/search/query/search-query";
import type { SearchVocabulary } from "../../app/domain/search/query/search-vocabulary";
import { SEARCH_RADIUS_CHOICES_MILES } from "../../app/domain/vocabulary";
import { appliedChips } from "../../app/domain/words/chips";
import { nearbyLabel } from "../../app/domain/words/refinement-label";
import type { IndexQuery, ListingIndex } from "../ports/search-engine";

/** A small change of a search that finds something, or more. */
interface Relaxation {
  readonly kind: "radius" | "removal";
  /** What would be changed: "Within 100 miles of Columbus, OH", "Remove White exterior", "Anywhere". */
  readonly label: string;
  readonly count: number;
  readonly query: SearchQuery;
}

interface RelaxationContext {
  readonly vocabulary: SearchVocabulary;
  /** The place of the search in words: "Columbus, OH". */
  readonly placeLabel?: string;
  /** Turns a search into what the index is asked: its place looked up, its experience and brand applied. */
  requestOf(query: SearchQuery): IndexQuery;
}

const RELAXATIONS_MAX = 4;

/**
 * The four best ways out of a search that finds nothing or little. Looking farther comes first, since it gives up
 * nothing that was asked of the car: the nearest radius that finds more. Then single refinements to drop, the one
 * that leaves most first. Only changes that find more than the search itself does are given.
 */
export function findRelaxations(
  index: Pick<ListingIndex, "count">,
  query: SearchQuery,
  context: RelaxationContext,
): readonly Relaxation[] {
  const present = context.requestOf(query);
  const found = index.count(present);
  const countOf = (changed: SearchQuery) => index.count(context.requestOf(changed));
  const wider = widerRadius(query, present, found, countOf, context);
  // From any distance the same cars are found as without the place, and each still says how far away it stands.
  const isAnyDistance = wider.some((relaxation) => relaxation.query.searchRadius === 0);
  const removals = appliedChips(query, context.vocabulary, context.placeLabel)
    .filter(({ refinement: { kind } }) => !(isAnyDistance && kind === "place"))
    .map(
      ({ label, refinement, removedQuery }): Relaxation => ({
        kind: "removal",
        label: refinement.kind === "place" ? "Anywhere" : `Remove ${label}`,
        count: countOf(removedQuery),
        query: removedQuery,
      }),
    )
    .filter(({ count }) => count > found)
    .sort((a, b) => b.count - a.count);
  return [...wider, ...removals].slice(0, RELAXATIONS_MAX);
}

function widerRadius(
  query: SearchQuery,
  present: IndexQuery,
  found: number,
  countOf: (query: SearchQuery) => number,
  context: RelaxationContext,
): readonly Relaxation[] {
  const radius = present.area?.radiusMiles ?? 0;
  if (radius === 0) return [];
  const wider = SEARCH_RADIUS_CHOICES_MILES.filter((miles) => miles === 0 || miles > radius);
  for (const searchRadius of wider) {
    const changed = { ...query, searchRadius, firstRecord: 0 };
    const count = countOf(changed);
    if (count <= found) continue;
    const label = context.placeLabel
      ? nearbyLabel(context.placeLabel, searchRadius)
      : searchRadius === 0
        ? "Any distance"
        : `Within ${searchRadius} miles`;
    return [{ kind: "radius", label, count, query: changed }];
  }
  return [];
}
