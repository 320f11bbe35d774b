import { isRangeFacet } from "../../../app/domain/search/query/figure-table";
import type { IndexedHit, IndexQuery, Page, SearchAnswer } from "../../ports/search-engine";
import type { ListingIndex } from "../listing-index";
import type { SearchDeps } from "../search-deps";
import { hasBit, popcount, type Words } from "./bits/words";
import { ColumnFigures, YearFigures } from "./columns/figures";
import { FacetTally } from "./facets/facet-tally";
import type { RowTally } from "./facets/row-tally";
import { mergedFrom, mergePages, PageOrder } from "./order/page-order";
import {
  ownCountsKey,
  REMEMBERED_FROM_LISTINGS,
  REMEMBERED_SEARCHES_DEFAULT,
  RememberedSummaries,
  type Summary,
  summaryKey,
  UNFILTERED,
} from "./remembered-summaries";
import type { CountedFilter, Plan } from "./rows/planner";
import {
  countPackages,
  countYears,
  type FoundRows,
  mileageStatsOf,
  pricedCarsOf,
  pricesByTrim,
  pricesByYear,
} from "./rows/row-statistics";
import type { Segment } from "./segment";

/** Listings of an index that stand in one set of columns. */
export interface IndexPart {
  readonly segment: Segment;
  /** The rows that count; null for all. The others are sold, or stand in another part as they are now. */
  readonly live: Words | null;
  /** The numbers that the first part knows the sellers by, -1 for those it does not; null in the first part itself. */
  readonly sellerNumbers: Int32Array | null;
}

export interface IndexOptions {
  /** Large searches whose counts are stored for the next page of them; 0 for none. */
  readonly rememberedSearches?: number;
  /** What a search must find to be worth it. */
  readonly rememberedFromListings?: number;
}

/** What a search found in one part. */
interface FoundPart {
  readonly segment: Segment;
  readonly total: number;
  /** The rows at places [from, end) of an order. */
  pick(order: PageOrder, from: number, end: number): readonly number[];
}

interface PlannedPart extends IndexPart, FoundPart {
  readonly plan: Plan;
}

interface CountedPart extends PlannedPart {
  readonly rowTally: RowTally;
}

/** Searches the inventory and, where it was built a while ago, the changes since: a small second part. */
export class ColumnIndex implements ListingIndex {
  readonly size: number;
  readonly #parts: readonly IndexPart[];
  readonly #makeOf: (model: string) => string | undefined;
  readonly #tally = new FacetTally();
  readonly #mileage = new ColumnFigures();
  readonly #price = new ColumnFigures();
  readonly #years: YearFigures;
  readonly #remembered: RememberedSummaries;

  /** At most two parts. */
  constructor(parts: readonly [IndexPart, IndexPart?], deps: SearchDeps, options: IndexOptions = {}) {
    this.#remembered = new RememberedSummaries(
      options.rememberedSearches ?? REMEMBERED_SEARCHES_DEFAULT,
      options.rememberedFromListings ?? REMEMBERED_FROM_LISTINGS,
    );
    this.#parts = parts.filter((part): part is IndexPart => part !== undefined);
    const columns = this.#parts.map(({ segment }) => segment.columns);
    this.size = this.#parts.reduce((sum, part) => sum + liveRows(part), 0);
    this.#makeOf = (model) => {
      for (const { tree } of columns) {
        const make = tree.makeOfListedModel(model);
        if (make !== undefined) return make;
      }
      return deps.catalog.findModel(model)?.makeCode;
    };
    this.#years = new YearFigures(
      Math.min(...columns.map(({ firstYear }) => firstYear)),
      Math.max(...columns.map(({ lastYear }) => lastYear)),
    );
  }

  search(request: IndexQuery): SearchAnswer {
    const searchKey = summaryKey(request);
    const plans = this.#parts.map((part) => ({ part, plan: this.#plan(part, request, searchKey) }));
    const key = plans.every(({ plan }) => plan.isUnfiltered) ? UNFILTERED : searchKey;
    const remembered = this.#remembered.find(key);
    const parts = plans.map(({ part, plan }, place) => this.#find(part, plan, remembered?.totals[place]));
    const hits = this.#hits(request, parts);
    if (remembered) return { ...remembered.summary, hits };
    const summary = this.#summary(request, parts);
    this.#remembered.keep(key, { summary, totals: parts.map(({ total }) => total) });
    return { ...summary, hits };
  }

  page(request: IndexQuery): Page {
    const { tiers, query } = request;
    if (query.numRecords === 0) return { total: this.count(request), hits: [] };
    const { ownerId, ...rest } = query;
    if (tiers === undefined && ownerId === undefined) return this.#pageOf(request, this.#collect(request));
    // Few rows out of a search that was just made: it stands, and theirs are looked up in it.
    const { tiers: _tiers, ...around } = request;
    const wide = { ...around, query: rest };
    const key = summaryKey(wide);
    const isByRelevance = query.sortBy === "relevance" && request.area === undefined;
    const mostRelevant = isByRelevance ? query.firstRecord + query.numRecords : Number.POSITIVE_INFINITY;
    const parts = this.#parts.map((part): FoundPart => {
      const { segment } = part;
      const { rows, total } = segment.narrow(this.#plan(part, wide, key), { ownerId, tiers, mostRelevant });
      const pick = (order: PageOrder, from: number, end: number) =>
        order.pickSorted(rows, rows.length, from, Math.min(end, rows.length));
      return { segment, total, pick };
    });
    return this.#pageOf(request, parts);
  }

  count(request: IndexQuery): number {
    const key = summaryKey(request);
    const known = this.#remembered.findCount(key);
    if (known !== undefined) return known;
    const count = this.#parts.reduce((sum, part) => sum + part.segment.count(this.#plan(part, request, key)), 0);
    this.#remembered.keepCount(key, count);
    return count;
  }

  mileageStats = (request: IndexQuery) => mileageStatsOf(this.#rowsOf(request));
  priceStats = (request: IndexQuery) => {
    const found = this.#rowsOf(request);
    return { byYear: pricesByYear(found), byTrim: pricesByTrim(found) };
  };
  pricedCars = (request: IndexQuery) => pricedCarsOf(this.#rowsOf(request));
  yearCounts = (request: IndexQuery) => countYears(this.#rowsOf(request));
  packageCounts = (request: IndexQuery) => countPackages(this.#rowsOf(request));

  dealerOf(id: string): string | undefined {
    for (const { segment, live } of this.#parts) {
      const row = segment.columns.ids.rowOf(id);
      if (row >= 0 && (live === null || hasBit(live, row))) return segment.dealerOf(row);
    }
    return undefined;
  }

  #plan({ segment, live }: IndexPart, request: IndexQuery, key: string): Plan {
    return segment.plan(request, key, { live, makeOf: this.#makeOf });
  }

  #collect(request: IndexQuery): readonly PlannedPart[] {
    const key = summaryKey(request);
    return this.#parts.map((part) => this.#find(part, this.#plan(part, request, key)));
  }

  /** `known` is how many rows there are, where that is remembered. */
  #find(part: IndexPart, plan: Plan, known?: number): PlannedPart {
    const { segment } = part;
    const total = known ?? segment.collect(plan);
    return { ...part, plan, total, pick: (order, from, end) => segment.pick(order, plan, total, from, end) };
  }

  #rowsOf(request: IndexQuery): readonly FoundRows[] {
    return this.#collect(request).map(({ segment, plan, total }) => ({
      columns: segment.columns,
      rows: segment.rowsOf(plan).subarray(0, total),
    }));
  }

  #pageOf(request: IndexQuery, parts: readonly FoundPart[]): Page {
    return { total: parts.reduce((sum, { total }) => sum + total, 0), hits: this.#hits(request, parts) };
  }

  #hits({ query, area }: IndexQuery, parts: readonly FoundPart[]): readonly IndexedHit[] {
    const from = query.firstRecord;
    const end = from + query.numRecords;
    const ordered = parts.map(({ segment, total, pick }, place) => {
      const others = parts.reduce((sum, part, at) => (at === place ? sum : sum + part.total), 0);
      const first = Math.min(mergedFrom(from, others), total);
      const order = new PageOrder(segment.columns, { sortBy: query.sortBy, area });
      return { order, rows: pick(order, first, end), from: first };
    });
    const [main, changes] = ordered;
    if (!main) return [];
    return changes ? mergePages(main, changes, from, end) : main.rows.map((row) => main.order.hit(row));
  }

  #summary(request: IndexQuery, parts: readonly PlannedPart[]): Summary {
    const tally = this.#tally;
    const mileage = this.#mileage;
    const price = this.#price;
    const years = this.#years;
    const total = parts.reduce((sum, part) => sum + part.total, 0);
    for (const counter of [tally, mileage, price, years]) counter.clear();
    const counted = parts.map((part) => ({
      ...part,
      rowTally: part.segment.tally(part.plan),
    }));
    const open = counted.map(({ segment, plan, rowTally }) => {
      const { columns, counter } = segment;
      const found = segment.found(plan);
      tally.add(rowTally.fields);
      mileage.add(columns.rankedMileage, found, rowTally.mileageBins, rowTally.mileageSum);
      price.add(columns.rankedPrice, found, rowTally.priceBins, rowTally.priceSum);
      years.add(columns.firstYear, rowTally.years);
      return counter.countOpen(plan, rowTally);
    });
    const stats = {
      price: price.stats(),
      year: years.stats(),
      mileage: mileage.stats(),
      ...countSellers(counted),
      priceDropsLast7Days: tally.recentPriceDrops,
    };
    this.#countOwn(request, parts, total);
    const histograms = { price: price.picture(), year: years.picture(), mileage: mileage.picture() };
    return { total, facets: tally.facets(request.query, open, total), stats, histograms };
  }

  /** Facets with a selection count their own options without it: as remembered, or over the rows that only it keeps out. */
  #countOwn(request: IndexQuery, parts: readonly PlannedPart[], total: number): void {
    const missing = new Map<CountedFilter["facet"], string>();
    const figures = { price: this.#price, year: this.#years, mileage: this.#mileage };
    const countersOf = (facet: CountedFilter["facet"]) =>
      isRangeFacet(facet) ? figures[facet].bins : this.#tally.counts.get(facet);
    for (const { facet } of parts[0]?.plan.counted ?? []) {
      const key = ownCountsKey(request, facet);
      const known = this.#remembered.findOwnCounts(key);
      if (known) countersOf(facet)?.set(known);
      else missing.set(facet, key);
    }
    const wanted = new Set(missing.keys());
    for (const { segment, plan } of parts) {
      const { rankedPrice, rankedMileage, year } = segment.columns;
      segment.ownCounts.add(plan, wanted, this.#tally.counts, (range, rows, length) => {
        if (range === "price") this.#price.addToPicture(rankedPrice, rows, length);
        else if (range === "mileage") this.#mileage.addToPicture(rankedMileage, rows, length);
        else this.#years.addToPicture(year, rows, length);
      });
    }
    for (const [facet, key] of missing) {
      const counters = countersOf(facet);
      if (counters) this.#remembered.keepOwnCounts(key, counters, total);
    }
  }
}

/** Sellers of several parts count once. */
function countSellers(parts: readonly CountedPart[]): { readonly dealers: number; readonly privateSellers: number } {
  const [main, ...changes] = parts;
  let dealers = main?.rowTally.dealers ?? 0;
  let privateSellers = main?.rowTally.privateSellers ?? 0;
  for (const { segment, sellerNumbers, rowTally } of changes) {
    rowTally.sellers.forEach((rows, own) => {
      if (rows === 0 || (main?.rowTally.sellers[sellerNumbers?.[own] ?? own] ?? 0) > 0) return;
      if (segment.columns.sellerIsPrivate[own] === 1) privateSellers++;
      else dealers++;
    });
  }
  return { dealers, privateSellers };
}

function liveRows({ segment, live }: IndexPart): number {
  if (live === null) return segment.columns.size;
  let count = 0;
  for (const word of live) count += popcount(word);
  return count;
}
