import { type GrowingIntegers, growingIntegers } from "./growing-column";

/** Stands before the first feature of a list. */
const FIRST = -1;

/** Equipment as bits per listing, 32 features to a word. */
export class FeatureMasks {
  readonly codes: string[];
  readonly #numbers = new Map<string, number>();
  width: number;
  #words: GrowingIntegers = growingIntegers();
  #rows = 0;
  #row: Int32Array;
  /** What followed each feature last time, one place on: the first place is the beginning of a list. */
  readonly #nextOf: number[] = [];

  constructor(codes: readonly string[]) {
    this.codes = [...new Set(codes)];
    this.codes.forEach((code, number) => {
      this.#numbers.set(code, number);
    });
    this.width = Math.max(1, (this.codes.length + 31) >>> 5);
    this.#row = new Int32Array(this.width);
  }

  add(features: readonly string[]): void {
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
    for (let word = 0; word < this.width; word++) this.#words.push(this.#row[word] ?? 0);
    this.#rows++;
  }

  /** The masks in the order of the given arrivals, row after row. */
  drain(order: Int32Array): Int32Array {
    const { width } = this;
    const masks = new Int32Array(order.length * width);
    for (let row = 0; row < order.length; row++) {
      const from = (order[row] ?? 0) * width;
      for (let word = 0; word < width; word++) masks[row * width + word] = this.#words.at(from + word);
    }
    this.#words = growingIntegers();
    return masks;
  }

  #numberOf(code: string): number {
    return this.#numbers.get(code) ?? this.#newFeature(code);
  }

  #newFeature(code: string): number {
    const number = this.codes.push(code) - 1;
    this.#numbers.set(code, number);
    if (number >>> 5 >= this.width) this.#widen();
    return number;
  }

  #widen(): void {
    const wider = growingIntegers();
    for (let row = 0; row < this.#rows; row++) {
      for (let word = 0; word < this.width; word++) wider.push(this.#words.at(row * this.width + word));
      wider.push(0);
    }
    this.#words = wider;
    this.width++;
    const row = new Int32Array(this.width);
    row.set(this.#row);
    this.#row = row;
  }
}
