import { ALERT_CARS_PER_SEARCH } from "../../app/domain/limits";
import type { SearchQuery } from "../../app/domain/search/query/search-query";
import type { SearchVocabulary } from "../../app/domain/search/query/search-vocabulary";
import type { Places } from "../places/places";
import type { ListingRecord } from "../ports/listing-record";
import type { SavedSearchRecord } from "../ports/saved-search-record";
import { findArea, toIndexQuery } from "../search/index-query";
import type { MarketChanges, MatchingIndex } from "./market-changes";
import { readSearchUrl } from "./saved-search-reading";
import type { ToldListing } from "./told-listings";

export interface NewsCar {
  readonly record: ListingRecord;
  /** Of a car that became cheaper. */
  readonly droppedFrom?: number;
}

/** What happened to one saved search since its last look. The lists are cut at ALERT_CARS_PER_SEARCH. */
export interface SearchNews {
  readonly search: SavedSearchRecord;
  /** Cars that came, and cars that came to match. */
  readonly added: readonly NewsCar[];
  readonly addedTotal: number;
  readonly cheaper: readonly NewsCar[];
  readonly cheaperTotal: number;
  /** Cars that a mail named before and that are sold or withdrawn. */
  readonly gone: readonly ListingRecord[];
  readonly told: readonly ToldListing[];
}

interface NewsParts {
  readonly index: MatchingIndex;
  readonly vocabulary: SearchVocabulary;
  readonly places: Places;
  /** Since the version that the search knows; null where that is the present one. */
  readonly changes: MarketChanges | null;
  /** What earlier mails of the search named. */
  readonly told: ReadonlyMap<string, number | null>;
  /** Active and sold ones alike. */
  readonly findListings: (ids: readonly string[]) => readonly ListingRecord[];
}

/** Null where there is nothing to tell. A search whose words the catalogue no longer knows finds nothing. */
export function findNews(search: SavedSearchRecord, parts: NewsParts): SearchNews | null {
  const { changes, told, findListings } = parts;
  const { added, cheaper } = changes === null ? NO_MATCHES : newMatches(search, changes, parts);
  const gone = findListings([...told.keys()])
    .filter(({ status }) => status === "sold")
    .slice(0, ALERT_CARS_PER_SEARCH);
  if (added.length + cheaper.length + gone.length === 0) return null;
  const shownOf = (ids: readonly string[]) => findListings(ids.slice(0, ALERT_CARS_PER_SEARCH));
  const news = shownOf(added).map((record) => ({ record }));
  const drops = shownOf(cheaper).map((record) => ({
    record,
    droppedFrom: told.get(record.id) ?? changes?.droppedFrom.get(record.id),
  }));
  return {
    search,
    added: news,
    addedTotal: added.length,
    cheaper: drops,
    cheaperTotal: cheaper.length,
    gone,
    told: [...news, ...drops].map(({ record }) => ({ listingId: record.id, dollars: record.price ?? null })),
  };
}

interface NewMatches {
  readonly added: readonly string[];
  readonly cheaper: readonly string[];
}

const NO_MATCHES: NewMatches = { added: [], cheaper: [] };

function newMatches(search: SavedSearchRecord, changes: MarketChanges, parts: NewsParts): NewMatches {
  const { told } = parts;
  const matched = formerMatches(search, changes.before, parts);
  const added: string[] = [];
  const cheaper: string[] = [];
  for (const id of idsIn(parts.index, search, parts)) {
    const isNew = Number(id) > search.knownListingId || (changes.changed.has(id) && !matched.has(id));
    if (isNew && !told.has(id)) added.push(id);
    else if (changes.droppedFrom.has(id) && isBelow(told.get(id), id, parts)) cheaper.push(id);
  }
  return { added, cheaper };
}

/** A drop is told once: at the price that a mail named before, it is none. */
function isBelow(toldAt: number | null | undefined, id: string, { findListings }: NewsParts): boolean {
  if (toldAt === undefined || toldAt === null) return true;
  const price = findListings([id])[0]?.price;
  return price !== undefined && price < toldAt;
}

/**
 * Which of the cars that changed since then matched before. How a price stands to those of other cars is left out: the
 * others are not known as they were, and a price that falls is news of its own.
 */
function formerMatches(search: SavedSearchRecord, before: MatchingIndex, parts: NewsParts): ReadonlySet<string> {
  if (before.size === 0) return new Set();
  const withoutDeal = ({ dealType: _deal, ...selected }: SearchQuery["selected"]) => selected;
  return new Set(idsIn(before, search, parts, (query) => ({ ...query, selected: withoutDeal(query.selected) })));
}

/** Every match of the search, newest listed first; none around a place that nobody knows, as on its page. */
function idsIn(
  index: MatchingIndex,
  search: SavedSearchRecord,
  { vocabulary, places }: NewsParts,
  adapted: (query: SearchQuery) => SearchQuery = (query) => query,
): readonly string[] {
  const query = readSearchUrl(search.searchUrl, search.brand, vocabulary);
  if (query === null || findArea(query, places) === null) return [];
  const whole = {
    ...adapted(query),
    sortBy: "datelistedDESC",
    firstRecord: 0,
    numRecords: Math.max(1, index.size),
  } as const;
  return index.hits(toIndexQuery(whole, search.brand, places)).map(({ id }) => id);
}
