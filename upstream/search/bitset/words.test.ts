import { expect, test } from "vitest";
import { randomNumbers } from "../testing/random-searches";
import { countBoth, countRange, fillRange, hasBit, setBit } from "./words";

/** Rows that are in a random set of the given length. */
function randomSet(seed: number, words: number) {
  const next = randomNumbers(seed);
  return Int32Array.from({ length: words }, () => Math.floor(next() * 2 ** 32));
}

function rowsOf(words: Int32Array): number[] {
  return Array.from({ length: words.length * 32 }, (_, row) => row).filter((row) => hasBit(words, row));
}

test("rows that two sets share are counted between any two words", () => {
  const a = randomSet(1, 41);
  const b = randomSet(2, 41);
  for (const [from, to] of [
    [0, 41],
    [3, 20],
    [5, 5],
    [33, 41],
    [0, 8],
  ] as const) {
    const shared = rowsOf(a).filter((row) => hasBit(b, row) && row >= from * 32 && row < to * 32);
    expect(countBoth(a, b, from, to)).toBe(shared.length);
  }
});

test("a stretch of rows is filled and counted, within one word and over several", () => {
  for (const [start, end] of [
    [0, 0],
    [3, 9],
    [31, 33],
    [0, 32],
    [5, 200],
    [64, 256],
  ] as const) {
    const words = new Int32Array(8);
    fillRange(words, start, end);
    expect(rowsOf(words)).toEqual(Array.from({ length: end - start }, (_, i) => start + i));
    expect(countRange(words, start, end)).toBe(end - start);
    setBit(words, 255);
    expect(countRange(words, 250, 256)).toBe(Math.max(1, end - 250));
  }
});
