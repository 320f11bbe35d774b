import { type IndexQuery, TIERS } from "../../ports/search-engine";
import type { MatchingRows } from "./bits/matching-rows";
import { appendRows, hasBit, popcount, Scratch, type Words, wordsFor } from "./bits/words";
import type { ListingColumns } from "./columns/listing-columns";
import { FacetCounter } from "./facets/facet-counter";
import { OwnCounts } from "./facets/own-counts";
import { RowCounter } from "./facets/row-counter";
import { RowTally } from "./facets/row-tally";
import type { PageOrder } from "./order/page-order";
import { type Plan, Planner, type PlanScope } from "./rows/planner";

interface Narrowing {
  readonly ownerId: string | undefined;
  readonly tiers: IndexQuery["tiers"];
  /** Of each placement only so many rows are wanted, the most relevant ones without a place; Infinity for all. */
  readonly mostRelevant: number;
}

interface NarrowedRows {
  readonly rows: Int32Array;
  /** Also of those beyond the most relevant ones. */
  readonly total: number;
}

/** One set of columns and what a search over it needs. A search is over before the next begins, so its arrays are used again. */
export class Segment {
  readonly columns: ListingColumns;
  readonly counter: FacetCounter;
  readonly #rows: Int32Array;
  readonly #matching: Words;
  readonly #rowCounter: RowCounter;
  readonly #tally: RowTally;
  readonly #planner: Planner;
  /** Of options that are counted without the selection of their own facet. */
  readonly ownCounts: OwnCounts;
  #planned: { readonly key: string; readonly live: Words | null; readonly plan: Plan } | null = null;
  /** What `#matching` is of, and `#rows` once they are written. */
  #collected: { readonly plan: Plan; readonly total: number; isWritten: boolean } | null = null;

  /** Owner ids by the numbers of dealers, from the first that is asked for. */
  #dealers: string[] | null = null;

  constructor(columns: ListingColumns) {
    const words = wordsFor(columns.size);
    this.columns = columns;
    this.counter = new FacetCounter(columns);
    this.#planner = new Planner(columns, new Scratch(words));
    this.#rows = new Int32Array(columns.size);
    this.#matching = new Int32Array(words);
    this.ownCounts = new OwnCounts(this.counter, words, columns.size);
    this.#rowCounter = new RowCounter(columns, this.counter);
    this.#tally = new RowTally(columns);
  }

  /** `key` says what the request asks for: of the same as last time the plan stands, and what was collected of it. */
  plan(request: IndexQuery, key: string, scope: PlanScope): Plan {
    const { live } = scope;
    if (this.#planned?.key === key && this.#planned.live === live) return this.#planned.plan;
    this.#collected = null;
    const plan = this.#planner.plan(request, scope);
    this.#planned = { key, live, plan };
    return plan;
  }

  /** How many rows match, without finding out which. */
  count(plan: Plan): number {
    const tree = plan.tree?.rows;
    const words = plan.withoutTree;
    let count = 0;
    for (const [from, to] of plan.spans) {
      for (let at = from; at < to; at++) count += popcount((words[at] ?? 0) & (tree ? (tree[at] ?? 0) : -1));
    }
    return count;
  }

  /** Finds the matching rows; gives their number. */
  collect(plan: Plan): number {
    if (this.#collected?.plan === plan) return this.#collected.total;
    const matching = this.#matching;
    const tree = plan.tree?.rows;
    const words = plan.withoutTree;
    let total = 0;
    let clean = 0;
    for (const [from, to] of plan.spans) {
      matching.fill(0, clean, from);
      clean = to;
      for (let at = from; at < to; at++) {
        const word = (words[at] ?? 0) & (tree ? (tree[at] ?? 0) : -1);
        matching[at] = word;
        total += popcount(word);
      }
    }
    matching.fill(0, clean);
    this.#collected = { plan, total, isWritten: false };
    return total;
  }

  /** The matching rows, rising: as many as `collect` gives. */
  rowsOf(plan: Plan): Int32Array {
    this.collect(plan);
    const collected = this.#collected;
    if (collected === null || collected.isWritten) return this.#rows;
    let total = 0;
    for (const [from, to] of plan.spans) {
      for (let at = from; at < to; at++) {
        const word = this.#matching[at] ?? 0;
        if (word !== 0) total = appendRows(word, at, this.#rows, total);
      }
    }
    collected.isWritten = true;
    return this.#rows;
  }

  /** What was found, for whoever reads rows of it. */
  found(plan: Plan): MatchingRows {
    const total = this.collect(plan);
    return { total, matching: this.#matching, rows: () => this.rowsOf(plan) };
  }

  /** Everything that is counted of the matching rows: good until the next. */
  tally(plan: Plan): RowTally {
    this.#tally.clear();
    this.#rowCounter.count(this.rowsOf(plan), this.collect(plan), this.#tally);
    return this.#tally;
  }

  /** The matching rows at places [from, end) of an order; `total` is how many match. */
  pick(order: PageOrder, plan: Plan, total: number, from: number, end: number): readonly number[] {
    const last = Math.min(end, total);
    if (order.isPrepared(total, last)) return order.pickPrepared(this.#matchingWords(plan), from, last);
    return order.pickSorted(this.rowsOf(plan), total, from, last);
  }

  /** The matching rows of an owner, with a placement, or both, read off their own short lists; and how many there are. */
  narrow(plan: Plan, { ownerId, tiers, mostRelevant }: Narrowing): NarrowedRows {
    const matching = this.#matchingWords(plan);
    const { sellersOf, sellerSets, placements, fieldOf } = this.columns;
    const rows: number[] = [];
    let total = 0;
    if (ownerId === undefined) {
      for (const tier of tiers ?? []) {
        const enough = rows.length + mostRelevant;
        for (const row of placements[tier]) {
          if (!hasBit(matching, row)) continue;
          total++;
          if (rows.length < enough) rows.push(row);
        }
      }
      return { rows: Int32Array.from(rows), total };
    }
    const tier = fieldOf.get("tier");
    const digits = new Set(tiers?.map((name) => TIERS.indexOf(name) + 1));
    const hasTier = (row: number) => digits.has(tier?.field.digits[tier.column.codes[row] ?? 0] ?? 0);
    for (const seller of sellersOf(ownerId)) {
      for (let i = sellerSets.starts[seller] ?? 0; i < (sellerSets.starts[seller + 1] ?? 0); i++) {
        const row = sellerSets.rows[i] ?? 0;
        if (hasBit(matching, row) && (tiers === undefined || hasTier(row))) rows.push(row);
      }
    }
    return { rows: Int32Array.from(rows), total: rows.length };
  }

  /** The owner of a row; undefined of a private seller's. */
  dealerOf(row: number): string | undefined {
    const { seller, sellerNumbers } = this.columns;
    if (this.#dealers === null) {
      this.#dealers = [];
      for (const [ownerId, number] of sellerNumbers.d) this.#dealers[number] = ownerId;
    }
    return this.#dealers[seller[row] ?? -1];
  }

  #matchingWords(plan: Plan): Words {
    if (!plan.tree) return plan.withoutTree;
    this.collect(plan);
    return this.#matching;
  }
}
