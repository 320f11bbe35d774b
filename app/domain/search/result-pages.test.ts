import { expect, test } from "vitest";
import { isPastEnd, lastPageRecord, withinActiveResults, withRecordsBefore } from "./result-pages";
import { emptySearch } from "./search-refinement";

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

test.each([
  [0, 0, false],
  [25, 0, true],
  [25, 25, true],
  [25, 26, false],
  [975, 5_000, false],
])("a page from record %i of %i cars is past the end: %s", (firstRecord, total, expected) => {
  expect(isPastEnd({ firstRecord }, total)).toBe(expected);
});

test.each([
  [0, 25, 0],
  [4, 25, 0],
  [25, 25, 0],
  [26, 25, 25],
  [5_000, 25, 975],
  [5_000, 30, 990],
])("the last page of %i cars, %i to a page, begins at record %i", (total, numRecords, expected) => {
  expect(lastPageRecord(total, { numRecords })).toBe(expected);
});

test.each([
  [25, 25, [[0, 50]]],
  [50, 25, [[25, 50]]],
  [60, 30, [[30, 60]]],
  [50, 50, [[0, 100]]],
  [7, 1, [[6, 2]]],
  [10, 25, [[0, 35]]],
  [0, 100, [[0, 100]]],
  [150, 75, [[75, 75], [150, 75]]], // biome-ignore format: pairs
  [100, 100, [[0, 100], [100, 100]]], // biome-ignore format: pairs
  [30, 100, [[0, 30], [30, 100]]], // biome-ignore format: pairs
])("from record %i, a page of %i is asked for with as many records before it: %o", (firstRecord, numRecords, asked) => {
  const searches = withRecordsBefore({ ...emptySearch(), firstRecord, numRecords });
  expect(searches.map((query) => [query.firstRecord, query.numRecords])).toEqual(asked);
});
