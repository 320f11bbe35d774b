import fc from "fast-check";
import { expect, test } from "vitest";
import { annualRateOf } from "./annual-rate";
import { scheduleOf, toLoanTerms } from "./loan";
import { cents, dollars } from "./money";

/** So many payments of so many dollars. */
type Run = readonly [count: number, dollars: number];
const paymentsOf = (runs: readonly Run[]) =>
  runs.flatMap(([count, amount]) => Array.from({ length: count }, () => dollars(amount)));

const [MONTHS, HALF_MONTHS, QUARTERS, WEEKS, FOUR_WEEKS, TWO_WEEKS, TWO_MONTHS] = [12, 24, 4, 52, 13, 26, 6];

/**
 * Regulation Z, Appendix J(c), with the answers of the regulation. In 4(ii) the odd part is a month and 22 days, 52/60
 * and not 51/60; in 2(ii) there is one whole period, not two.
 */
test.each<readonly [string, number, readonly Run[], number, number, number, string, string]>([
  ["1(i)", 5_000, [[24, 230]], MONTHS, 1, 0, "9.69", "9.6857"],
  ["1(ii)", 6_000, [[36, 200]], MONTHS, 1, 19 / 30, "11.82", "11.8165"],
  ["1(iii)", 5_000, [[24, 219.17]], HALF_MONTHS, 0, 6 / 15, "10.34", "10.3379"],
  ["1(iv)", 10_000, [[40, 385]], QUARTERS, 1, 39 / 90, "8.97", "8.9708"],
  ["1(v)", 500, [[30, 17.6]], WEEKS, 4, 4 / 7, "14.96", "14.9622"],
  [
    "2(i)",
    5_000,
    [
      [1, 250],
      [23, 230],
    ],
    MONTHS,
    1,
    0,
    "10.08",
    "10.0829",
  ],
  [
    "2(ii)",
    400,
    [
      [1, 39.5],
      [11, 38.31],
    ],
    FOUR_WEEKS,
    1,
    5 / 28,
    "28.50",
    "28.4979",
  ],
  [
    "3(i)",
    5_000,
    [
      [23, 230],
      [1, 280],
    ],
    MONTHS,
    1,
    0,
    "10.50",
    "10.5005",
  ],
  [
    "3(ii)",
    200,
    [
      [19, 9.5],
      [1, 30],
    ],
    TWO_WEEKS,
    0,
    8 / 14,
    "12.22",
    "12.2249",
  ],
  [
    "4(i)",
    5_000,
    [
      [1, 250],
      [22, 230],
      [1, 280],
    ],
    MONTHS,
    1,
    0,
    "10.90",
    "10.8955",
  ],
  [
    "4(ii)",
    8_000,
    [
      [1, 449.36],
      [18, 465],
      [1, 200],
    ],
    TWO_MONTHS,
    0,
    52 / 60,
    "7.30",
    "7.3018",
  ],
])("%s: %i dollars", (_, advance, runs, periodsPerYear, periods, part, rate, digits) => {
  const loan = { advance: dollars(advance), payments: paymentsOf(runs), first: { periods, part }, periodsPerYear };
  expect(annualRateOf(loan)).toBe(rate);
  expect(annualRateOf(loan, 4)).toBe(digits);
});

const monthly = (advance: number, ...runs: Run[]) =>
  annualRateOf({
    advance: dollars(advance),
    payments: paymentsOf(runs),
    first: { periods: 1, part: 0 },
    periodsPerYear: MONTHS,
  });

test("a fee that is paid out of the loan raises the rate", () => {
  expect(monthly(19_500, [60, 386.66])).toBe("7.06");
  expect(monthly(9_900, [12, 871.04])).toBe("10.15");
});

test("a loan without interest has no rate, and what does not fit any rate has none", () => {
  expect(monthly(1_200, [12, 100])).toBe("0.00");
  expect(monthly(1_201, [12, 100])).toBeNull();
  expect(monthly(100, [1, 201])).toBeNull();
  expect(monthly(0)).toBe("0.00");
});

test("payments that are rounded to cents leave the rate where it is", () => {
  const loans = fc.integer({ min: 50_000, max: 20_000_000 });
  const rates = fc.integer({ min: 0, max: 3_000 });
  fc.assert(
    fc.property(loans, rates, fc.integer({ min: 6, max: 84 }), (loan, hundredths, months) => {
      const { lines } = scheduleOf(cents(loan), toLoanTerms(String(hundredths / 100), months));
      const payments = lines.map(({ payment }) => payment);
      const first = { periods: 1, part: 0 };
      const rate = annualRateOf({ advance: cents(loan), payments, first, periodsPerYear: MONTHS }, 6);
      expect(Math.abs(Number(rate) - hundredths / 100)).toBeLessThanOrEqual(0.02);
    }),
    { numRuns: 60 },
  );
});
