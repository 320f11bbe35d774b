import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { CONTRACT_ANSWERS } from "../../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../../tests/mocks/load-context";
import { baseUrlsAt } from "../../../../tests/servers/services-at";
import { createServices, type Services } from "../../context/load-context.server";
import { openLocationPage } from "./location-page.server";

const BASE = "http://upstream.test";
const server = setupServer(
  http.get(`${BASE}/rest/lsc/reference/vocabulary`, () => HttpResponse.json(CONTRACT_ANSWERS.catalogVocabulary)),
  http.get(`${BASE}/rest/lsc/reference/zip/:zip`, () => HttpResponse.json(CONTRACT_ANSWERS.zipLookup)),
  http.get(`${BASE}/rest/lsc/reference/zip/:zip/validation`, ({ params }) =>
    HttpResponse.json({ success: params.zip === "30305" }),
  ),
);
let services: Services;

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());
beforeEach(() => {
  services = createServices({ baseUrls: baseUrlsAt(BASE) });
});
afterEach(() => services.client.close());

/** Where the form of an address leads, or with what it is shown again, and the cookies that its answer sets. */
async function sent(query: string, headers: Record<string, string> = {}) {
  const cookies: string[] = [];
  const context = aLoadContext(services, { setCookie: (text) => cookies.push(text) });
  const request = new Request(`https://forecourt.test/cars-for-sale/location?${query}`, { headers });
  const answer = await openLocationPage(context, request).catch((thrown: unknown) => thrown);
  const href = answer instanceof Response ? answer.headers.get("Location") : null;
  return { answer, href, cookies };
}

const from = (path: string) => new URLSearchParams({ from: path }).toString();

test.each([
  ["/cars-for-sale/used-cars/honda?maxPrice=9000", "/cars-for-sale/used-cars/honda/30305?maxPrice=9000"],
  ["/cars-for-sale/honda/43215?searchRadius=25", "/cars-for-sale/honda/30305"],
  ["/", "/cars-for-sale/30305"],
  ["/cars-for-sale/vehicle/100000001", "/cars-for-sale/30305"],
  ["/cars-for-sale/nowhere", "/cars-for-sale/30305"],
  ["//elsewhere.test/cars-for-sale/honda", "/cars-for-sale/30305"],
])("from %s a ZIP code leads to %s, and is remembered for a year", async (path, expected) => {
  const { href, cookies } = await sent(`${from(path)}&zip=30305&searchRadius=50&apply=location`);
  expect(href).toBe(expected);
  expect(cookies).toEqual([
    expect.stringMatching(/^place=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
});

test.each(["30305-1234", "303051234", "+30305", "%E2%80%AA30305%E2%80%AC"])(
  "%s is sent to the search around 30305",
  async (typed) => {
    expect((await sent(`zip=${typed}&apply=location`)).href).toBe("/cars-for-sale/30305");
  },
);

test("what is no ZIP code stands in the field as it was typed, however long", async () => {
  const { answer } = await sent("zip=303051234567&apply=location");
  expect(answer).toMatchObject({ status: 400, view: { zip: "303051234567", error: "Enter a valid ZIP Code" } });
});

test("one that is none is told, and what was remembered stays", async () => {
  const { answer, cookies } = await sent(`${from("/cars-for-sale/honda")}&zip=00000&apply=location`);
  expect(answer).toMatchObject({ status: 400, view: { zip: "00000", error: "Enter a valid ZIP Code" } });
  expect(cookies).toEqual([]);
});

test("one of military mail is told to be no place, and why", async () => {
  const { answer } = await sent(`${from("/cars-for-sale/honda")}&zip=09012&apply=location`);
  expect(answer).toMatchObject({
    status: 400,
    view: { zip: "09012", error: expect.stringContaining("military mail") },
  });
});

test("Look everywhere leads to the search around no place, and erases what was remembered", async () => {
  const { href, cookies } = await sent(
    `${from("/cars-for-sale/honda/43215?searchRadius=25")}&zip=30305&apply=everywhere`,
  );
  expect(href).toBe("/cars-for-sale/honda");
  expect(cookies).toEqual([expect.stringMatching(/^place=[^;]*; Max-Age=0;/)]);
});

test("another site's link leads on, and changes nobody's place", async () => {
  const headers = { "Sec-Fetch-Site": "cross-site" };
  const { href, cookies } = await sent("zip=30305&apply=location", headers);
  expect(href).toBe("/cars-for-sale/30305");
  expect(cookies).toEqual([]);
  expect((await sent("apply=everywhere", headers)).cookies).toEqual([]);
});

test("the form begins with the place of its search, else with the one that is remembered", async () => {
  const [cookie = ""] = (await sent("zip=30305&apply=location")).cookies;
  const headers = { Cookie: cookie.split(";", 1)[0] ?? "" };
  expect((await sent(from("/cars-for-sale/honda"), headers)).answer).toMatchObject({ view: { zip: "30305" } });
  expect((await sent(from("/cars-for-sale/honda/43215"), headers)).answer).toMatchObject({ view: { zip: "43215" } });
  expect((await sent(from("/cars-for-sale/honda"))).answer).toMatchObject({ view: { zip: "" } });
});
