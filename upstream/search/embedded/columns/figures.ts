import type { HistogramBucket, NumberStats } from "../../../ports/search-engine";
import { BIN_WIDTH, FIGURE_BINS, histogramOf, yearHistogramOf } from "../../figure-histogram";
import type { MatchingRows } from "../bits/matching-rows";
import { hasBit } from "../bits/words";

/** Figures are first counted in the bins of the picture; bin 0 is "unknown". */
const LAST_BIN = FIGURE_BINS;

/** No branches: what a search finds jumps up and down, and a wrong guess costs more than the division. */
export const binOf = (figure: number) => Math.min(LAST_BIN, (((figure + BIN_WIDTH) | 0) / BIN_WIDTH) | 0);

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

/** How many bins there are. */
export const BINS: number = LAST_BIN + 1;

/** Adds the first `length` of `rows` to the bins of their figures. */
function countInBins(values: Int32Array, rows: Int32Array, length: number, bins: Int32Array): void {
  for (let i = 0; i < length; i++) {
    const bin = binOf(values[rows[i] ?? 0] ?? -1);
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
}

/** Some rows of one set of columns, with the column that is looked at. */
interface Source {
  readonly column: RankedColumn;
  readonly found: MatchingRows;
}

/** Minimum, maximum, mean and median of a column over some rows, from their number in each bin and a bit. */
export class ColumnFigures {
  readonly #bins = new Int32Array(BINS);
  #sources: Source[] = [];
  #count = 0;
  #sum = 0;

  clear(): void {
    this.#bins.fill(0);
    this.#sources = [];
    this.#count = 0;
    this.#sum = 0;
  }

  /** `bins` and `sum` are what a tally has of the rows, which must stay as they are until `stats`. */
  add(column: RankedColumn, found: MatchingRows, bins: Int32Array, sum: number): void {
    this.#sources.push({ column, found });
    this.#count += found.total;
    this.#sum += sum;
    for (let bin = 0; bin < BINS; bin++) this.#bins[bin] = (this.#bins[bin] ?? 0) + (bins[bin] ?? 0);
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

  /** After `stats`: more figures for the picture alone, of rows that only the pair of these figures keeps out. */
  addToPicture(column: RankedColumn, rows: Int32Array, length: number): void {
    countInBins(column.values, rows, length, this.#bins);
  }

  /** What the picture is drawn from: may be stored as a copy, and written to after `stats`. */
  get bins(): Int32Array {
    return this.#bins;
  }

  picture(): readonly HistogramBucket[] {
    return histogramOf(this.#bins.subarray(1));
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
function isShorterWalk({ column: { binStarts }, found: { total } }: Source, bin: number): boolean {
  return (binStarts[bin + 1] ?? 0) - (binStarts[bin] ?? 0) < total;
}

/** The figure at a place of a bin. */
function walk({ column: { values, order, binStarts }, found: { matching } }: Source, bin: number, place: number) {
  const end = binStarts[bin + 1] ?? 0;
  for (let at = binStarts[bin] ?? 0, left = place; at < end; at++) {
    const row = order[at] ?? 0;
    if (hasBit(matching, row) && left-- === 0) return values[row] ?? 0;
  }
  return 0;
}

/** Writes the figures of a bin to `into` from `length` on; gives the new length. */
function gather(source: Source, bin: number, into: Int32Array, length: number): number {
  const { column, found } = source;
  const { values, order, binStarts } = column;
  let next = length;
  if (isShorterWalk(source, bin)) {
    const end = binStarts[bin + 1] ?? 0;
    for (let at = binStarts[bin] ?? 0; at < end; at++) {
      const row = order[at] ?? 0;
      if (hasBit(found.matching, row)) into[next++] = values[row] ?? 0;
    }
    return next;
  }
  const rows = found.rows();
  for (let i = 0; i < found.total; i++) {
    const figure = values[rows[i] ?? 0] ?? -1;
    if (binOf(figure) === bin) into[next++] = figure;
  }
  return next;
}

/** Years are few: counting each gives every figure at once. */
export class YearFigures {
  readonly #first: number;
  readonly #perYear: Int32Array;
  #count = 0;

  /** `first` and `last` are the oldest and the newest model year that can come. */
  constructor(first: number, last: number) {
    this.#first = first;
    this.#perYear = new Int32Array(last - first + 1);
  }

  clear(): void {
    this.#perYear.fill(0);
    this.#count = 0;
  }

  /** Rows per year, from `first` on. */
  add(first: number, perYear: Int32Array): void {
    for (let at = 0; at < perYear.length; at++) {
      const year = first - this.#first + at;
      this.#perYear[year] = (this.#perYear[year] ?? 0) + (perYear[at] ?? 0);
      this.#count += perYear[at] ?? 0;
    }
  }

  /** After `stats`: more years for the picture alone, of rows that only the pair of years keeps out. */
  addToPicture(year: Uint16Array, rows: Int32Array, length: number): void {
    for (let i = 0; i < length; i++) {
      const at = (year[rows[i] ?? 0] ?? 0) - this.#first;
      this.#perYear[at] = (this.#perYear[at] ?? 0) + 1;
    }
  }

  /** What the picture is drawn from: may be stored as a copy, and written to after `stats`. */
  get bins(): Int32Array {
    return this.#perYear;
  }

  picture(): readonly HistogramBucket[] {
    return yearHistogramOf(this.#first, this.#perYear);
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
