import { isAboutCars } from "../../app/domain/followed-car";
import { ALERT_CARS_PER_SEARCH } from "../../app/domain/limits";
import type { SearchQuery } from "../../app/domain/search/query/search-query";
import type { SearchVocabulary } from "../../app/domain/search/query/search-vocabulary";
import { fellFrom } from "../inventory/price-history";
import type { Places } from "../places/places";
import type { ListingRecord } from "../ports/listing-record";
import type { ToldListing } from "../ports/outbox";
import type { SavedSearchRecord } from "../ports/saved-search-record";
import { findArea, toIndexQuery } from "../search/index-query";
import type { MarketChanges, MatchingEngine } from "./market-changes";
import { readSearchUrl } from "./saved-search-reading";

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
  readonly vocabulary: SearchVocabulary;
  readonly places: Places;
  /** Since the state that the search knows; null where that is the present one. */
  readonly changes: MarketChanges | null;
  /** What earlier mails of the search named. */
  readonly told: ReadonlyMap<string, number | null>;
  /** Active and sold ones alike. */
  readonly findListings: (ids: readonly string[]) => Promise<readonly ListingRecord[]>;
}

/** Null where there is nothing to tell. A search whose words the catalogue no longer knows finds nothing. */
export async function findNews(search: SavedSearchRecord, parts: NewsParts): Promise<SearchNews | null> {
  const { changes, told, findListings } = parts;
  const toldOf = await findListings([...told.keys()]);
  const { added, cheaper } = isAboutCars(search)
    ? { added: [], cheaper: fallenBelow(told, toldOf) }
    : changes === null
      ? NO_MATCHES
      : await newMatches(search, changes, parts);
  const gone = toldOf.filter(({ status }) => status === "sold").slice(0, ALERT_CARS_PER_SEARCH);
  if (added.length + cheaper.length + gone.length === 0) return null;
  const shownOf = (ids: readonly string[]) => findListings(ids.slice(0, ALERT_CARS_PER_SEARCH));
  const news = (await shownOf(added)).map((record) => ({ record }));
  const drops = (await shownOf(cheaper)).map((record) => ({
    record,
    droppedFrom: fellFrom(record, told.get(record.id) ?? undefined) ?? changes?.droppedFrom.get(record.id),
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

/** Cars for sale that cost less than when they were named last. */
function fallenBelow(told: NewsParts["told"], listings: readonly ListingRecord[]): readonly string[] {
  return listings.flatMap((record) =>
    fellFrom(record, told.get(record.id) ?? undefined) === undefined ? [] : [record.id],
  );
}

async function newMatches(search: SavedSearchRecord, changes: MarketChanges, parts: NewsParts): Promise<NewMatches> {
  const { told, findListings } = parts;
  const matched = await formerMatches(search, changes.before, parts);
  const added: string[] = [];
  const dropped: string[] = [];
  for (const id of await idsIn(changes.now, search, parts)) {
    const isNew = Number(id) > search.knownListingId || (changes.changed.has(id) && !matched.has(id));
    if (isNew && !told.has(id)) added.push(id);
    else if (changes.droppedFrom.has(id)) dropped.push(id);
  }
  // A drop is told once: at the price that a mail named before, it is none.
  const toldOf = await findListings(dropped.filter((id) => typeof told.get(id) === "number"));
  const below = new Set(fallenBelow(told, toldOf));
  const isBelow = (id: string) => typeof told.get(id) !== "number" || below.has(id);
  return { added, cheaper: dropped.filter(isBelow) };
}

/**
 * Which of the cars that changed since then matched before. How a price stands to those of other cars is left out: the
 * others are not known as they were, and a price that falls is news of its own.
 */
async function formerMatches(
  search: SavedSearchRecord,
  before: MatchingEngine,
  parts: NewsParts,
): Promise<ReadonlySet<string>> {
  const withoutDeal = ({ dealType: _deal, ...selected }: SearchQuery["selected"]) => selected;
  const ids = await idsIn(before, search, parts, (query) => ({ ...query, selected: withoutDeal(query.selected) }));
  return new Set(ids);
}

/** Every match of the search, newest listed first; none around a place that nobody knows, as on its page. */
async function idsIn(
  engine: MatchingEngine,
  search: SavedSearchRecord,
  { vocabulary, places }: NewsParts,
  adapted: (query: SearchQuery) => SearchQuery = (query) => query,
): Promise<readonly string[]> {
  const numRecords = await engine.size();
  if (numRecords === 0) return [];
  const query = readSearchUrl(search.searchUrl, search.brand, vocabulary);
  if (query === null || findArea(query, places) === null) return [];
  const whole = { ...adapted(query), sortBy: "datelistedDESC", firstRecord: 0, numRecords } as const;
  const [page] = await engine.pages([toIndexQuery(whole, search.brand, places)]);
  return (page?.hits ?? []).map(({ id }) => id);
}
