import { isStepFacet } from "../../../app/domain/search/query/figure-table";
import type { SearchQuery } from "../../../app/domain/search/query/search-query";
import type { IndexQuery, SearchAnswer } from "../../ports/search-engine";
import { RecentlyUsed } from "./recently-used";
import type { CountedFilter } from "./rows/planner";

/** An answer but for its page: the same for every sort and page of a search. */
export type Summary = Omit<SearchAnswer, "hits">;

interface RememberedSummary {
  readonly summary: Summary;
  /** Listings found in each part of the index. */
  readonly totals: readonly number[];
}

export const REMEMBERED_SEARCHES_DEFAULT = 128;
/** Smaller results are counted again in less time than the memory is worth. */
export const REMEMBERED_FROM_LISTINGS = 2_000;

/** The key of the search for everything: the page that is asked for most is never forgotten. */
export const UNFILTERED = "";

/** Keys of searches that were asked once, options of one facet, and counts, for each summary that is kept. */
const ASKED_PER_KEPT = 8;
const OWN_COUNTS_PER_KEPT = 4;
const COUNTS_PER_KEPT = 32;

/** What is known of searches that were asked before. An index never changes, so nothing here goes stale. */
export class RememberedSummaries {
  readonly #isRemembering: boolean;
  readonly #fromListings: number;
  readonly #summaries: RecentlyUsed<RememberedSummary>;
  readonly #askedOnce: RecentlyUsed<true>;
  readonly #ownCounts: RecentlyUsed<Int32Array>;
  readonly #counts: RecentlyUsed<number>;
  #unfiltered: RememberedSummary | undefined;

  constructor(atMost: number, fromListings: number) {
    this.#isRemembering = atMost > 0;
    this.#fromListings = fromListings;
    this.#summaries = new RecentlyUsed(atMost);
    this.#askedOnce = new RecentlyUsed(atMost * ASKED_PER_KEPT);
    this.#ownCounts = new RecentlyUsed(atMost * OWN_COUNTS_PER_KEPT);
    this.#counts = new RecentlyUsed(atMost * COUNTS_PER_KEPT);
  }

  find(key: string): RememberedSummary | undefined {
    return key === UNFILTERED ? this.#unfiltered : this.#summaries.find(key);
  }

  /**
   * Summaries of large searches are kept from the second time they are asked for: most are asked for once, and keeping
   * all of them has the garbage collector carry them about.
   */
  keep(key: string, remembered: RememberedSummary): void {
    if (key === UNFILTERED) this.#unfiltered = remembered;
    else if (!this.isWorthIt(remembered.summary.total)) return;
    else if (this.#askedOnce.forget(key)) this.#summaries.keep(key, remembered);
    else this.#askedOnce.keep(key, true);
  }

  /** The counters of a facet's own options: they do not hang on what is chosen of it. */
  findOwnCounts(key: string): Int32Array | undefined {
    return this.#ownCounts.find(key);
  }

  /** `total` is what the search found. */
  keepOwnCounts(key: string, counts: Int32Array, total: number): void {
    if (this.isWorthIt(total)) this.#ownCounts.keep(key, counts.slice());
  }

  /** Totals alone: a page counts what the tabs beside it would find, and most of those are asked for all the time. */
  findCount(key: string): number | undefined {
    return this.#counts.find(key);
  }

  keepCount(key: string, count: number): void {
    if (this.#isRemembering) this.#counts.keep(key, count);
  }

  /** Whether so many listings take long enough to count. */
  isWorthIt(total: number): boolean {
    return this.#isRemembering && total >= this.#fromListings;
  }
}

/** Searches of one key find the same listings. */
export function summaryKey({ query, area, excludedIds, tiers }: IndexQuery): string {
  const { sortBy: _sort, firstRecord: _first, numRecords: _page, ...filters } = query;
  return JSON.stringify([filters, area, excludedIds, tiers]);
}

/** Searches of one key count the same for a facet's own options. */
export function ownCountsKey(request: IndexQuery, facet: CountedFilter["facet"]): string {
  return `${facet} ${summaryKey({ ...request, query: withoutFacet(request.query, facet) })}`;
}

function withoutFacet(query: SearchQuery, facet: CountedFilter["facet"]): SearchQuery {
  if (facet === "price") return { ...query, minPrice: undefined, maxPrice: undefined };
  if (isStepFacet(facet)) return { ...query, [facet]: undefined };
  return { ...query, selected: { ...query.selected, [facet]: undefined } };
}
