import { LRUCache } from "lru-cache";
import { withoutRange } from "../../../app/domain/search/facets/number-range";
import { isRangeFacet, isStepFacet } from "../../../app/domain/search/query/figure-table";
import type { SearchQuery } from "../../../app/domain/search/query/search-query";
import type { IndexQuery, SearchAnswer } from "../../ports/search-engine";
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

/** Keys of searches that were asked once, options of one facet, and counts, for each summary that is stored. */
const ASKED_PER_KEPT = 8;
const OWN_COUNTS_PER_KEPT = 4;
const COUNTS_PER_KEPT = 32;

/** What is known of searches that were asked before. An index never changes, so nothing here goes stale. */
export class RememberedSummaries {
  readonly #isRemembering: boolean;
  readonly #fromListings: number;
  readonly #summaries: LRUCache<string, RememberedSummary>;
  readonly #askedOnce: LRUCache<string, true>;
  readonly #ownCounts: LRUCache<string, Int32Array>;
  readonly #counts: LRUCache<string, number>;
  #unfiltered: RememberedSummary | undefined;

  constructor(atMost: number, fromListings: number) {
    this.#isRemembering = atMost > 0;
    this.#fromListings = fromListings;
    // Where nothing is to be remembered nothing is ever put in; a cache of none there is not.
    const max = Math.max(1, atMost);
    this.#summaries = new LRUCache({ max });
    this.#askedOnce = new LRUCache({ max: max * ASKED_PER_KEPT });
    this.#ownCounts = new LRUCache({ max: max * OWN_COUNTS_PER_KEPT });
    this.#counts = new LRUCache({ max: max * COUNTS_PER_KEPT });
  }

  find(key: string): RememberedSummary | undefined {
    return key === UNFILTERED ? this.#unfiltered : this.#summaries.get(key);
  }

  /**
   * Summaries of large searches are stored from the second time they are asked for: most are asked for once, and keeping
   * all of them has the garbage collector carry them about.
   */
  keep(key: string, remembered: RememberedSummary): void {
    if (key === UNFILTERED) this.#unfiltered = remembered;
    else if (!this.isWorthIt(remembered.summary.total)) return;
    else if (this.#askedOnce.delete(key)) this.#summaries.set(key, remembered);
    else this.#askedOnce.set(key, true);
  }

  /** The counters of a facet's own options: they do not hang on what is chosen of it. */
  findOwnCounts(key: string): Int32Array | undefined {
    return this.#ownCounts.get(key);
  }

  /** `total` is what the search found. */
  keepOwnCounts(key: string, counts: Int32Array, total: number): void {
    if (this.isWorthIt(total)) this.#ownCounts.set(key, counts.slice());
  }

  /** Totals alone: a page counts what the tabs beside it would find, and most of those are asked for all the time. */
  findCount(key: string): number | undefined {
    return this.#counts.get(key);
  }

  keepCount(key: string, count: number): void {
    if (this.#isRemembering) this.#counts.set(key, count);
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
  if (isRangeFacet(facet)) return withoutRange(query, facet);
  if (isStepFacet(facet)) return { ...query, [facet]: undefined };
  return { ...query, selected: { ...query.selected, [facet]: undefined } };
}
