import { RELAXATIONS_MAX } from "../../app/contract/listings/listing-lookups";
import { placeOf, withPlace, withRadius } from "../../app/domain/search/facets/place";
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
 * single refinements to drop, the one that leaves most first. Only changes that find more than the search itself does are given. Where
 * no single change finds anything, two changes are offered together, at first any distance with one refinement dropped, then two
 * refinements that rule each other out. `countAll` counts searches, in their order, and is asked once, and once more for
 * such pairs.
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
  const changed = [...radii, ...bounds.flatMap(({ steps }) => steps), ...removals];
  const [found = 0, ...counts] = await countAll([present, ...changed.map((change) => context.requestOf(change.query))]);
  const countOf = new Map(changed.map((change, at) => [change.query, counts[at] ?? 0]));
  const counted = <Change extends { readonly query: SearchQuery }>(changes: readonly Change[]) =>
    changes
      .map((change) => ({ ...change, count: countOf.get(change.query) ?? 0 }))
      .filter(({ count }) => count > found);
  const wider = counted(radii).slice(0, 1);
  const nearest = bounds.flatMap(({ steps, nearSteps }) =>
    counted(found > 0 ? steps.slice(0, nearSteps) : steps).slice(0, 1),
  );
  // From any distance the same cars are found as without the place, and each still says how far away it stands.
  const isAnyDistance = wider.some((relaxation) => relaxation.query.searchRadius === 0);
  const narrower = counted(removals)
    .filter(({ isPlace }) => !(isAnyDistance && isPlace))
    .map(({ isPlace: _place, ...removal }) => removal)
    .sort((a, b) => b.count - a.count);
  const single = [...wider, ...nearest, ...narrower];
  const relaxations = single.length > 0 || found > 0 ? single : await findPairs(countAll, query, context);
  return relaxations.slice(0, RELAXATIONS_MAX);
}

/**
 * Two changes at once, of each kind those that leave most first. The one kind is any distance with one refinement dropped, since looking farther
 * gives up nothing of the car, the other two refinements dropped. Kinds of cars stay, as what the search is about.
 */
async function findPairs(
  countAll: (requests: readonly IndexQuery[]) => Promise<readonly number[]>,
  query: SearchQuery,
  context: RelaxationContext,
): Promise<readonly Relaxation[]> {
  const farther = fartherPairs(query, context);
  const near = nearPairs(query, context);
  const pairs = [...farther, ...near];
  if (pairs.length === 0) return [];
  const counts = await countAll(pairs.map((pair) => context.requestOf(pair.query)));
  const found = pairs.map((pair, at) => ({ ...pair, kind: "removal" as const, count: counts[at] ?? 0 }));
  return [found.slice(0, farther.length), found.slice(farther.length)].flatMap(best);
}

function best(pairs: readonly Relaxation[]): readonly Relaxation[] {
  return pairs
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, PAIRS_OFFERED_MAX);
}

interface Pair {
  readonly label: string;
  readonly query: SearchQuery;
}

/** From any distance, and without one refinement; none where the distance limits nothing. */
function fartherPairs(query: SearchQuery, context: RelaxationContext): readonly Pair[] {
  const { area } = context.requestOf(query);
  if (placeOf(query) === null || area?.radiusMiles === 0) return [];
  // Around a place that nobody knows nothing stands at any distance.
  const farther = area === undefined ? withPlace(query, null) : withRadius(query, 0);
  return looseChips(farther, context).map(({ label, removedQuery }) => ({
    label: `Any distance and remove ${label}`,
    query: removedQuery,
  }));
}

/** Around the same place without two refinements. */
function nearPairs(query: SearchQuery, context: RelaxationContext): readonly Pair[] {
  const chips = looseChips(query, context);
  return chips.flatMap((first, at) => {
    const laterKeys = new Set(chips.slice(at + 1).map(({ key }) => key));
    return appliedChips(first.removedQuery, context.vocabulary, context.placeLabel)
      .filter(({ key }) => laterKeys.has(key))
      .map((second) => ({ label: `Remove ${first.label} and ${second.label}`, query: second.removedQuery }));
  });
}

const looseChips = (query: SearchQuery, { vocabulary, placeLabel }: RelaxationContext) =>
  appliedChips(query, vocabulary, placeLabel).filter(isLoose).slice(0, PAIRED_CHIPS_MAX);

/** So many chips are dropped alone from any distance, and of so many each pair is counted: 36 searches at most. */
const PAIRED_CHIPS_MAX = 8;
/** Of each kind of pairs. */
const PAIRS_OFFERED_MAX = 2;

const FIRM_FACETS: ReadonlySet<string> = new Set(["makeCode", "modelCode", "vehicleStyleCode", "listingType"]);

/** Whether shoppers give up a refinement before the car and the place that they look for. */
function isLoose({ refinement }: ReturnType<typeof appliedChips>[number]): boolean {
  if (refinement.kind === "option") return !FIRM_FACETS.has(refinement.facet);
  return refinement.kind !== "place" && refinement.kind !== "radius" && refinement.kind !== "owner";
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
