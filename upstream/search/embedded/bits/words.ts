/**
 * Sets of rows as bits, 32 to a word: row r is bit r & 31 of word r >>> 5. Bits past the last row are always 0.
 * Int32Array rather than Uint32Array, because bitwise operators give signed integers and stay unboxed.
 */
export type Words = Int32Array;

export const wordsFor = (rows: number) => (rows + 31) >>> 5;

export function popcount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

export function hasBit(words: Words, row: number): boolean {
  return (((words[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
}

export function setBit(words: Words, row: number): void {
  const at = row >>> 5;
  words[at] = (words[at] ?? 0) | (1 << (row & 31));
}

export function clearBit(words: Words, row: number): void {
  const at = row >>> 5;
  words[at] = (words[at] ?? 0) & ~(1 << (row & 31));
}

/** Of the first word of rows [start, end), and of its last. */
const headMask = (start: number) => -1 << (start & 31);
const tailMask = (end: number) => -1 >>> (31 - ((end - 1) & 31));

/** Sets the bits of rows [start, end). */
export function fillRange(words: Words, start: number, end: number): void {
  if (start >= end) return;
  const first = start >>> 5;
  const last = (end - 1) >>> 5;
  const head = headMask(start);
  const tail = tailMask(end);
  if (first === last) {
    words[first] = (words[first] ?? 0) | (head & tail);
    return;
  }
  words[first] = (words[first] ?? 0) | head;
  words.fill(-1, first + 1, last);
  words[last] = (words[last] ?? 0) | tail;
}

/** How many of rows [start, end) are in the set. */
export function countRange(words: Words, start: number, end: number): number {
  if (start >= end) return 0;
  const first = start >>> 5;
  const last = (end - 1) >>> 5;
  const head = headMask(start);
  const tail = tailMask(end);
  if (first === last) return popcount((words[first] ?? 0) & head & tail);
  let count = popcount((words[first] ?? 0) & head) + popcount((words[last] ?? 0) & tail);
  for (let at = first + 1; at < last; at++) count += popcount(words[at] ?? 0);
  return count;
}

/** Narrows `into` to the rows that `other` holds too. */
export function intersect(into: Words, other: Words): void {
  for (let at = 0; at < into.length; at++) into[at] = (into[at] ?? 0) & (other[at] ?? 0);
}

/** Stretches of words, as pairs of first and past-last; what a search has to look at. */
export type Spans = readonly (readonly [number, number])[];

/** Writes the rows of `word` at word index `at` to `rows` from `count` on; gives the new count. */
export function appendRows(word: number, at: number, rows: Int32Array, count: number): number {
  const base = at << 5;
  let next = count;
  for (let rest = word; rest !== 0; rest &= rest - 1) {
    rows[next++] = base + 31 - Math.clz32(rest & -rest);
  }
  return next;
}

/** Word arrays that searches borrow: a search takes what it needs and the next one starts over. */
export class Scratch {
  readonly #length: number;
  readonly #arrays: Words[] = [];
  #taken = 0;

  constructor(length: number) {
    this.#length = length;
  }

  /** A word array with old contents. */
  take(): Words {
    let words = this.#arrays[this.#taken];
    if (!words) {
      words = new Int32Array(this.#length);
      this.#arrays.push(words);
    }
    this.#taken++;
    return words;
  }

  takeEmpty(): Words {
    return this.take().fill(0);
  }

  releaseAll(): void {
    this.#taken = 0;
  }
}
