import { expect, test } from "vitest";
import { randomNumbers } from "../../../../tests/builders/random-numbers";
import { countBits } from "./bit-counts";

test.each([0, 1, 15, 16, 17, 500])("the bits of %i rows are counted as one by one", (length) => {
  const next = randomNumbers(length);
  const masks = Int32Array.from({ length: 600 }, () => Math.floor(next() * 2 ** 32) | 0);
  const rows = Int32Array.from({ length }, () => Math.floor(next() * 600));
  const counted = Array.from({ length: 32 }, (_, bit) =>
    rows.reduce((count, row) => count + (((masks[row] ?? 0) >>> bit) & 1), 0),
  );
  expect([...countBits(masks, rows, length)]).toEqual(counted);
});

test("a bit that every row has is counted to the last", () => {
  const rows = Int32Array.from({ length: 4_099 }, () => 0);
  expect(countBits(Int32Array.of(1 << 31), rows, rows.length)[31]).toBe(4_099);
});
