import { MILEAGE_STATISTICS_BELOW_MILES } from "../../app/domain/limits";
import type { ListingRecord } from "../inventory/listing-record";
import { FacetCounter } from "./bitset/facet-counter";
import { ColumnFigures, histogramWith, SellerCounter, YearFigures } from "./bitset/figures";
import { ListingCollector } from "./bitset/listing-collector";
import { columnSteps, type ListingColumns } from "./bitset/listing-columns";
import { PagePicker } from "./bitset/page-picker";
import { type Plan, Planner } from "./bitset/planner";
import { appendRows, popcount, Scratch, type Words, wordsFor } from "./bitset/words";
import { assessmentAt } from "./deal-rating";
import type { DealAssessment, IndexQuery, ListingIndex, SearchAnswer } from "./listing-index";
import {
  byCountDescending,
  byYearDescending,
  type ListingStatistics,
  type MileageStatistics,
  type PriceGroup,
  PriceGroups,
  type YearCount,
} from "./listing-statistics";
import type { SearchDeps } from "./search-deps";

/** The embedded search engine: what the upstream program serves searches from. */
export type BitsetIndex = ListingIndex & ListingStatistics;

/** Builds the index in one go. Keeps no record. */
export function buildBitsetIndex(records: Iterable<ListingRecord>, deps: SearchDeps): BitsetIndex {
  const steps = bitsetIndexSteps(records, deps);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Listings taken between two pauses: about ten milliseconds' worth. */
const LISTINGS_PER_STEP = 2_000;

/** Builds the index in steps, for a program that serves requests in between. */
export function* bitsetIndexSteps(records: Iterable<ListingRecord>, deps: SearchDeps): Generator<void, BitsetIndex> {
  const collector = new ListingCollector(deps);
  for (const record of records) {
    collector.add(record);
    if (collector.size % LISTINGS_PER_STEP === 0) yield;
  }
  const columns = yield* columnSteps(collector, deps);
  return new ColumnIndex(columns, deps);
}

class ColumnIndex implements BitsetIndex {
  readonly size: number;
  readonly #columns: ListingColumns;
  readonly #planner: Planner;
  readonly #counter: FacetCounter;
  readonly #picker: PagePicker;
  readonly #sellers: SellerCounter;
  readonly #matching: Words;
  readonly #nearMisses: Words;
  readonly #rows: Int32Array;
  readonly #nearRows: Int32Array;
  readonly #figures = new ColumnFigures();
  readonly #years: YearFigures;
  #unfiltered: Omit<SearchAnswer, "hits"> | null = null;

  constructor(columns: ListingColumns, deps: SearchDeps) {
    this.size = columns.size;
    this.#columns = columns;
    this.#years = new YearFigures(columns.year);
    const words = wordsFor(columns.size);
    const makeOf = (model: string) =>
      columns.tree.makeOfListedModel(model) ?? deps.catalog.findModel(model)?.makeCode ?? undefined;
    this.#planner = new Planner(columns, makeOf, new Scratch(words));
    this.#counter = new FacetCounter(columns);
    this.#picker = new PagePicker(columns);
    this.#sellers = new SellerCounter(columns.sellerIsPrivate.length);
    this.#matching = new Int32Array(words);
    this.#nearMisses = new Int32Array(words);
    this.#rows = new Int32Array(columns.size);
    this.#nearRows = new Int32Array(columns.size);
  }

  search(request: IndexQuery): SearchAnswer {
    const plan = this.#planner.plan(request);
    const page = { ...request.query, area: request.area };
    if (plan.isUnfiltered && this.#unfiltered && this.#picker.isCheapFromOrder(this.size, page)) {
      return { ...this.#unfiltered, hits: this.#picker.pickFromOrder(plan.base, this.size, page) };
    }
    const total = this.#collectRows(plan);
    const hits = this.#picker.isCheapFromOrder(total, page)
      ? this.#picker.pickFromOrder(this.#matchingWords(plan), total, page)
      : this.#picker.pickFromRows(this.#rows, total, page);
    if (!plan.isUnfiltered) return { ...this.#summary(request, plan, total), hits };
    this.#unfiltered ??= this.#summary(request, plan, total);
    return { ...this.#unfiltered, hits };
  }

  count(request: IndexQuery): number {
    const plan = this.#planner.plan(request);
    const words = plan.withoutTree;
    let count = 0;
    for (const [from, to] of plan.spans) {
      const tree = plan.tree?.rows;
      for (let at = from; at < to; at++) count += popcount((words[at] ?? 0) & (tree ? (tree[at] ?? 0) : -1));
    }
    return count;
  }

  assessDeal(id: string): DealAssessment | null {
    const row = this.#columns.ids.rowOf(id);
    return row < 0 ? null : assessmentAt(this.#columns.deals, row, this.#columns.price[row] ?? -1);
  }

  mileageStats(request: IndexQuery): MileageStatistics | null {
    const years = new Map<number, { count: number; sum: number }>();
    let count = 0;
    let sum = 0;
    let max = 0;
    for (const row of this.#rowsOf(request)) {
      const mileage = this.#columns.mileage[row] ?? -1;
      if (mileage <= 0 || mileage >= MILEAGE_STATISTICS_BELOW_MILES) continue;
      count++;
      sum += mileage;
      if (mileage > max) max = mileage;
      const key = this.#columns.year[row] ?? 0;
      const year = years.get(key);
      if (year) {
        year.count++;
        year.sum += mileage;
      } else years.set(key, { count: 1, sum: mileage });
    }
    if (count === 0) return null;
    const byYear = [...years].sort(([a], [b]) => b - a);
    return {
      count,
      max,
      mean: sum / count,
      byYear: byYear.map(([year, of]) => ({ year, count: of.count, mean: of.sum / of.count })),
    };
  }

  priceByYear(request: IndexQuery): readonly PriceGroup[] {
    const groups = new PriceGroups<number>();
    for (const row of this.#rowsOf(request)) {
      const price = this.#columns.price[row] ?? -1;
      if (price >= 0) groups.add(this.#columns.year[row] ?? 0, price);
    }
    return groups.list(String).sort(byYearDescending);
  }

  priceByTrim(request: IndexQuery): readonly PriceGroup[] {
    const rows = this.#rowsOf(request);
    const groups = new PriceGroups<string>();
    let next = 0;
    for (const model of this.#columns.tree.models) {
      for (const trim of model.trims) {
        while (next < rows.length && (rows[next] ?? 0) < trim.start) next++;
        for (; next < rows.length && (rows[next] ?? 0) < trim.end; next++) {
          const price = this.#columns.price[rows[next] ?? 0] ?? -1;
          if (price >= 0) groups.add(trim.code, price);
        }
      }
    }
    return groups.list(String).sort(byCountDescending);
  }

  yearCounts(request: IndexQuery): readonly YearCount[] {
    const counts = new Map<number, number>();
    for (const row of this.#rowsOf(request)) {
      const year = this.#columns.year[row] ?? 0;
      counts.set(year, (counts.get(year) ?? 0) + 1);
    }
    return [...counts].sort(([a], [b]) => b - a).map(([year, count]) => ({ year, count }));
  }

  #rowsOf(request: IndexQuery): Int32Array {
    return this.#rows.subarray(0, this.#collectRows(this.#planner.plan(request)));
  }

  /** Fills `#rows`, and `#matching` within the plan's spans; gives the number of rows. */
  #collectRows(plan: Plan): number {
    const tree = plan.tree?.rows;
    const words = plan.withoutTree;
    let total = 0;
    for (const [from, to] of plan.spans) {
      for (let at = from; at < to; at++) {
        const word = (words[at] ?? 0) & (tree ? (tree[at] ?? 0) : -1);
        this.#matching[at] = word;
        if (word !== 0) total = appendRows(word, at, this.#rows, total);
      }
    }
    return total;
  }

  /** The matching rows as bits over all words: `#matching` is only written within the spans. */
  #matchingWords(plan: Plan): Words {
    if (!plan.tree) return plan.withoutTree;
    let clean = 0;
    for (const [from, to] of plan.spans) {
      this.#matching.fill(0, clean, from);
      clean = to;
    }
    return this.#matching.fill(0, clean);
  }

  #summary(request: IndexQuery, plan: Plan, total: number): Omit<SearchAnswer, "hits"> {
    const columns = this.#columns;
    const rows = this.#rows;
    this.#counter.countAll(rows, total);
    this.#figures.gather(columns.mileage, rows, total);
    const mileage = this.#figures.stats(columns.mileage, rows, total);
    this.#figures.gather(columns.price, rows, total);
    const price = this.#figures.stats(columns.price, rows, total);
    const withoutPrice = this.#countNearMisses(plan);
    return {
      total,
      facets: this.#counter.facets(request.query, plan, this.#matching, rows, total),
      stats: {
        price,
        year: this.#years.stats(rows, total),
        mileage,
        ...this.#sellers.count(columns.seller, columns.sellerIsPrivate, rows, total),
        priceDropsLast7Days: this.#counter.priceDrops,
      },
      priceHistogram: histogramWith(this.#figures.bins, columns.price, this.#nearRows, withoutPrice),
    };
  }

  /**
   * A facet's own options are counted over the matching rows and those that fail its selection alone. One pass finds
   * the rows that fail exactly one filter. Leaves in `#nearRows` those that fail only the price; gives their number.
   */
  #countNearMisses(plan: Plan): number {
    const { counted, base, spans } = plan;
    if (counted.length === 0) return 0;
    const tree = plan.tree?.rows;
    const oneMiss = this.#nearMisses;
    for (const [from, to] of spans) {
      for (let at = from; at < to; at++) {
        let missed = 0;
        let missedTwice = 0;
        for (let i = 0; i < counted.length; i++) {
          const failing = ~(counted[i]?.rows[at] ?? 0);
          missedTwice |= missed & failing;
          missed |= failing;
        }
        oneMiss[at] = (base[at] ?? 0) & (tree ? (tree[at] ?? 0) : -1) & missed & ~missedTwice;
      }
    }
    const nearRowsOf = (passing: Words): number => {
      let near = 0;
      for (const [from, to] of spans) {
        for (let at = from; at < to; at++) {
          const word = (oneMiss[at] ?? 0) & ~(passing[at] ?? 0);
          if (word !== 0) near = appendRows(word, at, this.#nearRows, near);
        }
      }
      return near;
    };
    for (const { facet, rows } of counted) {
      if (facet !== "price") this.#counter.addNearMisses(facet, this.#nearRows, nearRowsOf(rows));
    }
    const price = counted.find(({ facet }) => facet === "price");
    return price ? nearRowsOf(price.rows) : 0;
  }
}
