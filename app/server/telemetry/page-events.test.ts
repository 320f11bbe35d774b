import { createServer } from "node:http";
import express from "express";
import { beforeEach, expect, test } from "vitest";
import { type ConsentState, readConsentChoice, toConsentState } from "~/domain/page-data/consent";
import { PAGE_EVENTS_PATH } from "~/domain/site-paths";
import { listenForTest } from "../../../tests/servers/listening-server";
import { until } from "../../../tests/servers/started-site";
import { requestFacts } from "../request/request-facts.server";
import { createMetrics } from "./metrics.server";
import { pageEvents, type TakenPageEvent } from "./page-events.server";

const PERSON = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
const VIEW = "7d0e3b59-0f6b-4f0c-8f0e-3c1f6a4b9d11";
const SENT = {
  view: VIEW,
  page: "search results",
  filters: ["makeCode:HONDA", "place", "price"],
  results: "25-99",
  slots: ["similar"],
  isPersonalized: false,
  consumer: { isSignedIn: false, hasPlace: true, isComparing: false },
};

const DRAWN = { drawn: VIEW, cars: [{ id: "L1", of: "premium D1", isSeen: true }] };

let taken: TakenPageEvent[] = [];
let drawn: unknown[] = [];
let told: unknown[] = [];
let url = "";
let metrics = createMetrics({ version: "1", commit: "c" });

beforeEach(async () => {
  taken = [];
  drawn = [];
  told = [];
  metrics = createMetrics({ version: "1", commit: "c" });
  const consentOf = async (cookie: string | undefined, sendsGpc: boolean): Promise<ConsentState> =>
    toConsentState({ choice: readConsentChoice([cookie]), sendsGpc, mode: "opt-in" });
  const app = express();
  app.use(
    requestFacts(),
    pageEvents({
      hosts: { brandOf: () => "price-guide" },
      consentOf,
      pageEvents: { take: (event) => taken.push(event) },
      metrics,
      services: {
        paidCars: { countDrawn: (view, cars) => drawn.push([view, cars]) },
        houseAds: { countDrawn: (view, ads) => told.push([view, ads]) },
      },
    }),
  );
  const server = createServer(app);
  url = `${await listenForTest(server)}${PAGE_EVENTS_PATH}`;
});

async function send(body: string, headers: Record<string, string> = { Cookie: "yes" }): Promise<number> {
  const answer = await fetch(url, { method: "POST", body, headers: { "User-Agent": PERSON, ...headers } });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return answer.status;
}

/** How many events came to each end. */
async function outcomes(): Promise<Record<string, number>> {
  const { values } = await metrics.pageEvents.get();
  return Object.fromEntries(values.map(({ labels, value }) => [String(labels.outcome), value]));
}

const ended = (count: number) =>
  until(async () => Object.values(await outcomes()).reduce((sum, value) => sum + value, 0) === count, 10_000);

test("an event is taken with the brand and the consent that the server knows", async () => {
  expect(await send(JSON.stringify({ ...SENT, brand: "car-maker", consent: "refused" }))).toBe(204);
  await ended(1);
  expect(taken).toEqual([{ ...SENT, brand: "price-guide", consent: "agreed" }]);
});

test.each([
  ["who did not choose", {}],
  ["who refused", { Cookie: "no" }],
  ["whose browser sends Global Privacy Control", { "Sec-GPC": "1" }],
] as const)("nothing is taken of %s", async (_who, headers) => {
  expect(await send(JSON.stringify(SENT), headers)).toBe(204);
  await ended(1);
  expect([taken, await outcomes()]).toEqual([[], { refused: 1 }]);
});

test("who agreed has agreed, whatever the browser's signal says", async () => {
  await send(JSON.stringify(SENT), { Cookie: "yes", "Sec-GPC": "1" });
  await ended(1);
  expect(taken).toHaveLength(1);
});

test("bots are not counted", async () => {
  const googlebot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
  expect(await send(JSON.stringify(SENT), { Cookie: "yes", "User-Agent": googlebot })).toBe(204);
  await ended(1);
  expect([taken, await outcomes()]).toEqual([[], { bot: 1 }]);
});

test.each([
  ["no JSON", "{"],
  ["no event", "null"],
  ["another page", JSON.stringify({ ...SENT, page: "checkout" })],
  ["a view that is no random id", JSON.stringify({ ...SENT, view: "ann@example.org" })],
  ["words of a shopper's in a label", JSON.stringify({ ...SENT, filters: ["keyword:red truck"] })],
  ["a ZIP code in a label", JSON.stringify({ ...SENT, filters: ["place:30305"] })],
  ["an amount in a label", JSON.stringify({ ...SENT, filters: ["price:20000"] })],
  ["a number of results", JSON.stringify({ ...SENT, results: "1234" })],
  ["too many labels", JSON.stringify({ ...SENT, filters: Array(101).fill("price") })],
  ["more than 8 kB", JSON.stringify({ ...SENT, more: "x".repeat(9_000) })],
])("what holds %s is answered all the same, and not taken", async (_what, body) => {
  expect(await send(body)).toBe(204);
  await ended(1);
  expect([taken, await outcomes()]).toEqual([[], { unreadable: 1 }]);
});

test("fields that are not ours are dropped", async () => {
  await send(JSON.stringify({ ...SENT, email: "ann@example.org", consumer: { ...SENT.consumer, zip: "30305" } }));
  await ended(1);
  expect(JSON.stringify(taken)).not.toMatch(/ann|30305/);
});

test("what a page drew of paid cars is counted whatever the shopper chose, and of bots and made-up places nothing", async () => {
  await send(JSON.stringify(DRAWN), {});
  await send(JSON.stringify(DRAWN), { "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" });
  await send(JSON.stringify({ ...DRAWN, cars: [{ id: "L2", of: "golden D1", isSeen: true }] }), {});
  await send(JSON.stringify({ ...DRAWN, drawn: "mine" }), {});
  await ended(4);
  expect(drawn).toEqual([
    [VIEW, [{ id: "L1", place: { ownerId: "D1", tier: "premium" }, isSeen: true }]],
    [VIEW, []],
  ]);
  expect(await outcomes()).toEqual({ counted: 2, bot: 1, unreadable: 1 });
  expect(taken).toEqual([]);
});

test("what became of house ads is counted under Global Privacy Control, too, and of bots and of what is not counted nothing", async () => {
  const ad = { id: "tires", did: ["rendered", "clicked"], turns: 2 };
  await send(JSON.stringify({ drawn: VIEW, ads: [{ ...ad, email: "ann@example.org" }] }), { "Sec-GPC": "1" });
  await send(JSON.stringify({ drawn: VIEW, ads: [ad] }), { "User-Agent": "Googlebot/2.1" });
  await send(JSON.stringify({ drawn: VIEW, ads: [{ ...ad, did: ["bought"] }] }), {});
  await send(JSON.stringify({ drawn: VIEW, ads: [{ ...ad, turns: 26 }] }), {});
  await ended(4);
  expect(told).toEqual([[VIEW, [ad]]]);
  expect(await outcomes()).toEqual({ counted: 1, bot: 1, unreadable: 2 });
});
