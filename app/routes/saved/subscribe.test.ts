import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { HONEYPOT_FIELD, PRESSED_AGAIN_FIELD } from "~/domain/shopper/hidden-fields";
import type { LoadContextFacts } from "~/server/context/load-context.server";
import { aListing, anOwner } from "../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { action as askPlainly, loader as openPage } from "../info/email-alerts";
import { overlayMeta } from "../info/overlay-meta";
import { action } from "./subscribe";

const mocked = mockServices();
const SEARCH = "/cars-for-sale/used-cars";
const PAGE = `https://forecourt.test/cars-for-sale/info/email-alerts?from=${encodeURIComponent(SEARCH)}`;
const NO_ADDRESS = "Enter an email address like name@example.com";

/** The form with an address, to be sent to a path. */
function aForm(
  emailAddress: string,
  url: string,
  headers: Record<string, string> = {},
  others: Record<string, string> = {},
) {
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  mocked.on("subscribeToSearch", () => contractAnswer("subscribeToSearch"));
  const body = new URLSearchParams({ search: SEARCH, emailAddress, ...others });
  return {
    context: aLoadContext(mocked.services),
    request: new Request(url, { method: "POST", headers, body }),
    params: {},
  };
}
const SUBSCRIBE = "https://forecourt.test/cars-for-sale/saved/subscribe";

test.each([
  ["that is empty", "", 400, "invalid", NO_ADDRESS],
  ["without a name", "@example.com", 400, "invalid", NO_ADDRESS],
  ["of 46 characters", `${"a".repeat(34)}@example.com`, 400, "invalid", "Email must be 45 characters or fewer"],
  [
    "of 45 characters",
    ` ${"a".repeat(33)}@example.com `,
    200,
    "subscribed",
    "Almost done: open our email and click Confirm.",
  ],
])("script is answered in words that fit an address %s", async (_what, emailAddress, status, outcome, text) => {
  const answer = await action(aForm(emailAddress, SUBSCRIBE, { Accept: "application/json" }));
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ outcome, text });
});

test.each([
  ["empty", "", "Enter an email address like name@example.com"],
  ["malformed", "dana@example", "Enter an email address like name@example.com"],
])(
  "without script an address that is %s is refused by the form's own page, which keeps it",
  async (_what, typed, text) => {
    const form = aForm(typed, PAGE);
    expect(await askPlainly(form)).toMatchObject({
      init: { status: 400 },
      data: { form: "subscribe", outcome: "invalid", text, typed },
    });
    const page = await openPage({ ...form, request: new Request(PAGE) });
    expect(page).toMatchObject({ searchHref: SEARCH, hasError: true });
    expect(titleOf(page)).toMatch(/^Error: Get alerts/);
  },
);

test("a filled trap asks for one more press, with and without script, and says of nothing that it was sent", async () => {
  const filled = { [HONEYPOT_FIELD]: "Example Inc." };
  const text = expect.stringMatching(/^Nothing was sent yet: .*click the button again\.$/);
  const heard = await action(aForm("dana@example.com", SUBSCRIBE, { Accept: "application/json" }, filled));
  expect(heard.status).toBe(400);
  expect(await heard.json()).toMatchObject({ outcome: "doubtful", text });
  expect(await askPlainly(aForm("dana@example.com", PAGE, {}, filled))).toMatchObject({
    init: { status: 400 },
    data: { outcome: "doubtful", text, typed: "dana@example.com" },
  });
  const again = { ...filled, [PRESSED_AGAIN_FIELD]: "yes" };
  expect(await askPlainly(aForm("dana@example.com", PAGE, {}, again))).toMatchObject({ status: 303 });
});

test("without script an address that is asked leads back to the search, which says so", async () => {
  const form = aForm("dana@example.com", PAGE);
  expect(await askPlainly(form)).toMatchObject({ status: 303 });
  const page = await openPage({ ...form, context: aLoadContext(mocked.services), request: new Request(PAGE) });
  expect(titleOf(page)).toMatch(/^Get alerts/);
});

test("who is signed in finds the account's address in the form, and nothing is to be confirmed", async () => {
  const tokens: (string | null)[] = [];
  const signedIn = () => aLoadContext(mocked.services, { idToken: "ann" });
  const asks = (url: string, headers: Record<string, string> = {}) => {
    const form = { ...aForm("ann@example.com", url, headers), context: signedIn() };
    mocked.on("subscribeToSearch", (request) => {
      tokens.push(request.headers.get("x-id-token"));
      return HttpResponse.json({ outcome: "on", searchName: "Used cars for sale" });
    });
    return form;
  };
  mocked.on("accountAddress", () => contractAnswer("accountAddress"));
  const page = () => openPage({ ...asks(PAGE), request: new Request(PAGE) });
  expect(await page()).toMatchObject({ ownAddress: "ann@example.com" });
  const plain = await askPlainly(asks(PAGE));
  expect(plain instanceof Response ? plain.headers.get("Location") : plain).toBe(`${SEARCH}#listings`);
  const scripted = await action(asks(SUBSCRIBE, { Accept: "application/json" }));
  expect(await scripted.json()).toMatchObject({ outcome: "alerts-on", link: { label: "See saved searches" } });
  expect(scripted.headers.getSetCookie()).toEqual([]);
  expect(tokens).toEqual(["ann", "ann"]);
  // One that the form does not take is not offered in it.
  mocked.on("accountAddress", () => HttpResponse.json({ email: `${"a".repeat(40)}@example.com` }));
  expect(await page()).not.toHaveProperty("ownAddress");
});

test("a session that ended meanwhile asks the address like a visitor's", async () => {
  const tokens: (string | null)[] = [];
  const form = aForm("ann@example.com", SUBSCRIBE, { Accept: "application/json" });
  mocked.on("subscribeToSearch", (request) => {
    tokens.push(request.headers.get("x-id-token"));
    if (tokens.length === 1) return HttpResponse.json({ error: { kind: "x", message: "x" } }, { status: 401 });
    return contractAnswer("subscribeToSearch");
  });
  const answer = await action({ ...form, context: aLoadContext(mocked.services, { idToken: "ann" }) });
  expect(await answer.json()).toMatchObject({ outcome: "subscribed" });
  expect(tokens).toEqual(["ann", null]);
});

test("a form of a page that was opened before a deployment keeps its fields on the way to that page", async () => {
  const answer = await action(aForm("dana@example", SUBSCRIBE));
  expect([answer.status, `https://forecourt.test${answer.headers.get("Location")}`]).toEqual([307, PAGE]);
});

function titleOf(data: unknown): unknown {
  const [first] = overlayMeta({ data, matches: [], params: {}, location: ANYWHERE }) ?? [];
  return first !== undefined && "title" in first ? first.title : undefined;
}
const ANYWHERE = { pathname: "/", search: "", hash: "", state: null, key: "" };

test("a model that is added to the search is asked about with it", async () => {
  const asked: unknown[] = [];
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  mocked.on("subscribeToSearch", async (request) => {
    asked.push(await request.json());
    return contractAnswer("subscribeToSearch");
  });
  const body = new URLSearchParams({
    search: "/cars-for-sale/used-cars/honda",
    emailAddress: "dana@example.com",
    also: "modelCode=ACCORD",
  });
  const request = () =>
    new Request(SUBSCRIBE, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams(body),
    });
  for (const REFERENCE_FILTERS of [true, false]) {
    const context = aLoadContext(mocked.services);
    await action({
      context: { ...context, flags: { ...context.flags, REFERENCE_FILTERS } },
      request: request(),
      params: {},
    });
  }
  expect(asked).toMatchObject([
    { searchResultsURL: "/cars-for-sale/used-cars/honda/accord" },
    { searchResultsURL: "/cars-for-sale/used-cars/honda" },
  ]);
});

const CAR = "/cars-for-sale/vehicle/L1";
const CAR_PAGE = `https://forecourt.test/cars-for-sale/info/email-alerts?from=${encodeURIComponent(CAR)}`;

/** The services, with one car for sale; what was asked of them. */
function aCar() {
  const asked: unknown[] = [];
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  mocked.on("listingsByIds", () => {
    const listings = [{ ...aListing(), id: "L1" }];
    return HttpResponse.json({ totalResultCount: 1, listings, owners: [anOwner()], soldIds: [], unknownIds: [] });
  });
  mocked.on("subscribeToSearch", async (request) => {
    asked.push(await request.json());
    return contractAnswer("subscribeToSearch");
  });
  return asked;
}
const opens = (facts: Partial<LoadContextFacts> = {}) =>
  openPage({ context: aLoadContext(mocked.services, facts), params: {}, request: new Request(CAR_PAGE) });
const postsCar = (facts: Partial<LoadContextFacts> = {}, headers: Record<string, string> = {}) => {
  const body = new URLSearchParams({ search: CAR, emailAddress: "dana@example.com" });
  const url = "Accept" in headers ? SUBSCRIBE : CAR_PAGE;
  const request = new Request(url, { method: "POST", headers, body });
  const form = { context: aLoadContext(mocked.services, facts), params: {}, request };
  return "Accept" in headers ? action(form) : askPlainly(form);
};

test("a visitor asks for mail about a car by its page, with script and without", async () => {
  const asked = aCar();
  expect(await opens()).toMatchObject({
    search: expect.stringContaining("Honda"),
    searchHref: CAR,
    ofCar: { signInHref: expect.stringContaining(encodeURIComponent("/cars-for-sale/saved/history?follow=L1")) },
  });
  const plain = await postsCar();
  expect(plain instanceof Response ? [plain.status, plain.headers.get("Location")] : plain).toEqual([
    303,
    CAR_PAGE.replace("https://forecourt.test", ""),
  ]);
  const cookie = plain instanceof Response ? (plain.headers.getSetCookie().at(-1)?.split(";")[0] ?? "") : "";
  const after = new Request(CAR_PAGE, { headers: { Cookie: cookie } });
  expect(await openPage({ context: aLoadContext(mocked.services), params: {}, request: after })).toMatchObject({
    said: { outcome: "subscribed", text: "Almost done: open our email and click Confirm." },
  });
  const scripted = await postsCar({}, { Accept: "application/json" });
  expect(scripted).toMatchObject({ status: 200 });
  expect(asked).toEqual(
    Array.from({ length: 2 }, () => expect.objectContaining({ email: "dana@example.com", searchResultsURL: CAR })),
  );
});

test("mail about a car is not offered where nobody is asked, nor under Global Privacy Control", async () => {
  const asked = aCar();
  await expect(opens({ brand: "car-maker" })).rejects.toMatchObject({ init: { status: 404 } });
  const led = await opens({ sendsGpc: true }).catch((thrown: unknown) => thrown);
  expect(led instanceof Response ? led.headers.get("Location") : led).toBe("/cars-for-sale/saved/history");
  for (const facts of [{ brand: "car-maker" }, { sendsGpc: true }] as const)
    expect(await postsCar(facts, { Accept: "application/json" })).toMatchObject({ status: 403 });
  expect(asked).toEqual([]);
});

test("who has an account is led to the cars of it", async () => {
  aCar();
  mocked.on("browsingHistory", () => HttpResponse.json({ listings: [] }));
  const led = await opens({ idToken: "ann" }).catch((thrown: unknown) => thrown);
  expect(led instanceof Response ? led.headers.get("Location") : led).toBe("/cars-for-sale/saved/history?follow=L1");
});
