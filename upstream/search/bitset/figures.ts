import type { HistogramBucket, NumberStats } from "../listing-index";
import { histogramOf, PRICE_BIN_DOLLARS, PRICE_BINS } from "../price-histogram";
import { hasBit, popcount, type Words } from "./words";

/** Figures are first counted in the bins of the price picture; bin 0 is "unknown". */
const BIN_WIDTH = PRICE_BIN_DOLLARS;
const LAST_BIN = PRICE_BINS;

/** No branches: what a search finds jumps up and down, and a wrong guess costs more than the division. */
const binOf = (figure: number) => Math.min(LAST_BIN, (((figure + BIN_WIDTH) | 0) / BIN_WIDTH) | 0);

/** A column of whole numbers, -1 for unknown, with its rows in rising order. */
export interface RankedColumn {
  readonly values: Int32Array;
  /** Rows by rising value, unknown ones last. */
  readonly order: Int32Array;
  /** Where in `order` each bin starts; bin 0, the unknown, stands last. */
  readonly binStarts: Int32Array;
}

export function rankColumn(values: Int32Array, order: Int32Array): RankedColumn {
  const binStarts = new Int32Array(LAST_BIN + 2);
  for (let row = 0; row < values.length; row++) {
    const after = binOf(values[row] ?? -1) + 1;
    binStarts[after] = (binStarts[after] ?? 0) + 1;
  }
  binStarts[1] = 0;
  for (let bin = 1; bin <= LAST_BIN; bin++) binStarts[bin + 1] = (binStarts[bin + 1] ?? 0) + (binStarts[bin] ?? 0);
  return { values, order, binStarts };
}

/** Rows of one column: as a list, and as bits. */
interface Source {
  readonly column: RankedColumn;
  readonly rows: Int32Array;
  readonly length: number;
  readonly matching: Words;
}

/** Minimum, maximum, mean and median of a column over some rows, in one pass and a bit. */
export class ColumnFigures {
  readonly #bins = new Int32Array(LAST_BIN + 1);
  readonly #spare = new Int32Array(LAST_BIN + 1);
  #sources: Source[] = [];
  #count = 0;
  #sum = 0;

  clear(): void {
    this.#bins.fill(0);
    this.#sources = [];
    this.#count = 0;
    this.#sum = 0;
  }

  /** `matching` has the first `length` of `rows` as bits. The arrays must stay as they are until `stats`. */
  add(column: RankedColumn, rows: Int32Array, length: number, matching: Words): void {
    this.#sources.push({ column, rows, length, matching });
    this.#count += length;
    this.#sum += this.#countBins(column.values, rows, length);
  }

  /** Of everything added. */
  stats(): NumberStats | undefined {
    const unknown = this.#bins[0] ?? 0;
    const count = this.#count - unknown;
    if (count === 0) return undefined;
    return {
      min: this.#at(0),
      max: this.#at(count - 1),
      // Each unknown figure went into the sum as -1.
      mean: (this.#sum + unknown) / count,
      median: this.#at((count - 1) >> 1),
      count,
    };
  }

  /** After `stats`: more prices for the picture alone, of rows that only the price pair keeps out. */
  addToPicture(price: RankedColumn, rows: Int32Array, length: number): void {
    this.#countBins(price.values, rows, length);
  }

  /** What the picture is drawn from: may be kept as a copy, and written to after `stats`. */
  get bins(): Int32Array {
    return this.#bins;
  }

  picture(): readonly HistogramBucket[] {
    return histogramOf(this.#bins.subarray(1));
  }

  /** Gives the sum. Neighbouring rows often share a bin, and adding to one counter twice in a row waits: two take turns. */
  #countBins(values: Int32Array, rows: Int32Array, length: number): number {
    const bins = this.#bins;
    const spare = this.#spare;
    let sum = 0;
    for (let i = 1; i < length; i += 2) {
      const one = values[rows[i - 1] ?? 0] ?? -1;
      const other = values[rows[i] ?? 0] ?? -1;
      sum += one + other;
      const bin = binOf(one);
      const otherBin = binOf(other);
      bins[bin] = (bins[bin] ?? 0) + 1;
      spare[otherBin] = (spare[otherBin] ?? 0) + 1;
    }
    if (length % 2 === 1) {
      const last = values[rows[length - 1] ?? 0] ?? -1;
      sum += last;
      const bin = binOf(last);
      bins[bin] = (bins[bin] ?? 0) + 1;
    }
    for (let bin = 0; bin < bins.length; bin++) bins[bin] = (bins[bin] ?? 0) + (spare[bin] ?? 0);
    spare.fill(0);
    return sum;
  }

  /** The known figure at a place of their rising order. */
  #at(place: number): number {
    let bin = 1;
    let before = 0;
    while (before + (this.#bins[bin] ?? 0) <= place) before += this.#bins[bin++] ?? 0;
    const [only, ...others] = this.#sources;
    if (only && others.length === 0 && isShorterWalk(only, bin)) return walk(only, bin, place - before);
    const found = new Int32Array(this.#bins[bin] ?? 0);
    let length = 0;
    for (const source of this.#sources) length = gather(source, bin, found, length);
    return found.sort()[place - before] ?? 0;
  }
}

/** A bin has the same rows for every search: of many found ones, reading it in order is less work than reading them. */
function isShorterWalk({ column: { binStarts }, length }: Source, bin: number): boolean {
  return (binStarts[bin + 1] ?? 0) - (binStarts[bin] ?? 0) < length;
}

/** The figure at a place of a bin. */
function walk({ column: { values, order, binStarts }, matching }: Source, bin: number, place: number): number {
  const end = binStarts[bin + 1] ?? 0;
  for (let at = binStarts[bin] ?? 0, left = place; at < end; at++) {
    const row = order[at] ?? 0;
    if (hasBit(matching, row) && left-- === 0) return values[row] ?? 0;
  }
  return 0;
}

/** Writes the figures of a bin to `into` from `length` on; gives the new length. */
function gather(source: Source, bin: number, into: Int32Array, length: number): number {
  const { values, order, binStarts } = source.column;
  let next = length;
  if (isShorterWalk(source, bin)) {
    const end = binStarts[bin + 1] ?? 0;
    for (let at = binStarts[bin] ?? 0; at < end; at++) {
      const row = order[at] ?? 0;
      if (hasBit(source.matching, row)) into[next++] = values[row] ?? 0;
    }
    return next;
  }
  for (let i = 0; i < source.length; i++) {
    const figure = values[source.rows[i] ?? 0] ?? -1;
    if (binOf(figure) === bin) into[next++] = figure;
  }
  return next;
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

const ONE_DEALER = 1;
const ONE_PRIVATE_SELLER = 2;
/** The same of four sellers at once. */
const FOUR_DEALERS = 0x01010101;
const FOUR_PRIVATE_SELLERS = 0x02020202;
/** Rows found per four sellers, above which marking is less work than looking: the guess "seen before?" is often wrong. */
const ROWS_WORTH_MARKING = 1 / 4;

/** Counts distinct sellers. */
export class SellerCounter {
  /** What each seller is, once a row of theirs came. All zero between searches. */
  readonly #seen: Uint8Array;
  readonly #seenByFour: Int32Array;
  #dealers = 0;
  #privateSellers = 0;
  #isMarking = false;

  constructor(sellers: number) {
    this.#seenByFour = new Int32Array((sellers + 3) >>> 2);
    this.#seen = new Uint8Array(this.#seenByFour.buffer);
  }

  /** `rows` is how many will come. */
  clear(rows: number): void {
    this.#seen.fill(0);
    this.#dealers = 0;
    this.#privateSellers = 0;
    this.#isMarking = rows > this.#seenByFour.length * ROWS_WORTH_MARKING;
  }

  /** `numberOf` gives the numbers that the rows' sellers have here, where they differ. */
  add(
    { seller, sellerIsPrivate }: { readonly seller: Int32Array; readonly sellerIsPrivate: Uint8Array },
    rows: Int32Array,
    length: number,
    numberOf: Int32Array | null,
  ): void {
    const seen = this.#seen;
    if (this.#isMarking) {
      for (let i = 0; i < length; i++) {
        const own = seller[rows[i] ?? 0] ?? 0;
        seen[numberOf ? (numberOf[own] ?? 0) : own] = ONE_DEALER + (sellerIsPrivate[own] ?? 0);
      }
      return;
    }
    for (let i = 0; i < length; i++) {
      const own = seller[rows[i] ?? 0] ?? 0;
      const number = numberOf ? (numberOf[own] ?? 0) : own;
      if (seen[number] !== 0) continue;
      const isPrivate = sellerIsPrivate[own] === 1;
      seen[number] = isPrivate ? ONE_PRIVATE_SELLER : ONE_DEALER;
      if (isPrivate) this.#privateSellers++;
      else this.#dealers++;
    }
  }

  counts(): { readonly dealers: number; readonly privateSellers: number } {
    if (this.#isMarking) {
      for (const four of this.#seenByFour) {
        this.#dealers += popcount(four & FOUR_DEALERS);
        this.#privateSellers += popcount(four & FOUR_PRIVATE_SELLERS);
      }
    }
    return { dealers: this.#dealers, privateSellers: this.#privateSellers };
  }
}
