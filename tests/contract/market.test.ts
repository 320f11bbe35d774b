import { afterAll, beforeAll, expect, test } from "vitest";
import { soldListingBodySchema } from "../../app/contract/calls/errors";
import { OPERATIONS } from "../../app/contract/operations";
import { toOperationPath } from "../mocks/operation-path";
import { askerOf } from "./asked-answers";
import { learnMarket, type MarketFacts } from "./market-facts";
import { type StartedUpstream, startUpstream } from "./start-upstream";

const JSON_TYPE = { "content-type": "application/json" };
let upstream: StartedUpstream;
let facts: MarketFacts;
beforeAll(async () => {
  upstream = await startUpstream();
  facts = await learnMarket(upstream.url);
}, 60_000);
afterAll(() => upstream.close());

const get = askerOf(() => upstream);

test("pages of a search join without a gap or a repetition", async () => {
  const ids: string[] = [];
  for (const firstRecord of [0, 25, 50]) {
    const page = await get("listing", `allListingType=true&sortBy=derivedpriceASC&firstRecord=${firstRecord}`);
    ids.push(...page.listings.map(({ id }) => id));
  }
  const whole = await get("listing", "allListingType=true&sortBy=derivedpriceASC&numRecords=75");
  expect(ids).toEqual(whole.listings.map(({ id }) => id));
  expect(new Set(ids).size).toBe(75);
});

test("the count, the batch and the search agree", async () => {
  const query = `makeCode=${facts.used.make.code}&zip=${facts.usedZip}&searchRadius=100`;
  const { totalResultCount } = await get("listing", query);
  expect(await get("listingCount", query)).toEqual({ count: totalResultCount });
  const batch = await fetch(`${upstream.url}${OPERATIONS.countBatch.path}`, {
    method: "POST",
    headers: JSON_TYPE,
    body: JSON.stringify({ queries: [query, "allListingType=true&maxPrice=1"] }),
  });
  expect(await batch.json()).toEqual({ counts: [totalResultCount, 0] });
});

test("a search around a place says how many great prices there are at any distance, as their own search counts them", async () => {
  const make = `makeCode=${facts.used.make.code}`;
  for (const search of [
    make,
    `${make}&allListingType=true&firstRecord=25`,
    `${make}&dealType=greatprice&brand=price-guide`,
  ]) {
    const parameters = new URLSearchParams(`${search}&zip=${facts.usedZip}`);
    const { greatPriceCount } = await get("listing", parameters.toString());
    parameters.set("searchRadius", "0");
    parameters.set("dealType", "greatprice");
    const { count } = await get("listingCount", parameters.toString());
    expect(greatPriceCount, search).toBe(count);
    expect(count, search).toBeGreaterThan(0);
    // From any distance its own facets say it, or it is that search.
    expect(await get("listing", parameters.toString())).not.toHaveProperty("greatPriceCount");
  }
  expect(await get("listing", make)).not.toHaveProperty("greatPriceCount");
});

test.each(["zip=00000", "city=Nowhere&state=GA"])("around %s stands nothing, in every count of it", async (place) => {
  const query = `${place}&makeCode=${facts.used.make.code}`;
  const answer = await get("listing", query);
  expect(answer).toMatchObject({ totalResultCount: 0, listings: [], suggestedFilters: [] });
  expect(answer.suggestedModel).toBeUndefined();
  const counts = Object.values(answer.filters).flatMap((options) => options.map(({ count }) => count));
  expect(counts.length).toBeGreaterThan(0);
  expect(new Set(counts)).toEqual(new Set([0]));
  // What is chosen can be taken back.
  expect(answer.filters.makeCode?.map(({ code }) => code)).toEqual([facts.used.make.code]);

  expect(await get("listingCount", query)).toEqual({ count: 0 });
  const batch = await fetch(`${upstream.url}${OPERATIONS.countBatch.path}`, {
    method: "POST",
    headers: JSON_TYPE,
    body: JSON.stringify({ queries: [query, `${place}&allListingType=true`] }),
  });
  expect(await batch.json()).toEqual({ counts: [0, 0] });

  const { relaxations } = await get("relaxations", query);
  expect(relaxations.map(({ label }) => label)).toEqual(["Any distance"]);
  expect(relaxations[0]?.count).toBeGreaterThan(0);
});

test("the count beside an option is what choosing it finds", async () => {
  const { filters } = await get("listing", "allListingType=true");
  for (const [parameter, chosen] of Object.entries({
    makeCode: filters.makeCode?.[0],
    vehicleStyleCode: filters.vehicleStyleCode?.[0],
    extColorSimple: filters.extColorSimple?.[3],
    driveGroup: filters.driveGroup?.[1],
  })) {
    const answer = await get("listingCount", `allListingType=true&${parameter}=${chosen?.code}`);
    expect(answer.count, `${parameter} ${chosen?.code}`).toBe(chosen?.count);
  }
});

test("owners of the page come with it, and each listing is cut to one image", async () => {
  const { listings, owners } = await get("listing", "allListingType=true");
  expect(new Set(owners.map(({ id }) => id))).toEqual(new Set(listings.map(({ ownerId }) => ownerId)));
  for (const { images } of listings) expect(images.sources).toHaveLength(1);
});

test.each([1, 7, 100])("numRecords=%i gives so many records", async (records) => {
  const { listings, invalidQueryParams } = await get("listing", `numRecords=${records}&channel=feed`);
  expect([listings.length, invalidQueryParams]).toEqual([records, []]);
});

test("a listing is found by its VIN, and left out when excluded", async () => {
  const byVin = await get("listing", `vin=${facts.used.vin}`);
  expect(byVin.listings.map(({ id }) => id)).toEqual([facts.used.id]);
  const both = `vin=${facts.used.vin}&vin=${facts.used.vin?.toLowerCase()}`;
  expect((await get("listing", `${both}&firstRecord=1`)).listings).toEqual([]);
  const query = `makeCode=${facts.used.make.code}&modelCode=${facts.used.model.code}`;
  const all = await get("listingCount", query);
  const others = await get("listing", `${query}&excludedListingId=${facts.used.id}`);
  expect(others.totalResultCount).toBe(all.count - 1);
});

test("counted views show on the listing and per brand, and nowhere before", async (context) => {
  if (!upstream.isOwn) context.skip("views are written, and the services of UPSTREAM_URL are not ours");
  const { id, vin = "" } = facts.used;
  const before = await get("listingById", "", { id });
  expect(before.listing.viewCount).toBeUndefined();
  for (const brand of ["marketplace", "marketplace", "price-guide"]) {
    await fetch(`${upstream.url}${toOperationPath("countView", { id })}`, {
      method: "POST",
      headers: JSON_TYPE,
      body: JSON.stringify({ brand }),
    });
  }
  expect((await get("listingById", "", { id })).listing.viewCount).toBe(3);
  expect(await get("listingViewCount", `vin=${vin}`)).toEqual({
    dateRange: 7,
    items: [{ vin, total: 3, counts: { marketplace: 2, "price-guide": 1 } }],
  });
});

test("crawl links lead to used stock: their counts are those of the search", async () => {
  const query = `makeCode=${facts.used.make.code}&modelCode=${facts.used.model.code}`;
  const years = await get("crawlModelYears", query);
  const trims = await get("crawlTrims", query);
  expect(years.links.length).toBeLessThanOrEqual(11);
  const [year] = years.links;
  const [trim] = trims.links;
  expect(year?.name).toBe(`${year?.value} ${facts.used.make.name} ${facts.used.model.name}`);
  const ofYear = await get("listingCount", `${query}&listingType=USED&startYear=${year?.value}&endYear=${year?.value}`);
  expect(year?.count).toBe(ofYear.count);
  const ofTrim = await get(
    "listingCount",
    `${query}&listingType=USED&trimCode=${encodeURIComponent(trim?.value ?? "")}`,
  );
  expect(trim?.count).toBe(ofTrim.count);
});

test("mileage bands add up to the vehicles that the mean is made of", async () => {
  const { stats, facetStats } = await get("mileageStats", `modelCode=${facts.used.model.code}`);
  expect(stats.count).toBeGreaterThan(0);
  expect(facetStats.reduce((sum, { count }) => sum + count, 0)).toBe(stats.count);
  const ofYears = stats.facetSearchFieldStats.year;
  expect(ofYears.reduce((sum, { count }) => sum + count, 0)).toBe(stats.count);
  const weighted = ofYears.reduce((sum, { count, mean }) => sum + count * mean, 0) / stats.count;
  expect(weighted).toBeCloseTo(stats.mean, 6);
});

test("a search that finds nothing is shown at most four ways out, each with what it would find", async () => {
  const query = `makeCode=${facts.used.make.code}&zip=${facts.usedZip}&searchRadius=10&maxPrice=2000&listingType=USED`;
  const { relaxations } = await get("relaxations", query);
  expect(relaxations.length).toBeGreaterThan(0);
  expect(relaxations.length).toBeLessThanOrEqual(4);
  for (const { parameters, count, label } of relaxations) {
    const pairs = Object.entries(parameters).flatMap(([name, values]) => values.map((value) => [name, value]));
    expect(await get("listingCount", new URLSearchParams(pairs).toString()), label).toEqual({ count });
  }
});

test("similar vehicles leave out the one they are like, and those that are shown already", async () => {
  const about = `listingId=${facts.used.id}&numRecords=20`;
  const first = await get("similar", about);
  expect(first.listings).toHaveLength(20);
  expect(first.listings.map(({ id }) => id)).not.toContain(facts.used.id);
  expect(first.listings[0]?.model.code).toBe(facts.used.model.code);
  const [shown] = first.listings;
  const second = await get("similar", `${about}&excludedListingId=${shown?.id}`);
  expect(second.listings.map(({ id }) => id)).not.toContain(shown?.id);
});

test("a search that finds nothing still has similar vehicles of its model", async () => {
  const query = `makeCode=${facts.used.make.code}&modelCode=${facts.used.model.code}&maxPrice=1`;
  const { listings } = await get("similar", query);
  expect(listings[0]?.model.code).toBe(facts.used.model.code);
});

test("typed letters suggest what is in stock, and choosing it finds as many as it says", async () => {
  const { keywords } = await get("suggestedKeywords", "", { term: facts.used.make.name.slice(0, 4) });
  const make = keywords.find(({ kind, text }) => kind === "make" && text === facts.used.make.name);
  expect(make?.parameters).toEqual({ makeCode: [facts.used.make.code] });
  const found = await get("listingCount", `allListingType=true&makeCode=${facts.used.make.code}`);
  expect(make?.count).toBe(found.count);
  expect((await get("suggestedKeywords", "", { term: "%%% </script>" })).keywords).toEqual([]);
});

test("suggested filters narrow the search to what they say", async () => {
  const { suggestedFilters, totalResultCount } = await get("listing", "allListingType=true");
  expect(suggestedFilters.length).toBeGreaterThan(0);
  for (const { parameter, code, count } of suggestedFilters) {
    expect(count).toBeLessThan(totalResultCount);
    expect(await get("listingCount", `allListingType=true&${parameter}=${encodeURIComponent(code)}`)).toEqual({
      count,
    });
  }
});

test("a sold listing answers 410 and says which vehicle it was", async (context) => {
  if (!upstream.isOwn) context.skip("the test sells a vehicle, and the services of UPSTREAM_URL are not ours");
  const { listings } = await get("listing", "listingType=NEW");
  const [sold, kept] = listings;
  if (!sold || !kept) throw new Error("No new vehicles to sell.");
  const before = await get("listingCount", "listingType=NEW");
  await upstream.sell(sold.id);
  expect(await get("listingCount", "listingType=NEW")).toEqual({ count: before.count - 1 });
  const response = await fetch(`${upstream.url}${toOperationPath("listingById", { id: sold.id })}`);
  expect(response.status).toBe(410);
  const body = soldListingBodySchema.parse(await response.json());
  expect(body.listing).toMatchObject({ id: sold.id, title: sold.title, make: sold.make, model: sold.model });
  const batch = await get("listingsByIds", `id=${kept.id}&id=${sold.id}&id=404`);
  expect(batch.listings.map(({ id }) => id)).toEqual([kept.id]);
  expect([batch.soldIds, batch.unknownIds]).toEqual([[sold.id], ["404"]]);
});

test("pictures are kept for good under their address", async () => {
  const response = await fetch(upstream.url + (facts.used.images.sources[0]?.src ?? ""));
  expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const svg = await response.text();
  expect(await (await fetch(`${upstream.url}/media/vehicles/suv/RED.svg`)).text()).toContain("--paint:#b02430");
  expect(svg.startsWith("<svg")).toBe(true);
});

test("the published document is served as it is built", async () => {
  const served: unknown = await (await fetch(`${upstream.url}/openapi.json`)).json();
  expect(served).toMatchObject({
    openapi: "3.1.0",
    paths: { "/rest/lsc/listing": { get: { operationId: "listing" } } },
  });
});
