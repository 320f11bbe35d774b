import fc from "fast-check";
import { expect, test } from "vitest";
import { columnsOfMasks } from "./bit-transpose";
import { hasBit } from "./words";

test("each bit of a block of rows stands in the set of its column", () => {
  fc.assert(
    fc.property(fc.int32Array({ minLength: 32, maxLength: 32 }), (words) => {
      const sets = columnsOfMasks([words], 32, 32);
      for (let row = 0; row < 32; row++) {
        for (let column = 0; column < 32; column++) {
          expect(((sets[column]?.[0] ?? 0) >>> row) & 1).toBe(((words[row] ?? 0) >>> column) & 1);
        }
      }
    }),
    { numRuns: 20 },
  );
});

test.each([
  [70, 40],
  [1, 1],
  [32, 64],
  [33, 33],
])("%i rows of %i bits become one set of rows per bit", (rows, columns) => {
  const masks = Array.from({ length: (columns + 31) >>> 5 }, (_, word) =>
    Int32Array.from({ length: rows }, (_, row) => Math.imul(row * 7 + word + 1, 0x9e3779b1)),
  );
  const sets = columnsOfMasks(masks, rows, columns);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const expected = ((masks[column >>> 5]?.[row] ?? 0) >>> (column & 31)) & 1;
      expect(hasBit(sets[column] ?? new Int32Array(0), row)).toBe(expected === 1);
    }
  }
});
