import { HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { flagsOf } from "~/domain/flags";
import { UNOBSERVED } from "~/server/telemetry/page-observer.server";
import { aListing, anOwner } from "../../../tests/mocks/contract-answers";
import { thrownBy } from "../../../tests/mocks/thrown-by";
import { mockVehiclePage, VEHICLE } from "../../../tests/mocks/vehicle-page";

const { mocked, reported, views, onListing, found, visit } = mockVehiclePage();

test("the page knows the place of the search before it, and goes without where nobody answers", async () => {
  const path = `${VEHICLE}?from=${encodeURIComponent("/cars-for-sale/30305?searchRadius=25")}`;
  const place = [
    ["searchRadius", "25"],
    ["zip", "30305"],
  ];
  expect((await visit({ path })).page).toMatchObject({
    place,
    placeName: expect.stringMatching(/^[A-Z].*, [A-Z]{2}$/),
  });
  expect((await visit()).page).not.toHaveProperty("placeName");
  mocked.on("zipLookup", () => HttpResponse.json({ error: { kind: "not-found", message: "" } }, { status: 404 }));
  const unknown = await visit({ path: path.replaceAll("30305", "00000") });
  expect(unknown.status).toBe(200);
  expect(unknown.page).not.toHaveProperty("placeName");
});

test("an unknown vehicle is 404 and a sold one 410, each with the notice of section 8 and similar vehicles", async () => {
  onListing(() => HttpResponse.json({ error: { kind: "not-found", message: "" } }, { status: 404 }));
  expect(await visit()).toMatchObject({
    status: 404,
    page: { notice: ["We're sorry, the vehicle you were looking for is no longer available.", expect.any(String)] },
  });
  const code = { code: "HONDA", name: "Honda" };
  const listing = {
    id: "L1",
    title: "",
    year: 2021,
    make: code,
    model: { code: "ACCORD", name: "Accord" },
    style: code,
  };
  onListing(() => HttpResponse.json({ error: { kind: "gone", message: "" }, listing }, { status: 410 }));
  const { page, status } = await visit();
  expect(status).toBe(410);
  expect(page).toMatchObject({
    notice: ["We're sorry, the Honda Accord you were looking for is no longer available.", expect.any(String)],
  });
  expect(page.kind === "expired" && page.similar.length).toBeGreaterThan(0);
  expect(views).toEqual([]);
});

test("another maker's car, for sale or sold, is unknown to the car-maker brand: 404, without its name, and no view", async () => {
  const facts = { brand: "car-maker", flags: flagsOf("car-maker") } as const;
  expect(await visit({ facts })).toMatchObject({ status: 404, page: { kind: "expired", crumbs: [] } });
  onListing(() => HttpResponse.json({ error: { kind: "gone", message: "" }, listing: aListing() }, { status: 410 }));
  expect(await visit({ facts })).toMatchObject({ status: 404, page: { kind: "expired", crumbs: [] } });
  expect(views).toEqual([]);
  const toyota = { ...aListing(), make: { code: "TOYOTA", name: "Toyota" }, daysListed: 19, observedPrices: [] };
  onListing(() => HttpResponse.json({ listing: toyota, owner: anOwner() }));
  expect(await visit({ facts })).toMatchObject({ status: 200, page: { kind: "found" } });
});

test("a private seller's car, for sale or sold, is unknown to the car-maker brand, whose dealers alone sell", async () => {
  const facts = { brand: "car-maker", flags: flagsOf("car-maker") } as const;
  const toyota = { ...aListing(), make: { code: "TOYOTA", name: "Toyota" }, sellerType: "p" };
  onListing(() => HttpResponse.json({ listing: { ...toyota, daysListed: 19, observedPrices: [] }, owner: anOwner() }));
  expect(await visit({ facts })).toMatchObject({ status: 404, page: { kind: "expired", crumbs: [] } });
  expect(await visit()).toMatchObject({ status: 200, page: { kind: "found" } });
  onListing(() => HttpResponse.json({ error: { kind: "gone", message: "" }, listing: toyota }, { status: 410 }));
  expect(await visit({ facts })).toMatchObject({ status: 404, page: { kind: "expired", crumbs: [] } });
});

test("without the listing nothing stands: 500 for people, and bots come again later, whatever they get for searches", async () => {
  onListing(() => HttpResponse.json({}, { status: 503 }));
  const searchFailed = vi.fn();
  const facts = { observe: { ...UNOBSERVED, searchFailed } };
  expect(await thrownBy(visit({ facts }))).toMatchObject({ init: { status: 500 }, data: { kind: "page-unavailable" } });
  expect(await thrownBy(visit({ facts: { ...facts, isBot: true, botErrorStatus: 200 } }))).toMatchObject({
    init: { status: 503, headers: { "Retry-After": "30", "Cache-Control": "no-store" } },
  });
  expect(reported).toEqual(Array.from({ length: 2 }, () => new Error("page unavailable: http_5xx")));
  expect(searchFailed).not.toHaveBeenCalled();
});

test("without other cars and without shares of features the page stands", async () => {
  expect(await visit()).toMatchObject({ page: { alternatives: [{ kind: "cheaper" }] } });
  mocked.on("alternatives", () => HttpResponse.json({}, { status: 500 }));
  mocked.on("featureShares", () => HttpResponse.json({}, { status: 500 }));
  expect(await visit()).toMatchObject({ status: 200, page: { kind: "found", alternatives: [] } });
});

test("a person's visit is one view; a bot's, a prefetch and a page around the vehicle are none", async () => {
  await visit({ facts: { isBot: true } });
  await visit({ headers: { "sec-purpose": "prefetch;prerender" } });
  await visit({ path: `${VEHICLE}/share` });
  expect(views).toEqual([]);
  await visit();
  await expect.poll(() => views).toEqual(["/rest/lsc/listing/L1/views"]);
});

test("the views are those of the VIN in seven days, or what the listing says where nobody counts them", async () => {
  const vin = "1HGCV1F30MA000001";
  const asked: string[] = [];
  const listing = { ...aListing({ vin, viewCount: 12 }), daysListed: 19, observedPrices: [] };
  onListing(() => HttpResponse.json({ listing, owner: anOwner() }));
  mocked.on("listingViewCount", ({ url }) => {
    asked.push(new URL(url).search);
    return HttpResponse.json({ dateRange: 7, items: [{ vin, total: 31, counts: { marketplace: 31 } }] });
  });
  expect(await visit()).toMatchObject({ page: { vehicle: { views: "31 views in 7 days" } } });
  expect(asked).toEqual([`?dateRange=7&vin=${vin}`]);
  mocked.on("listingViewCount", () => HttpResponse.json({}, { status: 500 }));
  expect(await visit()).toMatchObject({ page: { vehicle: { views: "12 views in 7 days" } } });
});

test("what a link of an advertisement carries opens the same page, whose canonical address and ways on drop it", async () => {
  const { page, status } = await visit({ path: `${VEHICLE}?clickType=spotlight&tileClick=3#sellerInfo` });
  expect([status, page.kind]).toEqual([200, "found"]);
  expect(page).toMatchObject({ canonicalUrl: `https://forecourt.test${VEHICLE}`, links: { self: VEHICLE } });
  expect(JSON.stringify(page)).not.toMatch(/clickType|tileClick|sellerInfo/);
});

test.each([
  ["?from=", "/cars-for-sale/used-cars/honda?zip=30305", {}, "/cars-for-sale/used-cars/honda?zip=30305"],
  ["the page before", "", { referer: "https://forecourt.test/cars-for-sale?zip=30305" }, "/cars-for-sale?zip=30305"],
  ["another site", "", { referer: "https://evil.test/cars-for-sale" }, null],
  ["another origin in ?from=", "//evil.test/cars-for-sale", {}, null],
  ["a script in ?from=", "javascript:alert(1)", {}, null],
  ["another page of the site", "/account/sign-in", {}, null],
  ["another vehicle", "/cars-for-sale/vehicle/L2", {}, null],
])("the way back by %s", async (_by, from, headers: Record<string, string>, backHref) => {
  const query = from === "" ? "" : `?${new URLSearchParams({ from })}`;
  expect((await visit({ path: VEHICLE + query, headers })).page.backHref).toBe(backHref);
});

test("the distance is measured from the search's place, or from ?zip=", async () => {
  const asked: (string | null)[] = [];
  onListing((request) => {
    asked.push(new URL(request.url).searchParams.get("zip"));
    return found();
  });
  await visit({ headers: { referer: "https://forecourt.test/cars-for-sale?zip=30305" } });
  await visit({ path: `${VEHICLE}?zip=60601` });
  await visit({ path: `${VEHICLE}?zip=x` });
  expect(asked).toEqual(["30305", "60601", null]);
});
