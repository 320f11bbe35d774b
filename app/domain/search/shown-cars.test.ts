import fc from "fast-check";
import { expect, test } from "vitest";
import { readShownIds, writeShownIds } from "./shown-cars";

const anyNumbers = fc.uniqueArray(fc.integer({ min: 0, max: 99_999_999_999 }).map(String), {
  minLength: 1,
  maxLength: 40,
});
const anyIds = fc.uniqueArray(fc.stringMatching(/^[\w-]{1,32}$/), { minLength: 1, maxLength: 40 });

test("the ids of an address are read as they were written, in their order, and written again as the same", () => {
  fc.assert(
    fc.property(fc.oneof(anyNumbers, anyIds), (ids) => {
      const text = writeShownIds(ids);
      expect(readShownIds(text)).toEqual(ids);
      expect(writeShownIds(readShownIds(text))).toBe(text);
      expect(encodeURIComponent(text)).toBe(text);
    }),
  );
});

test("an address has room for all of a list's thousand records, and of longer ids for the last", () => {
  const numbers = Array.from({ length: 1_000 }, (_, at) => String(700_000_000 + ((at * 7_919) % 30_000)));
  expect(readShownIds(writeShownIds(numbers)).length).toBeGreaterThan(990);
  expect(writeShownIds(numbers).length).toBeLessThanOrEqual(3_000);
  const long = numbers.map((id) => `stock-${id}`);
  const text = writeShownIds(long);
  expect(text.length).toBeLessThanOrEqual(3_000);
  expect(readShownIds(text)).toEqual(long.slice(-readShownIds(text).length));
});

test.each([
  ["", []],
  [".", []],
  [".a.0.bb", []],
  [".a.2.b", []],
  [".a.1.B", []],
  [".a.1.00", ["10"]],
  ["1..2.no id.1", ["1", "2"]],
])("of %j are read %j", (text, ids) => {
  expect(readShownIds(text)).toEqual(ids);
});
