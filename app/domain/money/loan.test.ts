import { Decimal } from "decimal.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { paymentOf, scheduleOf, toLoanTerms } from "./loan";
import { cents, dollars, formatCents, sumOf, times } from "./money";

/** Published figures and figures that were calculated with 40 digits, closed form and month by month. */
test.each([
  [20_000, "0", 60, "333.33", "333.53", "20,000.00"],
  [1_000, "0", 3, "333.33", "333.34", "1,000.00"],
  [20_000, "6", 60, "386.66", "386.41", "23,199.35"],
  [100_000, "4.5", 60, "1,864.30", "1,864.43", "111,858.13"],
  [100_000, "9.99", 36, "3,226.25", "3,226.25", "116,145.00"],
  [200_000, "6", 360, "1,199.10", "1,200.14", "431,677.04"],
  [7_500, "7", 36, "231.58", "231.51", "8,336.81"],
  [25_000, "6.56", 72, "420.96", "421.23", "30,309.39"],
  [35_000, "7", 84, "528.24", "528.62", "44,372.54"],
  [35_000, "15.85", 84, "692.19", "691.42", "58,143.19"],
  [10_000, "36", 12, "1,004.62", "1,004.63", "12,055.45"],
  [10_000, "0.01", 60, "166.71", "166.66", "10,002.55"],
  [1, "5", 12, "0.09", "0.01", "1.00"],
])("%i dollars at %s% over %i months: %s a month, %s at last, %s in all", (loan, apr, months, payment, last, total) => {
  const terms = toLoanTerms(apr, months);
  const { lines, totalOfPayments } = scheduleOf(dollars(loan), terms);
  expect(formatCents(paymentOf(dollars(loan), terms))).toBe(`$${payment}`);
  expect(formatCents(lines.at(-1)?.payment ?? cents(0))).toBe(`$${last}`);
  expect(formatCents(totalOfPayments)).toBe(`$${total}`);
});

const anyApr = fc.integer({ min: 0, max: 3_600 }).map((hundredths) => String(hundredths / 100));
const anyMonths = fc.integer({ min: 1, max: 96 });
const anyLoan = fc.integer({ min: 0, max: 20_000_000 }).map((amount) => cents(amount));

test("a schedule pays off the loan to the cent, and its last payment differs by what rounding can do", () => {
  fc.assert(
    fc.property(anyLoan, anyApr, anyMonths, (loan, apr, months) => {
      const terms = toLoanTerms(apr, months);
      const { lines, totalOfPayments, costOfCredit } = scheduleOf(loan, terms);
      expect(lines).toHaveLength(months);
      expect(sumOf(lines.map(({ principal }) => principal))).toEqual(loan);
      expect(sumOf(lines.map(({ payment }) => payment))).toEqual(totalOfPayments);
      expect(totalOfPayments.cents - loan.cents).toBe(costOfCredit.cents);
      let before = loan.cents;
      for (const { interest, principal, payment, balance } of lines) {
        expect(interest.cents).toBeGreaterThanOrEqual(0);
        expect(principal.cents + interest.cents).toBe(payment.cents);
        expect(balance.cents).toBe(before - principal.cents);
        expect(balance.cents).toBeLessThanOrEqual(before);
        before = balance.cents;
      }
      expect(before).toBe(0);
      const rate = Number(apr) / 1_200;
      const drift = rate === 0 ? months : ((1 + rate) ** months - 1) / rate;
      const last = lines.at(-1)?.payment.cents ?? 0;
      expect(Math.abs(last - paymentOf(loan, terms).cents)).toBeLessThanOrEqual(drift + 1 + 1e-6);
    }),
    { numRuns: 300 },
  );
});

test("a payment grows with the loan and its rate, shrinks with the term, and is twice as much for twice the loan", () => {
  const ofApr = (apr: string, months: number, loan: number) => paymentOf(cents(loan), toLoanTerms(apr, months)).cents;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_599 }), fc.integer({ min: 1, max: 95 }), anyLoan, (apr, months, loan) => {
      const payment = ofApr(String(apr / 100), months, loan.cents);
      expect(ofApr(String(apr / 100), months, loan.cents + 1)).toBeGreaterThanOrEqual(payment);
      expect(ofApr(String((apr + 1) / 100), months, loan.cents)).toBeGreaterThanOrEqual(payment);
      expect(ofApr(String(apr / 100), months + 1, loan.cents)).toBeLessThanOrEqual(payment);
      expect(Math.abs(ofApr(String(apr / 100), months, times(loan, 2).cents) - 2 * payment)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 300 },
  );
});

test("what others set on the package's Decimal changes no payment", () => {
  const payment = () => paymentOf(dollars(23_890), toLoanTerms("9.65", 60));
  const before = payment();
  const { precision, rounding } = Decimal;
  Decimal.set({ precision: 2, rounding: Decimal.ROUND_UP });
  try {
    expect(payment()).toEqual(before);
  } finally {
    Decimal.set({ precision, rounding });
  }
});
