import { appendRows, countRange, fillRange, hasBit, popcount, setBit, type Words, wordsFor } from "./words";

/** The rows that have one value. Common values are bits, rare ones a list, clustered ones a stretch. */
export interface ValueSet {
  readonly count: number;
  /** The set's own bits, where it is stored as bits; never written to. */
  readonly words: Words | null;
  addTo(words: Words): void;
  /** How many rows of `words` have the value. */
  countIn(words: Words): number;
}

class DenseSet implements ValueSet {
  constructor(
    readonly words: Words,
    readonly count: number,
  ) {}

  addTo(words: Words): void {
    const own = this.words;
    for (let at = 0; at < words.length; at++) words[at] = (words[at] ?? 0) | (own[at] ?? 0);
  }

  countIn(words: Words): number {
    const own = this.words;
    let count = 0;
    for (let at = 0; at < words.length; at++) count += popcount((words[at] ?? 0) & (own[at] ?? 0));
    return count;
  }
}

class RowListSet implements ValueSet {
  readonly words = null;
  readonly #rows: Int32Array;

  constructor(rows: Int32Array) {
    this.#rows = rows;
  }

  get count(): number {
    return this.#rows.length;
  }

  addTo(words: Words): void {
    for (let i = 0; i < this.#rows.length; i++) setBit(words, this.#rows[i] ?? 0);
  }

  countIn(words: Words): number {
    let count = 0;
    for (let i = 0; i < this.#rows.length; i++) if (hasBit(words, this.#rows[i] ?? 0)) count++;
    return count;
  }
}

/** The rows [start, end): a make, a model or a trim, since rows are clustered by them. */
export class RangeSet implements ValueSet {
  readonly words = null;

  constructor(
    readonly start: number,
    readonly end: number,
  ) {}

  get count(): number {
    return this.end - this.start;
  }

  addTo(words: Words): void {
    fillRange(words, this.start, this.end);
  }

  countIn(words: Words): number {
    return countRange(words, this.start, this.end);
  }
}

/** A list of rows takes 32 bits each, a set of bits one for every row: below one in 32 the list is smaller. */
const DENSE_FROM_SHARE = 1 / 32;

/** Fills one set per value. The rows of each value must be announced (`counts`) and come in rising order. */
export class ValueSetBuilder {
  readonly #words: (Words | null)[];
  readonly #lists: (Int32Array | null)[];
  readonly #filled: Int32Array;

  constructor(size: number, counts: ArrayLike<number>) {
    this.#filled = new Int32Array(counts.length);
    this.#words = [];
    this.#lists = [];
    for (let value = 0; value < counts.length; value++) {
      const count = counts[value] ?? 0;
      const isDense = count > size * DENSE_FROM_SHARE;
      this.#words.push(isDense ? new Int32Array(wordsFor(size)) : null);
      this.#lists.push(isDense ? null : new Int32Array(count));
    }
  }

  add(value: number, row: number): void {
    const filled = this.#filled[value] ?? 0;
    this.#filled[value] = filled + 1;
    const words = this.#words[value];
    if (words) setBit(words, row);
    else {
      const list = this.#lists[value];
      if (list) list[filled] = row;
    }
  }

  finish(): ValueSet[] {
    return this.#words.map((words, value) => {
      const list = this.#lists[value];
      if (words) return new DenseSet(words, this.#filled[value] ?? 0);
      return new RowListSet(list ?? new Int32Array(0));
    });
  }
}

/** The rows whose bits are set. Takes the words over. */
export function setOfWords(words: Words): ValueSet {
  let count = 0;
  for (let at = 0; at < words.length; at++) count += popcount(words[at] ?? 0);
  if (count > (words.length << 5) * DENSE_FROM_SHARE) return new DenseSet(words, count);
  const rows = new Int32Array(count);
  let found = 0;
  for (let at = 0; at < words.length; at++) found = appendRows(words[at] ?? 0, at, rows, found);
  return new RowListSet(rows);
}

/** One set per code; negative codes are no value. */
export function setsByCode(codes: Int32Array, cardinality: number): ValueSet[] {
  const counts = new Int32Array(cardinality);
  for (let row = 0; row < codes.length; row++) {
    const code = codes[row] ?? -1;
    if (code >= 0) counts[code] = (counts[code] ?? 0) + 1;
  }
  const builder = new ValueSetBuilder(codes.length, counts);
  for (let row = 0; row < codes.length; row++) {
    const code = codes[row] ?? -1;
    if (code >= 0) builder.add(code, row);
  }
  return builder.finish();
}
