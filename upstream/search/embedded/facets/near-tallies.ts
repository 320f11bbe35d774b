import type { MatchingRows } from "../bits/matching-rows";
import { appendRows, popcount, type Words } from "../bits/words";
import type { ListingColumns } from "../columns/listing-columns";
import type { RowCounter } from "./row-counter";
import { RowTally } from "./row-tally";

/** Tallies that are kept, with the rows that they are of. */
interface KeptTally {
  readonly words: Words;
  readonly tally: RowTally;
}

const KEPT_MAX = 24;
/** Words that are looked at to find the nearest of the kept sets. */
const SAMPLED_WORDS = 512;
/** A row that comes or goes costs more than one that is counted in its turn: its neighbours are not. */
const WORTH_CHANGING = 3;
/** A tally that is that near goes along with the search; of others a copy does. */
const NEAR = 64;

/**
 * Counts what large searches find, from what was counted before: another price, one more filter that most listings
 * pass, or listings that were sold leave most rows where they were. Only the rows that came and those that went are
 * counted then. Exact, since every counter of a tally is a sum over rows.
 */
export class NearTallies {
  readonly #columns: ListingColumns;
  readonly #counter: RowCounter;
  readonly #buffer: Int32Array;
  /** The one that was asked for last comes first. */
  readonly #kept: KeptTally[] = [];

  /** `buffer` has room for every row; it is written to. */
  constructor(columns: ListingColumns, counter: RowCounter, buffer: Int32Array) {
    this.#columns = columns;
    this.#counter = counter;
    this.#buffer = buffer;
  }

  /** The tally of what was found: good until the next. */
  tally(found: MatchingRows): RowTally {
    const { matching, total } = found;
    const nearest = this.#nearest(matching);
    const apart = nearest ? countDifferent(nearest.words, matching) : 0;
    if (!nearest || apart * WORTH_CHANGING > total) {
      const kept = this.#vacate(null);
      kept.tally.clear();
      this.#counter.count(found.rows(), total, kept.tally);
      return this.#keep(kept, matching);
    }
    let kept = nearest;
    if (apart * NEAR > total) {
      kept = this.#vacate(nearest);
      kept.tally.copyFrom(nearest.tally);
      kept.words.set(nearest.words);
    }
    this.#change(kept, matching);
    return this.#keep(kept, matching);
  }

  #change({ words, tally }: KeptTally, matching: Words): void {
    const rows = this.#buffer;
    const came = writeDifference(matching, words, rows);
    if (came > 0) this.#counter.bring(rows, came, tally);
    const went = writeDifference(words, matching, rows);
    if (went > 0) this.#counter.takeAway(rows, went, tally);
  }

  #nearest(matching: Words): KeptTally | undefined {
    const step = Math.max(1, Math.floor(matching.length / SAMPLED_WORDS));
    let nearest: KeptTally | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const kept of this.#kept) {
      const apart = countDifferent(kept.words, matching, step);
      if (apart >= least) continue;
      least = apart;
      nearest = kept;
    }
    return nearest;
  }

  /** A place for another one: that of the one which was not asked for longest, but for `needed`. */
  #vacate(needed: KeptTally | null): KeptTally {
    const last = this.#kept.findLast((kept) => kept !== needed);
    if (this.#kept.length >= KEPT_MAX && last) return last;
    return { words: new Int32Array((this.#columns.size + 31) >>> 5), tally: new RowTally(this.#columns) };
  }

  #keep(kept: KeptTally, matching: Words): RowTally {
    kept.words.set(matching);
    const at = this.#kept.indexOf(kept);
    if (at >= 0) this.#kept.splice(at, 1);
    this.#kept.unshift(kept);
    return kept.tally;
  }
}

/** Rows that only one of the sets has. With a step, of every so many words only. */
function countDifferent(a: Words, b: Words, step = 1): number {
  let count = 0;
  for (let at = 0; at < b.length; at += step) count += popcount((a[at] ?? 0) ^ (b[at] ?? 0));
  return count;
}

/** Writes the rows of `a` that `b` has not; gives their number. */
function writeDifference(a: Words, b: Words, rows: Int32Array): number {
  let count = 0;
  for (let at = 0; at < a.length; at++) {
    const word = (a[at] ?? 0) & ~(b[at] ?? 0);
    if (word !== 0) count = appendRows(word, at, rows, count);
  }
  return count;
}
