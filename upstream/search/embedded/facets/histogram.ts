import type { TupleCodes } from "../columns/tuple-column";

/** Counts codes of rows, and finds which occur. */
export class Histogram {
  readonly counts: Int32Array;
  /** Codes that occur, the first `distinct` of them. */
  readonly touched: Int32Array;
  distinct = 0;

  constructor(codes: number) {
    this.counts = new Int32Array(codes);
    this.touched = new Int32Array(codes);
  }

  /** For few rows: finds what occurs on the way. */
  gather(codes: TupleCodes, rows: Int32Array, length: number): void {
    const { counts, touched } = this;
    let distinct = 0;
    for (let i = 0; i < length; i++) {
      const code = codes[rows[i] ?? 0] ?? 0;
      const count = counts[code] ?? 0;
      if (count === 0) touched[distinct++] = code;
      counts[code] = count + 1;
    }
    this.distinct = distinct;
  }

  /** Must be called after use: the counters have to be zero before the next. */
  clear(): void {
    const { counts, touched, distinct } = this;
    for (let i = 0; i < distinct; i++) counts[touched[i] ?? 0] = 0;
    this.distinct = 0;
  }

  /** Finds what occurs after counting. */
  findTouched(): void {
    const { counts, touched } = this;
    let distinct = 0;
    for (let code = 0; code < counts.length; code++) if ((counts[code] ?? 0) > 0) touched[distinct++] = code;
    this.distinct = distinct;
  }
}

/** A column of codes with its counters. */
interface CountedCodes {
  readonly codes: TupleCodes;
  readonly histogram: Histogram;
}

/**
 * Counts many rows in five columns in one pass: neighbouring rows often have the same code, and while one counter waits
 * for its last addition the other columns go on. A third of the time of one column after the other.
 */
export function gatherFive(columns: FiveColumns, rows: Int32Array, length: number): void {
  const [a, b, c, d, e] = columns;
  const aCodes = a.codes;
  const bCodes = b.codes;
  const cCodes = c.codes;
  const dCodes = d.codes;
  const eCodes = e.codes;
  const aCounts = a.histogram.counts;
  const bCounts = b.histogram.counts;
  const cCounts = c.histogram.counts;
  const dCounts = d.histogram.counts;
  const eCounts = e.histogram.counts;
  for (let i = 0; i < length; i++) {
    const row = rows[i] ?? 0;
    const aCode = aCodes[row] ?? 0;
    const bCode = bCodes[row] ?? 0;
    const cCode = cCodes[row] ?? 0;
    const dCode = dCodes[row] ?? 0;
    const eCode = eCodes[row] ?? 0;
    aCounts[aCode] = (aCounts[aCode] ?? 0) + 1;
    bCounts[bCode] = (bCounts[bCode] ?? 0) + 1;
    cCounts[cCode] = (cCounts[cCode] ?? 0) + 1;
    dCounts[dCode] = (dCounts[dCode] ?? 0) + 1;
    eCounts[eCode] = (eCounts[eCode] ?? 0) + 1;
  }
  for (const { histogram } of columns) histogram.findTouched();
}

export type FiveColumns = readonly [CountedCodes, CountedCodes, CountedCodes, CountedCodes, CountedCodes];
