import { expect, test } from "vitest";
import { searchOf } from "../../../../tests/builders/search-of";
import { toPriceFilter } from "./price-filter";

const histogram = [
  { from: 0, to: 10_000, count: 50 },
  { from: 10_000, to: 20_000, count: 200 },
  { from: 20_000, to: 30_000, count: 0 },
  { from: 30_000, count: 1 },
];

test("bars are relative to the tallest, and one car is still seen", () => {
  expect(toPriceFilter(searchOf(""), histogram, undefined).bars).toEqual([25, 100, 0, 3]);
});

test.each([
  ["", [0, 3]],
  ["?minPrice=10000", [1, 3]],
  ["?maxPrice=20000", [0, 1]],
  ["?minPrice=15000&maxPrice=25000", [1, 2]],
])("%s stands in the bars %s", (below, inRange) => {
  expect(toPriceFilter(searchOf(below), histogram, undefined).inRange).toEqual(inRange);
});

test.each([
  ["", ["purchase", ""]],
  ["?monthlyBudget=600&paymentType=purchase", ["purchase", ""]],
  ["?monthlyBudget=600&paymentType=monthly", ["monthly", "$600"]],
  ["?monthlyBudget=600", ["monthly", "$600"]],
])("%s: the fields shown and the monthly amount are what the search has in force", (below, shown) => {
  const filter = toPriceFilter(searchOf(below), [], undefined);
  expect([filter.paymentType, filter.monthly]).toEqual(shown);
});
