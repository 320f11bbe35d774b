import { afterAll, beforeAll, expect, test } from "vitest";
import { errorBodySchema } from "../../app/contract/calls/errors";
import { OPERATIONS } from "../../app/contract/operations";
import { type StartedUpstream, startUpstream } from "./start-upstream";

let upstream: StartedUpstream;
beforeAll(async () => {
  upstream = await startUpstream({ listings: 300 });
}, 60_000);
afterAll(() => upstream.close());

const JSON_TYPE = { "content-type": "application/json" };
const LISTING = "/rest/lsc/listing";

test.each([
  ["minPrice=abc&maxPrice=-5", ["maxPrice", "minPrice"]],
  ["zip=00000", ["zip"]],
  ["zip=abcde&searchRadius=far", ["searchRadius", "zip"]],
  ["startYear=12&endYear=99999", ["endYear", "startYear"]],
  ["listingType=STOLEN&fuelTypeGroup=STEAM", ["fuelTypeGroup", "listingType"]],
  ["sortBy=bribe&firstRecord=-1&numRecords=101", ["firstRecord", "numRecords", "sortBy"]],
  ["makeCode[]=FORD", ["makeCode"]],
  ["makeCodeList[]=FORD", ["makeCodeList"]],
  ["makeCode=NOPE&makeCode=FORD", ["makeCode"]],
  ["modelCode=NOPE&featureCode=NOPE", ["featureCode", "modelCode"]],
  ["keyword=%F0%9F%98%80", ["keyword"]],
  ["extColorSimple=%00%FF%3Cscript%3E", ["extColorSimple"]],
  ["brand=unheard-of", ["brand"]],
  ["makeCode=TOYOTA&modelCode=CAMRY&seriesCode=CAMRY%7CNOPE", ["seriesCode"]],
  ["seriesCode=X", ["seriesCode"]],
  ["lastExec=foo", ["lastExec"]],
  ["lastExec=2026-11-20T10%3A05Z", []],
  ["channel=%0Aerror", ["channel"]],
])("a search with %s answers, and names what it could not read", async (query, invalid) => {
  const response = await fetch(`${upstream.url}${LISTING}?${query}`);
  expect(response.status).toBe(200);
  const answer = OPERATIONS.listing.response.parse(await response.json());
  expect(answer.invalidQueryParams).toEqual(invalid);
});

const UNKNOWN_TO_ALL = ["makeCode=NOPE", "makeCode=NOPE&makeCode=FORD", "vehicleStyleCode=NOPE", "makeCode[]=FORD"];

test.each([...UNKNOWN_TO_ALL, "zip=00000", "mpgRange=NOPE", "sortBy=bribe"])(
  "nothing is found or counted for %s, which names what nobody has",
  async (query) => {
    const found = OPERATIONS.listing.response.parse(await (await fetch(`${upstream.url}${LISTING}?${query}`)).json());
    expect([found.totalResultCount, found.listings, found.suggestedModel]).toEqual([0, [], undefined]);
    expect(found.invalidQueryParams).not.toEqual([]);
    const counted = await fetch(`${upstream.url}${LISTING}/count?${query}`);
    expect(await counted.json()).toEqual({ count: 0 });
  },
);

test("a query of thousands of values is read up to its limit and answered", async () => {
  const query = Array.from({ length: 700 }, (_, index) => `makeCode=MAKE${index}`).join("&");
  expect((await fetch(`${upstream.url}${LISTING}?${query}`)).status).toBe(200);
});

test.each([
  ["GET", "/nothing/here", undefined, 404, "not-found"],
  ["GET", `${LISTING}/1`, undefined, 404, "not-found"],
  ["GET", `${LISTING}/..%2F..%2Fetc%2Fpasswd`, undefined, 404, "not-found"],
  ["GET", "/rest/lsc/owner/nobody", undefined, 404, "not-found"],
  ["GET", "/rest/lsc/reference/zip/00000", undefined, 404, "not-found"],
  ["GET", "/rest/lsc/reference/zip/abc", undefined, 404, "not-found"],
  ["GET", "/rest/lsc/reference/city/nowhere-zz", undefined, 404, "not-found"],
  ["GET", "/rest/lsc/reference/safety?modelCode=CARRIAGE", undefined, 404, "not-found"],
  ["GET", "/rest/lsc/reference/vehicles/1900-carriage-two-horse/consumer-ratings", undefined, 404, "not-found"],
  ["GET", "/cars-for-sale/svc/listing-view-count?vin=A&dateRange=0", undefined, 400, "bad-request"],
  ["GET", "/cars-for-sale/content/marketplace/dealer_diff/nobody/content.json", undefined, 404, "not-found"],
  ["GET", "/media/vehicles/boat.svg", undefined, 404, "not-found"],
  ["GET", "/media/vehicles/suv.svg?color=PLAID", undefined, 404, "not-found"],
  ["POST", LISTING, "{}", 405, "method-not-allowed"],
  ["GET", `${LISTING}/count/batch`, undefined, 405, "method-not-allowed"],
  ["POST", `${LISTING}/count/batch`, "{not json", 400, "bad-request"],
  ["POST", `${LISTING}/count/batch`, `"${"x".repeat(70_000)}"`, 413, "too-large"],
  ["POST", `${LISTING}/1/views`, "{}", 404, "not-found"],
])("%s %s is refused with a reason", async (method, path, body, status, kind) => {
  const response = await fetch(upstream.url + path, { method, headers: JSON_TYPE, body: body ?? null });
  expect(response.status).toBe(status);
  const { error } = errorBodySchema.parse(await response.json());
  expect(error.kind).toBe(kind);
  expect(error.message).not.toMatch(/node_modules|\.ts:\d/);
});

test("a still-interested alert of nobody is refused, and takes an e-mail address of up to 45 characters", async () => {
  const post = (email: string) =>
    fetch(`${upstream.url}/cars-for-sale/still-interested/alert`, {
      method: "POST",
      headers: JSON_TYPE,
      body: JSON.stringify({ brand: "price-guide", vins: ["1HGCV1F30MA000001"], email }),
    });
  expect((await post(`${"a".repeat(33)}@example.com`)).status).toBe(401);
  expect((await post(`${"a".repeat(34)}@example.com`)).status).toBe(400);
  expect((await post("nobody")).status).toBe(400);
});
