import { expect, test } from "vitest";
import { searchOf } from "../testing/search-of";
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

test("the monthly field has its default only once someone shops by month", () => {
  const monthly = (below: string) => toPriceFilter(searchOf(below), [], undefined).monthly;
  expect(monthly("")).toBe("");
  expect(monthly("?paymentType=monthly")).toBe("$450");
  expect(monthly("?paymentType=monthly&monthlyBudget=600")).toBe("$600");
});
