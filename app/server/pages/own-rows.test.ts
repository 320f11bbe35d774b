import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { HOUR_MS } from "~/domain/durations";
import { flagsOf } from "~/domain/flags";
import { HISTORY_OUTCOME } from "~/domain/view-models/site/browsing-history";
import type { LoadContextFacts } from "~/server/context/load-context.server";
import { tellOutcome } from "~/server/context/told-outcome.server";
import { answerBehindPage } from "~/server/rendering/reused-document.server";
import { createBrowserHistory } from "~/server/request/cookies/browser-history.server";
import { createCookies } from "~/server/request/cookies/cookies.server";
import { createOutcomeReceipts } from "~/server/request/outcome-receipts.server";
import { aListing, anOwner } from "../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { mockServices } from "../../../tests/mocks/mocked-services";
import { openRowsOfSearch } from "./own-rows.server";

const mocked = mockServices();
const history = createBrowserHistory(createCookies({ isLocal: false, secrets: ["k7Qw9".repeat(8)] }).history);

const WHY = { reason: "HONDA|ACCORD", makeName: "Honda", modelName: "Accord", count: 2 };
/** Bodies of the calls for recommendations, and the cars of their answer. */
let wanted: unknown[] = [];
let recommendedIds: readonly string[] = [];
/** Views of every car, and the cars that have no VIN. */
let views = 0;
let namelessIds: readonly string[] = [];

beforeEach(() => {
  wanted = [];
  recommendedIds = [];
  views = 0;
  namelessIds = [];
  mocked.on("listingViewCount", (request) => {
    const [vin = ""] = new URL(request.url).searchParams.getAll("vin");
    return HttpResponse.json({ dateRange: 7, items: [{ vin, total: views, counts: {} }] });
  });
  mocked.on("recommendations", async (request) => {
    wanted.push(await request.json());
    const listings = recommendedIds.map((id) => ({ ...aListing(), id }));
    return HttpResponse.json({
      totalResultCount: listings.length,
      listings,
      owners: [anOwner()],
      ...(listings.length > 0 && { why: WHY }),
    });
  });
  mocked.on("listingsByIds", (request) => {
    const ids = new URL(request.url).searchParams.getAll("id");
    const vinOf = (id: string) => (namelessIds.includes(id) ? undefined : `VIN-${id}`);
    const listings = ids.filter((id) => id !== "L1").map((id) => ({ ...aListing(), id, vin: vinOf(id) }));
    return HttpResponse.json({ totalResultCount: 1, listings, owners: [anOwner()], soldIds: ["L1"], unknownIds: [] });
  });
});

interface Visit extends Partial<LoadContextFacts> {
  /** Hours since each car was looked at. */
  readonly hours?: readonly number[];
  readonly cookies?: readonly string[];
  readonly search?: Parameters<typeof openRowsOfSearch>[2];
  /** What stands behind the path. */
  readonly address?: string;
}

/** The row of a page, whether the page is its reader's alone, and the cookies of its answer. */
async function rowOf({ hours = [], cookies = [], search, address = "", ...facts }: Visit) {
  const views = hours.map((passed, at) => ({ listingId: `L${at}`, viewedAtMs: Date.now() - passed * HOUR_MS }));
  const pairs = hours.length === 0 ? [] : [((await history.keep(views)) ?? "").split(";")[0] ?? ""];
  const set: string[] = [];
  const setCookie = (text: string) => void set.push(text.split(";")[0] ?? "");
  const context = aLoadContext(mocked.services, { history, setCookie, ...facts });
  const headers = { Cookie: [...pairs, ...cookies].join("; ") };
  const request = new Request(`https://forecourt.test/cars-for-sale${address}`, { headers });
  const rows = await openRowsOfSearch(context, request, search);
  const isTheirs = answerBehindPage(context).isOfOnePerson ?? false;
  const { title, cars = [] } = rows?.recommended ?? {};
  const recommended = title === undefined ? undefined : [title, ...cars.map(({ id }) => id)];
  const { car, vin, views: label } = rows?.interested ?? {};
  const interested = car === undefined ? undefined : [car.id, vin, label].filter((part) => part !== undefined);
  const { off, said } = rows ?? {};
  return {
    ...(off !== undefined && { off: off.why }),
    ...(said !== undefined && { said }),
    row: rows?.viewed.map(({ id }) => id) ?? rows,
    recommended,
    interested,
    isTheirs,
    set,
  };
}

const EVERYBODYS = { row: undefined, recommended: undefined, interested: undefined, isTheirs: false, set: [] };
const TEN = Array.from({ length: 10 }, (_, at) => at);

test("who looked at nothing gets everybody's page", async () => {
  expect(await rowOf({})).toEqual(EVERYBODYS);
});

test("a page with a row is stored nowhere, so that Back shows no car that was taken out since", async () => {
  const stored: string[] = [];
  const storeNowhere = () => void stored.push("nowhere");
  await rowOf({ storeNowhere });
  expect(stored).toEqual([]);
  await rowOf({ hours: TEN, storeNowhere });
  expect(stored).toEqual(["nowhere"]);
});

test("the six that were looked at last stand there, without what is sold, on a page that is nobody else's", async () => {
  expect(await rowOf({ hours: TEN })).toMatchObject({ row: ["L0", "L2", "L3", "L4", "L5", "L6"], isTheirs: true });
});

test("what was looked at more than a day ago is not recent, and may still be wanted", async () => {
  expect(await rowOf({ hours: [25] })).toMatchObject({ row: [], interested: ["L0", "VIN-L0"], isTheirs: true });
});

/** What the browser says of cars that it is not asked about. */
const dismissed = (ids: readonly string[]) => {
  const value = encodeURIComponent(Buffer.from(JSON.stringify(ids)).toString("base64"));
  return [`dismissedCars=${value}`];
};

test("the car that was seen last is asked about: one for sale, with a VIN, that nobody dismissed", async () => {
  expect(await rowOf({ hours: TEN })).toMatchObject({ interested: ["L0", "VIN-L0"] });
  expect(await rowOf({ hours: TEN, cookies: dismissed(["L0"]) })).toMatchObject({ interested: ["L2", "VIN-L2"] });
  namelessIds = ["L2"];
  expect(await rowOf({ hours: TEN, cookies: dismissed(["L0"]) })).toMatchObject({ interested: ["L3", "VIN-L3"] });
});

test("of more than ten cars the ten seen last are asked about", async () => {
  const eleven = Array.from({ length: 11 }, (_, at) => at);
  const cookies = dismissed(TEN.map((at) => `L${at}`));
  expect(await rowOf({ hours: eleven, cookies })).toMatchObject({ interested: undefined });
});

test("how often a car was looked at stands beside it above three, with its days", async () => {
  views = 3;
  expect(await rowOf({ hours: [2] })).toMatchObject({ interested: ["L0", "VIN-L0"] });
  views = 4;
  expect(await rowOf({ hours: [2] })).toMatchObject({ interested: ["L0", "VIN-L0", "4 views in 7 days"] });
  mocked.on("listingViewCount", () => HttpResponse.json({}, { status: 500 }));
  expect(await rowOf({ hours: [2] })).toMatchObject({ interested: ["L0", "VIN-L0"] });
});

test("an account that dismissed a car, or follows it, is asked about another", async () => {
  const viewedAt = new Date().toISOString();
  const listings = TEN.map((at) => ({ listingId: `L${at}`, viewedAt, brand: "marketplace" }));
  mocked.on("browsingHistory", () =>
    HttpResponse.json({ listings, dismissedListingIds: ["L0"], followedListingIds: ["L2", "L3"] }),
  );
  mocked.on("wallet", () => HttpResponse.json({ wallet: {} }));
  expect(await rowOf({ idToken: "ann" })).toMatchObject({ interested: ["L4", "VIN-L4"] });
});

test("where no mail about cars is offered, nobody is asked", async () => {
  expect(await rowOf({ hours: [2], brand: "car-maker" })).toMatchObject({ interested: undefined });
  const flags = { ...flagsOf("marketplace"), SUBSCRIBE_ALERTS: false };
  expect(await rowOf({ hours: [2], flags })).toMatchObject({ row: ["L0"], interested: undefined });
});

test("paused, or under Global Privacy Control, the page says why in the place of the rows, and nothing is noted", async () => {
  const choice = encodeURIComponent(Buffer.from(JSON.stringify(["paused"])).toString("base64"));
  const nothing = { row: [], recommended: undefined, interested: undefined, isTheirs: true, set: [] };
  expect(await rowOf({ hours: TEN, cookies: [`historyChoice=${choice}`] })).toEqual({ ...nothing, off: "paused" });
  for (const kind of ["document", "data"] as const)
    expect(await rowOf({ hours: TEN, sendsGpc: true, kind })).toEqual({ ...nothing, off: "gpc" });
  expect(wanted).toEqual([]);
});

test("what came of a form among the rows is said there, and nothing else that an address says", async () => {
  const receipts = createOutcomeReceipts(["a-secret-of-receipts-that-is-long-enough"]);
  const saying = (outcome: string) => `?${tellOutcome({ receipts, consumer: null }, HISTORY_OUTCOME, outcome)}`;
  expect(await rowOf({ hours: [2], receipts, address: saying("dismissed") })).toMatchObject({
    row: ["L0"],
    said: "We won't ask about that car again.",
  });
  expect(await rowOf({ receipts, address: saying("resumed") })).toMatchObject({
    row: [],
    said: "Browsing history is on.",
    isTheirs: true,
  });
  for (const typed of ["?said=You+won", "?said=resumed", saying("resumed").replace("resumed", "cleared")])
    expect(await rowOf({ receipts, address: typed })).toEqual(EVERYBODYS);
});

test("for crawlers, and where the site personalizes nothing, the page is everybody's", async () => {
  const flags = { ...flagsOf("marketplace"), PERSONALIZATION: false };
  for (const facts of [{ isCrawler: true }, { flags }])
    expect(await rowOf({ hours: TEN, ...facts })).toEqual(EVERYBODYS);
  expect(wanted).toEqual([]);
});

test("a refinement within two minutes of a page with the row brings none, and one after a car was taken out says so", async () => {
  const { set } = await rowOf({ hours: [2] });
  expect(set).toEqual([expect.stringMatching(/^historyAsked=/)]);
  expect(await rowOf({ hours: [2], cookies: set, kind: "data" })).toEqual(EVERYBODYS);
  expect(await rowOf({ hours: [2], kind: "data" })).toMatchObject({ row: ["L0"] });
  expect(await rowOf({ kind: "data" })).toMatchObject({ row: null });
  expect(await rowOf({ hours: [2], cookies: set })).toMatchObject({ row: ["L0"] });
});

test("listings that cannot be asked for cost the page its row alone", async () => {
  mocked.on("listingsByIds", () => HttpResponse.json({}, { status: 500 }));
  expect(await rowOf({ hours: TEN })).toMatchObject({ row: undefined });
});

test("cars like those that were looked at stand there with the reason, however long ago that was", async () => {
  recommendedIds = ["R1", "R2", "L0"];
  const search = { zip: "30305", fuelType: ["HYB"] };
  expect(await rowOf({ hours: [2, 48], search })).toMatchObject({
    row: ["L0"],
    recommended: ["Because you looked at 2 Honda Accords", "R1", "R2"],
    isTheirs: true,
  });
  expect(wanted).toEqual([{ listingIds: ["L0", "L1"], brand: "marketplace", zip: "30305", fuelType: ["HYB"] }]);
  expect(await rowOf({ hours: [48] })).toMatchObject({ row: [], isTheirs: true });
});

test("what is refused is not asked for: all of it, or the cars of one model", async () => {
  recommendedIds = ["R1"];
  const refusing = (reasons: readonly string[]) => {
    const value = encodeURIComponent(Buffer.from(JSON.stringify(reasons)).toString("base64"));
    return rowOf({ hours: [2], cookies: [`__Host-refusedReasons=${value}`, `refusedReasons=${value}`] });
  };
  await refusing(["HONDA|CRV"]);
  expect(wanted).toMatchObject([{ refusedReasons: ["HONDA|CRV"] }]);
  expect(await refusing(["every"])).toMatchObject({ row: ["L0"], recommended: undefined });
  expect(wanted).toHaveLength(1);
});

test("where recommendations cannot be had the page has the other row", async () => {
  mocked.on("recommendations", () => HttpResponse.json({}, { status: 500 }));
  expect(await rowOf({ hours: [2] })).toMatchObject({ row: ["L0"], recommended: undefined });
});
