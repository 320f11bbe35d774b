import { compareIds } from "../../search-deps";

/** Listing ids as numbers: eight bytes a row. An id that a number cannot hold exactly is stored as text beside. */
export class IdTable {
  readonly #numbers: Float64Array;
  readonly #texts: readonly string[];
  /** Rows by rising id. */
  readonly byId: Int32Array;
  /** Place of a row in `byId`. */
  readonly rank: Int32Array;

  /** `rowOf` has the row of each arrival. */
  constructor(numbers: Float64Array, texts: readonly string[], rowOf: Int32Array) {
    this.#numbers = numbers;
    this.#texts = texts;
    this.byId = this.#sortedRows(rowOf);
    this.rank = new Int32Array(numbers.length);
    for (let rank = 0; rank < this.byId.length; rank++) this.rank[this.byId[rank] ?? 0] = rank;
  }

  idOf(row: number): string {
    const number = this.#numbers[row] ?? 0;
    return number < 0 ? (this.#texts[-number - 1] ?? "") : String(number);
  }

  /** The row of an id, or -1. */
  rowOf(id: string): number {
    const row = this.byId[this.rankOf(id)];
    return row !== undefined && this.idOf(row) === id ? row : -1;
  }

  /** How many ids are lower: the place in `byId` where this one stands or would stand. */
  rankOf(id: string): number {
    let low = 0;
    let high = this.byId.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareIds(this.idOf(this.byId[middle] ?? 0), id) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #sortedRows(rowOf: Int32Array): Int32Array {
    const rows = rowOf.slice();
    const numbers = this.#numbers;
    let isRising = this.#texts.length === 0;
    for (let i = 1; isRising && i < rows.length; i++) {
      isRising = (numbers[rows[i - 1] ?? 0] ?? 0) < (numbers[rows[i] ?? 0] ?? 0);
    }
    if (isRising) return rows;
    if (this.#texts.length === 0) return rows.sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0));
    return rows.sort((a, b) => compareIds(this.idOf(a), this.idOf(b)));
  }
}

/** The number that stands for an id; ids that a number cannot hold go to `texts`. */
export function idNumber(id: string, texts: string[]): number {
  const number = exactNumber(id);
  if (number >= 0) return number;
  texts.push(id);
  return -texts.length;
}

/** The number that a text of digits writes; -1 where another text would write the same, or a number cannot hold it. */
function exactNumber(text: string): number {
  const isExact = text.length <= EXACT_DIGITS && (text.charCodeAt(0) !== ZERO || text.length === 1);
  return isExact ? digitsOf(text, 0, text.length) : -1;
}

const ZERO = 48;
/** Numbers of more digits may not be exact. */
const EXACT_DIGITS = 15;

/** The number that the characters from `start` to `end` write; -1 where one of them is no digit, or missing. */
function digitsOf(text: string, start: number, end: number): number {
  if (start >= end) return -1;
  let number = 0;
  for (let at = start; at < end; at++) {
    const digit = text.charCodeAt(at) - ZERO;
    if (!(digit >= 0 && digit <= 9)) return -1;
    number = number * 10 + digit;
  }
  return number;
}
