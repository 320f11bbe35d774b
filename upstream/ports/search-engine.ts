import { PAID_TIERS } from "../../app/domain/placements/paid-counts";
import type { RangeFacetName } from "../../app/domain/search/query/figure-table";
import type { CountedFacetName } from "../../app/domain/search/query/filters";
import type { SearchQuery } from "../../app/domain/search/query/search-query";
import type { ListingRecord } from "./listing-record";

/** The placements that owners buy. They never move a result; a search can be for them alone. */
export const TIERS = PAID_TIERS satisfies readonly ListingRecord["tier"][];
export type Tier = (typeof TIERS)[number];

/** A place on the map with how far around it to look. */
export interface SearchArea {
  readonly latitude: number;
  readonly longitude: number;
  /** Miles; 0 is any distance (the place then only measures distances). */
  readonly radiusMiles: number;
}

/** What the index is asked: a query whose place has been looked up. */
export interface IndexQuery {
  readonly query: SearchQuery;
  readonly area?: SearchArea;
  /** Listings to leave out, such as the one a page is about. */
  readonly excludedIds?: readonly string[];
  /** Listings with one of these placements alone. */
  readonly tiers?: readonly Tier[];
  /** Of one dealer's listings alone: who has the most relevant one with this placement. Nothing is found where no dealer has. */
  readonly dealerWith?: Tier;
}

export interface FacetCount {
  readonly code: string;
  readonly count: number;
}

export interface NumberStats {
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  readonly median: number;
  readonly count: number;
}

export interface HistogramBucket {
  readonly from: number;
  /** Exclusive; absent on the last. */
  readonly to?: number;
  readonly count: number;
}

export type Histograms = { readonly [Range in RangeFacetName]: readonly HistogramBucket[] };

export interface IndexedHit {
  readonly id: string;
  /** Miles from the area's centre; absent without an area or where the listing's place is unknown. */
  readonly distanceMiles?: number;
}

/** A page of a search, and how many listings it finds in all. One of no records is the total alone. */
export interface Page {
  readonly total: number;
  readonly hits: readonly IndexedHit[];
}

export interface SearchAnswer extends Page {
  /** Counts above zero only, and selected codes always; the order is the vocabulary's, or by count for open ones. */
  readonly facets: { readonly [Facet in CountedFacetName]?: readonly FacetCount[] };
  readonly stats: {
    readonly price?: NumberStats;
    readonly year?: NumberStats;
    readonly mileage?: NumberStats;
    readonly dealers: number;
    readonly privateSellers: number;
    readonly priceDropsLast7Days: number;
  };
  /** The figures of each range of the search without its own pair, for the pictures of the filters. */
  readonly histograms: Histograms;
}

/** A search with the pages that were asked for beside it, in their order. */
interface FoundSearch {
  readonly answer: SearchAnswer;
  readonly beside: readonly Page[];
}

interface YearMileage {
  readonly year: number;
  readonly count: number;
  readonly mean: number;
}

/** Listings between two odometers; the last band is open. */
interface MileageBand {
  readonly from: number;
  /** Exclusive; absent on the last. */
  readonly to?: number;
  readonly count: number;
}

/** Mileages above 0 and below MILEAGE_STATISTICS_BELOW_MILES of the listings that match (section 5). */
export interface MileageStatistics {
  readonly count: number;
  readonly max: number;
  readonly mean: number;
  /** Newest year first. */
  readonly byYear: readonly YearMileage[];
  readonly bands: readonly MileageBand[];
}

/** Prices, in dollars, of the priced listings that share a key. */
export interface PriceGroup {
  readonly key: string;
  readonly count: number;
  readonly avg: number;
  readonly min: number;
  readonly max: number;
}

export interface PriceStatistics {
  /** By model year, newest first. */
  readonly byYear: readonly PriceGroup[];
  /** By trim code, most listings first. */
  readonly byTrim: readonly PriceGroup[];
}

/** How far the cars of a model have run, and what is asked for them. */
export interface ModelFigures {
  /** Null where no listing has a usable mileage. */
  readonly mileage: MileageStatistics | null;
  readonly prices: PriceStatistics;
}

/** More cars tell no more of a price, and an answer has an end. */
export const PRICED_CARS_MAX = 20_000;

/** What a price hangs on, of one listing that is priced. */
export interface PricedCar {
  readonly year: number;
  /** Miles; absent is unknown. */
  readonly mileage?: number;
  /** Whole dollars. */
  readonly price: number;
  readonly trimCode?: string;
}

export interface YearCount {
  readonly year: number;
  readonly count: number;
}

/**
 * Finds the active listings of an inventory, as it is now. An engine may stand on another machine: whatever one request
 * needs fits into one or two calls. A call rejects where the engine cannot answer; an empty answer means that nothing is found.
 */
export interface SearchEngine {
  /** Listings that can be found. */
  size(): Promise<number>;
  /** A search with all that is counted of it, and pages of other searches that stand beside it. */
  search(request: IndexQuery, beside?: readonly IndexQuery[]): Promise<FoundSearch>;
  /** The page of each search, in their order: no facet is counted and no figure taken. */
  pages(requests: readonly IndexQuery[]): Promise<readonly Page[]>;
  /** The total of each search, in their order. */
  counts(requests: readonly IndexQuery[]): Promise<readonly number[]>;
  /** Null where no listing has a usable mileage. */
  mileage(request: IndexQuery): Promise<MileageStatistics | null>;
  /** Both kinds of figures in one call: a page shows them together. */
  modelFigures(request: IndexQuery): Promise<ModelFigures>;
  /** Those that are priced, in no order. Of more than `limit`, PRICED_CARS_MAX unless said, so many that show prices as all do. */
  pricedCars(request: IndexQuery, limit?: number): Promise<readonly PricedCar[]>;
  /** Newest first. */
  years(request: IndexQuery): Promise<readonly YearCount[]>;
  /** The packages that some listing has, by name; most listings first. */
  packages(request: IndexQuery): Promise<readonly FacetCount[]>;
}
