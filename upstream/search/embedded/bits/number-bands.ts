import { clearBit, setBit, type Words, wordsFor } from "./words";

interface Range {
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly words: Words;
}

interface Band {
  /** The threshold before, and the one after. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  /** The rows below the one after. */
  readonly upper: Words;
}

const RANGES_KEPT = 4;

/**
 * Which rows lie below a number, for any number: one set of bits per threshold ("below 15,001"), and the column itself
 * for the rows between two thresholds. Values are whole numbers; -1 is unknown and below nothing.
 */
export class NumberBands {
  readonly #column: Int32Array | Uint16Array;
  readonly #order: Int32Array | null;
  readonly #thresholds: readonly number[];
  /** For each threshold the rows below it, and last all rows with a value. */
  readonly #below: readonly Words[];
  /** Asked for last, the latest first. */
  readonly #ranges: Range[] = [];
  #spare: Words | undefined;

  /** `order` has the rows by rising value, unknown ones last: with it the rows up to a threshold are not looked through. */
  constructor(column: Int32Array | Uint16Array, thresholds: readonly number[], order: Int32Array | null = null) {
    this.#column = column;
    this.#order = order;
    this.#thresholds = [...new Set(thresholds)].sort((a, b) => a - b);
    const last = this.#thresholds.length;
    const below = Array.from({ length: last + 1 }, () => new Int32Array(wordsFor(column.length)));
    const edges = Float64Array.from(this.#thresholds);
    // For every value below the last threshold its band, where that is less than the rows: looking beats searching.
    const isTabled = (edges[last - 1] ?? 0) < column.length;
    const bandOf = isTabled ? bandsByValue(edges) : null;
    for (let row = 0; row < column.length; row++) {
      const value = column[row] ?? -1;
      if (value < 0) continue;
      const words = below[bandOf ? (bandOf[value] ?? last) : thresholdsUpTo(edges, value)];
      if (words) setBit(words, row);
    }
    for (let i = 1; i < below.length; i++) {
      const words = below[i];
      const lower = below[i - 1];
      if (words && lower) for (let at = 0; at < words.length; at++) words[at] = (words[at] ?? 0) | (lower[at] ?? 0);
    }
    this.#below = below;
  }

  /**
   * The rows from `min` to `max`, both included and either absent; rows without a value never. Not to be written to,
   * and good for the next few ranges: a page asks for its own in the search and in every row and count beside it.
   */
  range(min: number | undefined, max: number | undefined): Words {
    const at = this.#ranges.findIndex((range) => range.min === min && range.max === max);
    const isKnown = at >= 0;
    const [stored] = isKnown ? this.#ranges.splice(at, 1) : this.#ranges.splice(RANGES_KEPT - 1);
    const words = stored?.words ?? new Int32Array(wordsFor(this.#column.length));
    if (!isKnown) this.#writeRange(min, max, words);
    this.#ranges.unshift({ min, max, words });
    return words;
  }

  #writeRange(min: number | undefined, max: number | undefined, out: Words): void {
    if (max === undefined) out.set(this.#below[this.#below.length - 1] ?? out);
    else this.#writeBelow(Math.floor(max) + 1, out);
    if (min === undefined) return;
    this.#spare ??= new Int32Array(out.length);
    const tooLow = this.#spare;
    this.#writeBelow(Math.ceil(min), tooLow);
    for (let at = 0; at < out.length; at++) out[at] = (out[at] ?? 0) & ~(tooLow[at] ?? 0);
  }

  #writeBelow(bound: number, out: Words): void {
    const edges = this.#thresholds;
    let band = 0;
    while (band < edges.length && (edges[band] ?? 0) <= bound) band++;
    // `band` thresholds are at or under the bound: all rows under the last of them are in, the next band is split.
    const lower = band > 0 ? this.#below[band - 1] : undefined;
    if (lower) out.set(lower);
    else out.fill(0);
    if (band > 0 && edges[band - 1] === bound) return;
    const upper = this.#below[band];
    if (!upper) return;
    if (this.#order) {
      this.#shiftTo(bound, this.#order, { from: band > 0 ? edges[band - 1] : 0, to: edges[band], upper }, out);
      return;
    }
    for (let at = 0; at < out.length; at++) {
      for (let rest = (upper[at] ?? 0) & ~(lower?.[at] ?? 0); rest !== 0; rest &= rest - 1) {
        const row = (at << 5) + 31 - Math.clz32(rest & -rest);
        if ((this.#column[row] ?? -1) < bound) setBit(out, row);
      }
    }
  }

  /** `out` has the rows below `from`: adds those up to the bound, or takes those above it from the rows below `to`. */
  #shiftTo(bound: number, order: Int32Array, { from, to, upper }: Band, out: Words): void {
    const column = this.#column;
    const first = rowsBelow(from ?? 0, order, column);
    const here = rowsBelow(bound, order, column);
    const last = rowsBelow(to ?? Number.POSITIVE_INFINITY, order, column);
    if (here - first <= last - here) {
      for (let at = first; at < here; at++) setBit(out, order[at] ?? 0);
      return;
    }
    out.set(upper);
    for (let at = here; at < last; at++) clearBit(out, order[at] ?? 0);
  }
}

/** How many rows of a rising order, unknown ones last, have a value below a bound. */
function rowsBelow(bound: number, order: Int32Array, column: ArrayLike<number>): number {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const value = column[order[middle] ?? 0] ?? -1;
    if (value >= 0 && value < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Of each whole number below the last threshold how many thresholds are at or under it. */
function bandsByValue(edges: Float64Array): Uint16Array {
  const bands = new Uint16Array(Math.max(0, Math.ceil(edges[edges.length - 1] ?? 0)));
  for (const [band, edge] of edges.entries()) bands.fill(band + 1, Math.max(0, Math.ceil(edge)));
  return bands;
}

function thresholdsUpTo(edges: Float64Array, value: number): number {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((edges[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Thresholds that split the known values of a column into bands of about the same number of rows. */
export function evenThresholds(column: Int32Array, bands: number): number[] {
  const stride = Math.max(1, Math.floor(column.length / 20_000));
  const looked = new Int32Array(Math.ceil(column.length / stride));
  let known = 0;
  for (let row = 0; row < column.length; row += stride) {
    const value = column[row] ?? -1;
    if (value >= 0) looked[known++] = value;
  }
  const sample = looked.subarray(0, known).sort();
  const thresholds: number[] = [];
  for (let band = 1; band < bands; band++) {
    const value = sample[Math.floor((sample.length * band) / bands)];
    if (value !== undefined) thresholds.push(value);
  }
  return thresholds;
}
