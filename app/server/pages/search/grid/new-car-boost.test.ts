import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import type { Listing } from "~/contract/listings/listing";
import { flagsOf } from "~/domain/flags";
import { drawnCells } from "../../../../../tests/builders/drawn-cells";
import { aListing, anOwner, aSearchResponse } from "../../../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../../../tests/mocks/mocked-services";
import type { LoadContextFacts } from "../../../context/load-context.server";
import { openSearchPage } from "../search-page.server";
import { loadGrid } from "./grid-data.server";

// A page waits 200 ms, which a busy machine may need for a double's answer.
vi.mock(import("~/domain/limits"), async (original) =>
  Object.assign({}, await original(), { PLACEMENTS_WAIT_MS: 2_000 }),
);

const mocked = mockServices();
let asked: string[] = [];

const paid = (...ids: string[]) => ids.map((id) => aListing({ id, tier: { name: "featured", index: 2 } }));
const setOf = (listings: readonly Listing[]) =>
  HttpResponse.json({ totalResultCount: listings.length, listings, owners: [anOwner()] });

beforeEach(() => {
  asked = [];
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  mocked.on("relaxations", () => contractAnswer("relaxations"));
  mocked.on("listingCount", () => contractAnswer("listingCount"));
  finds(25);
  boosts("N1", "N2");
});

function finds(cars: number, { total = 1_000, boost = ["N1", "N2"] } = {}) {
  const listings = Array.from({ length: cars }, (_, at) => aListing({ id: `L${at + 1}` }));
  mocked.on("listing", () => HttpResponse.json(aSearchResponse({ listings, totalResultCount: total, boost })));
}

function boosts(...ids: string[]) {
  mocked.on("newCarBoost", ({ url }) => {
    asked.push(new URL(url).searchParams.get("numRecords") ?? "");
    return setOf(paid(...ids));
  });
}

async function boostOf(facts: Partial<LoadContextFacts> = {}, size = 25) {
  const context = aLoadContext(mocked.services, facts);
  const query = size === 25 ? "" : `?numRecords=${size}`;
  const request = new Request(`https://forecourt.test/cars-for-sale/used-cars/honda${query}`);
  const page = await openSearchPage({ context, request });
  const { cells, total } = await loadGrid(page, context, request);
  const row = drawnCells(context, cells).find(({ markup }) => markup.includes('data-slot="boost"'));
  const markup = row?.markup.slice(row.markup.indexOf('data-slot="boost"')) ?? "";
  return { after: row?.after, markup, ids: [...markup.matchAll(/data-paid="([^"]+)"/g)].map(([, id]) => id), total };
}

test("one new car stands below the list of a used search, named as paid for before its heading", async () => {
  const { ids, after, markup, total } = await boostOf();
  expect([ids, after, total, asked]).toEqual([["N1"], 25, 1_000, ["2"]]);
  expect(markup).toContain("<h2>Sponsored: new cars near you</h2>");
  expect(markup).toContain(
    '<p class="by">Sponsored</p><h3><a rel="nofollow" href="/cars-for-sale/vehicle/N1?clickType=boost&amp;tileClick=1#listings">',
  );
});

test.each([
  ["a page of 75 of 75 results", 75, 75, 2],
  ["a page of 75 of 74 results", 75, 74, 1],
  ["a page of 25 of many", 25, 1_000, 1],
])("a second one stands on large pages of many results alone: %s", async (_case, size, total, expected) => {
  finds(Math.min(size, total), { total });
  expect((await boostOf({}, size)).ids).toHaveLength(expected);
});

test("a car of the results has no second place, and the next one comes up", async () => {
  boosts("L1", "N2");
  expect((await boostOf()).ids).toEqual(["N2"]);
});

test("where the search names none, for bots, without the flag and without results nothing is asked or drawn", async () => {
  expect((await boostOf({ isBot: true })).ids).toEqual([]);
  expect((await boostOf({ flags: flagsOf("marketplace", { NEW_CAR_BOOST: false }) })).ids).toEqual([]);
  finds(25, { boost: [] });
  expect((await boostOf()).ids).toEqual([]);
  expect(asked).toEqual([]);
  finds(0, { total: 0 });
  expect((await boostOf()).ids).toEqual([]);
});

test("a search that is asked for again within seconds asks for none of them again, and shows the same", async () => {
  const [first, again] = [await boostOf(), await boostOf()];
  expect(again).toEqual(first);
  expect(asked).toEqual(["2"]);
});

test("a call that fails costs the page its new car", async () => {
  mocked.on("newCarBoost", () => HttpResponse.json({}, { status: 503 }));
  expect((await boostOf()).ids).toEqual([]);
});

test("what stands on a page is counted for its dealer as a boost", async () => {
  const counted: unknown[] = [];
  mocked.on("countPaidCars", async (request) => {
    counted.push(...(await request.json()).counts);
    return contractAnswer("countPaidCars");
  });
  await boostOf();
  await mocked.services.paidCars.tell();
  expect(counted).toEqual([{ ownerId: "D1", tier: "boost", served: 1, rendered: 0, seen: 0, clicked: 0 }]);
});
