import { expect, test } from "vitest";
import type { Brand } from "~/domain/brand";
import type { SearchQuery } from "~/domain/search/query/search-query";
import { createSearchVocabulary } from "~/domain/search/query/search-vocabulary";
import { emptySearch } from "~/domain/search/search-refinement";
import { buildAndPriceHref, customOrderHref, makesSoldNew, modelsSoldNew, yearsSoldNew } from "./build-and-price";

const coded = (code: string) => ({ code, name: code, slug: code.toLowerCase() });
const model = (code: string, ...spans: readonly (readonly [firstYear?: number, lastYear?: number])[]) => ({
  ...coded(code),
  trims: spans.map(([firstYear, lastYear], index) => ({ ...coded(`${code}|T${index}`), firstYear, lastYear })),
});
const vocabulary = createSearchVocabulary({
  makes: [
    {
      ...coded("TOYOTA"),
      models: [
        model("CAMRY", [1995, 2020], [2018, 2026]),
        model("MATRIX", [2003, 2013]),
        model("VENZA", [2021, 2024]),
        model("NOVEL", [2027, 2027]),
        model("UNTOLD", [undefined, undefined]),
        model("UNLISTED"),
      ],
    },
    { ...coded("LANCIA"), models: [model("DELTA", [1995, 1999])] },
    { ...coded("SAAB"), models: [model("SAAB93", [2003, 2026])] },
  ],
  features: [],
});

const search = (changes: Partial<SearchQuery>): SearchQuery => ({ ...emptySearch("marketplace"), ...changes });
const named = (...listingType: string[]) => search({ selected: { listingType }, isListingTypeDefaulted: false });

/** Whether Custom Order is offered for a model of a make, whose years no catalogue says. */
const isOffered = (query: SearchQuery, makeCode: string, brand: Brand = "marketplace", isPreorderOn = true) =>
  customOrderHref({
    query,
    model: { makeCode, code: "UNLISTED" },
    askedYear: undefined,
    vocabulary,
    brand,
    isPreorderOn,
    referrer: "compare-trims",
    currentYear: 2026,
  }) !== undefined;

test.each([
  ["no named condition", emptySearch("marketplace"), true],
  ["every condition", search({ isEveryListingType: true, selected: {}, isListingTypeDefaulted: false }), true],
  ["new", named("NEW"), true],
  ["used", named("USED"), false],
  ["new and certified", named("CERTIFIED", "NEW"), false],
] as const)("a search for %s: offered is %s", (_words, query, offered) => {
  expect(isOffered(query, "HONDA")).toBe(offered);
});

test("neither for makes out of production, nor for strangers on a maker's brand, nor with the flag off", () => {
  const query = emptySearch("marketplace");
  expect(isOffered(query, "SAAB")).toBe(false);
  expect(isOffered(query, "FORD", "car-maker")).toBe(false);
  expect(isOffered(query, "TOYOTA", "car-maker")).toBe(true);
  expect(isOffered(query, "HONDA", "marketplace", false)).toBe(false);
});

test("the link names what is known, and where it stands", () => {
  expect(buildAndPriceHref({ makeCode: "HONDA", referrer: "compare-trims" })).toBe(
    "/cars-for-sale/build-and-price?makeCode=HONDA&referrer=compare-trims",
  );
  expect(
    buildAndPriceHref({
      makeCode: "HONDA",
      modelCode: "ACCORD",
      seriesCode: "ACCORD|EX-L",
      year: 2026,
      referrer: "compare-trims",
    }),
  ).toBe(
    "/cars-for-sale/build-and-price?makeCode=HONDA&modelCode=ACCORD&seriesCode=ACCORD%7CEX-L&year=2026&referrer=compare-trims",
  );
});

test.each([
  ["CAMRY", [2026, 2025, 2024]],
  ["MATRIX", []],
  ["VENZA", [2024]],
  ["NOVEL", [2027]],
  // The catalogue does not say.
  ["UNTOLD", [2027, 2026, 2025, 2024]],
  ["UNLISTED", [2027, 2026, 2025, 2024]],
])("in 2026 a new %s is of %j", (code, years) => {
  expect(yearsSoldNew({ code }, vocabulary, 2026)).toEqual(years);
});

test("models and makes that ended are not sold new", () => {
  const codes = (of: readonly { readonly code: string }[]) => of.map(({ code }) => code);
  expect(codes(modelsSoldNew("TOYOTA", vocabulary, 2026))).toEqual(["CAMRY", "VENZA", "NOVEL", "UNTOLD", "UNLISTED"]);
  expect(codes(makesSoldNew(vocabulary, "marketplace", 2026))).toEqual(["TOYOTA"]);
});

test.each([
  ["CAMRY", 2025, "2025"],
  ["CAMRY", 2019, undefined],
  ["MATRIX", 2013, undefined],
  ["VENZA", 2024, "2024"],
  ["CAMRY", undefined, "2026"],
  ["VENZA", undefined, "2024"],
  ["NOVEL", undefined, "2027"],
  ["MATRIX", undefined, undefined],
])("in 2026, beside the trims of a %s for who asked for %s, Custom Order is of %s", (code, askedYear, year) => {
  const href = customOrderHref({
    query: emptySearch("marketplace"),
    model: { makeCode: "TOYOTA", code },
    askedYear,
    vocabulary,
    brand: "marketplace",
    isPreorderOn: true,
    referrer: "compare-trims",
    currentYear: 2026,
  });
  expect(/&year=(\d+)&/.exec(href ?? "")?.[1]).toBe(year);
});
