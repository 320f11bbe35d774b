import { expect, test } from "vitest";
import type { Brand } from "~/domain/brand";
import { searchOf } from "../../../../tests/builders/search-of";
import { smallVocabulary as vocabulary } from "../../../../tests/fixtures/small-vocabulary";
import { toPaging, toSuggestedChips } from "./results";

const pagingOf = (below: string, total: number, brand: Brand = "marketplace") =>
  toPaging({ query: searchOf(below, brand), vocabulary, brand, extras: [] }, total);
const at = (record: number) => (record === 0 ? "/cars-for-sale" : `/cars-for-sale?firstRecord=${record}`);

test.each([
  ["", 25, "marketplace", {}],
  ["", 26, "marketplace", { nextHref: at(25) }],
  ["?firstRecord=25", 51, "marketplace", { previousHref: at(0), nextHref: at(50) }],
  ["?firstRecord=10", 20, "marketplace", { previousHref: at(0) }],
  // "Maximum active results" is 1,000, whatever the size of a page.
  ["?firstRecord=950", 5000, "marketplace", { previousHref: at(925), nextHref: at(975) }],
  ["?firstRecord=975", 5000, "marketplace", { previousHref: at(950) }],
  ["?firstRecord=960", 5000, "car-maker", { previousHref: at(930), nextHref: at(990) }],
  ["?firstRecord=990", 5000, "car-maker", { previousHref: at(960) }],
  // Past the end: back to the last page that has cars, and to the first.
  ["?firstRecord=500", 4, "marketplace", { previousHref: at(0), firstHref: at(0) }],
  ["?firstRecord=500", 60, "marketplace", { previousHref: at(50), firstHref: at(0) }],
  ["?firstRecord=50", 50, "marketplace", { previousHref: at(25), firstHref: at(0) }],
  ["?firstRecord=60", 55, "marketplace", { previousHref: at(35), firstHref: at(0) }],
  ["?firstRecord=500", 0, "marketplace", {}],
] as const)("%s of %i cars on %s leads to %j", (below, total, brand, expected) => {
  expect(pagingOf(below, total, brand)).toEqual(expected);
});

test.each([
  ["trimCode", "Accord 2.0T Touring with a long name of its own", "Accord 2.0T Touring with a lon…"],
  ["trimCode", "Accord EX-L", "Accord EX-L"],
  ["featureCode", "Heated and ventilated front seats", "Heated and ventilated front seats"],
])("a suggested %s called %s reads %s", (parameter, label, shown) => {
  const source = { query: searchOf(""), vocabulary, brand: "marketplace", extras: [] } as const;
  const chips = toSuggestedChips(source, [
    { parameter, code: "ACCORD|EX-L", label, count: 3 },
    { parameter, code: "ACCORD|EX-L", label: "Without a car", count: 0 },
  ]);
  expect(chips.map((chip) => chip.label)).toEqual([shown]);
});
