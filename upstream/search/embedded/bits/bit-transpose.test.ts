import fc from "fast-check";
import { expect, test } from "vitest";
import { columnsOfMasks, transpose32 } from "./bit-transpose";
import { hasBit } from "./words";

test("turning a block of bits twice gives the block", () => {
  fc.assert(
    fc.property(fc.int32Array({ minLength: 32, maxLength: 32 }), (words) => {
      const turned = words.slice();
      transpose32(turned);
      for (let row = 0; row < 32; row++) {
        for (let column = 0; column < 32; column++) {
          expect(((turned[column] ?? 0) >>> row) & 1).toBe(((words[row] ?? 0) >>> column) & 1);
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
