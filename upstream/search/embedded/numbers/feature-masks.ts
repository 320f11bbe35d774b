import { type GrowingIntegers, growingIntegers } from "./growing-column";

/** Stands before the first feature of a list. */
const FIRST = -1;

/** Equipment as bits per listing, 32 features to a word. */
export class FeatureMasks {
  readonly codes: string[];
  readonly #numbers: Map<string, number>;
  /** A column for every 32 features: a count of all reads one after the other. */
  readonly #words: GrowingIntegers[] = [];
  #chunks = 0;
  #row: Int32Array;
  /** What followed each feature last, and what before that, one place on: the first place is the beginning of a list. */
  #nextOf: Int32Array;

  constructor(codes: readonly string[]) {
    this.codes = [...codes];
    this.#numbers = new Map(codes.map((code, number) => [code, number]));
    const width = Math.max(1, (this.codes.length + 31) >>> 5);
    for (let word = 0; word < width; word++) this.#words.push(growingIntegers());
    this.#row = new Int32Array(width);
    this.#nextOf = nextOfAll(width);
  }

  get words(): readonly GrowingIntegers[] {
    return this.#words;
  }

  /** Begins the next chunk of every column. */
  extend(): void {
    this.#chunks++;
    for (const words of this.#words) words.extend();
  }

  /** `place` is where in the chunk the row stands. */
  add(features: readonly string[], place: number): void {
    const { codes } = this;
    let row = this.#row.fill(0);
    let nextOf = this.#nextOf;
    let before = FIRST;
    let word = 0;
    let bits = 0;
    for (let i = 0; i < features.length; i++) {
      const code = features[i] ?? "";
      // Lists keep an order, so what followed a feature before is likely to follow it again: no look-up then.
      const at = 2 * before + 2;
      const likely = nextOf[at] ?? FIRST;
      let number = likely;
      if (number < 0 || codes[number] !== code) {
        number = nextOf[at + 1] ?? FIRST;
        if (number < 0 || codes[number] !== code) {
          number = this.#numberOf(code);
          // A new code may have made them wider.
          row = this.#row;
          nextOf = this.#nextOf;
        }
        nextOf[at] = number;
        nextOf[at + 1] = likely;
      }
      before = number;
      if (number >>> 5 !== word) {
        row[word] = (row[word] ?? 0) | bits;
        word = number >>> 5;
        bits = 0;
      }
      bits |= 1 << (number & 31);
    }
    row[word] = (row[word] ?? 0) | bits;
    for (let at = 0; at < this.#words.length; at++) {
      const words = this.#words[at];
      if (words) words.current[place] = row[at] ?? 0;
    }
  }

  /** The masks by row, from the row of each arrival: a column for every 32 features. Lets go of them. */
  drain(rows: Int32Array): Int32Array[] {
    return drainMasks(this.#words, rows);
  }

  #numberOf(code: string): number {
    const known = this.#numbers.get(code);
    if (known !== undefined) return known;
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
    const nextOf = nextOfAll(this.#words.length);
    nextOf.set(this.#nextOf);
    this.#nextOf = nextOf;
  }
}

const nextOfAll = (words: number) => new Int32Array(2 * (words << 5) + 2).fill(FIRST);

/** Of words that come from elsewhere. */
export const drainMasks = (words: readonly GrowingIntegers[], rows: Int32Array): Int32Array[] =>
  words.map((column) => column.drainInto(new Int32Array(rows.length), rows));
