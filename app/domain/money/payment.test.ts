import { Decimal } from "decimal.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { searchOf } from "../../../tests/builders/search-of";
import { effectiveQuery } from "../search/query/experience";
import { cents, dollars, NO_MONEY } from "./money";
import { monthlyPayment, priceForMonthly } from "./payment";

test("a loan of 17,582 dollars at 6.6% over 60 months costs 345 dollars a month", () => {
  expect(monthlyPayment(dollars(17_582), { aprPercent: 6.6, months: 60, downPaymentDollars: 0 })).toEqual(dollars(345));
});

test("without interest the loan is spread evenly, and a covered price costs nothing a month", () => {
  const free = { aprPercent: 0, months: 60, downPaymentDollars: 3_000 };
  expect(monthlyPayment(dollars(15_000), free)).toEqual(dollars(200));
  expect(monthlyPayment(dollars(2_000))).toBe(NO_MONEY);
  expect(monthlyPayment(dollars(3_000))).toBe(NO_MONEY);
});

test.each([
  [2_999, 49],
  [3_000, 50],
  [8_999, 149],
  [9_000, 150],
])(
  "%i cents spread over 60 months without interest round half up, to %i hundredths of a dollar",
  (loan, hundredths) => {
    const spread = { aprPercent: 0, months: 60, downPaymentDollars: 0 };
    expect(monthlyPayment(cents(loan), spread)).toEqual(dollars(Math.floor((hundredths + 50) / 100)));
  },
);

test("the price for a monthly amount is the highest that stays within it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), (monthly) => {
      expect(monthlyPayment(dollars(priceForMonthly(monthly))).cents).toBeLessThanOrEqual(monthly * 100);
      expect(monthlyPayment(dollars(priceForMonthly(monthly) + 100)).cents).toBeGreaterThan(monthly * 100);
    }),
  );
});

test("what others set on the package's Decimal changes no payment", () => {
  const before = [monthlyPayment(dollars(23_890)), priceForMonthly(450)];
  const { precision, rounding } = Decimal;
  Decimal.set({ precision: 2, rounding: Decimal.ROUND_UP });
  try {
    const other = { aprPercent: 6.6, months: 60, downPaymentDollars: 3_000 };
    expect([monthlyPayment(dollars(23_890), other), priceForMonthly(450, other)]).toEqual(before);
  } finally {
    Decimal.set({ precision, rounding });
  }
});

test.each([
  ["?monthlyBudget=450", priceForMonthly(450)],
  ["?monthlyBudget=450&paymentType=monthly", priceForMonthly(450)],
  ["?monthlyBudget=450&paymentType=purchase", undefined],
  ["?monthlyBudget=450&maxPrice=9000", 9_000],
  ["?monthlyBudget=45&maxPrice=9000", priceForMonthly(45)],
])("%s is searched up to %j dollars", (below, maxPrice) => {
  expect(effectiveQuery(searchOf(below)).maxPrice).toBe(maxPrice);
});
