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

function boostOf(changes: Partial<SearchQuery>) {
  const market = { today: () => TODAY, sponsored: () => SPONSORED_LISTINGS };
  return boostPage(market, { query: aSearch(changes), area: { ...COLUMBUS, radiusMiles: 50 } });
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
  ["one seller's cars", { ownerId: "d1" }, false],
])("boost for %s", (_what, changes, expected) => {
  expect(boostOf(changes) !== undefined).toBe(expected);
});

test("a boosted car is new, whatever its mileage and year, and meets all the rest of the search", () => {
  const rest: Partial<SearchQuery> = { searchRadius: 25, maxPrice: 12_000, mpgRange: 30, keyword: "sunroof" };
  const filters = { makeCode: ["FORD"], extColorSimple: ["RED"], driveGroup: ["AWD4WD"], sellerType: ["d"] };
  const used = { startYear: 2019, endYear: 2024, minMileage: 1_000, mileage: 60_000, sortBy: "mileageASC" } as const;
  const page = boostOf({ ...rest, ...used, selected: { ...filters, listingType: ["CERTIFIED", "USED"] } });
  // A field without a value is none.
  expect(page?.query).toEqual({
    ...aSearch(rest),
    selected: { ...filters, listingType: ["NEW"] },
    isListingTypeDefaulted: false,
    numRecords: 2,
  });
  expect(page?.area?.radiusMiles).toBe(50);
});
