import type { ListingSet } from "~/contract/listings/listing-lookups";
import type { SearchResponse } from "~/contract/listings/search";
import { BRANDS } from "~/domain/brand";
import { LATE_PLACEHOLDERS, SIMILAR_RECORDS, SIMILAR_SHOWN_AT_MOST_RECORDS } from "~/domain/limits";
import { toBoosted, toShowcase } from "~/domain/placements/spotlights";
import { searchUrl } from "~/domain/search/canonical-url";
import { hasBeyond, isShippedAlone, withPlace } from "~/domain/search/facets/place";
import type { SearchQuery } from "~/domain/search/query/search-query";
import { LATE_CARS_PATH, SEARCH_PATH } from "~/domain/site-paths";
import { toListingCards } from "~/domain/view-models/results/listing-cards";
import { type ResultsSource, toRelaxedSearch } from "~/domain/view-models/results/results";
import { tellApart } from "~/domain/view-models/results/same-names";
import {
  type LateCars,
  type LateCarsOffer,
  toSimilarCards,
  withoutShown,
} from "~/domain/view-models/results/similar-cards";
import { appliedChips } from "~/domain/words/chips";
import { cardContextOfPage, loadResultsPage, loadShippedCars } from "./results-page.server";
import type { SearchPage } from "./search-page.server";

type Shown = Pick<SearchResponse, "totalResultCount" | "listings" | "shipped">;

/** A search that finds what this one leaves out, and what it changes, in words, where that is not the distance. */
interface WiderSearch {
  readonly query: SearchQuery;
  readonly label?: string;
}

type OfferedBeside = Pick<SearchResponse, "totalResultCount" | "stats"> & {
  readonly listings: readonly unknown[];
};

type Relaxations = Awaited<ReturnType<SearchPage["relaxations"]>>;

/**
 * Null where the list goes on: what is beside a search comes at its end. `relaxations` are those of a search that finds
 * nothing, else none.
 */
export function toLateCarsOffer(
  source: ResultsSource,
  { totalResultCount, listings, stats }: OfferedBeside,
  relaxations: Relaxations,
): LateCarsOffer | null {
  const { query, vocabulary, brand } = source;
  if (query.firstRecord > 0 || totalResultCount > listings.length || isShippedAlone(query)) return null;
  const { lazyLoadOffsetPx: offsetPx } = BRANDS[brand].placements;
  const address = `${LATE_CARS_PATH}${searchUrl(query, vocabulary, { brand }).slice(SEARCH_PATH.length)}`;
  const rooms =
    totalResultCount <= SIMILAR_SHOWN_AT_MOST_RECORDS
      ? LATE_PLACEHOLDERS
      : { supplemental: LATE_PLACEHOLDERS.supplemental, similar: 0 };
  const notCounted = totalResultCount > 0 ? " They are not counted in your results." : "";
  if (!isFoundFarther(source, totalResultCount, relaxations)) {
    const isByTwo = relaxations.length > 0 && relaxations.every((one) => changesBy(source, one).length > 1);
    const changed = isByTwo ? "two filters" : "one filter";
    return {
      heading: "Cars that come close",
      note: `They match your search with ${changed} changed.${notCounted}`,
      way: { label: `Change ${changed}`, href: address },
      source: address,
      offsetPx,
      rooms,
    };
  }
  return {
    heading: stats.radius === undefined ? "Cars farther away" : `Cars more than ${stats.radius} miles away`,
    note: `They match everything else.${notCounted}`,
    way: { label: "Search at any distance", href: searchUrl(atAnyDistance(query), vocabulary, { brand }) },
    source: address,
    offsetPx,
    rooms,
  };
}

/** A search that finds nothing knows more: where cars stand farther away, looking there is one of its ways out. */
function isFoundFarther(source: ResultsSource, totalResultCount: number, relaxations: Relaxations): boolean {
  const { query } = source;
  if (!hasBeyond(query)) return false;
  if (totalResultCount > 0) return true;
  // From any distance and without one thing more those cars do not match everything else.
  return relaxations.some((one) => changesBy(source, one).join() === DISTANCE);
}

const DISTANCE = "distance";

/** The filters that a wider search leaves out or moves, the distance among them. */
function changesBy(source: ResultsSource, { parameters }: Relaxations[number]): readonly string[] {
  const { query, vocabulary } = source;
  const wider = toRelaxedSearch(source, parameters);
  const isFarther = hasBeyond(query) && (!hasBeyond(wider) || wider.searchRadius !== query.searchRadius);
  // A condition is the same whether an address says it or the brand assumes it.
  const chipsOf = (search: SearchQuery) =>
    appliedChips({ ...withPlace(search, null), isListingTypeDefaulted: false }, vocabulary).map(
      ({ key, label }) => `${key} ${label}`,
    );
  const kept = new Set(chipsOf(wider));
  return [...(isFarther ? [DISTANCE] : []), ...chipsOf(query).filter((chip) => !kept.has(chip))];
}

/** The nearest first. */
function atAnyDistance(query: SearchQuery): SearchQuery {
  return { ...query, searchRadius: 0, marketExtension: undefined, sortBy: "distanceASC", firstRecord: 0 };
}

/**
 * The cars below a list that shows its whole search: those of a wider search, and, where both are few, similar ones. Each call
 * has its own time and does without its cars in the end. Null where the search itself fails.
 */
export async function loadLateCars(page: SearchPage): Promise<LateCars | null> {
  const answer = await page.listingsOrNull();
  if (answer === null) return null;
  const { response } = answer;
  const context = await cardContextOfPage(page);
  const wider = await findWiderSearch(page, response);
  const found = wider && (await page.supplemental(wider.query));
  const shown = shownBefore(page, response);
  const listings = withoutShown(found?.listings ?? [], shown);
  const beside = [...shown, ...listings];
  const above = [...(await loadResultsPage(page)).cards, ...((await loadShippedCars(page))?.cards ?? [])];
  const supplemental = tellApart(found === null ? [] : toListingCards({ ...found, listings }, context), above);
  const similar = toSimilarCards(await similarBeside(page, response, listings), context, {
    maxCards: SIMILAR_RECORDS,
    shown: beside,
  });
  return {
    supplemental,
    ...(wider?.label !== undefined && { way: { label: wider.label, href: hrefOf(page, wider.query) } }),
    similar: tellApart(similar, [...above, ...supplemental]),
  };
}

/** What stands above them: the results, what ships from afar, and what dealers paid for beside both. */
function shownBefore({ flags, query }: SearchPage, response: SearchResponse): readonly { readonly id: string }[] {
  const found = [...response.listings, ...(response.shipped?.listings ?? [])];
  const named = (isShown: boolean, ids: readonly string[]) => (isShown ? ids.map((id) => ({ id })) : []);
  const showcase = toShowcase(named(flags.ALPHA_SHOWCASE, response.alpha), found);
  const before = [...found, ...showcase];
  const boosted = toBoosted(named(flags.NEW_CAR_BOOST, response.boost), before, {
    pageSize: query.numRecords,
    total: response.totalResultCount,
  });
  return [...before, ...boosted];
}

/** Similar cars to a search whose results, with those of the wider search, are 25 or fewer (section 9); else null. */
export async function similarBeside(
  page: SearchPage,
  { totalResultCount, listings }: Shown,
  supplemental: readonly { readonly id: string }[] = [],
): Promise<ListingSet | null> {
  // The call leaves out what this page shows; the results before it would come back as similar ones.
  if (page.query.firstRecord > 0 || page.refusal !== null) return null;
  if (totalResultCount + supplemental.length > SIMILAR_SHOWN_AT_MOST_RECORDS) return null;
  return page.similar([...listings, ...supplemental].map(({ id }) => id));
}

/** Where somebody without script is led: to the wider search, and where there is none, to every car. */
export async function wayToWiderSearch(page: SearchPage): Promise<string> {
  const answer = await page.listingsOrNull();
  const wider = answer && (await findWiderSearch(page, answer.response));
  return hrefOf(page, wider?.query ?? { ...page.query, selected: {}, firstRecord: 0 });
}

const hrefOf = ({ vocabulary, brand }: SearchPage, query: SearchQuery) =>
  searchUrl(query, vocabulary, { brand: brand.id });

/** At any distance; without a distance, and where nothing stands farther away, the nearest change that finds more. */
async function findWiderSearch(page: SearchPage, { totalResultCount }: Shown): Promise<WiderSearch | null> {
  if (page.refusal !== null) return null;
  const source = page.resultsSource;
  const isEmpty = totalResultCount === 0;
  if (isFoundFarther(source, totalResultCount, isEmpty ? await page.relaxations() : []))
    return { query: atAnyDistance(page.query) };
  // The change that finds the fewest more gives up the least.
  const [nearest] = (await page.relaxations())
    .filter(({ count }) => count > totalResultCount)
    .sort((one, other) => one.count - other.count);
  if (nearest === undefined) return null;
  return { query: toRelaxedSearch(source, nearest.parameters), label: nearest.label };
}
