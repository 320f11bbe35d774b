import { expect, test } from "vitest";
import { emptySearch } from "~/domain/search/search-refinement";
import { aListing, aSearchResponse } from "../../../../tests/mocks/contract-answers";
import { shownOf } from "./search-answers.server";
import { countSearches } from "./tab-counts.server";

const search = emptySearch();

test.each([
  [990, 30, 10],
  [960, 30, 30],
  [975, 25, 25],
  [999, 25, 1],
  [950, 75, 50],
])("a page from record %i holds %i listings, and shows the %i up to the 1,000th", (firstRecord, held, shown) => {
  const listings = Array.from({ length: held }, (_, at) => aListing({ id: `L${at}` }));
  const answer = shownOf(aSearchResponse({ totalResultCount: 5_000, listings }), { ...search, firstRecord });
  expect(answer.listings).toEqual(listings.slice(0, shown));
  expect(answer.totalResultCount).toBe(5_000);
});

const aroundNowhere = aSearchResponse({ totalResultCount: 17_368, invalidQueryParams: ["zip"] });

test("a search around a ZIP code that no place has finds nothing, and no option of it has a car", () => {
  const answer = shownOf(aroundNowhere, search);
  expect(answer).toMatchObject({ totalResultCount: 0, listings: [], suggestedFilters: [], stats: { dealers: 0 } });
  expect(answer.filters.makeCode).toEqual([{ code: "HONDA", name: "Honda", count: 0 }]);
});

test("beside such a search stand no counts, and none is asked for", async () => {
  const ask = () => Promise.reject(new Error("asked"));
  const page = { query: search, response: aroundNowhere };
  expect(await countSearches([search, search], page, ask)).toEqual({ ok: true, value: [null, null] });
});
