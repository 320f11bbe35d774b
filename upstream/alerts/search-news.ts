import { ALERT_CARS_PER_SEARCH } from "../../app/domain/limits";
import type { SearchVocabulary } from "../../app/domain/search/query/search-vocabulary";
import type { Places } from "../places/places";
import type { ListingRecord } from "../ports/listing-record";
import type { SavedSearchRecord } from "../ports/saved-search-record";
import type { ListingIndex } from "../ports/search-engine";
import { findArea, toIndexQuery } from "../search/index-query";
import { type MarketChanges, priceBeforeDrop } from "./market-changes";
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
  readonly added: readonly NewsCar[];
  readonly addedTotal: number;
  readonly cheaper: readonly NewsCar[];
  readonly cheaperTotal: number;
  /** Cars that a mail named before and that are sold or withdrawn. */
  readonly gone: readonly ListingRecord[];
  readonly told: readonly ToldListing[];
}

export interface NewsParts {
  readonly index: Pick<ListingIndex, "size" | "hits">;
  readonly vocabulary: SearchVocabulary;
  readonly places: Places;
  readonly changes: MarketChanges;
  /** What earlier mails of the search named. */
  readonly told: ReadonlyMap<string, number | null>;
  /** Active and sold ones alike. */
  readonly findListings: (ids: readonly string[]) => readonly ListingRecord[];
}

/** Null where there is nothing to tell. A search whose words the catalogue no longer knows finds nothing. */
export function findNews(search: SavedSearchRecord, parts: NewsParts): SearchNews | null {
  const { changes, told, findListings } = parts;
  const added: NewsCar[] = [];
  const cheaper: NewsCar[] = [];
  for (const id of changes.cars.size === 0 ? [] : matchingIds(search, parts)) {
    const car = changes.cars.get(id);
    if (car === undefined) continue;
    const { record } = car;
    const toldAt = told.get(id);
    if (Number(id) > search.knownListingId && toldAt === undefined) added.push({ record });
    else if (isCheaperFor(search, record, toldAt)) {
      cheaper.push({ record, droppedFrom: toldAt ?? priceBeforeDrop(record, search.lookedAt) });
    }
  }
  const gone = findListings([...told.keys()])
    .filter(({ status }) => status === "sold")
    .slice(0, ALERT_CARS_PER_SEARCH);
  if (added.length + cheaper.length + gone.length === 0) return null;
  const shown = { added: added.slice(0, ALERT_CARS_PER_SEARCH), cheaper: cheaper.slice(0, ALERT_CARS_PER_SEARCH) };
  return {
    search,
    ...shown,
    addedTotal: added.length,
    cheaperTotal: cheaper.length,
    gone,
    told: [...shown.added, ...shown.cheaper].map(({ record }) => ({
      listingId: record.id,
      dollars: record.price ?? null,
    })),
  };
}

/** A drop is told once: at the price that a mail named before, it is none. */
function isCheaperFor(search: SavedSearchRecord, record: ListingRecord, toldAt: number | null | undefined): boolean {
  if (toldAt !== undefined && toldAt !== null) return record.price !== undefined && record.price < toldAt;
  return priceBeforeDrop(record, search.lookedAt) !== undefined;
}

/** Every match of the search, newest listed first; none around a place that nobody knows, as on its page. */
function matchingIds(search: SavedSearchRecord, { index, vocabulary, places }: NewsParts): readonly string[] {
  const query = readSearchUrl(search.searchUrl, search.brand, vocabulary);
  if (query === null || findArea(query, places) === null) return [];
  const whole = { ...query, sortBy: "datelistedDESC", firstRecord: 0, numRecords: Math.max(1, index.size) } as const;
  return index.hits(toIndexQuery(whole, search.brand, places)).map(({ id }) => id);
}
