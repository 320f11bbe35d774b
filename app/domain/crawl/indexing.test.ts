import { expect, test } from "vitest";
import { parsedOf } from "../../../tests/builders/search-of";
import { isIndexable } from "./indexing";

test.each([
  ["", 100, true],
  ["/used-cars/truck/ford/f-150/xlt/columbus-oh", 5, true],
  ["/used-cars/ford", 4, false],
  ["/ford?firstRecord=25", 100, true],
  ["/ford?firstRecord=75", 100, true],
  ["/ford?firstRecord=1", 100, false],
  ["/ford?firstRecord=26", 100, false],
  ["/ford?firstRecord=100", 100, false],
  ["/ford?firstRecord=975", 5000, true],
  ["/ford?firstRecord=1000", 5000, false],
  ["/reference/pricing/used-cars/ford/f-150", 100, false],
  ["/ford?utm_source=x", 100, true],
  ["/ford?maxPrice=9000", 100, false],
  ["/ford?sortBy=yearASC", 100, false],
  ["?makeCode=FORD", 100, false],
  ["/by-owner", 100, false],
  ["/43215", 100, false],
  ["/commercial", 100, false],
  ["/bogus", 100, false],
  ["/ford?zip=abc", 100, false],
  ["/ford?minPrice=5&maxPrice=5", 100, false],
])("%s with %i cars may be listed: %s", (below, total, expected) => {
  expect(isIndexable(parsedOf(below), total)).toBe(expected);
});
