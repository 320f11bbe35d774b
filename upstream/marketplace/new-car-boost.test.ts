import { expect, test } from "vitest";
import type { SearchQuery } from "../../app/domain/search/query/search-query";
import { COLUMBUS } from "../../tests/fixtures/sample-listings";
import { boostPage } from "./new-car-boost";
import { SPONSORED_LISTINGS } from "./sponsored-listings";

const TODAY = "2026-11-20";

function aSearch(changes: Partial<SearchQuery> = {}): SearchQuery {
  return {
    selected: { listingType: ["USED"] },
    isListingTypeDefaulted: true,
    isEveryListingType: false,
    zip: "30303",
    sortBy: "relevance",
    firstRecord: 0,
    numRecords: 25,
    ...changes,
  };
}

test.each<[string, Partial<SearchQuery>, boolean]>([
  ["a used search near a ZIP code", {}, true],
  ["no ZIP code", { zip: undefined }, false],
  ["new listings", { selected: { listingType: ["NEW"] } }, false],
  ["private sellers", { selected: { sellerType: ["p"] } }, false],
  ["from last year on", { startYear: 2025 }, true],
  ["from this year on", { startYear: 2026 }, false],
  ["from next year on", { startYear: 2027 }, false],
  ["up to five years old", { endYear: 2021 }, true],
  ["older than five years", { endYear: 2020 }, false],
])("boost for %s", (_what, changes, expected) => {
  const market = { today: () => TODAY, sponsored: () => SPONSORED_LISTINGS };
  const request = { query: aSearch(changes), area: { ...COLUMBUS, radiusMiles: 50 } };
  expect(boostPage(market, request) !== undefined).toBe(expected);
});
