import type { TupleCodes } from "./tuple-column";

/**
 * Counts codes of rows, and finds which occur. Rows are clustered, so neighbours often have the same code, and adding
 * to one counter twice in a row waits for the first addition: large counts therefore alternate between two sets.
 */
export class Histogram {
  readonly counts: Int32Array;
  readonly #spare: Int32Array;
  /** Codes that occur, the first `distinct` of them. */
  readonly touched: Int32Array;
  distinct = 0;

  constructor(codes: number) {
    this.counts = new Int32Array(codes);
    this.#spare = new Int32Array(codes);
    this.touched = new Int32Array(codes);
  }

  gather(codes: TupleCodes, rows: Int32Array, length: number): void {
    this.distinct = 0;
    if (length > 2 * this.counts.length) this.#gatherMany(codes, rows, length);
    else this.#gatherFew(codes, rows, length);
  }

  /** Must be called after use: the counters have to be zero before the next. */
  clear(): void {
    const { counts, touched, distinct } = this;
    for (let i = 0; i < distinct; i++) counts[touched[i] ?? 0] = 0;
    this.distinct = 0;
  }

  #gatherFew(codes: TupleCodes, rows: Int32Array, length: number): void {
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

  #gatherMany(codes: TupleCodes, rows: Int32Array, length: number): void {
    const { counts, touched } = this;
    const spare = this.#spare;
    let i = 0;
    for (; i + 1 < length; i += 2) {
      const first = codes[rows[i] ?? 0] ?? 0;
      const second = codes[rows[i + 1] ?? 0] ?? 0;
      counts[first] = (counts[first] ?? 0) + 1;
      spare[second] = (spare[second] ?? 0) + 1;
    }
    if (i < length) {
      const last = codes[rows[i] ?? 0] ?? 0;
      counts[last] = (counts[last] ?? 0) + 1;
    }
    let distinct = 0;
    for (let code = 0; code < counts.length; code++) {
      const count = (counts[code] ?? 0) + (spare[code] ?? 0);
      if (count === 0) continue;
      counts[code] = count;
      touched[distinct++] = code;
    }
    spare.fill(0);
    this.distinct = distinct;
  }
}
