import type { AppLoadContext } from "@remix-run/node";
import { HttpResponse, http, type JsonBodyType } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { OPERATIONS, type OperationName } from "~/contract/operations";
import { aSearchResponse, CONTRACT_ANSWERS } from "../../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../../tests/mocks/load-context";
import { thrownBy } from "../../../../tests/mocks/thrown-by";
import { baseUrlsAt } from "../../../../tests/servers/services-at";
import { createServices, type LoadContextFacts, type Services } from "../../context/load-context.server";
import { UNOBSERVED } from "../../telemetry/page-observer.server";
import { openSearchPage } from "./search-page.server";

const BASE = "http://upstream.test";
const server = setupServer();
const reported: unknown[] = [];
const called: string[] = [];
let services: Services;

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());
beforeEach(() => {
  reported.length = 0;
  called.length = 0;
  services = createServices({
    baseUrls: baseUrlsAt(BASE),
    observer: { onCall: ({ operation }) => called.push(operation) },
  });
  answer("catalogVocabulary", CONTRACT_ANSWERS.catalogVocabulary);
  answer("zipLookup", CONTRACT_ANSWERS.zipLookup);
  answer("placesNamed", { places: [] });
  answer("listing", aSearchResponse());
});
afterEach(async () => {
  server.resetHandlers();
  await services.client.close();
});

function answer(operation: OperationName, body: JsonBodyType, status = 200) {
  const pattern = BASE + OPERATIONS[operation].path.replaceAll(/\{(\w+)\}/g, ":$1");
  server.use(http.get(pattern, () => HttpResponse.json(body, { status })));
}

function contextOf(changes: Partial<LoadContextFacts> = {}): AppLoadContext {
  return aLoadContext(services, { reportError: (error) => reported.push(error), ...changes });
}

const asked = (path: string) => new Request(`https://forecourt.test${path}`);
const openAt = (path: string, changes?: Partial<LoadContextFacts>) =>
  openSearchPage({ context: contextOf(changes), request: asked(path) });

const locationOf = (thrown: unknown) => (thrown instanceof Response ? thrown.headers.get("location") : thrown);

test("all loaders of a page share one page, one vocabulary and one listing call", async () => {
  answer("listing", aSearchResponse());
  const context = contextOf();
  const pages = await Promise.all(
    Array.from({ length: 5 }, () =>
      openSearchPage({ context, request: asked("/cars-for-sale/used-cars/honda/accord") }),
    ),
  );
  expect(new Set(pages).size).toBe(1);
  const answers = await Promise.all([...pages.map((page) => page.listings()), ...pages.map((p) => p.listingsOrNull())]);
  expect(new Set(answers).size).toBe(1);
  expect(called.sort()).toEqual(["catalogVocabulary", "listing"]);
  expect(pages[0]?.query.selected).toMatchObject({ makeCode: ["HONDA"], modelCode: ["ACCORD"], listingType: ["USED"] });
  expect(pages[0]?.model?.name).toBe("Accord");
});

test("two requests make two calls", async () => {
  answer("listing", aSearchResponse());
  for (const page of [await openAt("/cars-for-sale"), await openAt("/cars-for-sale")]) await page.listings();
  expect(called.filter((operation) => operation === "listing")).toHaveLength(2);
});

test("another spelling of the URL is redirected for good, before any listing call", async () => {
  const thrown = await thrownBy(openAt("/cars-for-sale/honda/used-cars?zip=30305-1234&firstRecord="));
  expect(thrown).toBeInstanceOf(Response);
  const response = thrown instanceof Response ? thrown : new Response();
  expect(response.status).toBe(301);
  const target = response.headers.get("location") ?? "";
  expect(target).toBe("/cars-for-sale/used-cars/honda?zip=30305");
  expect(await openAt(target)).toMatchObject({ canonicalPath: "/cars-for-sale/used-cars/honda/30305" });
  expect(called).not.toContain("listing");
});

test("a data request is never redirected, and neither is a POST", async () => {
  expect(await openAt("/cars-for-sale/honda/used-cars", { kind: "data" })).toMatchObject({ query: { numRecords: 25 } });
  // As Remix runs the loaders after an action that failed: with a GET Request.
  expect(await openAt("/cars-for-sale/honda/used-cars", { isPost: true })).toHaveProperty("query");
});

test.each([
  "/cars-for-sale?zip=1&a=b",
  "/cars-for-sale/Used-Cars/HONDA",
  "/cars-for-sale/reference/safety/HONDA?zip=1",
])("%s is redirected to the canonical address when it is read, and not when it is posted to", async (path) => {
  const thrown = await thrownBy(openAt(path));
  expect(thrown instanceof Response && thrown.status).toBe(301);
  expect(await openAt(path, { isPost: true })).toHaveProperty("query");
});

test("a segment that belongs to no vocabulary is 404 and names itself", async () => {
  expect(await thrownBy(openAt("/cars-for-sale/used-cars/zeppelin"))).toMatchObject({
    data: { kind: "unknown-segment", segments: ["zeppelin"] },
    init: { status: 404 },
  });
});

test("a make or a kind of seller that the brand has not is the segment at fault, and the page says why", async () => {
  const onCarMaker = { brand: "car-maker" } as const;
  expect(await thrownBy(openAt("/cars-for-sale/used-cars/suv/honda/accord", onCarMaker))).toMatchObject({
    data: { kind: "unknown-segment", segments: ["honda"], reason: "We sell no Honda cars on this site." },
    init: { status: 404 },
  });
  expect(await thrownBy(openAt("/cars-for-sale/used-cars/by-owner", onCarMaker))).toMatchObject({
    data: { segments: ["by-owner"], reason: "Only dealers sell cars on this site." },
  });
  const thrown = await thrownBy(openAt("/cars-for-sale/used-cars/zeppelin", onCarMaker));
  expect(thrown).toMatchObject({ data: { segments: ["zeppelin"] } });
  expect(thrown).not.toHaveProperty("data.reason");
});

test("without any vocabulary a make in the path is our failure, not an unknown segment", async () => {
  answer("catalogVocabulary", {}, 503);
  expect(await thrownBy(openAt("/cars-for-sale/used-cars/honda"))).toMatchObject({
    data: { kind: "search-unavailable" },
    init: { status: 500 },
  });
});

const audiences = [
  ["people", { isBot: false }, 500, null],
  ["bots", { isBot: true }, 200, null],
  ["bots where the owner chose 503", { isBot: true, botErrorStatus: 503 }, 503, "30"],
] as const;

test.each(audiences)(
  "a failed listing call is the search error: %s get %j",
  async (_who, facts, status, retryAfter) => {
    answer("listing", {}, 500);
    const searchFailed = vi.fn();
    const page = await openAt("/cars-for-sale", { ...facts, observe: { ...UNOBSERVED, searchFailed } });
    expect(await page.listingsOrNull()).toBeNull();
    const thrown = await thrownBy(page.listings());
    expect(thrown).toMatchObject({ data: { kind: "search-unavailable", requestId: "request-1" }, init: { status } });
    const headers = { "Cache-Control": "no-store", ...(retryAfter && { "Retry-After": retryAfter }) };
    expect(thrown).toHaveProperty("init.headers", headers);
    expect(reported).toEqual([new Error("search unavailable: http_5xx")]);
    expect(searchFailed).toHaveBeenCalledOnce();
  },
);

test.each([400, 404])("a search that the service refuses with %d finds nothing, and is no error", async (status) => {
  answer("listing", {}, status);
  const { response } = await (await openAt("/cars-for-sale")).listings();
  expect(response).toMatchObject({ totalResultCount: 0, listings: [] });
  expect(reported).toEqual([]);
});

test.each(["1000", "1001", "99999"])(
  "record %s is none: a document is redirected, a data request starts anew",
  async (record) => {
    const path = `/cars-for-sale/used-cars/honda?firstRecord=${record}`;
    const thrown = await thrownBy(openAt(path));
    expect(thrown instanceof Response && thrown.status).toBe(301);
    expect(locationOf(thrown)).toBe("/cars-for-sale/used-cars/honda");
    expect(await openAt(path, { kind: "data" })).toMatchObject({ query: { firstRecord: 0 } });
  },
);

test.each([
  ["/cars-for-sale/honda/nowhere-ga", "document"],
  ["/cars-for-sale?city=Nowhere&state=GA", "document"],
  ["/cars-for-sale?city=Nowhere&state=GA", "data"],
  ["/cars-for-sale/used-cars/honda?city=Nowhere&state=GA", "document"],
] as const)("%s (%s) names a city that no state has, and is not found", async (path, kind) => {
  answer("cityLookup", { error: { kind: "not-found", message: "No such city." } }, 404);
  const thrown = await thrownBy(openAt(path, { kind }));
  expect(thrown).toMatchObject({
    data: { kind: "unknown-segment", segments: ["nowhere-ga"] },
    init: { status: 404 },
  });
  expect(thrown).not.toHaveProperty("data.reason");
});

test("a city that is known, or cannot be looked up, is searched", async () => {
  const path = "/cars-for-sale?city=Atlanta&state=GA";
  answer("cityLookup", CONTRACT_ANSWERS.cityLookup);
  expect(await openAt(path)).toMatchObject({ query: { city: "Atlanta", state: "GA" } });
  answer("cityLookup", {}, 500);
  expect(await openAt("/cars-for-sale?city=Marietta&state=GA")).toMatchObject({ query: { city: "Marietta" } });
});

test("a listing call that fails after a good answer shows that answer with its age", async () => {
  answer("listing", aSearchResponse());
  expect(await (await openAt("/cars-for-sale")).listings()).toMatchObject({ staleForMs: null });
  answer("listing", {}, 500);
  const { response, staleForMs } = await (await openAt("/cars-for-sale")).listings();
  expect(response.totalResultCount).toBe(2);
  expect(staleForMs).toBeGreaterThanOrEqual(0);
});

test("optional calls that fail are empty, and not said to be none where the page has words for none", async () => {
  for (const operation of ["similar", "mileageStats", "zipLookup"] as const) answer(operation, {}, 500);
  for (const operation of ["crawlModelYears", "crawlTrims", "modelInfo"] as const) answer(operation, {}, 500);
  for (const operation of ["modelPricing", "safety", "referenceVehicles", "expertReviews"] as const) {
    answer(operation, {}, 500);
  }
  answer("listing", aSearchResponse());
  const path = "/cars-for-sale/used-cars/honda/accord/30305?endYear=2021&startYear=2021";
  const page = await openAt(path, { brand: "price-guide" });
  expect(await Promise.all([page.similar([]), page.placeLabel()])).toEqual([null, undefined]);
  for (const ask of [page.modelYears, page.trimLinks, page.modelYear, page.modelPricing, page.safety]) {
    expect(await ask()).toBe("failed");
  }
  for (const ask of [page.mileage, page.consumerRatings, page.expertReviews]) expect(await ask()).toBe("failed");
});

test("the model's mileage stands without all cars'", async () => {
  const answerTo = ({ url }: Request) => (url.includes("modelCode") ? CONTRACT_ANSWERS.mileageStats : {});
  server.use(http.get(BASE + OPERATIONS.mileageStats.path, ({ request }) => HttpResponse.json(answerTo(request))));
  const page = await openAt("/cars-for-sale/used-cars/honda/accord");
  expect(await page.mileage()).toEqual({ model: CONTRACT_ANSWERS.mileageStats, everyModel: null });
});

test("for a crawler nothing is asked that only concerns a person", async () => {
  answer("listing", aSearchResponse());
  const page = await openAt("/cars-for-sale/used-cars/honda/accord", { isBot: true, isCrawler: true });
  expect(await page.tabCounts([page.query])).toBeNull();
  expect((await page.listings()).response.totalResultCount).toBe(2);
  expect(called).toEqual(["catalogVocabulary", "listing"]);
});

test("a search that finds something is not asked how to find something", async () => {
  answer("listing", aSearchResponse());
  expect(await (await openAt("/cars-for-sale")).waysOut()).toEqual([]);
  answer("listing", aSearchResponse({ totalResultCount: 0, listings: [], owners: [] }));
  answer("relaxations", CONTRACT_ANSWERS.relaxations);
  expect(await (await openAt("/cars-for-sale")).waysOut()).toMatchObject([{ label: "Within 100 miles", count: 4 }]);
});

test("a search that cannot be read without a vocabulary is reported once, and is a search error", async () => {
  answer("catalogVocabulary", {}, 503);
  const context = contextOf();
  const opening = () => thrownBy(openSearchPage({ context, request: asked("/cars-for-sale/used-cars/honda") }));
  const [thrown] = await Promise.all([opening(), opening()]);
  expect(thrown).toMatchObject({ data: { kind: "search-unavailable" }, init: { status: 500 } });
  expect(reported).toHaveLength(1);
});

test("every make is asked for where the feature is on", async () => {
  answer("listing", aSearchResponse());
  answer("referenceFilters", CONTRACT_ANSWERS.referenceFilters);
  const { flags } = contextOf();
  const off = { flags: { ...flags, REFERENCE_FILTERS: false } };
  expect(await (await openAt("/cars-for-sale/used-cars/honda", off)).everyMake()).toBeNull();
  expect(called).not.toContain("referenceFilters");

  const page = await openAt("/cars-for-sale/used-cars/honda");
  expect(await page.everyMake()).toEqual([{ code: "ACCORD", name: "Accord", parent: "HONDA" }]);
});
