import { expect, test } from "vitest";
import type { SearchQuery } from "../../app/domain/search/query/search-query";
import { asking, COLUMBUS } from "../../tests/fixtures/sample-listings";
import type { SearchEngine } from "../ports/search-engine";
import { createSponsoredHits } from "./sponsored-hits";
import { SPONSORED_LISTINGS } from "./sponsored-listings";

const NOBODY = { premium: [], featured: [], standard: [], showcase: [], boost: [] };
const aSearch = (changes: Partial<SearchQuery> = {}) => asking({ selected: { makeCode: ["FORD"] }, ...changes });

/** An engine that finds the number of the call, by each tier. */
function aMemory(answers = (call: number) => Promise.resolve(`call ${call}`)) {
  let calls = 0;
  let time = 0;
  const engine: Pick<SearchEngine, "pages"> = {
    async pages(requests) {
      calls += 1;
      const id = await answers(calls);
      return requests.map(({ tiers }) => ({ total: 1, hits: [{ id: `${id}, ${tiers?.join()}` }] }));
    },
  };
  return {
    hits: createSponsoredHits({ engine, sponsored: () => SPONSORED_LISTINGS, today: () => "2026-11-20" }, () => time),
    calls: () => calls,
    later: (ms: number) => {
      time += ms;
    },
  };
}

test("what was found with a search is not asked for again, on any page of it and in any order", async () => {
  const { hits, calls } = aMemory();
  hits.remember(aSearch(), NOBODY);
  expect(await hits.of(aSearch({ sortBy: "mileageASC", firstRecord: 50, numRecords: 100 }))).toBe(NOBODY);
  expect(calls()).toBe(0);
});

test("calls that come together ask once, for every tier", async () => {
  const { hits, calls } = aMemory();
  const [one, other] = await Promise.all([hits.of(aSearch()), hits.of(aSearch())]);
  expect(one).toBe(other);
  expect(one.featured).toEqual([{ id: "call 1, featured" }]);
  expect(calls()).toBe(1);
});

test("new cars beside a used search near a place come with the same call", async () => {
  const { hits, calls } = aMemory();
  const area = { ...COLUMBUS, radiusMiles: 50 };
  const near = { ...aSearch({ selected: { makeCode: ["FORD"], listingType: ["USED"] }, zip: "31901" }), area };
  expect((await hits.of(near)).boost).toEqual([{ id: "call 1, premium,featured,standard" }]);
  expect((await hits.of(near)).premium).toEqual([{ id: "call 1, premium" }]);
  expect((await hits.of(aSearch())).boost).toEqual([]);
  expect(calls()).toBe(2);
});

test("the featured dealer's cars come with the same call, of any placement; one seller's own search has none", async () => {
  const { hits, calls } = aMemory();
  expect((await hits.of(aSearch())).showcase).toEqual([{ id: "call 1, undefined" }]);
  expect((await hits.of(aSearch({ ownerId: "D1" }))).showcase).toEqual([]);
  expect((await hits.of(aSearch({ ownerId: "D1", showcaseOwnerId: "D2" }))).showcase).toEqual([
    { id: "call 3, undefined" },
  ]);
  expect(calls()).toBe(3);
});

test("another search, and the same one two seconds later, are asked anew", async () => {
  const { hits, calls, later } = aMemory();
  hits.remember(aSearch(), NOBODY);
  expect((await hits.of(aSearch({ maxPrice: 9_000 }))).premium).toEqual([{ id: "call 1, premium" }]);
  later(2_000);
  expect((await hits.of(aSearch())).premium).toEqual([{ id: "call 2, premium" }]);
  expect(calls()).toBe(2);
});

test("an engine that fails is asked again by the next call", async () => {
  const { hits } = aMemory((call) => (call === 1 ? Promise.reject(new Error("away")) : Promise.resolve("back")));
  await expect(hits.of(aSearch())).rejects.toThrow("away");
  expect((await hits.of(aSearch())).premium).toEqual([{ id: "back, premium" }]);
});

test("the last hundred searches are remembered", async () => {
  const { hits, calls } = aMemory();
  for (let maxPrice = 1; maxPrice <= 101; maxPrice += 1) hits.remember(aSearch({ maxPrice }), NOBODY);
  await hits.of(aSearch({ maxPrice: 2 }));
  expect(calls()).toBe(0);
  await hits.of(aSearch({ maxPrice: 1 }));
  expect(calls()).toBe(1);
});
