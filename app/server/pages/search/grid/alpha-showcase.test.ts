import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import type { Listing, Owner } from "~/contract/listings/listing";
import type { SearchResponse } from "~/contract/listings/search";
import { flagsOf } from "~/domain/flags";
import { drawnCells } from "../../../../../tests/builders/drawn-cells";
import { aListing, anOwner, aSearchResponse } from "../../../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../../../tests/mocks/mocked-services";
import type { LoadContextFacts } from "../../../context/load-context.server";
import { hideShowcase } from "../hidden-showcase.server";
import { openSearchPage } from "../search-page.server";
import { loadGrid } from "./grid-data.server";

// A page waits 200 ms, which a busy machine may need for a double's answer.
vi.mock(import("~/domain/limits"), async (original) =>
  Object.assign({}, await original(), { PLACEMENTS_WAIT_MS: 2_000 }),
);

const mocked = mockServices();
let asked: string[] = [];
const SEARCH = "/cars-for-sale/used-cars/honda";

const cars = (prefix: string, count: number, changes: Partial<Listing> = {}) =>
  Array.from({ length: count }, (_, at) => aListing({ id: `${prefix}${at + 1}`, ...changes }));
const setOf = (listings: readonly Listing[], owner: Owner = anOwner()) =>
  HttpResponse.json({ totalResultCount: listings.length, listings, owners: [owner] });

beforeEach(() => {
  asked = [];
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  mocked.on("relaxations", () => contractAnswer("relaxations"));
  mocked.on("listingCount", () => contractAnswer("listingCount"));
  finds({ alpha: NAMED });
  pays({ alpha: cars("A", 5) });
});

/** By the search's answer. */
const NAMED = ["A1", "A2", "A3", "A4", "A5"];

const finds = (named: Partial<SearchResponse>) =>
  mocked.on("listing", () =>
    HttpResponse.json(aSearchResponse({ listings: cars("L", 25), totalResultCount: 1_000, ...named })),
  );

interface PaidFor {
  readonly alpha: readonly Listing[];
  readonly premium?: readonly Listing[];
  readonly boost?: readonly Listing[];
  readonly owner?: Owner;
}

function pays({ alpha, premium = [], boost = [], owner }: PaidFor) {
  mocked.on("spotlightPremium", () => setOf(premium));
  mocked.on("spotlightVehicleHighlight", () => setOf([]));
  mocked.on("newCarBoost", () => setOf(boost));
  mocked.on("spotlightResults", ({ url }) => {
    const { searchParams } = new URL(url);
    if (searchParams.get("listingTier") !== "alpha") return setOf([]);
    asked.push(`${searchParams.get("numSpotlights")}`);
    return setOf(alpha, owner);
  });
}

const idsIn = (markup = "") => [...markup.matchAll(/data-paid="([^"]+)"/g)].map(([, id]) => id).join(" ");
const boxIn = (markup: string, slot: string) =>
  new RegExp(`<(section|div)[^>]* data-slot="${slot}">.*?</\\1>(?=<section|<div class="spots|$)`).exec(markup)?.[0];

/** The page's paid boxes, as they are drawn. */
async function boxesOf(facts: Partial<LoadContextFacts> = {}, { path = SEARCH, cookie = "" } = {}) {
  const context = aLoadContext(mocked.services, facts);
  const request = new Request(`https://forecourt.test${path}`, { headers: { cookie } });
  const page = await openSearchPage({ context, request });
  const { cells, total } = await loadGrid(page, context, request);
  const drawn = drawnCells(context, cells);
  const box = (slot: string) => drawn.map(({ markup }) => boxIn(markup, slot)).find((found) => found !== undefined);
  const alpha = box("alpha");
  const after = drawn.find(({ markup }) => markup.includes('data-slot="alpha"'))?.after;
  return { alpha, after, total, ids: idsIn(alpha), row: idsIn(box("spotlights")), boost: idsIn(box("boost")) };
}

test("the dealer is named below the list, after the word Sponsored, with where it stands and what reviews say", async () => {
  const owner = anOwner({ id: "D1", name: "Peach & Sons", rating: { value: 4.6, count: 1_240 } });
  pays({ alpha: cars("A", 5), owner });
  const { alpha, after, total } = await boxesOf();
  expect([after, total, asked]).toEqual([25, 1_000, ["12"]]);
  expect(alpha).toMatch(/^<section class="spots house alpha" aria-labelledby="featured-dealer"/);
  expect(alpha).toContain(
    '<p class="by">Sponsored</p><h2 id="featured-dealer">Featured dealer: <a rel="nofollow" href="/cars-for-sale/dealer/D1/peach-sons"><bdi>Peach &amp; Sons</bdi></a></h2>',
  );
  expect(alpha).toContain("Rated 4.6 from 1,240 reviews");
});

test("two of its cars are in view, and the others, twelve in all, in a fold; each link says which was clicked", async () => {
  pays({ alpha: cars("A", 14) });
  const { alpha = "", ids } = await boxesOf();
  const [view = "", fold = ""] = alpha.split("<details>");
  expect([idsIn(view), ids.split(" ").length]).toEqual(["A1 A2", 12]);
  expect(fold).toMatch(/^<summary class="btn"><span><b>View<\/b><i> \/ <\/i><b>Hide<\/b> Vehicles<\/span><\/summary>/);
  expect(fold).toContain(
    '<li data-paid="A3" data-of="alpha D1"><p class="by">Sponsored</p><h3><a rel="nofollow" href="/cars-for-sale/vehicle/A3?clickType=alpha&amp;tileClick=3#listings">',
  );
  expect(alpha).not.toContain("data-listing-id");
});

test("two cars need no fold", async () => {
  pays({ alpha: cars("A", 2) });
  expect((await boxesOf()).alpha).not.toContain("<details>");
});

test("a car of the results has no second place; where none is left, there is no box", async () => {
  pays({ alpha: [...cars("L", 3), ...cars("A", 1)] });
  expect((await boxesOf()).ids).toBe("A1");
  pays({ alpha: cars("L", 3) });
  expect((await boxesOf({}, { path: `${SEARCH}?maxPrice=20000` })).alpha).toBeUndefined();
});

test("the featured dealer goes before the row of spotlights, and that before the boost", async () => {
  finds({ alpha: NAMED, vehicleHighlight: ["P1"], boost: ["A2"] });
  pays({ alpha: cars("A", 3), premium: [...cars("A", 2), ...cars("P", 1)], boost: [...cars("A", 3), ...cars("P", 1)] });
  const { ids, row, boost } = await boxesOf();
  expect([ids, row, boost]).toEqual(["A1 A2 A3", "P1", ""]);
  pays({ alpha: [], premium: cars("A", 2), boost: cars("B", 1) });
  expect(await boxesOf({}, { path: `${SEARCH}?maxPrice=20000` })).toMatchObject({ ids: "", row: "A1 A2", boost: "B1" });
});

test("cars of others than the dealer are left out, whatever the service answers, and a private seller is not featured", async () => {
  pays({ alpha: [...cars("A", 1), ...cars("X", 2, { ownerId: "D2" })] });
  expect((await boxesOf()).ids).toBe("A1");
  pays({ alpha: cars("A", 3), owner: anOwner({ privateSeller: true }) });
  expect((await boxesOf({}, { path: `${SEARCH}?maxPrice=20000` })).alpha).toBeUndefined();
});

test("a search that names none asks nothing, nor does a page that shows all of them", async () => {
  finds({ vehicleHighlight: ["P1"], spotlights: ["F1"] });
  expect((await boxesOf()).alpha).toBeUndefined();
  finds({ alpha: ["L1", "L2"] });
  expect((await boxesOf({}, { path: `${SEARCH}?maxPrice=20000` })).alpha).toBeUndefined();
  expect(asked).toEqual([]);
});

test("bots, crawlers, a closed flag and the car maker's brand ask nothing", async () => {
  expect((await boxesOf({ isBot: true })).alpha).toBeUndefined();
  expect((await boxesOf({ isCrawler: true })).alpha).toBeUndefined();
  expect((await boxesOf({ flags: flagsOf("marketplace", { ALPHA_SHOWCASE: false }) })).alpha).toBeUndefined();
  expect(flagsOf("car-maker").ALPHA_SHOWCASE).toBe(false);
  expect(asked).toEqual([]);
});

test("a call that fails costs the page its featured dealer", async () => {
  mocked.on("spotlightResults", () => HttpResponse.json({}, { status: 503 }));
  expect((await boxesOf()).alpha).toBeUndefined();
});

/** The form that hides it, sent by its buttons. */
async function hides(fields: Readonly<Record<string, string>>) {
  const body = new URLSearchParams(fields);
  const request = new Request("https://forecourt.test/cars-for-sale/api/featured-dealer", { method: "POST", body });
  const { status, headers } = await hideShowcase(aLoadContext(mocked.services), request);
  return { status, location: headers.get("Location"), cookie: headers.get("Set-Cookie") ?? "" };
}

test.each([
  ["half an hour", "hide.now", /^caiSuppressAlpha=.*Max-Age=1800;/],
  ["the visit", "hide.visit", /^alphaHiddenThisVisit=(?!.*(?:Max-Age|Expires))/],
])("whoever hid it for %s is asked for none, and was led back to where they were", async (_case, hide, cookie) => {
  const from = /name="from" value="([^"]+)"/.exec((await boxesOf()).alpha ?? "")?.[1] ?? "";
  expect(from).toBe(`${SEARCH}#more`);
  const answer = await hides({ from, [hide]: "" });
  expect([answer.status, answer.location]).toEqual([303, from]);
  expect(answer.cookie).toMatch(cookie);
  asked = [];
  const hidden = await boxesOf({}, { path: `${SEARCH}?maxPrice=20000`, cookie: answer.cookie.split(";")[0] ?? "" });
  expect([hidden.alpha, asked]).toEqual([undefined, []]);
});

test("hiding it leads nowhere but to pages of this site", async () => {
  expect((await hides({ from: "//evil.test/cars-for-sale", "hide.now": "" })).location).toBe("/cars-for-sale");
});

test("what stands on a page is counted for the dealer as alpha, whatever the tier of its cars", async () => {
  const counted: unknown[] = [];
  mocked.on("countPaidCars", async (request) => {
    counted.push(...(await request.json()).counts);
    return contractAnswer("countPaidCars");
  });
  pays({ alpha: [...cars("A", 1), ...cars("B", 1, { tier: { name: "premium", index: 1 } })] });
  await boxesOf();
  await mocked.services.paidCars.tell();
  expect(counted).toEqual([{ ownerId: "D1", tier: "alpha", served: 2, rendered: 0, seen: 0, clicked: 0 }]);
});
