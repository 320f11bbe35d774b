import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import type { LoadContextFacts } from "~/server/context/load-context.server";
import { aListing, anOwner } from "../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { loader } from "./details";

const mocked = mockServices();
let clicks: unknown[] = [];

beforeEach(() => {
  clicks = [];
  for (const name of ["catalogVocabulary", "countView", "listingViewCount", "alternatives", "featureShares"] as const)
    mocked.on(name, () => contractAnswer(name));
  const paid = {
    ...aListing({ ownerId: "D1", tier: { name: "featured", index: 2 } }),
    daysListed: 19,
    observedPrices: [],
  };
  mocked.on("listingById", () => HttpResponse.json({ listing: paid, owner: anOwner() }));
  // The listing's address pattern fits this one, too.
  mocked.on("similar", () => contractAnswer("similar"));
  mocked.on("countPaidCars", async (request) => {
    clicks.push(...(await request.json()).counts);
    return contractAnswer("countPaidCars");
  });
});

async function opens(query: string, headers: Record<string, string>, facts: Partial<LoadContextFacts> = {}) {
  const request = new Request(`https://forecourt.test/cars-for-sale/vehicle/L1${query}`, { headers });
  await loader({ context: aLoadContext(mocked.services, facts), params: { listingId: "L1" }, request });
}
const CLICK = "?clickType=spotlight&tileClick=3";
const OURS = { "Sec-Fetch-Site": "same-origin" };

test("a click on a car that a dealer pays for is counted, once in a while", async () => {
  await opens(CLICK, OURS);
  await opens(CLICK, OURS);
  await mocked.services.paidCars.tell();
  expect(clicks).toEqual([{ ownerId: "D1", tier: "featured", served: 0, rendered: 0, seen: 0, clicked: 1 }]);
});

test.each([
  ["boost", "boost"],
  ["alpha", "alpha"],
])("a click in the box of %s counts there, whatever the car's tier", async (type, tier) => {
  await opens(`?clickType=${type}&tileClick=1`, OURS);
  await mocked.services.paidCars.tell();
  expect(clicks).toEqual([{ ownerId: "D1", tier, served: 0, rendered: 0, seen: 0, clicked: 1 }]);
});

test.each([
  ["another link to the car", "", OURS, {}],
  ["a reload", CLICK, { ...OURS, "Cache-Control": "max-age=0" }, {}],
  ["a link that somebody was sent", CLICK, { "Sec-Fetch-Site": "cross-site" }, {}],
  ["a browser that does not say where it comes from", CLICK, {}, {}],
  ["a prefetch", CLICK, { ...OURS, "Sec-Purpose": "prefetch" }, {}],
  ["a bot", CLICK, OURS, { isBot: true }],
] as const)("no click: %s", async (_what, query, headers, facts) => {
  await opens(query, headers, facts);
  await mocked.services.paidCars.tell();
  expect(clicks).toEqual([]);
});
