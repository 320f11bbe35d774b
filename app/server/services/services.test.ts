import { delay, HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { OPERATIONS, type OperationName } from "~/contract/operations";
import { parseSearchParams } from "~/domain/search-query-parser";
import type { Fault, UpstreamResult } from "../upstream/upstream-result.server";
import { createServices, type Services } from "./services.server";
import { aListing, aSearchResponse, CONTRACT_ANSWERS } from "./testing/contract-answers.server";

const BASE = "http://upstream.test";
const baseUrls = { listing: BASE, account: BASE, content: BASE, reference: BASE };
const server = setupServer();
const faults: Fault[] = [];
const retries: string[] = [];
let services: Services;

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());
const servicesAt = (timerScale: number) =>
  createServices({
    baseUrls,
    timerScale,
    observer: { onFault: (fault) => faults.push(fault), onRetry: ({ operation }) => retries.push(operation) },
  });

beforeEach(() => {
  faults.length = 0;
  services = servicesAt(1);
});
afterEach(async () => {
  server.resetHandlers();
  await services.client.close();
});

const { query } = parseSearchParams(new URLSearchParams("zip=30305&makeCode=HONDA&modelCode=ACCORD"));
const facts = { requestId: "test-request" };
const signedIn = { ...facts, idToken: "token" };
const model = { year: 2025, makeCode: "HONDA", modelCode: "ACCORD" };

type AnyResult = UpstreamResult<unknown>;
interface ServiceCase {
  readonly name: string;
  readonly operation: OperationName;
  readonly call: () => Promise<AnyResult>;
}

const asResult = async (outcome: ReturnType<Services["listings"]["byId"]>): Promise<AnyResult> => {
  const listing = await outcome;
  return listing.kind === "failed" ? { ok: false, fault: listing.fault } : { ok: true, value: listing };
};

const CASES: readonly ServiceCase[] = [
  { name: "listings.search", operation: "listing", call: () => services.listings.search(query, facts) },
  { name: "listings.supplemental", operation: "listing", call: () => services.listings.supplemental(query, facts) },
  { name: "listings.similar", operation: "similar", call: () => services.listings.similar(query, {}, facts) },
  { name: "listings.relaxations", operation: "relaxations", call: () => services.listings.relaxations(query, facts) },
  { name: "listings.count", operation: "listingCount", call: () => services.listings.count(query, facts) },
  {
    name: "listings.greatPriceCount",
    operation: "listingCount",
    call: () => services.listings.greatPriceCount(query, facts),
  },
  {
    name: "listings.countBatch",
    operation: "countBatch",
    call: () => services.listings.countBatch([query, query], facts),
  },
  {
    name: "listings.byIds",
    operation: "listingsByIds",
    call: () => services.listings.byIds(["L1"], "30305", facts),
  },
  {
    name: "listings.byId",
    operation: "listingById",
    call: () => asResult(services.listings.byId("L1", "30305", facts)),
  },
  { name: "listings.owner", operation: "ownerById", call: () => services.listings.owner("D1", facts) },
  {
    name: "spotlights.vehicleHighlights",
    operation: "spotlightVehicleHighlight",
    call: () => services.spotlights.vehicleHighlights(query, facts),
  },
  { name: "spotlights.premium", operation: "spotlightPremium", call: () => services.spotlights.premium(query, facts) },
  {
    name: "spotlights.featured",
    operation: "spotlightResults",
    call: () => services.spotlights.featured(query, facts),
  },
  {
    name: "spotlights.standard",
    operation: "spotlightResults",
    call: () => services.spotlights.standard(query, facts),
  },
  {
    name: "spotlights.newCarBoost",
    operation: "newCarBoost",
    call: () => services.spotlights.newCarBoost(query, facts),
  },
  { name: "vocabulary.makes", operation: "makes", call: () => services.vocabulary.makes(facts) },
  { name: "vocabulary.models", operation: "models", call: () => services.vocabulary.models("HONDA", facts) },
  { name: "vocabulary.trims", operation: "trims", call: () => services.vocabulary.trims("ACCORD", facts) },
  { name: "places.byZip", operation: "zipLookup", call: () => services.places.byZip("30305", facts) },
  { name: "places.isZip", operation: "zipValidation", call: () => services.places.isZip("30305", facts) },
  { name: "places.byCitySlug", operation: "cityLookup", call: () => services.places.byCitySlug("atlanta-ga", facts) },
  {
    name: "suggestions.keywords",
    operation: "suggestedKeywords",
    call: () => services.suggestions.keywords(" Acc ", facts),
  },
  {
    name: "suggestions.packages",
    operation: "packages",
    call: () => services.suggestions.packages({ makeCode: "HONDA" }, facts),
  },
  {
    name: "crawlLinks.modelYears",
    operation: "crawlModelYears",
    call: () => services.crawlLinks.modelYears(query, facts),
  },
  { name: "crawlLinks.trims", operation: "crawlTrims", call: () => services.crawlLinks.trims(query, facts) },
  {
    name: "mileage.compare",
    operation: "mileageStats",
    call: async () => (await services.mileage.compare({ modelCode: "ACCORD" }, facts)).model,
  },
  { name: "modelInfo.modelYear", operation: "modelInfo", call: () => services.modelInfo.modelYear(model, facts) },
  { name: "modelInfo.pricing", operation: "modelPricing", call: () => services.modelInfo.pricing(model, facts) },
  { name: "modelInfo.safety", operation: "safety", call: () => services.modelInfo.safety("ACCORD", facts) },
  { name: "reference.vehicles", operation: "referenceVehicles", call: () => services.reference.vehicles(model, facts) },
  {
    name: "reference.expertReviews",
    operation: "expertReviews",
    call: () => services.reference.expertReviews(model, facts),
  },
  { name: "content.certified", operation: "certifiedContent", call: () => services.content.certified(facts) },
  {
    name: "content.dealerDifference",
    operation: "dealerDifference",
    call: () => services.content.dealerDifference("marketplace", "D1", facts),
  },
  {
    name: "content.dealerDifferenceHtml",
    operation: "dealerDifferenceHtml",
    call: () => services.content.dealerDifferenceHtml("marketplace", "D1", facts),
  },
  {
    name: "content.dealerDifferenceImage",
    operation: "dealerDifferenceImage",
    call: () => services.content.dealerDifferenceImage("marketplace", "D1", facts),
  },
  {
    name: "engagement.viewsByVin",
    operation: "listingViewCount",
    call: () => services.engagement.viewsByVin(["1HGCV1F30MA000001"], facts),
  },
  {
    name: "engagement.countView",
    operation: "countView",
    call: () => services.engagement.countView("L1", "marketplace", facts),
  },
  {
    name: "engagement.registerDevice",
    operation: "consumerDevice",
    call: () => services.engagement.registerDevice({ brand: "marketplace", pixall_id: "p", browser_token: "t" }, facts),
  },
  {
    name: "engagement.stillInterested",
    operation: "stillInterested",
    call: () => services.engagement.stillInterested({ brand: "marketplace", vins: ["1HGCV1F30MA000001"] }, facts),
  },
  { name: "accounts.bookmarks", operation: "searchBookmarks", call: () => services.accounts.bookmarks(signedIn) },
  {
    name: "accounts.sharedBookmark",
    operation: "shareBookmark",
    call: () => services.accounts.sharedBookmark("B1", facts),
  },
  {
    name: "accounts.saveSearch",
    operation: "saveSearch",
    call: () => services.accounts.saveSearch({ bookmarkTitle: "Accords", searchName: "Accords" }, signedIn),
  },
];

/** Listens on the operation's path, whatever its parameters are. */
function on(operation: OperationName, answer: (request: Request) => Response | Promise<Response>) {
  const { method, path } = OPERATIONS[operation];
  const pattern = BASE + path.replaceAll(/\{(\w+)\}/g, ":$1");
  const resolver = ({ request }: { request: Request }) => answer(request);
  server.use(method === "GET" ? http.get(pattern, resolver) : http.post(pattern, resolver));
}

function contractAnswer(operation: OperationName): Response {
  const operationOf = OPERATIONS[operation];
  if (!("mediaType" in operationOf)) return HttpResponse.json(CONTRACT_ANSWERS[operation]);
  return new HttpResponse(String(CONTRACT_ANSWERS[operation]), {
    headers: { "content-type": operationOf.mediaType },
  });
}

test("every operation of the contract has a service, tested here", () => {
  const tested = new Set<string>([...CASES.map(({ operation }) => operation), "catalogVocabulary", "consumerRatings"]);
  expect([...tested].sort()).toEqual(Object.keys(OPERATIONS).sort());
});

test.each(CASES)("$name answers what the service answered", async ({ operation, call }) => {
  on(operation, () => contractAnswer(operation));
  expect(await call()).toMatchObject({ ok: true });
  expect(faults).toEqual([]);
});

test.each(CASES)("$name gives up at its own timeout when the service is slow", async ({ operation, call }) => {
  services = servicesAt(0.01);
  on(operation, async () => {
    await delay(2_000);
    return contractAnswer(operation);
  });
  expect(await call()).toMatchObject({ ok: false, fault: { kind: "timeout" } });
});

test.each(CASES)("$name says so when the service is down", async ({ operation, call }) => {
  on(operation, () => new HttpResponse("oh no, at /srv/app.js:12", { status: 503 }));
  expect(await call()).toMatchObject({ ok: false, fault: { kind: "http_5xx", status: 503 } });
  expect(JSON.stringify(faults)).not.toContain("/srv/app.js");
});

test.each(CASES)("$name refuses an answer that the contract does not know", async ({ operation, call }) => {
  const { mediaType } = { mediaType: "application/json", ...OPERATIONS[operation] };
  on(operation, () =>
    mediaType === "application/json"
      ? HttpResponse.json({ unexpected: true })
      : HttpResponse.json({ error: "not the media type" }),
  );
  const result = await call();
  expect(result).toMatchObject({
    ok: false,
    fault: { kind: mediaType === "application/json" ? "schema" : "content_type" },
  });
});

test("one listing that does not fit is left out and counted; the total stays the service's", async () => {
  const { year: _year, ...withoutYear } = aListing({ id: "L2" });
  on("listing", () => HttpResponse.json({ ...aSearchResponse(), listings: [aListing(), withoutYear] }));
  const result = await services.listings.search(query, facts);
  expect(result).toMatchObject({ ok: true, value: { totalResultCount: 2, listings: [{ id: "L1" }] } });
  expect(faults).toMatchObject([{ kind: "schema_item", operation: "listing", count: 1, requestId: "test-request" }]);
});

test("a renamed list of listings fails closed, and is not an empty result", async () => {
  const { listings, ...rest } = aSearchResponse();
  on("listing", () => HttpResponse.json({ ...rest, results: listings }));
  expect(await services.listings.search(query, facts)).toMatchObject({ ok: false, fault: { kind: "schema" } });
});

test("a search goes out whole, with its defaults spelled out and nothing of the shopper's request", async () => {
  let seen: Request | null = null;
  on("listing", (request) => {
    seen = request;
    return contractAnswer("listing");
  });
  await services.listings.search(query, { ...facts, brand: "car-maker" });
  const request = seen ?? new Request(BASE);
  expect([...new URL(request.url).searchParams]).toEqual([
    ["brand", "car-maker"],
    ["firstRecord", "0"],
    ["listingType", "USED"],
    ["makeCode", "HONDA"],
    ["modelCode", "ACCORD"],
    ["numRecords", "25"],
    ["searchRadius", "50"],
    ["sortBy", "relevance"],
    ["zip", "30305"],
  ]);
  expect([...request.headers.keys()].sort()).toEqual(["accept", "x-request-id"]);
});

test("crawl calls name the service they are forwarded to", async () => {
  on("crawlTrims", (request) => {
    expect(request.headers.get("x-fwd-svc")).toBe("atc");
    expect(new URL(request.url).searchParams.getAll("listingType")).toEqual(["USED"]);
    return contractAnswer("crawlTrims");
  });
  expect(await services.crawlLinks.trims(query, facts)).toMatchObject({ ok: true });
});

test("the same search asked for by many at once is one call", async () => {
  let calls = 0;
  on("listing", () => {
    calls += 1;
    return contractAnswer("listing");
  });
  const results = await Promise.all(Array.from({ length: 20 }, () => services.listings.search(query, facts)));
  expect(results.every(({ ok }) => ok)).toBe(true);
  expect(calls).toBe(1);
});

test("calls with an id token carry it, and are neither shared nor kept", async () => {
  const tokens: (string | null)[] = [];
  on("searchBookmarks", (request) => {
    tokens.push(request.headers.get("x-id-token"));
    return contractAnswer("searchBookmarks");
  });
  await Promise.all([
    services.accounts.bookmarks({ idToken: "ann" }),
    services.accounts.bookmarks({ idToken: "bob" }),
    services.accounts.bookmarks({ idToken: "ann" }),
  ]);
  expect(tokens.sort()).toEqual(["ann", "ann", "bob"]);
});

test("when the listing call fails, the last good answer of the same search stands in with its age", async () => {
  on("listing", () => contractAnswer("listing"));
  await services.listings.search(query, facts);
  server.resetHandlers();
  on("listing", () => new HttpResponse(null, { status: 500 }));
  const again = await services.listings.search(query, facts);
  expect(again).toMatchObject({ ok: true, isStale: true, value: { totalResultCount: 2 } });
  const { query: other } = parseSearchParams(new URLSearchParams("zip=10001"));
  expect(await services.listings.search(other, facts)).toMatchObject({ ok: false });
});

test("the vocabulary is built once per answer, and the last one serves when the service is gone", async () => {
  on("catalogVocabulary", () => new HttpResponse(null, { status: 503 }));
  expect((await services.vocabulary.searchVocabulary(facts)).isEmpty).toBe(true);
  on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  const first = await services.vocabulary.searchVocabulary(facts);
  expect(first.makeBySlug("honda")?.code).toBe("HONDA");
  expect(await services.vocabulary.searchVocabulary(facts)).toBe(first);
});

test("a ZIP code that the post does not know is an answer, not a fault", async () => {
  on("zipLookup", () => HttpResponse.json({ error: { kind: "not-found", message: "" } }, { status: 404 }));
  expect(await services.places.byZip("00000", facts)).toEqual({ ok: true, value: null });
});

test("a sold listing names itself for the expired notice, an unknown one is unknown", async () => {
  const sold = { id: "L1", title: "2021 Honda Accord", year: 2021, make: { code: "HONDA", name: "Honda" } };
  const listing = { ...sold, model: { code: "ACCORD", name: "Accord" }, style: { code: "SEDAN", name: "Sedan" } };
  on("listingById", () => HttpResponse.json({ error: { kind: "gone", message: "sold" }, listing }, { status: 410 }));
  expect(await services.listings.byId("L1", undefined, facts)).toEqual({ kind: "sold", listing });
  server.resetHandlers();
  on("listingById", () => new HttpResponse(null, { status: 404 }));
  expect(await services.listings.byId("L2", undefined, facts)).toEqual({ kind: "unknown" });
});

test("consumer ratings are those of the model year's first reference vehicle", async () => {
  on("referenceVehicles", () => contractAnswer("referenceVehicles"));
  on("consumerRatings", (request) => {
    expect(request.url).toContain("/vehicles/honda-accord-2025-ex-l/");
    return contractAnswer("consumerRatings");
  });
  expect(await services.reference.consumerRatings(model, facts)).toMatchObject({
    ok: true,
    value: { numberOfReviews: 12 },
  });
  expect(retries).toEqual([]);
});

test("a search that the service refuses is an answer of its own and leaves the breaker closed", async () => {
  on("listing", () => new HttpResponse(null, { status: 400 }));
  for (let call = 0; call < 10; call++) {
    expect(await services.listings.search(query, facts)).toMatchObject({
      ok: false,
      fault: { kind: "http", status: 400 },
    });
  }
  expect(services.client.breakerStates().find(({ operation }) => operation === "listing")?.state).toBe("closed");
});
