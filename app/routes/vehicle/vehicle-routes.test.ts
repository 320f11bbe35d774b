import type { AppLoadContext } from "@remix-run/node";
import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { flagsOf } from "~/domain/flags";
import { HONEYPOT_FIELD, PRESSED_AGAIN_FIELD } from "~/domain/shopper/hidden-fields";
import type { LoadContextFacts } from "~/server/context/load-context.server";
import { rememberReferral } from "~/server/shopper/referral.server";
import { UNOBSERVED } from "~/server/telemetry/page-observer.server";
import { aListing, anOwner } from "../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { action as contact, loader as contactPage } from "./contact";
import { loader } from "./details";

const mocked = mockServices();
const reported: unknown[] = [];
let views: string[] = [];

beforeEach(() => {
  reported.length = 0;
  views = [];
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  mocked.on("countView", (request) => {
    views.push(new URL(request.url).pathname);
    return contractAnswer("countView");
  });
  mocked.on("zipLookup", () => contractAnswer("zipLookup"));
  mocked.on("listingViewCount", () => contractAnswer("listingViewCount"));
  mocked.on("alternatives", () => contractAnswer("alternatives"));
  mocked.on("featureShares", () => contractAnswer("featureShares"));
  onListing(() => found());
});

/** The listing's address pattern also fits "similar", which has to be answered before it. */
function onListing(answer: (request: Request) => Response) {
  mocked.on("listingById", answer);
  mocked.on("similar", () => contractAnswer("similar"));
}

const found = (owner = anOwner()) =>
  HttpResponse.json({ listing: { ...aListing(), daysListed: 19, observedPrices: [] }, owner });

function contextOf(changes: Partial<LoadContextFacts> = {}): AppLoadContext {
  return aLoadContext(mocked.services, { reportError: (error) => reported.push(error), ...changes });
}

const VEHICLE = "/cars-for-sale/vehicle/L1";
interface Visit {
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly facts?: Partial<LoadContextFacts>;
}
/** What the page is made of, and its status. */
async function visit({ path = VEHICLE, headers = {}, facts }: Visit = {}) {
  const request = new Request(`https://forecourt.test${path}`, { headers });
  const result = await loader({ context: contextOf(facts), params: { listingId: "L1" }, request });
  return { page: result.data, status: result.init?.status ?? 200 };
}
const thrownBy = (visiting: Promise<unknown>) =>
  visiting.then(
    () => "nothing thrown",
    (thrown: unknown) => thrown,
  );

function post(fields: Record<string, string>, facts?: Partial<LoadContextFacts>, headers: Record<string, string> = {}) {
  const request = new Request(`https://forecourt.test${VEHICLE}/contact`, {
    method: "POST",
    headers,
    body: new URLSearchParams(fields),
  });
  return contact({ context: contextOf(facts), params: { listingId: "L1" }, request });
}

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

test("a message is sent, and the answer leads to a page that asks whether it was", async () => {
  let sent: unknown;
  mocked.on("sendListingMessage", async (request) => {
    sent = await request.json();
    return contractAnswer("sendListingMessage");
  });
  const answer = await post({ email: "dana@example.com", comment: "Hello", isAdmin: "true" });
  expect(sent).toEqual({
    kind: "email",
    email: "dana@example.com",
    comment: "Hello",
    brand: "marketplace",
  });
  expect(answer).toMatchObject({ status: 303 });
  const location = answer instanceof Response ? answer.headers.get("location") : null;
  expect(location).toMatch(/^\/cars-for-sale\/vehicle\/L1\/contact\?receipt=[0-9a-f-]{36}$/);
});

test("the referral codes that the shopper came by go along with a message", async () => {
  let sent: unknown;
  mocked.on("sendListingMessage", async (request) => {
    sent = await request.json();
    return contractAnswer("sendListingMessage");
  });
  const cookies: string[] = [];
  const arrived = aLoadContext(mocked.services, { setCookie: (text) => cookies.push(text) });
  await rememberReferral(arrived, new URL("https://forecourt.test/cars-for-sale?psid=spring26"));
  await post({ email: "dana@example.com" }, {}, { Cookie: cookies[0]?.split(";", 1)[0] ?? "" });
  expect(sent).toMatchObject({ psid: "spring26" });
});

test("a message that went out before is not sent again, and the dialog is told so; a page is led to the one that says it", async () => {
  mocked.on("sendListingMessage", () =>
    HttpResponse.json({
      messageId: "0b8e5c1e-6f1f-4a58-9a39-1d0f3c6b7a55",
      sentAt: "2026-11-20T10:00:00Z",
      isRepeat: true,
    }),
  );
  const words = { email: "dana@example.com", comment: "Hello" };
  expect(await post(words, {}, { Accept: "application/json" })).toMatchObject({
    init: { status: 208 },
    data: { kind: "sent", isRepeat: true },
  });
  const answer = await post(words);
  expect(answer instanceof Response && answer.headers.get("location")).toMatch(/&repeat=true$/);
});

test("a filled trap brings the form back, filled, and one more press sends it", async () => {
  const words = { email: "dana@example.com", comment: "Hello" };
  const doubtful = { init: { status: 400 }, data: { kind: "doubtful", values: words } };
  expect(await post({ ...words, [HONEYPOT_FIELD]: "Example Inc." })).toMatchObject(doubtful);
  mocked.on("sendListingMessage", () => contractAnswer("sendListingMessage"));
  const again = await post({ ...words, [HONEYPOT_FIELD]: "Example Inc.", [PRESSED_AGAIN_FIELD]: "yes" });
  expect(again).toMatchObject({ status: 303 });
});

test("an invalid address sends nothing", async () => {
  expect(await post({ email: "dana@example", comment: "Hello" })).toMatchObject({
    init: { status: 400 },
    data: { kind: "invalid", values: { email: "dana@example", comment: "Hello" } },
  });
});

test("a message that could not be sent is never called sent: 503, and the words are kept", async () => {
  mocked.on("sendListingMessage", () => HttpResponse.json({}, { status: 500 }));
  expect(await post({ email: "dana@example.com", comment: "Hello" })).toMatchObject({
    init: { status: 503 },
    data: { kind: "failed", values: { comment: "Hello" } },
  });
});

test("a seller whose mailbox refuses mail is no failure to try again: 422, the words are kept, and the phone is named", async () => {
  const refusal = { error: { kind: "recipient-refused", message: "550" } };
  mocked.on("sendListingMessage", () => HttpResponse.json(refusal, { status: 422 }));
  expect(await post({ email: "dana@example.com", comment: "Hello" })).toMatchObject({
    init: { status: 422 },
    data: { kind: "unreachable", values: { email: "dana@example.com", comment: "Hello" } },
  });
  onListing(() => found(anOwner({ phone: { value: "(614) 555-0148" } })));
  const request = new Request(`https://forecourt.test${VEHICLE}/contact`);
  expect(await contactPage({ context: contextOf(), params: { listingId: "L1" }, request })).toMatchObject({
    phone: { text: "(614) 555-0148", href: "tel:6145550148" },
  });
});

test("a message whose answer never came may have been sent: 504, which the dialog says as it is", async () => {
  mocked.atTimerScale(0.02);
  mocked.on("sendListingMessage", () => new Promise(() => undefined));
  expect(await post({ email: "dana@example.com", comment: "Hello" })).toMatchObject({
    init: { status: 504 },
    data: { kind: "unsure", values: { comment: "Hello" } },
  });
});

test("a dealer that hides its form takes no message", async () => {
  onListing(() => found(anOwner({ hideEmailForm: true })));
  expect(await thrownBy(post({ email: "dana@example.com" }))).toMatchObject({ init: { status: 422 } });
});

test("a dealer of the car-maker brand has the form on its cars' pages and takes its messages", async () => {
  const facts = { brand: "car-maker", flags: flagsOf("car-maker") } as const;
  const toyota = { ...aListing(), make: { code: "TOYOTA", name: "Toyota" }, daysListed: 19, observedPrices: [] };
  onListing(() => HttpResponse.json({ listing: toyota, owner: anOwner() }));
  expect(await visit({ facts })).toMatchObject({ page: { vehicle: { contact: { label: "Email dealer" } } } });
  mocked.on("sendListingMessage", () => contractAnswer("sendListingMessage"));
  expect(await post({ email: "dana@example.com", comment: "My car?" }, facts)).toMatchObject({ status: 303 });
});
