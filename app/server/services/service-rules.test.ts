import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { parseSearchParams } from "~/domain/search/search-query-parser";
import { TEST_FACTS as facts, TEST_MODEL as model, TEST_QUERY as query } from "../../../tests/mocks/call-inputs";
import { aListing, anOwner, aSearchResponse } from "../../../tests/mocks/contract-answers";
import { BASE, contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";

const mocked = mockServices();

test("one listing that does not fit is left out and counted; the total stays the service's", async () => {
  const { year: _year, ...withoutYear } = aListing({ id: "L2" });
  mocked.on("listing", () => HttpResponse.json({ ...aSearchResponse(), listings: [aListing(), withoutYear] }));
  const result = await mocked.services.listings.search(query, facts);
  expect(result).toMatchObject({ ok: true, value: { totalResultCount: 2, listings: [{ id: "L1" }] } });
  expect(mocked.faults).toMatchObject([
    { kind: "schema_item", operation: "listing", count: 1, requestId: "test-request" },
  ]);
});

test("the payment services of a listing and of its seller come through the door", async () => {
  const paymentServices = { paymentCalculationUrl: "https://pay.example/a", incentivesUrl: "https://pay.example/b" };
  const listing = { ...aListing({ id: "L1" }), paymentServices };
  const owner = { ...anOwner(), paymentServices };
  mocked.on("listing", () => HttpResponse.json({ ...aSearchResponse(), listings: [listing], owners: [owner] }));
  const result = await mocked.services.listings.search(query, facts);
  expect(result).toMatchObject({ value: { listings: [{ paymentServices }], owners: [{ paymentServices }] } });
});

test("a renamed list of listings fails closed, and is not an empty result", async () => {
  const { listings, ...rest } = aSearchResponse();
  mocked.on("listing", () => HttpResponse.json({ ...rest, results: listings }));
  expect(await mocked.services.listings.search(query, facts)).toMatchObject({ ok: false, fault: { kind: "schema" } });
});

test("a search goes out whole, with its defaults spelled out and nothing of the shopper's request", async () => {
  let seen: Request | null = null;
  mocked.on("listing", (request) => {
    seen = request;
    return contractAnswer("listing");
  });
  await mocked.services.listings.search(query, { ...facts, brand: "car-maker" });
  const request = seen ?? new Request(BASE);
  expect([...new URL(request.url).searchParams]).toEqual([
    ["brand", "car-maker"],
    ["channel", "search-results"],
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
  mocked.on("crawlTrims", (request) => {
    expect(request.headers.get("x-fwd-svc")).toBe("atc");
    expect(new URL(request.url).searchParams.getAll("listingType")).toEqual(["USED"]);
    return contractAnswer("crawlTrims");
  });
  expect(await mocked.services.crawlLinks.trims(query, facts)).toMatchObject({ ok: true });
});

test("a model's facts are asked for with the content type of section 7", async () => {
  const types: (string | null)[] = [];
  mocked.on("modelInfo", (request) => {
    types.push(request.headers.get("content-type"));
    return contractAnswer("modelInfo");
  });
  expect(await mocked.services.modelInfo.modelYear({ ...model, startYear: model.year }, facts)).toMatchObject({
    ok: true,
  });
  expect(types).toEqual(["application/json"]);
});

test("a model's figures are asked for as the brand sells it, and the marketplace is not named", async () => {
  const brands: (string | null)[] = [];
  for (const operation of ["mileageStats", "modelPricing"] as const) {
    mocked.on(operation, (request) => {
      brands.push(new URL(request.url).searchParams.get("brand"));
      return contractAnswer(operation);
    });
  }
  for (const brand of ["car-maker", "marketplace"] as const) {
    await mocked.services.mileage.compare(model, { ...facts, brand });
    await mocked.services.modelInfo.pricing(model, { ...facts, brand });
  }
  expect(brands).toEqual(["car-maker", "car-maker", "car-maker", null, null, null]);
});

test("the same search asked for by many at once is one call", async () => {
  let calls = 0;
  mocked.on("listing", () => {
    calls += 1;
    return contractAnswer("listing");
  });
  const results = await Promise.all(Array.from({ length: 20 }, () => mocked.services.listings.search(query, facts)));
  expect(results.every(({ ok }) => ok)).toBe(true);
  expect(calls).toBe(1);
});

test("calls with an id token carry it, and are neither shared nor kept", async () => {
  const tokens: (string | null)[] = [];
  mocked.on("searchBookmarks", (request) => {
    tokens.push(request.headers.get("x-id-token"));
    return contractAnswer("searchBookmarks");
  });
  await Promise.all([
    mocked.services.accounts.bookmarks({ idToken: "ann" }),
    mocked.services.accounts.bookmarks({ idToken: "bob" }),
    mocked.services.accounts.bookmarks({ idToken: "ann" }),
  ]);
  expect(tokens.sort()).toEqual(["ann", "ann", "bob"]);
});

test("when the listing call fails, the last good answer of the same search stands in with its age", async () => {
  mocked.on("listing", () => contractAnswer("listing"));
  await mocked.services.listings.search(query, facts);
  mocked.forgetAnswers();
  mocked.on("listing", () => new HttpResponse(null, { status: 500 }));
  const again = await mocked.services.listings.search(query, facts);
  expect(again).toMatchObject({ ok: true, isStale: true, value: { totalResultCount: 2 } });
  const { query: other } = parseSearchParams(new URLSearchParams("zip=10001"));
  expect(await mocked.services.listings.search(other, facts)).toMatchObject({ ok: false });
});

test("the vocabulary is built once per answer, and the last one serves when the service is gone", async () => {
  mocked.on("catalogVocabulary", () => new HttpResponse(null, { status: 503 }));
  expect((await mocked.services.vocabulary.searchVocabulary(facts)).isEmpty).toBe(true);
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  const first = await mocked.services.vocabulary.searchVocabulary(facts);
  expect(first.makeBySlug("honda")?.code).toBe("HONDA");
  expect(await mocked.services.vocabulary.searchVocabulary(facts)).toBe(first);
});

test("a ZIP code that the post does not know is an answer, not a fault", async () => {
  mocked.on("zipLookup", () => HttpResponse.json({ error: { kind: "not-found", message: "" } }, { status: 404 }));
  expect(await mocked.services.places.byZip("00000", facts)).toEqual({ ok: true, value: null });
});

test("safety figures of a model that the service does not know are none, not a fault", async () => {
  mocked.on("safety", () => HttpResponse.json({ error: { kind: "not-found", message: "" } }, { status: 404 }));
  expect(await mocked.services.modelInfo.safety("ACCORD", facts)).toEqual({ ok: true, value: null });
});

test("a sold listing names itself for the expired notice, an unknown one is unknown", async () => {
  const sold = { id: "L1", title: "2021 Honda Accord", year: 2021, make: { code: "HONDA", name: "Honda" } };
  const listing = { ...sold, model: { code: "ACCORD", name: "Accord" }, style: { code: "SEDAN", name: "Sedan" } };
  mocked.on("listingById", () =>
    HttpResponse.json({ error: { kind: "gone", message: "sold" }, listing }, { status: 410 }),
  );
  expect(await mocked.services.listings.byId("L1", undefined, facts)).toEqual({ kind: "sold", listing });
  mocked.forgetAnswers();
  mocked.on("listingById", () => new HttpResponse(null, { status: 404 }));
  expect(await mocked.services.listings.byId("L2", undefined, facts)).toEqual({ kind: "unknown" });
});

test("consumer ratings are those of the model year's first reference vehicle", async () => {
  mocked.on("referenceVehicles", () => contractAnswer("referenceVehicles"));
  mocked.on("consumerRatings", (request) => {
    expect(request.url).toContain("/vehicles/honda-accord-2025-ex-l/");
    return contractAnswer("consumerRatings");
  });
  expect(await mocked.services.reference.consumerRatings(model, facts)).toMatchObject({
    ok: true,
    value: { numberOfReviews: 12 },
  });
});

test("a search that the service refuses is an answer of its own and leaves the breaker closed", async () => {
  mocked.on("listing", () => new HttpResponse(null, { status: 400 }));
  for (let call = 0; call < 10; call++) {
    expect(await mocked.services.listings.search(query, facts)).toMatchObject({
      ok: false,
      fault: { kind: "http", status: 400 },
    });
  }
  expect(mocked.services.client.breakerStates().find(({ operation }) => operation === "listing")?.state).toBe("closed");
});
