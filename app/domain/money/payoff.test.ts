import fc from "fast-check";
import { expect, test } from "vitest";
import { toLoanTerms } from "./loan";
import { cents, dollars, formatCents } from "./money";
import { balanceAfter, daysBetween, payoffOf } from "./payoff";

/** Simple interest, actual days of 365. The rounded per diem times ten would be 16.40 in the second row. */
test.each([
  [10_000, "6", 90, "1.64", "147.95", "10,147.95"],
  [10_000, "6", 10, "1.64", "16.44", "10,016.44"],
  [15_432.17, "7.25", 12, "3.07", "36.78", "15,468.95"],
  [18_250, "11.9", 21, "5.95", "124.95", "18,374.95"],
  [8_000, "0", 30, "0.00", "0.00", "8,000.00"],
  [22_145.43, "7.5", 10, "4.55", "45.50", "22,190.93"],
])("%f dollars at %s% over %i days: %s a day, %s in all, %s to pay", (balance, apr, days, perDiem, interest, total) => {
  const quote = payoffOf(dollars(balance), apr, days);
  expect(formatCents(quote.perDiem)).toBe(`$${perDiem}`);
  expect(formatCents(quote.interest)).toBe(`$${interest}`);
  expect(formatCents(quote.total)).toBe(`$${total}`);
  expect(payoffOf(dollars(balance), apr, days, [dollars(25)]).total.cents).toBe(quote.total.cents + 2_500);
});

test("what is left of a loan comes from its schedule", () => {
  const terms = toLoanTerms("7.5", 60);
  const left = (paid: number) => formatCents(balanceAfter(dollars(30_000), terms, paid));
  expect([left(0), left(18), left(60), left(61)]).toEqual(["$30,000.00", "$22,145.43", "$0.00", "$0.00"]);
});

test.each([
  ["2026-11-27", "2026-12-07", 10],
  ["2028-02-20", "2028-03-01", 10],
  ["2026-02-20", "2026-03-02", 10],
  ["2026-03-07", "2026-03-09", 2],
  ["2026-11-27", "2026-11-27", 0],
])("from %s to %s are %i days", (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

test("a payoff of no days is the balance, and days add up to within a cent", () => {
  const balances = fc.integer({ min: 0, max: 999_999_999_900 }).map((amount) => cents(amount));
  const rates = fc.integer({ min: 0, max: 3_600 }).map((hundredths) => String(hundredths / 100));
  const spans = fc.integer({ min: 0, max: 400 });
  fc.assert(
    fc.property(balances, rates, spans, spans, (balance, rate, one, other) => {
      expect(payoffOf(balance, rate, 0).total).toEqual(balance);
      expect(payoffOf(balance, "0", one).total).toEqual(balance);
      const apart = payoffOf(balance, rate, one).interest.cents + payoffOf(balance, rate, other).interest.cents;
      expect(Math.abs(payoffOf(balance, rate, one + other).interest.cents - apart)).toBeLessThanOrEqual(1);
    }),
  );
});
