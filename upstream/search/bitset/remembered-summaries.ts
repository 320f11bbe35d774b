import type { IndexQuery, SearchAnswer } from "../listing-index";

/** An answer but for its page: the same for every sort and page of a search. */
export type Summary = Omit<SearchAnswer, "hits">;

export interface RememberedSummary {
  readonly summary: Summary;
  /** Listings found in each part of the index. */
  readonly totals: readonly number[];
}

export const REMEMBERED_SEARCHES_DEFAULT = 128;
/** Smaller results are counted again in less time than the memory is worth. */
const REMEMBERED_FROM_LISTINGS = 2_000;

/** The key of the search for everything: the page that is asked for most is never forgotten. */
export const UNFILTERED = "";

/** Keys of searches that were asked once, for each that is kept. */
const ASKED_PER_KEPT = 8;

/** Counts are numbers, and small. */
const COUNTS_PER_KEPT = 32;

/**
 * Summaries of the large searches asked last, from the second time on: most searches are asked once, and keeping all of
 * them has the garbage collector carry them about. An index never changes, so nothing here goes stale.
 */
export class RememberedSummaries {
  readonly #atMost: number;
  readonly #summaries = new Map<string, RememberedSummary>();
  readonly #askedOnce = new Set<string>();
  readonly #counts = new Map<string, number>();
  #unfiltered: RememberedSummary | undefined;

  constructor(atMost: number) {
    this.#atMost = atMost;
  }

  find(key: string): RememberedSummary | undefined {
    if (key === UNFILTERED) return this.#unfiltered;
    const found = this.#summaries.get(key);
    if (found) {
      // Put last again: the first is the one that was not asked for longest.
      this.#summaries.delete(key);
      this.#summaries.set(key, found);
    }
    return found;
  }

  keep(key: string, remembered: RememberedSummary): void {
    if (key === UNFILTERED) this.#unfiltered = remembered;
    else if (this.#atMost > 0 && remembered.summary.total >= REMEMBERED_FROM_LISTINGS) {
      if (!this.#askedOnce.delete(key)) {
        this.#askedOnce.add(key);
        const [eldest] = this.#askedOnce;
        if (this.#askedOnce.size > this.#atMost * ASKED_PER_KEPT && eldest !== undefined)
          this.#askedOnce.delete(eldest);
        return;
      }
      this.#summaries.set(key, remembered);
      const [eldest] = this.#summaries.keys();
      if (this.#summaries.size > this.#atMost && eldest !== undefined) this.#summaries.delete(eldest);
    }
  }

  /** Totals alone: a page counts what the tabs beside it would find, and most of those are asked for all the time. */
  findCount(key: string): number | undefined {
    return this.#counts.get(key);
  }

  keepCount(key: string, count: number): void {
    if (this.#atMost === 0) return;
    this.#counts.set(key, count);
    const [eldest] = this.#counts.keys();
    if (this.#counts.size > this.#atMost * COUNTS_PER_KEPT && eldest !== undefined) this.#counts.delete(eldest);
  }
}

/** Searches of one key find the same listings. */
export function summaryKey({ query, area, excludedIds, tiers }: IndexQuery): string {
  const { sortBy: _sort, firstRecord: _first, numRecords: _page, ...filters } = query;
  return JSON.stringify([filters, area, excludedIds, tiers]);
}
