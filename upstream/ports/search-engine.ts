import type { CountedFacetName } from "../../app/domain/search/query/filters";
import type { SearchQuery } from "../../app/domain/search/query/search-query";
import type { DealRating } from "../../app/domain/vocabulary";
import type { ListingRecord } from "./listing-record";

/** The placements that owners buy. They never move a result; a search can be for them alone. */
export const TIERS = ["premium", "featured", "standard"] as const satisfies readonly ListingRecord["tier"][];
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

/** The price of one listing against an expected price fitted on comparable listings (decisions.md). */
export interface DealAssessment {
  readonly rating: DealRating;
  /** Whole dollars; absent for `none`. */
  readonly expectedPrice?: number;
  /** Whole dollars, price minus expected: negative is below. Absent for `none`. */
  readonly difference?: number;
  readonly comparableCount: number;
}

export interface IndexedHit {
  readonly id: string;
  /** Miles from the area's centre; absent without an area or where the listing's place is unknown. */
  readonly distanceMiles?: number;
  readonly deal: DealAssessment;
}

export interface SearchAnswer {
  readonly total: number;
  readonly hits: readonly IndexedHit[];
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
  /** Prices of the search without its own price pair, for the price filter's picture. */
  readonly priceHistogram: readonly HistogramBucket[];
}

/**
 * A searchable copy of the active inventory. Immutable: a change of inventory builds another beside it and swaps.
 * Implementations: the embedded bitset index, and the brute-force oracle that tests compare it with.
 */
export interface ListingIndex {
  readonly size: number;
  search(request: IndexQuery): SearchAnswer;
  /** The page alone: no facet is counted and no figure taken. */
  hits(request: IndexQuery): readonly IndexedHit[];
  /** The total alone, at a fraction of the cost of `search`. */
  count(request: IndexQuery): number;
  /** The assessment of one listing, or null where the index does not hold it. */
  assessDeal(id: string): DealAssessment | null;
}
