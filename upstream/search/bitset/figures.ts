import type { HistogramBucket, NumberStats } from "../listing-index";
import { histogramOf, PRICE_BINS, priceBin } from "../price-histogram";
import { Histogram } from "./histogram";

const BIN_WIDTH = 500;
const BINS = PRICE_BINS;

/** Minimum, maximum, mean and median of a column over some rows, in one pass and a bit. */
export class ColumnFigures {
  readonly bins = new Int32Array(BINS);
  #count = 0;
  #sum = 0;
  #min = 0;
  #max = 0;

  /** Negative figures are unknown and left out. */
  gather(column: Int32Array, rows: Int32Array, length: number): void {
    const { bins } = this;
    let sum = 0;
    let count = 0;
    let min = 0x7fffffff;
    let max = -1;
    bins.fill(0);
    for (let i = 0; i < length; i++) {
      const figure = column[rows[i] ?? 0] ?? -1;
      if (figure < 0) continue;
      count++;
      sum += figure;
      if (figure < min) min = figure;
      if (figure > max) max = figure;
      const bin = figure < BIN_WIDTH * (BINS - 1) ? (figure / BIN_WIDTH) | 0 : BINS - 1;
      bins[bin] = (bins[bin] ?? 0) + 1;
    }
    this.#count = count;
    this.#sum = sum;
    this.#min = min;
    this.#max = max;
  }

  /** Of what was gathered last, from the same rows. */
  stats(column: Int32Array, rows: Int32Array, length: number): NumberStats | undefined {
    if (this.#count === 0) return undefined;
    const median = this.#median(column, rows, length);
    return { min: this.#min, max: this.#max, mean: this.#sum / this.#count, median, count: this.#count };
  }

  #median(column: Int32Array, rows: Int32Array, length: number): number {
    const wanted = (this.#count - 1) >> 1;
    let before = 0;
    let bin = 0;
    while (before + (this.bins[bin] ?? 0) <= wanted) before += this.bins[bin++] ?? 0;
    const inBin = new Int32Array(this.bins[bin] ?? 0);
    const from = bin * BIN_WIDTH;
    const to = bin === BINS - 1 ? Number.POSITIVE_INFINITY : from + BIN_WIDTH;
    let found = 0;
    for (let i = 0; i < length; i++) {
      const figure = column[rows[i] ?? 0] ?? -1;
      if (figure >= from && figure < to) inBin[found++] = figure;
    }
    inBin.sort();
    return inBin[wanted - before] ?? 0;
  }
}

/** The price picture: the bins of the matching rows and of those that only the price pair keeps out. */
export function histogramWith(
  bins: Int32Array,
  price: Int32Array,
  others: Int32Array,
  length: number,
): readonly HistogramBucket[] {
  for (let i = 0; i < length; i++) {
    const dollars = price[others[i] ?? 0] ?? -1;
    if (dollars < 0) continue;
    const bin = priceBin(dollars);
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return histogramOf(bins);
}

/** Years are few: counting each gives every figure at once. */
export class YearFigures {
  readonly #year: Uint16Array;
  readonly #perYear: Histogram;

  constructor(year: Uint16Array) {
    let last = 0;
    for (const value of year) if (value > last) last = value;
    this.#year = year;
    this.#perYear = new Histogram(last + 1);
  }

  stats(rows: Int32Array, length: number): NumberStats | undefined {
    if (length === 0) return undefined;
    const { counts, touched } = this.#perYear;
    this.#perYear.gather(this.#year, rows, length);
    const years = touched.subarray(0, this.#perYear.distinct).sort();
    let min = -1;
    let max = 0;
    let sum = 0;
    let seen = 0;
    let median = 0;
    const wanted = (length - 1) >> 1;
    for (const value of years) {
      const count = counts[value] ?? 0;
      if (min < 0) min = value;
      max = value;
      sum += value * count;
      if (seen <= wanted && wanted < seen + count) median = value;
      seen += count;
    }
    this.#perYear.clear();
    return { min, max, mean: sum / length, median, count: length };
  }
}

/** Counts distinct sellers. The stamps remember the last search that saw each. */
export class SellerCounter {
  readonly #stamps: Int32Array;
  #search = 0;

  constructor(sellers: number) {
    this.#stamps = new Int32Array(sellers);
  }

  count(
    seller: Int32Array,
    isPrivate: Uint8Array,
    rows: Int32Array,
    length: number,
  ): { readonly dealers: number; readonly privateSellers: number } {
    const search = ++this.#search;
    let all = 0;
    let privateSellers = 0;
    for (let i = 0; i < length; i++) {
      const number = seller[rows[i] ?? 0] ?? 0;
      if (this.#stamps[number] === search) continue;
      this.#stamps[number] = search;
      all++;
      privateSellers += isPrivate[number] ?? 0;
    }
    return { dealers: all - privateSellers, privateSellers };
  }
}
