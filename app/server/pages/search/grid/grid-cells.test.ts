import { createCookie } from "@remix-run/node";
import { HttpResponse } from "msw";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { flagsOf } from "~/domain/flags";
import { HOUSE_SLOTS, SECOND_PROMOTION_SLOT } from "~/domain/placements/house-slots";
import { changedWallet, EMPTY_WALLET } from "~/domain/wallet/wallet";
import { createCookies } from "~/server/request/cookies/cookies.server";
import { createShopperWallets } from "~/server/request/cookies/shopper-wallets.server";
import { createShownAdsCookie } from "~/server/request/cookies/shown-ads.server";
import { drawnCells } from "../../../../../tests/builders/drawn-cells";
import { aHouseAd, sumsOf } from "../../../../../tests/builders/house-ads";
import { aListing, aSearchResponse } from "../../../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../../../tests/mocks/mocked-services";
import type { LoadContextFacts } from "../../../context/load-context.server";
import { answerBehindPage } from "../../../rendering/reused-document.server";
import { openSearchPage } from "../search-page.server";
import { loadGrid } from "./grid-data.server";

// A page waits 200 ms, which a busy machine may need for a double's answer.
vi.mock(import("~/domain/limits"), async (original) =>
  Object.assign({}, await original(), { PLACEMENTS_WAIT_MS: 2_000 }),
);

const mocked = mockServices();
let told: unknown[] = [];

beforeEach(() => {
  told = [];
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  mocked.on("relaxations", () => contractAnswer("relaxations"));
  mocked.on("similar", () => contractAnswer("similar"));
  mocked.on("listingCount", () => contractAnswer("listingCount"));
  mocked.on("countHouseAds", async (request) => {
    told.push(await request.json());
    return HttpResponse.json({ counted: 1 });
  });
  finds(25);
});

/** What waits to be told is told while somebody answers. */
afterEach(() => mocked.services.houseAds.tell());

const finds = (count: number, changes: Parameters<typeof aListing>[0] = {}) => {
  const listings = Array.from({ length: count }, (_, at) => aListing({ id: `L${at + 1}`, ...changes }));
  mocked.on("listing", () => HttpResponse.json(aSearchResponse({ listings, totalResultCount: 1_000 })));
};

type Record = ReturnType<typeof aHouseAd>;
function stores(...ads: readonly Record[]) {
  mocked.on("houseAds", () =>
    HttpResponse.json({ ads: ads.map((ad) => ({ ad, counts: { ...sumsOf(), servedInHour: 0 } })) }),
  );
}
/** Enough for every slot: five promotions and five liners, of an advertiser each. */
const forEverySlot = () =>
  (["promo", "liner"] as const).flatMap((kind) =>
    [1, 2, 3, 4, 5].map((at) => aHouseAd(`${kind}-of-${at}`, { kind, href: `/cars-for-sale?a=${at}` })),
  );

const shownAds = createShownAdsCookie(
  createCookies({ isLocal: true, secrets: ["a secret of these tests alone"] }).shownAds,
);

async function gridOf(
  { path = "/cars-for-sale/used-cars/honda", cookie = "" } = {},
  facts: Partial<LoadContextFacts> = {},
) {
  const cookies: string[] = [];
  const context = aLoadContext(mocked.services, { setCookie: (text) => cookies.push(text), shownAds, ...facts });
  const request = new Request(`https://forecourt.test${path}`, { headers: { Cookie: cookie } });
  const page = await openSearchPage({ context, request });
  const data = await loadGrid(page, context, request);
  const cells = drawnCells(context, data.cells);
  const slots = cells.flatMap(({ markup }) => [...markup.matchAll(/data-slot="([^"]+)"/g)].map(([, slot]) => slot));
  const ads = cells.flatMap(({ markup }) => [...markup.matchAll(/data-house="([^"]+)"/g)].map(([, ad]) => ad));
  const foot = data.foot === undefined ? undefined : context.sent.get(data.foot);
  const isOwn = answerBehindPage(context).isOfOnePerson ?? false;
  return { cells, slots, ads, cookies, foot, isOwn, sentFoot: data.foot };
}

test("without house ads the page has the wallet's two cells alone, and nothing is counted or remembered", async () => {
  const { cells, cookies } = await gridOf();
  expect(cells).toEqual([
    { after: 3, markup: expect.stringContaining("What can you spend?") },
    { after: 13, markup: expect.stringContaining("Finance it your way") },
  ]);
  expect(cookies).toEqual([]);
  await mocked.services.houseAds.tell();
  expect(told).toEqual([]);
});

test("with an ad for every slot each place of a page of a hundred is taken, and boxes side by side break the list once", async () => {
  finds(100);
  stores(...forEverySlot());
  const { slots, cells, ads } = await gridOf({ path: "/cars-for-sale/used-cars/honda?numRecords=100" });
  expect([...slots].sort()).toEqual(HOUSE_SLOTS.map(({ placement }) => placement.id).sort());
  expect(new Set(ads).size).toBe(ads.length);
  expect(cells.map(({ after }) => after)).toEqual([...new Set(cells.map(({ after }) => after))]);
});

test.each([
  [7, ["liner-3", "promo-6", "peekaboo-8"]],
  [15, ["liner-3", "promo-6", "peekaboo-8", "promo-14", "liner-7"]],
  [25, ["liner-3", "promo-6", "peekaboo-8", "promo-14", "liner-7", "liner-10", "promo-22"]],
])("%i cars have house ads at %j", async (count, expected) => {
  finds(count);
  stores(...forEverySlot());
  expect((await gridOf()).slots).toEqual(expected);
});

test("a leaderboard stands below the last car, whatever stands above it, and in no row of the list", async () => {
  stores(...forEverySlot(), aHouseAd("board", { kind: "leaderboard" }));
  const { cells, slots } = await gridOf();
  expect(slots).toEqual([
    "liner-3",
    "promo-6",
    "peekaboo-8",
    "promo-14",
    "liner-7",
    "liner-10",
    "promo-22",
    "leaderboard",
  ]);
  expect(cells.at(-1)).toEqual({
    after: 25,
    look: "between",
    markup: expect.stringContaining(
      '<div class="liner house" data-house="board" data-slot="leaderboard"><p class="by">',
    ),
  });
});

test("a leaderboard needs no other ad beside it, and a list to stand below", async () => {
  stores(aHouseAd("board", { kind: "leaderboard" }));
  expect((await gridOf()).slots).toEqual(["leaderboard"]);
  mocked.on("listing", () => HttpResponse.json(aSearchResponse({ listings: [], totalResultCount: 0 })));
  expect((await gridOf()).slots).toEqual([]);
});

test("an ad above the site's footer stands on every page of a search, also where nothing was found", async () => {
  stores(aHouseAd("at-foot", { kind: "footer" }));
  const found = await gridOf();
  expect(found.foot).toMatch(
    /^<div class="liner house" data-house="at-foot" data-slot="footer"><p class="by">Sponsored/,
  );
  mocked.on("listing", () => HttpResponse.json(aSearchResponse({ listings: [], totalResultCount: 0 })));
  expect((await gridOf()).foot).toContain("at-foot");
  await mocked.services.houseAds.tell();
  expect(told).toEqual([{ counts: [{ id: "at-foot", ...sumsOf({ served: 2 }) }] }]);
});

test("a document says what stands at its foot in its markup alone", async () => {
  stores(aHouseAd("at-foot", { kind: "footer" }));
  expect((await gridOf({}, { kind: "document" })).sentFoot).not.toContain("at-foot");
  expect((await gridOf({}, { kind: "data" })).sentFoot).toContain("at-foot");
});

test("the window's foot has four ads that take turns, each counted once, and none for who closed it in this visit", async () => {
  stores(...[1, 2, 3, 4, 5].map((at) => aHouseAd(`fixed-of-${at}`, { kind: "fixed" })));
  const { foot } = await gridOf();
  expect(String(foot).match(/data-house=/g)).toHaveLength(4);
  await mocked.services.houseAds.tell();
  expect(told).toEqual([{ counts: expect.toSatisfy((counts: readonly unknown[]) => counts.length === 4) }]);
  const closed = encodeURIComponent(btoa(JSON.stringify(["hidden"])));
  expect((await gridOf({ cookie: `fixedAdHidden=${closed}` })).foot).toBeUndefined();
});

test("an advertiser who has two places of the grid has none below it", async () => {
  const advertiser = "One advertiser";
  const promos = [1, 2].map((at) => aHouseAd(`promo-${at}`, { advertiser, href: `/cars-for-sale?a=${at}` }));
  stores(...promos, ...(["leaderboard", "footer"] as const).map((kind) => aHouseAd(kind, { kind, advertiser })));
  const { slots, foot } = await gridOf();
  expect([slots, foot]).toEqual([["promo-6", "peekaboo-8"], undefined]);
});

test("the second promotion's place is a house ad's until the wallet was used, and then the wallet's", async () => {
  stores(...forEverySlot());
  const fresh = await gridOf();
  expect(fresh.slots).toContain(SECOND_PROMOTION_SLOT);
  expect(fresh.cells.map(({ markup }) => markup).join()).not.toContain("Finance it your way");

  const wallets = createShopperWallets(createCookie("wallet"), ["a-secret-of-cookies-that-is-long-enough"]);
  const wallet = changedWallet(EMPTY_WALLET, { months: 48 }, 1_000);
  const [cookie] = (await wallets.keep(wallet, "marketplace"))?.split(";") ?? [];
  const used = await gridOf({ cookie }, { wallets });
  expect(used.slots).not.toContain(SECOND_PROMOTION_SLOT);
  expect(used.cells.map(({ markup }) => markup).join()).toContain("Finance it your way");
});

test("the second promotion's place is a house ad's where the wallet is switched off", async () => {
  stores(...forEverySlot());
  const flags = flagsOf("marketplace", { WALLET: false });
  expect((await gridOf({}, { flags })).slots).toContain(SECOND_PROMOTION_SLOT);
});

test("a slot that nobody may have is left out, and the liners below it come up", async () => {
  stores(aHouseAd("only", { kind: "liner" }));
  expect((await gridOf()).slots).toEqual(["liner-3"]);
});

test("words are escaped, and the label stands before the heading", async () => {
  stores(
    aHouseAd("bold", {
      headline: "<b>Bold</b>",
      body: 'Say "yes"',
      href: "https://tires.example/?a=1&b=2",
      tier: "paid",
    }),
  );
  const [box = ""] = (await gridOf()).cells.flatMap(({ markup }) => (markup.includes("bold") ? [markup] : []));
  expect(box).toContain('<p class="by">Sponsored</p><h3>&lt;b&gt;Bold&lt;/b&gt;</h3><p>Say &quot;yes&quot;</p>');
  expect(box).toContain('<a class="btn" href="https://tires.example/?a=1&amp;b=2" rel="sponsored noopener">');
});

test("the folded promotion is closed, and says what it is before it is opened", async () => {
  stores(...forEverySlot());
  const folded = (await gridOf()).cells.find(({ markup }) => markup.includes("peekaboo"));
  expect(folded?.markup).toContain('<p class="by">Sponsored</p><details><summary><h3>');
});

test("bots and crawlers get none, and so does a page whose flags are off", async () => {
  stores(...forEverySlot());
  expect((await gridOf({}, { isBot: true })).slots).toEqual([]);
  expect((await gridOf({}, { isBot: true, isCrawler: true })).cells).toEqual([]);
  const off = await gridOf({}, { flags: flagsOf("marketplace", { ADS: false, PROMO_CARDS: false }) });
  expect(off.slots).toEqual([]);
  const liners = await gridOf({}, { flags: flagsOf("marketplace", { PROMO_CARDS: false }) });
  expect(liners.slots).toEqual(["liner-3", "liner-7", "liner-10"]);
});

test("records stand beside the searches that they aim at", async () => {
  const match = { makeCode: ["FORD"], bodyStyle: [], condition: [] };
  stores(aHouseAd("fords", { match }), aHouseAd("off", { flags: ["COMPARE"] }));
  expect((await gridOf()).ads).toEqual(["off"]);
  const flags = flagsOf("marketplace", { COMPARE: false });
  expect((await gridOf({}, { flags })).ads).toEqual([]);
});

test("what stood is counted, told together, and remembered by the browser: the fourth time within the hour it is not shown", async () => {
  stores(aHouseAd("only"));
  let cookie = "";
  const shown: string[][] = [];
  for (let view = 0; view < 4; view += 1) {
    const { ads, cookies } = await gridOf({ cookie, path: `/cars-for-sale/used-cars/honda?maxPrice=${30_000 + view}` });
    shown.push(ads.map(String));
    cookie = cookies[0]?.split(";")[0] ?? cookie;
  }
  expect(shown).toEqual([["only"], ["only"], ["only"], []]);
  await mocked.services.houseAds.tell();
  expect(told).toEqual([{ counts: [{ id: "only", ...sumsOf({ served: 3 }) }] }]);
});

test("browsers that were shown nothing get the same ads in one window of five minutes, and whoever was shown some a page of their own", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-12-04T10:31:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  stores(...forEverySlot(), ...[1, 2, 3, 4, 5].map((at) => aHouseAd(`foot-${at}`, { kind: "fixed" })));
  const first = await gridOf();
  vi.setSystemTime(Date.parse("2026-12-04T10:34:59Z"));
  const second = await gridOf();
  expect(first.ads.length).toBeGreaterThan(5);
  expect([second.cells, second.foot]).toEqual([first.cells, first.foot]);
  expect([first.isOwn, second.isOwn]).toEqual([false, false]);
  const another = { path: "/cars-for-sale/used-cars/honda?maxPrice=30000" };
  const everybodys = await gridOf(another);
  const ofOne = await gridOf({ ...another, cookie: first.cookies[0]?.split(";")[0] ?? "" });
  expect(ofOne.isOwn).toBe(true);
  expect(ofOne.ads).not.toEqual(everybodys.ads);
});

test("whoever comes back to a page within five minutes finds every ad in its place, and it counts as shown once", async () => {
  stores(...forEverySlot());
  let cookie = "";
  const visit = async (price: number) => {
    const { ads, isOwn, cookies } = await gridOf({ path: `/cars-for-sale/used-cars/honda?maxPrice=${price}`, cookie });
    cookie = cookies[0]?.split(";")[0] ?? cookie;
    return { ads, isOwn, isCounted: cookies.length > 0 };
  };
  const [everybodys, own] = [await visit(30_000), await visit(31_000)];
  expect([everybodys.isOwn, own.isOwn]).toEqual([false, true]);
  for (let back = 0; back < 3; back += 1) {
    expect(await visit(30_000)).toEqual({ ...everybodys, isCounted: false });
    expect(await visit(31_000)).toEqual({ ...own, isCounted: false });
  }
});

test("counts that could not be told are told with the next", async () => {
  stores(aHouseAd("only"));
  mocked.on("countHouseAds", () => HttpResponse.json({}, { status: 503 }));
  await gridOf();
  await mocked.services.houseAds.tell();
  mocked.on("countHouseAds", async (request) => {
    told.push(await request.json());
    return HttpResponse.json({ counted: 2 });
  });
  await gridOf();
  await mocked.services.houseAds.tell();
  expect(told).toEqual([{ counts: [{ id: "only", ...sumsOf({ served: 2 }) }] }]);
});

test("with fake ads every place that nobody has shows its sizes, behind every record, and nobody counts or remembers them", async () => {
  finds(100);
  stores(aHouseAd("only", { kind: "liner" }));
  const fakes = { flags: flagsOf("marketplace", { FAKE_ADS: true, SPOTLIGHT: false, PREMIUM_SPOTLIGHT: false }) };
  const { slots, ads, foot } = await gridOf({ path: "/cars-for-sale/used-cars/honda?numRecords=100" }, fakes);
  expect([...slots].sort()).toEqual([...HOUSE_SLOTS.map(({ placement }) => placement.id), "leaderboard"].sort());
  expect(ads).toEqual(["only"]);
  expect(String(foot).match(/data-slot="[^"]+"><p class="by">Fake ad<\/p>/g)).toHaveLength(5);
  await mocked.services.houseAds.tell();
  expect(told).toEqual([{ counts: [{ id: "only", ...sumsOf({ served: 1 }) }] }]);
  expect((await gridOf()).ads).toEqual(["only"]);
});

test("a service that is silent costs the page a moment, and its house ads", async () => {
  mocked.on("houseAds", () => new Promise(() => undefined));
  const { slots, cells } = await gridOf();
  expect([slots, cells.length]).toEqual([[], 2]);
});
