import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { readCompact } from "~/domain/page-data/compact-data";
import type { LoadContextFacts } from "~/server/context/load-context.server";
import { aListing, anOwner, aSearchResponse } from "../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { loader } from "./grid";

const mocked = mockServices();
const FOUND = [aListing(), aListing({ id: "L2" })];
let askedSimilar: URLSearchParams[] = [];

beforeEach(() => {
  askedSimilar = [];
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  mocked.on("relaxations", () => contractAnswer("relaxations"));
  mocked.on("listingCount", () => contractAnswer("listingCount"));
  onSimilar("L3", "L4");
});

function onSimilar(...ids: string[]) {
  mocked.on("similar", ({ url }) => {
    askedSimilar.push(new URL(url).searchParams);
    const listings = ids.map((id) => aListing({ id }));
    return HttpResponse.json({ totalResultCount: ids.length, listings, owners: [anOwner()] });
  });
}

/** What the results are made of where a search finds so many cars. */
async function resultsOf(
  totalResultCount: number,
  listings = FOUND,
  { query = "", ...facts }: Partial<LoadContextFacts> & { readonly query?: string } = {},
) {
  mocked.on("listing", () => HttpResponse.json(aSearchResponse({ totalResultCount, listings })));
  const context = aLoadContext(mocked.services, facts);
  const request = new Request(`https://forecourt.test/cars-for-sale/used-cars/honda${query}`);
  const { total, grid } = await loader({ context, request, params: {} });
  return { total, ...readCompact(grid) };
}
const idsOf = (cards: readonly { readonly id: string }[] = []) => cards.map(({ id }) => id);

test.each([0, 1, 25])("a search that finds %d cars shows similar ones, which count as no results", async (count) => {
  const found = FOUND.slice(0, count);
  const { total, results, similar } = await resultsOf(count, found);
  expect(idsOf(similar)).toEqual(["L3", "L4"]);
  expect(similar?.[0]).toMatchObject({ href: "/cars-for-sale/vehicle/L3", seller: anOwner().name });
  expect(idsOf(results.cards)).toEqual(idsOf(found));
  expect([total, results.total]).toEqual([count, count]);
});

test("a search that finds 26 cars neither asks for similar ones nor sends a word of them", async () => {
  expect(await resultsOf(26)).not.toHaveProperty("similar");
  expect(askedSimilar).toEqual([]);
});

test("a later part of few results has no similar vehicles: the results before it would be among them", async () => {
  expect(await resultsOf(20, FOUND, { query: "?firstRecord=18" })).not.toHaveProperty("similar");
  expect(askedSimilar).toEqual([]);
});

test("results and similar vehicles are no more cards than a full page of results, but one row of them is always there", async () => {
  onSimilar(...Array.from({ length: 20 }, (_, index) => `S${index}`));
  const found = (count: number) => Array.from({ length: count }, (_, index) => aListing({ id: `L${index}` }));
  for (const [results, similar] of [
    [0, 20],
    [5, 20],
    [17, 8],
    [25, 3],
  ] as const) {
    expect((await resultsOf(results, found(results))).similar).toHaveLength(similar);
  }
});

test("no car stands on the page twice: results are no similar vehicles, even where the service says so", async () => {
  onSimilar("L2", "L3", "L1");
  const { similar } = await resultsOf(2);
  expect(idsOf(similar)).toEqual(["L3"]);
  expect(askedSimilar.map((asked) => asked.getAll("excludedListingId"))).toEqual([["L1", "L2"]]);
});

test.each([
  ["fails", () => HttpResponse.json({}, { status: 500 })],
  ["does not answer in time", () => new Promise<Response>(() => undefined)],
])("the results stand where the call for similar vehicles %s", async (_how, answer) => {
  mocked.atTimerScale(0.1);
  mocked.on("similar", answer);
  const page = await resultsOf(2);
  expect(page).not.toHaveProperty("similar");
  expect(idsOf(page.results.cards)).toEqual(["L1", "L2"]);
});

test("a crawler reads of the similar vehicles that people see: nobody pays for their places", async () => {
  const { similar } = await resultsOf(2, FOUND, { isBot: true, isCrawler: true });
  expect(idsOf(similar)).toEqual(["L3", "L4"]);
});
