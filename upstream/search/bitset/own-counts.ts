import type { FacetCounter } from "./facet-counter";
import type { CountedFilter, Plan } from "./planner";
import type { FieldCounts } from "./row-tally";
import { codesOf } from "./tuple-column";
import { TUPLE_FIELDS, type TupleFacet } from "./tuple-fields";
import { appendRows, popcount, type Words } from "./words";

/** The rows that one facet alone keeps out of a search, and how many of them have each of its codes. */
interface KeptCounts {
  readonly words: Words;
  readonly counts: FieldCounts;
}

/** A row that comes or goes costs more than one that is counted in its turn. */
const WORTH_CHANGING = 3;
/** Of all rows: fewer are counted again in less time than it takes to compare them. */
const LARGE_SHARE = 1 / 64;

/**
 * A facet's own options are counted over the matching rows and those that fail its selection alone: this counts the
 * latter. Of the search before, what stays the same is not counted again.
 */
export class OwnCounts {
  readonly #counter: FacetCounter;
  readonly #size: number;
  readonly #buffer: Int32Array;
  readonly #nearMisses: Words;
  readonly #kept = new Map<TupleFacet, KeptCounts>();

  /** `buffer` has room for every row; it is written to. */
  constructor(counter: FacetCounter, words: number, buffer: Int32Array) {
    this.#counter = counter;
    this.#size = buffer.length;
    this.#buffer = buffer;
    this.#nearMisses = new Int32Array(words);
  }

  /** Adds the options of the wanted facets to their counters; prices come as the first `length` of `rows`. */
  add(
    plan: Plan,
    wanted: ReadonlySet<CountedFilter["facet"]>,
    into: FieldCounts,
    addPrices: (rows: Int32Array, length: number) => void,
  ): void {
    if (wanted.size === 0) return;
    this.#findNearMisses(plan, wanted);
    for (const { facet, rows: passing } of plan.counted) {
      if (!wanted.has(facet)) continue;
      if (facet !== "price" && plan.tree === null && this.#addKept(facet, passing, into)) continue;
      let length = 0;
      for (const [from, to] of plan.spans) {
        for (let at = from; at < to; at++) {
          const word = (this.#nearMisses[at] ?? 0) & ~(passing[at] ?? 0);
          if (word !== 0) length = appendRows(word, at, this.#buffer, length);
        }
      }
      if (facet === "price") addPrices(this.#buffer, length);
      else this.#counter.countOne(facet, this.#buffer, length, into);
    }
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

  /** Counts what changed since the search before. False where that is no less work, or too little is counted at all. */
  #addKept(facet: TupleFacet, passing: Words, into: FieldCounts): boolean {
    const nearMisses = this.#nearMisses;
    const known = this.#kept.get(facet);
    let total = 0;
    let apart = 0;
    for (let at = 0; at < nearMisses.length; at++) {
      const word = (nearMisses[at] ?? 0) & ~(passing[at] ?? 0);
      total += popcount(word);
      if (known) apart += popcount(word ^ (known.words[at] ?? 0));
    }
    if (total < this.#size * LARGE_SHARE) return false;
    const kept = known ?? { words: new Int32Array(nearMisses.length), counts: countersOf(facet) };
    const counts = kept.counts.get(facet);
    const counters = into.get(facet);
    if (!counts || !counters) return false;
    if (!known || apart * WORTH_CHANGING > total) {
      kept.words.fill(0);
      counts.fill(0);
      this.#kept.set(facet, kept);
    }
    this.#change(facet, kept, passing);
    for (let code = 0; code < counters.length; code++) counters[code] = (counters[code] ?? 0) + (counts[code] ?? 0);
    return true;
  }

  #change(facet: TupleFacet, { words, counts }: KeptCounts, passing: Words): void {
    const nearMisses = this.#nearMisses;
    const rows = this.#buffer;
    let came = 0;
    let went = 0;
    for (let at = 0; at < words.length; at++) {
      const gone = (words[at] ?? 0) & ~((nearMisses[at] ?? 0) & ~(passing[at] ?? 0));
      if (gone !== 0) went = appendRows(gone, at, rows, went);
    }
    if (went > 0) {
      const leaving = countersOf(facet);
      this.#counter.countOne(facet, rows, went, leaving);
      const from = counts.get(facet);
      leaving.get(facet)?.forEach((count, code) => {
        if (from) from[code] = (from[code] ?? 0) - count;
      });
    }
    for (let at = 0; at < words.length; at++) {
      const word = (nearMisses[at] ?? 0) & ~(passing[at] ?? 0);
      const fresh = word & ~(words[at] ?? 0);
      if (fresh !== 0) came = appendRows(fresh, at, rows, came);
      words[at] = word;
    }
    if (came > 0) this.#counter.countOne(facet, rows, came, counts);
  }
}

/** Counters at zero for the codes of one facet. */
function countersOf(facet: TupleFacet): FieldCounts {
  const field = TUPLE_FIELDS.find((one) => one.facet === facet);
  return new Map([[facet, new Int32Array(field ? codesOf(field) : 0)]]);
}
