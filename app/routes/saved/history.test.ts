import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { flagsOf } from "~/domain/flags";
import type { LoadContextFacts } from "~/server/context/load-context.server";
import { createBrowserHistory } from "~/server/request/browser-history.server";
import { createCookies } from "~/server/request/cookies.server";
import { createFormTokens } from "~/server/request/form-tokens.server";
import { aListing, anOwner } from "../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { loader as details } from "../vehicle/details";
import { action, loader } from "./history";

const mocked = mockServices();
const history = createBrowserHistory(createCookies({ isLocal: false, secrets: ["k7Qw9".repeat(8)] }).history);
const formTokens = createFormTokens(["s".repeat(32)], { idToken: "ann", startedAt: 1 });
const SITE = "https://forecourt.test";
const PATH = "/cars-for-sale/saved/history";

let asked: unknown[] = [];
/** What the browser holds, by cookie. */
let jar = new Map<string, string>();

beforeEach(() => {
  asked = [];
  jar = new Map();
  for (const name of [
    "catalogVocabulary",
    "listingViewCount",
    "alternatives",
    "featureShares",
    "countView",
    "profile",
  ] as const)
    mocked.on(name, () => contractAnswer(name));
  mocked.on("wallet", () => HttpResponse.json({ wallet: {} }));
  mocked.on("listingById", () =>
    HttpResponse.json({ listing: { ...aListing(), daysListed: 19, observedPrices: [] }, owner: anOwner() }),
  );
  mocked.on("listingsByIds", (request) => {
    const ids = new URL(request.url).searchParams.getAll("id");
    const listings = ids.filter((id) => id !== "SOLD1").map((id) => ({ ...aListing(), id }));
    const unknownIds = ids.filter((id) => id === "SOLD1");
    return HttpResponse.json({ totalResultCount: 1, listings, owners: [anOwner()], soldIds: [], unknownIds });
  });
  for (const name of ["addToHistory", "removeFromHistory", "chooseHistory", "refuseReason", "dismissCar"] as const)
    mocked.on(name, async (request) => {
      asked.push([name, await request.json()]);
      return contractAnswer(name);
    });
});

const SIGNED_IN = { idToken: "ann", formTokens } as const;

function contextOf(facts: Partial<LoadContextFacts> = {}) {
  const setCookie = (text: string) => {
    const [pair = ""] = text.split(";");
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    if (text.includes("Max-Age=0")) jar.delete(name);
    else jar.set(name, value);
  };
  return aLoadContext(mocked.services, { history, setCookie, ...facts });
}

const headers = () => ({ Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") });

async function looksAt(listingId: string, facts?: Partial<LoadContextFacts>, more: Record<string, string> = {}) {
  const request = new Request(`${SITE}/cars-for-sale/vehicle/${listingId}`, { headers: { ...headers(), ...more } });
  await details({ context: contextOf(facts), params: { listingId }, request });
}

const page = (facts?: Partial<LoadContextFacts>) =>
  loader({ context: contextOf(facts), params: {}, request: new Request(`${SITE}${PATH}`, { headers: headers() }) });
const idsOf = async (facts?: Partial<LoadContextFacts>) => (await page(facts)).cars.map(({ id }) => id);

/** Presses a button of the page; gives where it leads. */
async function presses(button: string, facts?: Partial<LoadContextFacts>, from?: string): Promise<string | number> {
  const token = facts?.formTokens?.issue("history");
  const body = new URLSearchParams({ [button]: "", ...(token && { formToken: token }), ...(from && { from }) });
  const request = new Request(`${SITE}${PATH}`, { method: "POST", body, headers: headers() });
  try {
    const answer = await action({ context: contextOf(facts), params: {}, request });
    return answer.init?.status ?? 200;
  } catch (thrown) {
    return thrown instanceof Response ? (thrown.headers.get("Location") ?? "") : String(thrown);
  }
}

test("a visitor's cars stand there newest first, in the browser alone", async () => {
  for (const id of ["L1", "L2", "L1"]) await looksAt(id);
  const { cars, state, isSignedIn } = await page();
  expect(cars.map(({ id }) => id)).toEqual(["L1", "L2"]);
  expect([state, isSignedIn]).toEqual(["on", false]);
  expect(cars[0]).toMatchObject({ day: "Today", car: { price: expect.stringContaining("$") } });
  expect(asked).toEqual([]);
});

test("neither a bot nor a prefetch has looked at a car", async () => {
  await looksAt("L1", { isBot: true });
  await looksAt("L1", {}, { "Sec-Purpose": "prefetch" });
  expect(await idsOf()).toEqual([]);
});

test("one car is taken out, and its reader goes on where it stood; then all of them", async () => {
  for (const id of ["L1", "L2", "L3"]) await looksAt(id);
  expect(await presses("remove.L3")).toBe(`${PATH}?said=removed#car-0`);
  expect(await presses("remove.L1")).toBe(`${PATH}?said=removed#car-0`);
  expect(await idsOf()).toEqual(["L2"]);
  expect(await presses("remove.L2")).toBe(`${PATH}?said=removed`);
  await looksAt("L1");
  expect(await presses("history.clear")).toBe(`${PATH}?said=cleared`);
  expect(await idsOf()).toEqual([]);
  expect([...jar.keys()]).toEqual([]);
});

test("paused, nothing is added, and what was there stays until it is taken out", async () => {
  await looksAt("L1");
  await presses("history.pause");
  await looksAt("L2");
  expect(await page()).toMatchObject({ state: "paused", cars: [{ id: "L1" }] });
  await presses("history.resume");
  await looksAt("L2");
  expect(await idsOf()).toEqual(["L2", "L1"]);
});

test("under Global Privacy Control nothing is added until the person switches it on", async () => {
  const sendsGpc = true;
  await looksAt("L1", { sendsGpc });
  expect(await page({ sendsGpc })).toMatchObject({ state: "gpc", cars: [] });
  expect([...jar.keys()]).toEqual([]);
  await presses("history.resume", { sendsGpc });
  await looksAt("L1", { sendsGpc });
  expect(await page({ sendsGpc })).toMatchObject({ state: "on", cars: [{ id: "L1" }] });
});

test("where the site personalizes nothing, nothing is added", async () => {
  const flags = { ...flagsOf("marketplace"), PERSONALIZATION: false };
  await looksAt("L1", { flags });
  expect(await page({ flags })).toMatchObject({ state: "off", cars: [] });
});

test("a car that is gone says so, and can be taken out", async () => {
  await looksAt("SOLD1");
  const [gone] = (await page()).cars;
  expect(gone).toMatchObject({ id: "SOLD1", notice: expect.stringContaining("no longer available") });
  await presses("remove.SOLD1");
  expect(await idsOf()).toEqual([]);
});

test("signed in, the account notes the car and the browser nothing", async () => {
  mocked.on("browsingHistory", () => contractAnswer("browsingHistory"));
  await looksAt("L1", { ...SIGNED_IN, sendsGpc: true });
  expect(asked).toEqual([["addToHistory", { views: [{ listingId: "L1" }], brand: "marketplace", underGpc: true }]]);
  expect([...jar.keys()]).toEqual([]);
  expect(await presses("remove.L1", SIGNED_IN)).toBe(`${PATH}?said=removed`);
  await presses("history.pause", SIGNED_IN);
  expect(asked.slice(1)).toEqual([
    ["removeFromHistory", { listingId: "L1" }],
    ["chooseHistory", { choice: "paused" }],
  ]);
});

test("what a visitor looked at joins the account only when the person says so, once", async () => {
  mocked.on("browsingHistory", () => HttpResponse.json({ listings: [] }));
  await looksAt("L1");
  await looksAt("L2");
  expect(await page(SIGNED_IN)).toMatchObject({ waiting: 2, cars: [] });
  expect(asked).toEqual([]);
  expect(await presses("history.merge", SIGNED_IN)).toBe(`${PATH}?said=merged`);
  expect(asked).toMatchObject([["addToHistory", { views: [{ listingId: "L2" }, { listingId: "L1" }] }]]);
  expect(await page(SIGNED_IN)).toMatchObject({ waiting: 0 });
  await presses("history.merge", SIGNED_IN);
  expect(asked).toHaveLength(1);
});

test("or is forgotten, and the account hears nothing of it", async () => {
  mocked.on("browsingHistory", () => HttpResponse.json({ listings: [] }));
  await looksAt("L1");
  expect(await presses("history.forget", SIGNED_IN)).toBe(`${PATH}?said=forgotten`);
  expect(await page(SIGNED_IN)).toMatchObject({ waiting: 0 });
  expect(asked).toEqual([]);
});

test("the account's pause is told to the browser, whose script keeps recent searches by it", async () => {
  mocked.on("browsingHistory", () => HttpResponse.json({ choice: "paused", listings: [] }));
  await page(SIGNED_IN);
  expect(JSON.parse(atob(decodeURIComponent(jar.get("historyChoice") ?? "")))).toEqual(["paused"]);
});

test("who paused before signing in stays paused; who switched it on under privacy control has not done so for the account", async () => {
  mocked.on("browsingHistory", () => HttpResponse.json({ listings: [] }));
  await presses("history.resume", { sendsGpc: true });
  expect(await page({ ...SIGNED_IN, sendsGpc: true })).toMatchObject({ state: "gpc" });
  await presses("history.pause");
  expect(await page(SIGNED_IN)).toMatchObject({ state: "paused" });
  await looksAt("L1", SIGNED_IN);
  expect(asked).toEqual([]);
});

test("a visitor refuses the cars of one model, or all, and takes both back", async () => {
  expect(await presses("refuse.HONDA|ACCORD")).toBe(`${PATH}?said=refused`);
  expect(await presses("refuse.every")).toBe(`${PATH}?said=refusedEvery`);
  expect(await page()).toMatchObject({
    isRecommending: false,
    refused: [{ reason: "HONDA|ACCORD", name: "Honda Accord" }],
  });
  expect(await presses("allow.every")).toBe(`${PATH}?said=allowedEvery`);
  expect(await presses("allow.HONDA|ACCORD")).toBe(`${PATH}?said=allowed`);
  expect(await page()).toMatchObject({ isRecommending: true, refused: [] });
  expect([...jar.keys()]).toEqual([]);
  expect(await presses("refuse.nothing")).toBe(PATH);
  expect(asked).toEqual([]);
});

test("a form among the rows of another page leads back there, and to no other site", async () => {
  const to = async (from: string) => `${await presses("dismiss.L1", {}, from)}`.replace("said=dismissed#said", "…");
  expect(await to("/")).toBe("/?…");
  expect(await to("/cars-for-sale/used-cars?zip=30303&said=refused")).toBe("/cars-for-sale/used-cars?zip=30303&…");
  expect(await to("https://elsewhere.example/")).toBe("/cars-for-sale?…");
});

test("signed in, the account remembers what is refused, and what the browser remembers counts as well", async () => {
  mocked.on("browsingHistory", () => HttpResponse.json({ listings: [], refusedReasons: ["every"] }));
  await presses("refuse.HONDA|ACCORD");
  await presses("refuse.FORD|F150", SIGNED_IN);
  expect(asked).toEqual([["refuseReason", { reason: "FORD|F150", isRefused: true }]]);
  expect(await page(SIGNED_IN)).toMatchObject({ isRecommending: false, refused: [{ reason: "HONDA|ACCORD" }] });
  await presses("allow.HONDA|ACCORD", SIGNED_IN);
  expect(await page(SIGNED_IN)).toMatchObject({ refused: [] });
  expect(asked.slice(1)).toEqual([["refuseReason", { reason: "HONDA|ACCORD", isRefused: false }]]);
});

test("a car is dismissed and asked about again, by a visitor in the browser and by an account everywhere", async () => {
  expect(await presses("dismiss.L1")).toBe(`${PATH}?said=dismissed`);
  expect(await presses("dismiss.L2")).toBe(`${PATH}?said=dismissed`);
  expect(await page()).toMatchObject({ dismissedCount: 2 });
  mocked.on("browsingHistory", () => HttpResponse.json({ listings: [], dismissedListingIds: ["L1", "L3"] }));
  expect(await page(SIGNED_IN)).toMatchObject({ dismissedCount: 3 });
  expect(asked).toEqual([]);
  await presses("dismiss.L4", SIGNED_IN);
  expect(await presses("offer.every", SIGNED_IN)).toBe(`${PATH}?said=offered`);
  expect(asked).toEqual([
    ["dismissCar", { listingId: "L4", isDismissed: true }],
    ["dismissCar", { isDismissed: false }],
  ]);
  expect(await page()).toMatchObject({ dismissedCount: 0 });
  expect(await presses("dismiss.not an id")).toBe(PATH);
});

test("a service that fails is said, and loses nothing", async () => {
  mocked.on("browsingHistory", () => HttpResponse.json({}, { status: 500 }));
  mocked.on("removeFromHistory", () => HttpResponse.json({}, { status: 500 }));
  expect(await page(SIGNED_IN)).toMatchObject({ isUnknown: true, cars: [] });
  expect(await presses("history.clear", SIGNED_IN)).toBe(503);
});

/** An account with eleven cars, of which one is sold; gives what it was asked since, and what came of it. */
async function follows({
  isConfirmed = true,
  facts = {},
}: {
  isConfirmed?: boolean;
  facts?: Partial<LoadContextFacts>;
} = {}) {
  const ids = ["SOLD1", ...Array.from({ length: 11 }, (_, at) => `L${at}`)];
  const viewedAt = new Date().toISOString();
  mocked.on("browsingHistory", () =>
    HttpResponse.json({ listings: ids.map((listingId) => ({ listingId, viewedAt, brand: "marketplace" })) }),
  );
  mocked.on("listingsByIds", () => {
    // In another order than they were seen.
    const listings = ids
      .slice(1)
      .map((id) => ({ ...aListing(), id, vin: `VIN-${id}` }))
      .reverse();
    return HttpResponse.json({
      totalResultCount: 1,
      listings,
      owners: [anOwner()],
      soldIds: [],
      unknownIds: ["SOLD1"],
    });
  });
  mocked.on("stillInterested", async (request) => {
    asked.push(["stillInterested", await request.json()]);
    return HttpResponse.json({ id: "A1", recordedAt: viewedAt, vins: ["V"], isConfirmed });
  });
  mocked.on("askAccountAlerts", () => {
    asked.push(["askAccountAlerts"]);
    return contractAnswer("askAccountAlerts");
  });
  const { followable } = await page({ ...SIGNED_IN, ...facts });
  return { followable, led: await presses("history.follow", { ...SIGNED_IN, ...facts }) };
}

test("mail about the ten cars for sale that were seen last is asked for with a button, and never assumed", async () => {
  expect(await follows()).toEqual({ followable: 10, led: `${PATH}?said=followed` });
  expect(asked).toEqual([
    ["stillInterested", { brand: "marketplace", vins: Array.from({ length: 10 }, (_, at) => `VIN-L${at}`) }],
  ]);
});

test("an account whose mailbox said no word yet is sent the mail that asks", async () => {
  expect(await follows({ isConfirmed: false })).toMatchObject({ led: `${PATH}?said=followed-unconfirmed` });
  expect(asked.at(-1)).toEqual(["askAccountAlerts"]);
});

test("where the site sends no alerts, none is offered or asked for", async () => {
  const flags = { ...flagsOf("marketplace"), SUBSCRIBE_ALERTS: false };
  expect(await follows({ facts: { flags } })).toEqual({ followable: 0, led: 503 });
  expect(asked).toEqual([]);
});

test("a visitor is offered no mail about cars; who presses all the same is led to signing in", async () => {
  await looksAt("L1");
  expect(await page()).toMatchObject({ followable: 0 });
  expect(await presses("history.follow")).toMatch(/^\/account\/sign-in\?/);
});
