import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import type { Listing } from "~/contract/listings/listing";
import { type Flags, flagsOf } from "~/domain/flags";
import { drawnCells } from "../../../../../tests/builders/drawn-cells";
import { aListing, anOwner, aSearchResponse } from "../../../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../../../tests/mocks/mocked-services";
import type { LoadContextFacts } from "../../../context/load-context.server";
import { openSearchPage } from "../search-page.server";
import { loadGrid } from "./grid-data.server";

// A page waits 200 ms, which a busy machine may need for a double's answer.
vi.mock(import("~/domain/limits"), async (original) =>
  Object.assign({}, await original(), { PLACEMENTS_WAIT_MS: 2_000 }),
);

const mocked = mockServices();
let asked: string[] = [];

const cars = (prefix: string, count: number, changes: Partial<Listing> = {}) =>
  Array.from({ length: count }, (_, at) => aListing({ id: `${prefix}${at + 1}`, ...changes }));
const setOf = (listings: readonly Listing[]) =>
  HttpResponse.json({ totalResultCount: listings.length, listings, owners: [anOwner()] });
const reduced = (isVehicleHighlight: boolean) => ({
  vehicleHighlight: { urgencyDriverType: "PRICE_REDUCED", isVehicleHighlight },
});

beforeEach(() => {
  asked = [];
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  mocked.on("relaxations", () => contractAnswer("relaxations"));
  mocked.on("listingCount", () => contractAnswer("listingCount"));
  const listings = cars("L", 25);
  mocked.on("listing", () =>
    HttpResponse.json(
      aSearchResponse({ listings, totalResultCount: 1_000, spotlights: ["F1", "S1"], vehicleHighlight: ["P1"] }),
    ),
  );
  sells({});
});

/** What sellers pay for beside the search. */
function sells({ premium = [], featured = [], standard = [], highlighted = [] }: Partial<Record<Tier, Listing[]>>) {
  const note = (name: string, request: Request) => asked.push(`${name} ${numberAsked(request)}`);
  mocked.on("spotlightPremium", (request) => {
    note("premium", request);
    return setOf(premium);
  });
  mocked.on("spotlightResults", (request) => {
    const tier = new URL(request.url).searchParams.get("listingTier");
    note(String(tier), request);
    return setOf(tier === "featured" ? featured : standard);
  });
  mocked.on("spotlightVehicleHighlight", (request) => {
    note("highlights", request);
    return setOf(highlighted);
  });
}
type Tier = "premium" | "featured" | "standard" | "highlighted";
const numberAsked = ({ url }: Request) => new URL(url).searchParams.get("numSpotlights");

async function rowOf(facts: Partial<LoadContextFacts> = {}, path = "/cars-for-sale/used-cars/honda") {
  const context = aLoadContext(mocked.services, { ...withFlags({}), ...facts });
  const request = new Request(`https://forecourt.test${path}`);
  const page = await openSearchPage({ context, request });
  const { cells, total } = await loadGrid(page, context, request);
  const drawn = drawnCells(context, cells);
  const row = drawn.find(({ markup }) => markup.includes('data-slot="spotlights"'));
  const ids = [...(row?.markup ?? "").matchAll(/data-paid="([^"]+)"/g)].map(([, id]) => id);
  return { row, ids: ids.join(" "), total, sent: cells };
}
/** Without the featured dealer, which is asked for by the same call (alpha-showcase.test.ts). */
const withFlags = (changes: Partial<Flags>) => ({ flags: flagsOf("marketplace", { ALPHA_SHOWCASE: false }, changes) });

test("a paid car is not called as one of the results", async () => {
  sells({ premium: cars("P", 1) });
  expect((await rowOf()).row?.markup).toContain('<i class="vh">, number P1</i>');
});

test("three calls bring the row, the last for featured and for standard cars, each with the number of its tier", async () => {
  sells({ premium: cars("P", 3), featured: cars("F", 6), standard: cars("S", 6) });
  const { ids, row, total } = await rowOf();
  expect(ids).toBe("P1 P2 P3 F1 F2 F3 F4 F5 F6 S1 S2 S3");
  expect([row?.after, total]).toEqual([3, 1_000]);
  expect([...asked].sort()).toEqual(["featured 6", "highlights 10", "premium 3", "standard 6"]);
});

test("a paid car is labelled before its name, and its link says what was clicked and where it leads", async () => {
  sells({ premium: cars("P", 1), featured: cars("F", 1) });
  const { row } = await rowOf();
  expect(row?.markup).toContain(
    '<li data-paid="F1"><p class="by">Sponsored</p><h3><a rel="nofollow" href="/cars-for-sale/vehicle/F1?clickType=spotlight&amp;tileClick=2#listings">2021 Honda Accord',
  );
  expect(row?.markup).toContain(
    '<b>$21,000</b><p>30,000<span data-short=" mi"><span class="vh"> miles</span></span></p><p class="by"><bdi>Peach Motors</bdi></p>',
  );
  expect(row?.markup).not.toContain("data-listing-id");
});

test("a document says what stands between its cards once: its data names the place alone", async () => {
  sells({ premium: cars("P", 1) });
  const { sent } = await rowOf({ kind: "document" });
  expect(sent).toContain("after");
  expect(sent).not.toMatch(/Sponsored|P1|<h3>/);
  expect((await rowOf({ kind: "data" })).sent).toContain("Sponsored");
});

test("a car of the results, or of two tiers, has no second place", async () => {
  sells({ premium: [...cars("L", 2), ...cars("P", 1)], featured: cars("P", 1), standard: cars("L", 6) });
  expect((await rowOf()).ids).toBe("P1");
});

test.each([
  ["nobody paid for a highlight", [], 0],
  ["two were paid for", [...cars("Q", 1), ...cars("F", 1)], 2],
  ["more than three were paid for, one of them highlighted", [...cars("P", 1), ...cars("Q", 1), ...cars("F", 3)], 1],
] as const)("a highlight is a label of the cars that it was paid for: %s", async (_case, highlighted, expected) => {
  sells({
    premium: [...cars("P", 1, reduced(true)), ...cars("Q", 1, reduced(false))],
    featured: cars("F", 3, reduced(false)),
    highlighted: [...highlighted],
  });
  expect((await rowOf()).row?.markup.match(/Price drop/g)?.length ?? 0).toBe(expected);
});

test("where the search names no sponsored cars nothing is asked, and bots, crawlers and closed flags get none", async () => {
  sells({ premium: cars("P", 3), featured: cars("F", 6) });
  expect((await rowOf({ isBot: true })).ids).toBe("");
  expect((await rowOf(withFlags({ SPOTLIGHT: false, PREMIUM_SPOTLIGHT: false }))).ids).toBe("");
  mocked.on("listing", () => HttpResponse.json(aSearchResponse({ listings: cars("L", 25), totalResultCount: 1_000 })));
  expect((await rowOf()).ids).toBe("");
  expect(asked).toEqual([]);
});

test("each flag has its own cars", async () => {
  sells({ premium: cars("P", 1), featured: cars("F", 1), standard: cars("S", 1) });
  expect((await rowOf(withFlags({ SPOTLIGHT: false, VEHICLE_HIGHLIGHT: false }))).ids).toBe("P1");
  expect(asked).toEqual(["premium 3"]);
  expect((await rowOf(withFlags({ PREMIUM_SPOTLIGHT: false }))).ids).toBe("F1 S1");
});

test("a call that fails or is silent costs the page its cars, and a moment", async () => {
  sells({ featured: cars("F", 2) });
  mocked.on("spotlightPremium", () => HttpResponse.json({}, { status: 503 }));
  mocked.on("spotlightVehicleHighlight", () => new Promise(() => undefined));
  expect((await rowOf()).ids).toBe("F1 F2");
});

test("a search that is asked for again within seconds asks for none of them again", async () => {
  sells({ premium: cars("P", 1), featured: cars("F", 1) });
  await rowOf();
  const before = asked.length;
  expect((await rowOf()).ids).toBe("P1 F1");
  expect((await rowOf({}, "/cars-for-sale/used-cars/honda?sortBy=mileageASC")).ids).toBe("P1 F1");
  expect(asked.length).toBe(before);
});

test("what stands on a page is counted for its dealers, each time; a page without room for the row counts nothing", async () => {
  const counted: unknown[] = [];
  mocked.on("countPaidCars", async (request) => {
    counted.push(...(await request.json()).counts);
    return contractAnswer("countPaidCars");
  });
  const paid = (tier: string) => ({ tier: { name: tier, index: 1 } });
  sells({ premium: cars("P", 2, paid("premium")), standard: cars("S", 1, paid("standard")) });
  await rowOf();
  await rowOf();
  await rowOf({ isBot: true });
  await mocked.services.paidCars.tell();
  expect(counted).toEqual([
    { ownerId: "D1", tier: "premium", served: 4, rendered: 0, seen: 0, clicked: 0 },
    { ownerId: "D1", tier: "standard", served: 2, rendered: 0, seen: 0, clicked: 0 },
  ]);
  counted.length = 0;
  mocked.on("listing", () =>
    HttpResponse.json(aSearchResponse({ listings: cars("L", 2), totalResultCount: 2, vehicleHighlight: ["P1"] })),
  );
  expect((await rowOf()).ids).toBe("");
  await mocked.services.paidCars.tell();
  expect(counted).toEqual([]);
});
