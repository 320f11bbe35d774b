import { expect, test } from "vitest";
import { buildAndPriceHref, offersBuildAndPrice } from "./build-and-price";
import type { SearchQuery } from "./search-query";
import { emptySearch } from "./search-refinement";

const search = (changes: Partial<SearchQuery>): SearchQuery => ({ ...emptySearch("marketplace"), ...changes });
const named = (...listingType: string[]) => search({ selected: { listingType }, isListingTypeDefaulted: false });

test.each([
  ["no named condition", emptySearch("marketplace"), true],
  ["every condition", search({ isEveryListingType: true, selected: {}, isListingTypeDefaulted: false }), true],
  ["new", named("NEW"), true],
  ["used", named("USED"), false],
  ["new and certified", named("CERTIFIED", "NEW"), false],
] as const)("a search for %s: offered is %s", (_words, query, isOffered) => {
  expect(offersBuildAndPrice({ query, makeCode: "HONDA", brand: "marketplace", isPreorderOn: true })).toBe(isOffered);
});

test("neither for makes out of production, nor for strangers on a maker's brand, nor with the flag off", () => {
  const query = emptySearch("marketplace");
  const ask = (makeCode: string, brand: "marketplace" | "car-maker", isPreorderOn = true) =>
    offersBuildAndPrice({ query, makeCode, brand, isPreorderOn });
  expect(ask("SAAB", "marketplace")).toBe(false);
  expect(ask("FORD", "car-maker")).toBe(false);
  expect(ask("TOYOTA", "car-maker")).toBe(true);
  expect(ask("HONDA", "marketplace", false)).toBe(false);
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
