import { isRangeFacet, type RangeFacetName } from "../../../../app/domain/search/query/figure-table";
import { appendRows, popcount, type Words } from "../bits/words";
import type { CountedFilter, Plan } from "../rows/planner";
import type { FacetCounter } from "./facet-counter";
import type { FieldCounts } from "./row-tally";

/**
 * A facet's own options are counted over the matching rows and those that fail its selection alone: this counts the
 * latter.
 */
export class OwnCounts {
  readonly #counter: FacetCounter;
  readonly #buffer: Int32Array;
  readonly #nearMisses: Words;
  readonly #misses: Words;

  constructor(counter: FacetCounter, words: number, rows: number) {
    this.#counter = counter;
    this.#buffer = new Int32Array(rows);
    this.#nearMisses = new Int32Array(words);
    this.#misses = new Int32Array(words);
  }

  /** Adds the options of the wanted facets to their counters; figures of a range come as the first `length` of `rows`. */
  add(
    plan: Plan,
    wanted: ReadonlySet<CountedFilter["facet"]>,
    into: FieldCounts,
    addFigures: (range: RangeFacetName, rows: Int32Array, length: number) => void,
  ): void {
    if (wanted.size === 0) return;
    this.#findNearMisses(plan, wanted);
    for (const { facet, rows: passing } of plan.counted) {
      if (!wanted.has(facet)) continue;
      const total = this.#findMisses(plan, passing);
      if (!isRangeFacet(facet) && this.#counter.countOneBySets(facet, this.#misses, total, into)) continue;
      let length = 0;
      for (const [from, to] of plan.spans) {
        for (let at = from; at < to; at++) {
          const word = this.#misses[at] ?? 0;
          if (word !== 0) length = appendRows(word, at, this.#buffer, length);
        }
      }
      if (isRangeFacet(facet)) addFigures(facet, this.#buffer, length);
      else this.#counter.countOne(facet, this.#buffer, length, into);
    }
  }

  /** The rows that this filter alone keeps out; gives their number. */
  #findMisses({ spans }: Plan, passing: Words): number {
    let total = 0;
    let clean = 0;
    for (const [from, to] of spans) {
      this.#misses.fill(0, clean, from);
      clean = to;
      for (let at = from; at < to; at++) {
        const word = (this.#nearMisses[at] ?? 0) & ~(passing[at] ?? 0);
        this.#misses[at] = word;
        total += popcount(word);
      }
    }
    this.#misses.fill(0, clean);
    return total;
  }

  /** Rows that fail one filter alone; where one facet only is wanted, those that pass all the others will do. */
  #findNearMisses({ counted, base, tree, spans }: Plan, wanted: ReadonlySet<CountedFilter["facet"]>): void {
    const nearMisses = this.#nearMisses;
    const inTree = tree?.rows;
    for (const [from, to] of spans) {
      if (wanted.size === 1) {
        for (let at = from; at < to; at++) nearMisses[at] = (base[at] ?? 0) & (inTree ? (inTree[at] ?? 0) : -1);
        for (const { facet, rows } of counted) {
          if (wanted.has(facet)) continue;
          for (let at = from; at < to; at++) nearMisses[at] = (nearMisses[at] ?? 0) & (rows[at] ?? 0);
        }
        continue;
      }
      for (let at = from; at < to; at++) {
        let missed = 0;
        let missedTwice = 0;
        for (let i = 0; i < counted.length; i++) {
          const failing = ~(counted[i]?.rows[at] ?? 0);
          missedTwice |= missed & failing;
          missed |= failing;
        }
        nearMisses[at] = (base[at] ?? 0) & (inTree ? (inTree[at] ?? 0) : -1) & missed & ~missedTwice;
      }
    }
  }
}
