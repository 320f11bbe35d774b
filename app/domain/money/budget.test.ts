import fc from "fast-check";
import { expect, test } from "vitest";
import { searchOf } from "../../../tests/builders/search-of";
import { effectiveQuery } from "../search/query/experience";
import { describeAssumptions, monthlyPayment, priceForMonthly } from "./budget";

test("a loan of 17,582 dollars at 6.6% over 60 months costs 345 dollars a month", () => {
  expect(monthlyPayment(17_582, { aprPercent: 6.6, months: 60, downPaymentDollars: 0 })).toBe(345);
});

test("without interest the loan is spread evenly, and a covered price costs nothing a month", () => {
  expect(monthlyPayment(15_000, { aprPercent: 0, months: 60, downPaymentDollars: 3_000 })).toBe(200);
  expect(monthlyPayment(2_000)).toBe(0);
});

test("the price for a monthly amount is the highest that stays within it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), (monthly) => {
      expect(monthlyPayment(priceForMonthly(monthly))).toBeLessThanOrEqual(monthly);
      expect(monthlyPayment(priceForMonthly(monthly) + 100)).toBeGreaterThan(monthly);
    }),
  );
});

test("the assumptions are said in words", () => {
  expect(describeAssumptions()).toBe("60 months at 6.6% APR with $3,000 down");
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
