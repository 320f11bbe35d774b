import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { readCompact } from "~/domain/page-data/compact-data";
import { aListing, anOwner, aSearchResponse } from "../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { loader } from "./grid";

const mocked = mockServices();

beforeEach(() => {
  for (const operation of ["catalogVocabulary", "listingCount", "zipLookup"] as const) {
    mocked.on(operation, () => contractAnswer(operation));
  }
  const response = aSearchResponse({ totalResultCount: 40 });
  const shipped = { totalResultCount: 9, listings: [aListing({ id: "S1" })], owners: [anOwner()] };
  mocked.on("listing", () => HttpResponse.json({ ...response, stats: { ...response.stats, radius: 50 }, shipped }));
});

async function gridOf(kind: "document" | "data") {
  const request = new Request("https://forecourt.test/cars-for-sale/used-cars/honda/30305");
  const sent = new Map<string, unknown>();
  const context = Object.assign(aLoadContext(mocked.services, { kind }), { sent });
  const { grid } = await loader({ context, request, params: {} });
  return { sent: readCompact(grid), rendered: sent.get(grid) };
}

test("a refinement brings the cars that ship with it", async () => {
  const { sent } = await gridOf("data");
  expect(sent.shipped).toMatchObject({ heading: "9 more that ship to you", cards: [{ id: "S1" }] });
  expect(sent.results.cards?.map(({ id }) => id)).not.toContain("S1");
});

test("a document is rendered with all cards, and sends none of them a second time", async () => {
  const { sent, rendered } = await gridOf("document");
  expect(sent.results).not.toHaveProperty("cards");
  expect(sent.shipped).not.toHaveProperty("cards");
  expect(rendered).toMatchObject({ results: { total: 40 }, shipped: { cards: [{ id: "S1" }] } });
});
