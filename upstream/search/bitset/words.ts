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

/** Sets the bits of rows [start, end). */
export function fillRange(words: Words, start: number, end: number): void {
  if (start >= end) return;
  const first = start >>> 5;
  const last = (end - 1) >>> 5;
  const head = -1 << (start & 31);
  const tail = -1 >>> (31 - ((end - 1) & 31));
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
  const head = -1 << (start & 31);
  const tail = -1 >>> (31 - ((end - 1) & 31));
  if (first === last) return popcount((words[first] ?? 0) & head & tail);
  let count = popcount((words[first] ?? 0) & head) + popcount((words[last] ?? 0) & tail);
  for (let at = first + 1; at < last; at++) count += popcount(words[at] ?? 0);
  return count;
}

/**
 * How many rows both sets hold within words [from, to). Eight words at a time go through carry-save adders, so that
 * one bit count serves eight words (the Harley-Seal method): half the time of counting each.
 */
export function countBoth(a: Words, b: Words, from: number, to: number): number {
  let eights = 0;
  let ones = 0;
  let twos = 0;
  let fours = 0;
  let at = from;
  for (const end = to - 7; at < end; at += 8) {
    const w0 = (a[at] ?? 0) & (b[at] ?? 0);
    const w1 = (a[at + 1] ?? 0) & (b[at + 1] ?? 0);
    const w2 = (a[at + 2] ?? 0) & (b[at + 2] ?? 0);
    const w3 = (a[at + 3] ?? 0) & (b[at + 3] ?? 0);
    const w4 = (a[at + 4] ?? 0) & (b[at + 4] ?? 0);
    const w5 = (a[at + 5] ?? 0) & (b[at + 5] ?? 0);
    const w6 = (a[at + 6] ?? 0) & (b[at + 6] ?? 0);
    const w7 = (a[at + 7] ?? 0) & (b[at + 7] ?? 0);
    let half = ones ^ w0;
    const twosA = (ones & w0) | (half & w1);
    ones = half ^ w1;
    half = ones ^ w2;
    const twosB = (ones & w2) | (half & w3);
    ones = half ^ w3;
    half = twos ^ twosA;
    const foursA = (twos & twosA) | (half & twosB);
    twos = half ^ twosB;
    half = ones ^ w4;
    const twosC = (ones & w4) | (half & w5);
    ones = half ^ w5;
    half = ones ^ w6;
    const twosD = (ones & w6) | (half & w7);
    ones = half ^ w7;
    half = twos ^ twosC;
    const foursB = (twos & twosC) | (half & twosD);
    twos = half ^ twosD;
    half = fours ^ foursA;
    eights += popcount((fours & foursA) | (half & foursB));
    fours = half ^ foursB;
  }
  let count = 8 * eights + 4 * popcount(fours) + 2 * popcount(twos) + popcount(ones);
  for (; at < to; at++) count += popcount((a[at] ?? 0) & (b[at] ?? 0));
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
