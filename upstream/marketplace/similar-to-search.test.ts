import { expect, test, vi } from "vitest";
import type { SearchQuery } from "../../app/domain/search/query/search-query";
import { asking, listing, sampleDeps } from "../../tests/fixtures/sample-listings";
import { buildBitsetIndex } from "../search/embedded/bitset-index";
import { findSimilarToListing, findSimilarToSearch } from "./similar-to-search";

/** Otherwise alike, the newer the better: an Accord, a truck, another Accord and a Civic. */
const truck = { makeCode: "FORD", modelCode: "F150", trimCode: undefined, style: "TRUCKS" } as const;
const index = buildBitsetIndex(
  [
    listing({ id: "accord", listedOn: "2026-11-19" }),
    listing({ id: "truck", listedOn: "2026-11-12", ...truck }),
    listing({ id: "older-accord", listedOn: "2026-10-25" }),
    listing({ id: "civic", listedOn: "2026-09-01", modelCode: "CIVIC", trimCode: "CIVIC|BASE" }),
  ],
  sampleDeps,
);

function similarTo(selected: SearchQuery["selected"], limit: number, excludedIds: readonly string[] = []) {
  const request = { ...asking({ selected }), brand: "marketplace", excludedIds } as const;
  return findSimilarToSearch({ index: () => index }, request, limit).map(({ id }) => id);
}

test("a search for everything is answered with its best cars, not with more of the first one's model", () => {
  expect(similarTo({}, 3)).toEqual(["accord", "truck", "older-accord"]);
});

test("what the caller shows already is left out, and wider searches fill up", () => {
  const civics = { makeCode: ["HONDA"], modelCode: ["CIVIC"] };
  expect(similarTo(civics, 1)).toEqual(["civic"]);
  expect(similarTo(civics, 2, ["civic"])).toEqual(["accord", "older-accord"]);
});

test("no facet is counted for similar cars, of a listing or of a search", () => {
  const counting = vi.spyOn(index, "search");
  const accord = listing({ id: "accord" });
  const request = { ...asking({ selected: {} }), brand: "marketplace" } as const;
  expect(findSimilarToListing({ index: () => index }, accord, request, 3)).toHaveLength(2);
  expect(similarTo({ makeCode: ["HONDA"], modelCode: ["CIVIC"] }, 4)).toHaveLength(4);
  expect(counting).not.toHaveBeenCalled();
});
