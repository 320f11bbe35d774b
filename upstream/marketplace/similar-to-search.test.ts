import { expect, test, vi } from "vitest";
import type { SearchQuery } from "../../app/domain/search/query/search-query";
import { asking, listing, sampleDeps } from "../../tests/fixtures/sample-listings";
import { EMBEDDED_ENGINE } from "../search/embedded/embedded-engine";
import { findSimilarToListing, findSimilarToSearch } from "./similar-to-search";

/** Otherwise alike, the newer the better: an Accord, a truck, another Accord and a Civic. */
const truck = { makeCode: "FORD", modelCode: "F150", trimCode: undefined, style: "TRUCKS" } as const;
const engine = EMBEDDED_ENGINE.of(
  [
    listing({ id: "accord", listedOn: "2026-11-19" }),
    listing({ id: "truck", listedOn: "2026-11-12", ...truck }),
    listing({ id: "older-accord", listedOn: "2026-10-25" }),
    listing({ id: "civic", listedOn: "2026-09-01", modelCode: "CIVIC", trimCode: "CIVIC|BASE" }),
  ],
  sampleDeps,
);

async function similarTo(selected: SearchQuery["selected"], limit: number, excludedIds: readonly string[] = []) {
  const request = { ...asking({ selected }), brand: "marketplace", excludedIds } as const;
  const similar = await findSimilarToSearch({ engine }, request, limit);
  return similar.map(({ id }) => id);
}

test("a search for everything is answered with its best cars, not with more of the first one's model", async () => {
  expect(await similarTo({}, 3)).toEqual(["accord", "truck", "older-accord"]);
});

test("what the caller shows already is left out, and wider searches fill up", async () => {
  const civics = { makeCode: ["HONDA"], modelCode: ["CIVIC"] };
  expect(await similarTo(civics, 1)).toEqual(["civic"]);
  expect(await similarTo(civics, 2, ["civic"])).toEqual(["accord", "older-accord"]);
});

test("no facet is counted for similar cars, of a listing or of a search", async () => {
  const counting = vi.spyOn(engine, "search");
  const accord = listing({ id: "accord" });
  const request = { ...asking({ selected: {} }), brand: "marketplace" } as const;
  expect(await findSimilarToListing({ engine }, accord, request, 3)).toHaveLength(2);
  expect(await similarTo({ makeCode: ["HONDA"], modelCode: ["CIVIC"] }, 4)).toHaveLength(4);
  expect(counting).not.toHaveBeenCalled();
});
