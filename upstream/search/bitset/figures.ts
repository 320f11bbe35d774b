import type { HistogramBucket, NumberStats } from "../listing-index";
import { histogramOf, PRICE_BINS, priceBin } from "../price-histogram";

const BIN_WIDTH = 500;
const BINS = PRICE_BINS;

interface Source {
  readonly column: Int32Array;
  readonly rows: Int32Array;
  readonly length: number;
}

/** Minimum, maximum, mean and median of a column over some rows, in one pass and a bit. */
export class ColumnFigures {
  readonly #bins = new Int32Array(BINS);
  #sources: Source[] = [];
  #count = 0;
  #sum = 0;
  #min = 0x7fffffff;
  #max = -1;

  clear(): void {
    this.#bins.fill(0);
    this.#sources = [];
    this.#count = 0;
    this.#sum = 0;
    this.#min = 0x7fffffff;
    this.#max = -1;
  }

  /** Negative figures are unknown and left out. The arrays must stay as they are until `stats`. */
  add(column: Int32Array, rows: Int32Array, length: number): void {
    const bins = this.#bins;
    let sum = 0;
    let count = 0;
    let min = this.#min;
    let max = this.#max;
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
    this.#sources.push({ column, rows, length });
    this.#count += count;
    this.#sum += sum;
    this.#min = min;
    this.#max = max;
  }

  /** Of everything added. */
  stats(): NumberStats | undefined {
    if (this.#count === 0) return undefined;
    const median = this.#median();
    return { min: this.#min, max: this.#max, mean: this.#sum / this.#count, median, count: this.#count };
  }

  /** After `stats`: more prices for the picture alone, of rows that only the price pair keeps out. */
  addToPicture(price: Int32Array, rows: Int32Array, length: number): void {
    for (let i = 0; i < length; i++) {
      const dollars = price[rows[i] ?? 0] ?? -1;
      if (dollars < 0) continue;
      const bin = priceBin(dollars);
      this.#bins[bin] = (this.#bins[bin] ?? 0) + 1;
    }
  }

  picture(): readonly HistogramBucket[] {
    return histogramOf(this.#bins);
  }

  #median(): number {
    const bins = this.#bins;
    const wanted = (this.#count - 1) >> 1;
    let before = 0;
    let bin = 0;
    while (before + (bins[bin] ?? 0) <= wanted) before += bins[bin++] ?? 0;
    const inBin = new Int32Array(bins[bin] ?? 0);
    const from = bin * BIN_WIDTH;
    const to = bin === BINS - 1 ? Number.POSITIVE_INFINITY : from + BIN_WIDTH;
    let found = 0;
    for (const { column, rows, length } of this.#sources) {
      for (let i = 0; i < length; i++) {
        const figure = column[rows[i] ?? 0] ?? -1;
        if (figure >= from && figure < to) inBin[found++] = figure;
      }
    }
    inBin.sort();
    return inBin[wanted - before] ?? 0;
  }
}

/** Years are few: counting each gives every figure at once. */
export class YearFigures {
  readonly #first: number;
  readonly #perYear: Int32Array;
  readonly #spare: Int32Array;
  #count = 0;

  /** `first` and `last` are the oldest and the newest model year that can come. */
  constructor(first: number, last: number) {
    this.#first = first;
    this.#perYear = new Int32Array(last - first + 1);
    this.#spare = new Int32Array(last - first + 1);
  }

  clear(): void {
    this.#perYear.fill(0);
    this.#count = 0;
  }

  /** Neighbouring rows often share a year; adding to one counter twice in a row waits, so two sets take turns. */
  add(year: Uint16Array, rows: Int32Array, length: number): void {
    const first = this.#first;
    const perYear = this.#perYear;
    const spare = this.#spare;
    for (let i = 1; i < length; i += 2) {
      const one = (year[rows[i - 1] ?? 0] ?? 0) - first;
      const other = (year[rows[i] ?? 0] ?? 0) - first;
      perYear[one] = (perYear[one] ?? 0) + 1;
      spare[other] = (spare[other] ?? 0) + 1;
    }
    if (length % 2 === 1) {
      const last = (year[rows[length - 1] ?? 0] ?? 0) - first;
      perYear[last] = (perYear[last] ?? 0) + 1;
    }
    for (let at = 0; at < perYear.length; at++) perYear[at] = (perYear[at] ?? 0) + (spare[at] ?? 0);
    spare.fill(0);
    this.#count += length;
  }

  stats(): NumberStats | undefined {
    if (this.#count === 0) return undefined;
    let min = -1;
    let max = 0;
    let sum = 0;
    let seen = 0;
    let median = 0;
    const wanted = (this.#count - 1) >> 1;
    for (let at = 0; at < this.#perYear.length; at++) {
      const count = this.#perYear[at] ?? 0;
      if (count === 0) continue;
      const year = this.#first + at;
      if (min < 0) min = year;
      max = year;
      sum += year * count;
      if (seen <= wanted && wanted < seen + count) median = year;
      seen += count;
    }
    return { min, max, mean: sum / this.#count, median, count: this.#count };
  }
}

/** Counts distinct sellers. The stamps remember the last search that saw each. */
export class SellerCounter {
  readonly #stamps: Int32Array;
  #search = 0;
  #dealers = 0;
  #privateSellers = 0;

  constructor(sellers: number) {
    this.#stamps = new Int32Array(sellers);
  }

  clear(): void {
    this.#search++;
    this.#dealers = 0;
    this.#privateSellers = 0;
  }

  /** `numberOf` gives the numbers that the rows' sellers have here, where they differ. */
  add(
    { seller, sellerIsPrivate }: { readonly seller: Int32Array; readonly sellerIsPrivate: Uint8Array },
    rows: Int32Array,
    length: number,
    numberOf: Int32Array | null,
  ): void {
    const search = this.#search;
    let all = 0;
    let privateSellers = 0;
    for (let i = 0; i < length; i++) {
      const own = seller[rows[i] ?? 0] ?? 0;
      const number = numberOf ? (numberOf[own] ?? 0) : own;
      if (this.#stamps[number] === search) continue;
      this.#stamps[number] = search;
      all++;
      privateSellers += sellerIsPrivate[own] ?? 0;
    }
    this.#dealers += all - privateSellers;
    this.#privateSellers += privateSellers;
  }

  counts(): { readonly dealers: number; readonly privateSellers: number } {
    return { dealers: this.#dealers, privateSellers: this.#privateSellers };
  }
}
