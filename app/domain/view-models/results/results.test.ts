import { expect, test } from "vitest";
import type { Brand } from "~/domain/brand";
import { withinActiveResults } from "~/domain/search/result-pages";
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
  ["?firstRecord=10", 20, "marketplace", { previousHref: "/cars-for-sale?numRecords=10" }],
  ["?firstRecord=10", 5, "marketplace", { previousHref: at(0), firstHref: at(0) }],
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

/** The records of a page that a search of so many cars shows. */
function recordsAt(href: string, total: number): readonly number[] {
  const { firstRecord, numRecords } = searchOf(href.slice("/cars-for-sale".length));
  const all = Array.from({ length: total }, (_, record) => record);
  return withinActiveResults(all.slice(firstRecord, firstRecord + numRecords), { firstRecord });
}

test.each([
  ["", 60],
  ["?numRecords=100", 430],
  ["?numRecords=100", 5_000],
  ["?numRecords=75", 5_000],
  ["?numRecords=1", 7],
  ["?firstRecord=30&numRecords=100", 430],
  ["?firstRecord=950&numRecords=100", 5_000],
  ["?firstRecord=10", 60],
])(
  "from %s of %i cars, Next leads to every later record and Previous to every earlier one, each once",
  (below, total) => {
    const walk = (way: "nextHref" | "previousHref") => {
      const records: number[] = [];
      let href = pagingOf(below, total)[way];
      while (href !== undefined) {
        records.push(...recordsAt(href, total));
        href = pagingOf(href.slice("/cars-for-sale".length), total)[way];
      }
      return records.sort((a, b) => a - b);
    };
    const own = recordsAt(`/cars-for-sale${below}`, total);
    const [first = 0, last = 0] = [own[0], own.at(-1)];
    const shown = Math.min(total, 1_000);
    expect(walk("previousHref")).toEqual(Array.from({ length: first }, (_, at) => at));
    expect(walk("nextHref")).toEqual(Array.from({ length: shown - 1 - last }, (_, at) => last + 1 + at));
  },
);

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
