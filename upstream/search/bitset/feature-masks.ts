import { type GrowingIntegers, growingIntegers } from "./growing-column";

/** Stands before the first feature of a list. */
const FIRST = -1;

/** Equipment as bits per listing, 32 features to a word. */
export class FeatureMasks {
  readonly codes: string[];
  readonly #numbers = new Map<string, number>();
  /** A column for every 32 features: a count of all reads one after the other. */
  readonly #words: GrowingIntegers[] = [];
  #chunks = 0;
  #row: Int32Array;
  /** What followed each feature last time, one place on: the first place is the beginning of a list. */
  readonly #nextOf: number[] = [];

  constructor(codes: readonly string[]) {
    this.codes = [...new Set(codes)];
    this.codes.forEach((code, number) => {
      this.#numbers.set(code, number);
    });
    const width = Math.max(1, (this.codes.length + 31) >>> 5);
    for (let word = 0; word < width; word++) this.#words.push(growingIntegers());
    this.#row = new Int32Array(width);
  }

  /** Begins the next chunk of every column. */
  extend(): void {
    this.#chunks++;
    for (const words of this.#words) words.extend();
  }

  /** `place` is where in the chunk the row stands. */
  add(features: readonly string[], place: number): void {
    this.#row.fill(0);
    const { codes } = this;
    let before = FIRST;
    for (let i = 0; i < features.length; i++) {
      const code = features[i] ?? "";
      // Lists keep an order, so what followed a feature before is likely to follow it again: no look-up then.
      const likely = this.#nextOf[before + 1] ?? FIRST;
      const number = codes[likely] === code ? likely : this.#numberOf(code);
      this.#nextOf[before + 1] = number;
      before = number;
      const word = number >>> 5;
      this.#row[word] = (this.#row[word] ?? 0) | (1 << (number & 31));
    }
    for (let word = 0; word < this.#words.length; word++) {
      const words = this.#words[word];
      if (words) words.current[place] = this.#row[word] ?? 0;
    }
  }

  /** The masks by row, from the row of each arrival: a column for every 32 features. Lets go of them. */
  drain(rows: Int32Array): Int32Array[] {
    return this.#words.map((words) => words.drainInto(new Int32Array(rows.length), rows));
  }

  #numberOf(code: string): number {
    return this.#numbers.get(code) ?? this.#newFeature(code);
  }

  #newFeature(code: string): number {
    const number = this.codes.push(code) - 1;
    this.#numbers.set(code, number);
    if (number >>> 5 >= this.#words.length) this.#widen();
    return number;
  }

  #widen(): void {
    const wider = growingIntegers();
    for (let chunk = 0; chunk < this.#chunks; chunk++) wider.extend();
    this.#words.push(wider);
    const row = new Int32Array(this.#words.length);
    row.set(this.#row);
    this.#row = row;
  }
}
