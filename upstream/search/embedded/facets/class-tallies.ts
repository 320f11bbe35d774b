import type { MatchingRows } from "../bits/matching-rows";
import { appendRows, fillRange, popcount, type Words, wordsFor } from "../bits/words";
import type { ListingColumns } from "../columns/listing-columns";
import type { Plan } from "../rows/planner";
import type { RowCounter } from "./row-counter";
import { RowTally } from "./row-tally";

/** What is counted of all listings of some listing types. */
interface ClassTally {
  readonly tally: RowTally;
  readonly total: number;
}

/** A row that is taken away costs more than one that is counted in its turn: its neighbours are not. */
const WORTH_TAKING_AWAY = 1.3;
/** The key of all listings, whatever their type. */
const EVERY_TYPE = "";

/**
 * Counts a search that finds most of its class (all listings, or all used ones) by what it leaves out: the class is
 * counted once for an index, when it is first needed, and there are few of them. Exact, since a tally is a sum over rows.
 */
export class ClassTallies {
  readonly #columns: ListingColumns;
  readonly #counter: RowCounter;
  readonly #buffer: Int32Array;
  readonly #everything: Words;
  readonly #classes = new Map<string, ClassTally>();

  /** `buffer` has room for every row; it is written to. */
  constructor(columns: ListingColumns, counter: RowCounter, buffer: Int32Array) {
    this.#columns = columns;
    this.#counter = counter;
    this.#buffer = buffer;
    this.#everything = new Int32Array(wordsFor(columns.size));
    fillRange(this.#everything, 0, columns.size);
  }

  /** Makes `into` the tally of what was found; false where counting that is less work. */
  write(plan: Plan, { matching, total }: MatchingRows, into: RowTally): boolean {
    const types = plan.counted.find(({ facet }) => facet === "listingType");
    const words = types?.rows ?? this.#everything;
    const key = types?.chosen?.join() ?? EVERY_TYPE;
    const known = this.#classes.get(key);
    const leftOut = (known?.total ?? countOf(words)) - total;
    if (leftOut * WORTH_TAKING_AWAY > total) return false;
    into.copyFrom((known ?? this.#countClass(key, words)).tally);
    const length = writeRows(this.#buffer, words, matching);
    if (length > 0) this.#counter.takeAway(this.#buffer, length, into);
    return true;
  }

  #countClass(key: string, words: Words): ClassTally {
    const total = writeRows(this.#buffer, words, null);
    const tally = new RowTally(this.#columns);
    this.#counter.count(this.#buffer, total, tally);
    const counted = { tally, total };
    this.#classes.set(key, counted);
    return counted;
  }
}

function countOf(words: Words): number {
  let count = 0;
  for (let at = 0; at < words.length; at++) count += popcount(words[at] ?? 0);
  return count;
}

/** Writes the rows of a set, but for those of another; gives their number. */
function writeRows(into: Int32Array, words: Words, but: Words | null): number {
  let count = 0;
  for (let at = 0; at < words.length; at++) {
    const word = (words[at] ?? 0) & ~(but ? (but[at] ?? 0) : 0);
    if (word !== 0) count = appendRows(word, at, into, count);
  }
  return count;
}
