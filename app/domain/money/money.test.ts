import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, dollars, formatMoney, minus, NO_MONEY, partOf, plus, sizeOf, sumOf, times } from "./money";

test.each([
  [23_890, 2_389_000],
  [0, 0],
  [-600, -60_000],
  [12_345.5, 1_234_550],
  [0.1, 10],
  [0.29, 29],
  // Times 100 as floats: 100.49999999999999 and 111.49999999999999.
  [1.005, 101],
  [1.115, 112],
  [-1.005, -101],
  [1.004_9, 100],
])("%d dollars are %i cents", (amount, expected) => {
  expect(dollars(amount)).toEqual({ cents: expected });
});

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("%d is no number of cents", (amount) => {
  expect(() => cents(amount)).toThrow(RangeError);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21])("%d dollars are no amount", (amount) => {
  expect(() => dollars(amount)).toThrow(RangeError);
});

test.each([
  [100, 3, 1, 33],
  [200, 3, 1, 67],
  [5, 2, 1, 3],
  [-5, 2, 1, -3],
  [0, 7, 1, 0],
  // To the hundred dollars, rounded once: 12,349.996 would be 12,350.00, and that 12,400.
  [12_349_996, 10, 10_000, 1_230_000],
  [12_350_000, 10, 10_000, 1_240_000],
])("%i cents in %i parts, in steps of %i, are %i each", (whole, parts, step, expected) => {
  expect(partOf(cents(whole), parts, cents(step)).cents).toBe(expected);
});

test.each([
  [2_389_049, "$23,890"],
  [2_389_050, "$23,891"],
  [99, "$1"],
  [49, "$0"],
  [123_456_789_00, "$123,456,789"],
])("%i cents read %s", (amount, text) => {
  expect(formatMoney(cents(amount))).toBe(text);
});

test("a hundred dimes are ten dollars, and what is added and taken away again is gone", () => {
  expect(sumOf(Array.from({ length: 100 }, () => dollars(0.1)))).toEqual(dollars(10));
  expect(times(dollars(19.99), 3)).toEqual(dollars(59.97));
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer(), (one, other) => {
      fc.pre(Number.isSafeInteger(one + other));
      expect(minus(plus(cents(one), cents(other)), cents(other))).toEqual(cents(one));
    }),
  );
  expect(sumOf([])).toBe(NO_MONEY);
});

test("amounts have a size", () => {
  expect(sizeOf(dollars(-600))).toEqual(dollars(600));
});
