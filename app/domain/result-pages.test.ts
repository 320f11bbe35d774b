import { expect, test } from "vitest";
import { withinActiveResults } from "./result-pages";

test.each([
  [0, 25, 25],
  [975, 25, 25],
  [990, 30, 10],
  [999, 25, 1],
  [1_000, 25, 0],
  [2_000, 25, 0],
])("a page from record %i with %i listings shows %i of them", (firstRecord, held, shown) => {
  const listings = Array.from({ length: held }, (_, at) => firstRecord + at);
  expect(withinActiveResults(listings, { firstRecord })).toEqual(listings.slice(0, shown));
});
