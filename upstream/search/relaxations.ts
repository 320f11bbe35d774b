import { RELAXATIONS_MAX } from "../../app/contract/listings/listing-lookups";
import type { SearchQuery } from "../../app/domain/search/query/search-query";
import type { SearchVocabulary } from "../../app/domain/search/query/search-vocabulary";
import { SEARCH_RADIUS_CHOICES_MILES } from "../../app/domain/vocabulary";
import { appliedChips } from "../../app/domain/words/chips";
import { nearbyLabel } from "../../app/domain/words/refinement-label";
import type { IndexQuery } from "../ports/search-engine";
import { movedBounds } from "./nearest-values";

/** A small change of a search that finds something, or more. */
interface Relaxation {
  readonly kind: "radius" | "nearest" | "removal";
  /** What would be changed: "Within 100 miles of Columbus, OH", "Raise to $18,250", "Remove White exterior". */
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

/**
 * The best ways out of a search that finds nothing or little. Looking farther comes first, since it gives up nothing that
 * was asked of the car: the nearest radius that finds more. Then the nearest price, mileage and year that find more, and
 * single refinements to drop, the one that leaves most first. Only changes that find more than the search itself does are given. `countAll` counts searches, in
 * their order, and is asked once.
 */
export async function findRelaxations(
  countAll: (requests: readonly IndexQuery[]) => Promise<readonly number[]>,
  query: SearchQuery,
  context: RelaxationContext,
): Promise<readonly Relaxation[]> {
  const present = context.requestOf(query);
  const radii = widerRadii(query, present, context);
  const removals = appliedChips(query, context.vocabulary, context.placeLabel).map(
    ({ label, refinement: { kind }, removedQuery }) => ({
      kind: "removal" as const,
      isPlace: kind === "place",
      label: kind === "place" ? "Any distance" : `Remove ${label}`,
      query: removedQuery,
    }),
  );
  const bounds = movedBounds(query);
  const changed = [...radii, ...bounds.flat(), ...removals];
  const [found = 0, ...counts] = await countAll([present, ...changed.map((change) => context.requestOf(change.query))]);
  const countOf = new Map(changed.map((change, at) => [change.query, counts[at] ?? 0]));
  const counted = <Change extends { readonly query: SearchQuery }>(changes: readonly Change[]) =>
    changes
      .map((change) => ({ ...change, count: countOf.get(change.query) ?? 0 }))
      .filter(({ count }) => count > found);
  const wider = counted(radii).slice(0, 1);
  const nearest = bounds.flatMap((moved) => counted(moved).slice(0, 1));
  // From any distance the same cars are found as without the place, and each still says how far away it stands.
  const isAnyDistance = wider.some((relaxation) => relaxation.query.searchRadius === 0);
  const narrower = counted(removals)
    .filter(({ isPlace }) => !(isAnyDistance && isPlace))
    .map(({ isPlace: _place, ...removal }) => removal)
    .sort((a, b) => b.count - a.count);
  return [...wider, ...nearest, ...narrower].slice(0, RELAXATIONS_MAX);
}

/** The search from farther and farther away. */
function widerRadii(query: SearchQuery, present: IndexQuery, context: RelaxationContext) {
  const radius = present.area?.radiusMiles ?? 0;
  if (radius === 0) return [];
  const wider = SEARCH_RADIUS_CHOICES_MILES.filter((miles) => miles === 0 || miles > radius);
  return wider.map((searchRadius) => ({
    kind: "radius" as const,
    label: radiusLabel(searchRadius, context.placeLabel),
    query: { ...query, searchRadius, firstRecord: 0 },
  }));
}

function radiusLabel(miles: number, place: string | undefined): string {
  if (place !== undefined) return nearbyLabel(place, miles);
  return miles === 0 ? "Any distance" : `Within ${miles} miles`;
}
