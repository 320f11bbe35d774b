import { expect, test } from "vitest";
import { countRange, fillRange, hasBit, setBit } from "./words";

function rowsOf(words: Int32Array): number[] {
  return Array.from({ length: words.length * 32 }, (_, row) => row).filter((row) => hasBit(words, row));
}

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
