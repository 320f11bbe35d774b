import { createCookie } from "@remix-run/node";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { countBatchRequestSchema } from "~/contract/listings/listing-lookups";
import { catalogVocabularySchema } from "~/contract/models/reference";
import type { Brand } from "~/domain/brand";
import { BRANDS } from "~/domain/brand";
import { APR_TABLE } from "~/domain/money/apr-table";
import { toUsualLoans } from "~/domain/money/usual-loans";
import { changedWallet, EMPTY_WALLET } from "~/domain/wallet/wallet";
import { CONTRACT_ANSWERS } from "../../../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../../../tests/mocks/load-context";
import { mockServices } from "../../../../../tests/mocks/mocked-services";
import { createShopperWallets } from "../../../request/cookies/shopper-wallets.server";
import { typedSearchHref } from "./typed-search.server";

const VIN = "1HGCV1F30MA000001";
const ATLANTA = { words: "atlanta", city: "Atlanta", state: "GA", isSure: false };
const IDS: Readonly<Record<string, readonly string[]>> = {
  [VIN]: ["L7"],
  P4410: ["L8"],
  T1: [],
  A77: ["L1", "L2"],
  A4177: ["L1", "L2"],
};

const mocked = mockServices();

/** How many cars the services have for a search, by its query; and the ways out of one that finds none. */
let countOf: (query: string) => number;
let waysOut: readonly Readonly<Record<string, readonly string[]>>[];

beforeEach(() => {
  countOf = () => 5;
  waysOut = [];
  mocked.on("listingCount", ({ url }) => HttpResponse.json({ count: countOf(new URL(url).search) }));
  mocked.on("countBatch", async (request) => {
    const { queries } = countBatchRequestSchema.parse(await request.json());
    return HttpResponse.json({ counts: queries.map(countOf) });
  });
  mocked.on("relaxations", () =>
    HttpResponse.json({ relaxations: waysOut.map((parameters) => ({ label: "Any", parameters, count: 3 })) }),
  );
  mocked.on("catalogVocabulary", () => HttpResponse.json(CONTRACT_ANSWERS.catalogVocabulary));
  mocked.on("placesNamed", ({ url }) => {
    const text = new URL(url).searchParams.get("text") ?? "";
    return HttpResponse.json({ places: text.includes("atlanta") ? [ATLANTA] : [] });
  });
  mocked.on("listingsCalled", ({ url }) => {
    const code = new URL(url).searchParams.get("code") ?? "";
    return HttpResponse.json({ ids: IDS[code] ?? [] });
  });
});

/** Where the form of a page leads, and whether what it meant is remembered. */
async function typed(keyword: string, place = "", brand: Brand = "marketplace") {
  const cookies: string[] = [];
  const context = aLoadContext(mocked.services, { brand, setCookie: (text) => cookies.push(text) });
  const query = new URLSearchParams({ keyword });
  const request = new Request(`https://forecourt.test/cars-for-sale/find?${query}${place}`);
  return { href: await typedSearchHref(context, request), isRemembered: cookies.length === 1 };
}

test.each([
  ["honda accord under 20k", "/honda/accord?maxPrice=20000"],
  ["accord atlanta", "/honda/accord/atlanta-ga"],
  ["hnda acord", "/honda/accord"],
  ["white suv", "/suv?extColorSimple=WHITE"],
  ["suv not white", "/suv"],
  ["not white", ""],
])("%j leads to %s, which says so", async (text, below) => {
  expect(await typed(text)).toEqual({ href: `/cars-for-sale${below}`, isRemembered: true });
});

test.each([
  ["blorp", "?keyword=blorp"],
  ["my accord will not start", "?keyword=my+accord+will+not+start"],
  ["<script>alert(1)</script>", "?keyword=%3Cscript%3Ealert%281%29%3C%2Fscript%3E"],
  ["cars for sale", ""],
  ["🚗", ""],
  ["", ""],
  ["x".repeat(300), `?keyword=${"x".repeat(50)}`],
])("%j is no more than a keyword, and nothing is said of it", async (text, below) => {
  expect(await typed(text)).toEqual({ href: `/cars-for-sale${below}`, isRemembered: false });
});

test("the place of the page is kept, and one among the words counts more", async () => {
  const page = "&zip=30305&searchRadius=25";
  expect((await typed("accord", page)).href).toBe("/cars-for-sale/honda/accord/30305?searchRadius=25");
  expect((await typed("accord atlanta", page)).href).toBe("/cars-for-sale/honda/accord/atlanta-ga");
  expect((await typed("accord within 75 miles", page)).href).toBe("/cars-for-sale/honda/accord/30305?searchRadius=75");
  expect((await typed("accord anywhere", page)).href).toBe("/cars-for-sale/honda/accord/30305?searchRadius=0");
});

test.each([
  [VIN, "/vehicle/L7"],
  [`VIN ${VIN.toLowerCase()}`, "/vehicle/L7"],
  ["stock #P4410", "/vehicle/L8"],
  ["p4410", "/vehicle/L8"],
  ["stk# P4410", "/vehicle/L8"],
  // Among other words
  [`honda accord ${VIN}`, "/vehicle/L7"],
  [`vin: ${VIN.toLowerCase()}, white accord`, "/vehicle/L7"],
  ["accord 1HGCV1F30MA999999", "/honda/accord?keyword=1HGCV1F30MA999999"],
  ["honda accord p4410", "/vehicle/L8"],
  ["accord (stk P4410)", "/vehicle/L8"],
  ["accord A4177", "/honda/accord?keyword=A4177"],
  ["1HGCV1F30MA999999", "?keyword=1HGCV1F30MA999999"],
  ["A77", "?keyword=A77"],
])("the number %j leads to %s", async (text, below) => {
  expect((await typed(text)).href).toBe(`/cars-for-sale${below}`);
});

test("what is understood whole and finds cars asks for the vocabulary and one count alone", async () => {
  await typed("honda accord");
  await typed("white suv under 20k");
  expect(mocked.called.filter((operation) => operation !== "catalogVocabulary")).toEqual([
    "listingCount",
    "listingCount",
  ]);
});

test("words that no car has are left out, and the search without them is told as what stands in", async () => {
  countOf = (query) => (query.includes("keyword=") ? 0 : 7);
  expect(await typed("accord blorp")).toEqual({ href: "/cars-for-sale/honda/accord", isRemembered: true });
  expect(mocked.called).not.toContain("relaxations");
});

test("a search that finds nothing leads to the nearest change of it that keeps its make and model", async () => {
  countOf = (query) => (/trimCode|extColorSimple/.test(query) ? 0 : 7);
  waysOut = [
    { makeCode: ["HONDA"], extColorSimple: ["WHITE"] },
    { makeCode: ["HONDA"], modelCode: ["ACCORD"], trimCode: ["ACCORD|EX-L"] },
    { makeCode: ["HONDA"], modelCode: ["ACCORD"], extColorSimple: ["WHITE"] },
  ];
  expect((await typed("white accord ex-l")).href).toBe("/cars-for-sale/honda/accord/ex-l");
});

test("a bound is moved a little for words that find nothing, and dropped where it would be moved far", async () => {
  countOf = (query) => (query.includes("maxPrice") ? 0 : 7);
  const accord = { makeCode: ["HONDA"], modelCode: ["ACCORD"] };
  const far = { ...accord, maxPrice: ["21000"] };
  waysOut = [far, accord];
  expect((await typed("accord under 5k")).href).toBe("/cars-for-sale/honda/accord");
  waysOut = [{ ...accord, maxPrice: ["6250"] }, far, accord];
  expect((await typed("accord under 5k")).href).toBe("/cars-for-sale/honda/accord?maxPrice=6250");
});

test("where both the distance and a bound are in the way, from any distance the bound is moved a little and not dropped", async () => {
  countOf = (query) => (query.includes("maxPrice") ? 0 : 7);
  const anywhere = { makeCode: ["HONDA"], modelCode: ["ACCORD"], zip: ["30305"], searchRadius: ["0"] };
  mocked.on("relaxations", ({ url }) => {
    const isAnywhere = new URL(url).searchParams.get("searchRadius") === "0";
    const parameters = isAnywhere ? { ...anywhere, maxPrice: ["6250"] } : anywhere;
    return HttpResponse.json({ relaxations: [{ label: "Any", parameters, count: 3 }] });
  });
  expect((await typed("accord under 5k", "&zip=30305")).href).toBe(
    "/cars-for-sale/honda/accord/30305?maxPrice=6250&searchRadius=0",
  );
});

test("a car is counted farther and farther from what was asked, and nothing changes where nobody sells it", async () => {
  const found: string[] = [];
  countOf = (query) => {
    found.push(query);
    return 0;
  };
  expect((await typed("white accord ex-l blorp", "&zip=30305")).href).toBe(
    "/cars-for-sale/honda/accord/ex-l/30305?extColorSimple=WHITE&keyword=blorp",
  );
  const saidBy = (params: URLSearchParams) => {
    const names = ["keyword", "extColorSimple", "trimCode", "modelCode"].filter((name) => params.has(name));
    return [...names, ...(params.get("searchRadius") === "0" ? ["anywhere"] : [])].join(" ");
  };
  const [asked, ...bases] = found.map((query) => saidBy(new URLSearchParams(query)));
  expect(asked).toBe("keyword extColorSimple trimCode modelCode");
  expect(bases).toEqual([
    "extColorSimple trimCode modelCode",
    "extColorSimple trimCode modelCode anywhere",
    "extColorSimple modelCode",
    "extColorSimple modelCode anywhere",
    "trimCode modelCode anywhere",
    "modelCode anywhere",
    // Nor any other car of its make: of its style, then of any, as was said and then by itself.
    "extColorSimple",
    "anywhere",
    "extColorSimple",
    "anywhere",
  ]);
  expect(mocked.called).not.toContain("relaxations");
});

test.each([
  ["white accord ex-l under 20k", /modelCode/, "/sedan/honda?extColorSimple=WHITE&maxPrice=20000"],
  ["white accord ex-l", /modelCode|extColorSimple/, "/sedan/honda"],
  ["white accord ex-l", /modelCode|vehicleStyleCode/, "/honda?extColorSimple=WHITE"],
])("where nobody sells the model of %j, other cars of its make stand in", async (text, without, below) => {
  countOf = (query) => (without.test(query) ? 0 : 7);
  expect(await typed(text)).toEqual({ href: `/cars-for-sale${below}`, isRemembered: true });
});

test("a model that has no such doors means the longer names of its line that have them", async () => {
  const known = catalogVocabularySchema.parse(CONTRACT_ANSWERS.catalogVocabulary);
  const [honda] = known.makes;
  const trims = [{ code: "ACCORDLONG|EX-L", name: "EX-L", slug: "ex-l", firstYear: 2018, lastYear: 2026 }];
  const long = { code: "ACCORDLONG", name: "Accord Long", slug: "accord-long", style: "SEDAN", trims };
  const makes = [{ ...honda, models: [...(honda?.models ?? []), long] }];
  mocked.on("catalogVocabulary", () => HttpResponse.json({ ...known, makes }));
  countOf = (query) => (/modelCode=ACCORD(&|$)/.test(query) && query.includes("doorCode=4") ? 0 : 7);
  expect((await typed("4 door accord")).href).toBe("/cars-for-sale/honda/accord-long?doorCode=4");
  expect((await typed("4 door accord ex-l")).href).toBe("/cars-for-sale/honda/accord-long/ex-l?doorCode=4");
  expect((await typed("2 door accord")).href).toBe("/cars-for-sale/honda/accord?doorCode=2");
});

test("from a page that looks farther than was asked, the next words are looked for as near as before", async () => {
  countOf = (query) => (new URLSearchParams(query).get("searchRadius") === "0" ? 7 : 0);
  waysOut = [];
  const cookies: string[] = [];
  const context = aLoadContext(mocked.services, { setCookie: (text) => cookies.push(text) });
  const find = (query: string, headers: Record<string, string> = {}) =>
    typedSearchHref(context, new Request(`https://forecourt.test/cars-for-sale/find?${query}`, { headers }));
  const farther = await find("keyword=accord&zip=30305&searchRadius=25");
  expect(farther).toBe("/cars-for-sale/honda/accord/30305?searchRadius=0");
  countOf = () => 5;
  const Cookie = cookies.at(-1)?.split(";", 1)[0] ?? "";
  const next = "keyword=white+suv&zip=30305&searchRadius=0";
  const hrefFrom = (page: string) => find(next, { Cookie, Referer: `https://forecourt.test${page}` });
  expect(await hrefFrom(farther)).toBe("/cars-for-sale/suv/30305?extColorSimple=WHITE&searchRadius=25");
  expect(await hrefFrom("/cars-for-sale/30305?searchRadius=0")).toBe(
    "/cars-for-sale/suv/30305?extColorSimple=WHITE&searchRadius=0",
  );
});

test("a trim beside its make is kept while it finds cars, and what nobody understands goes first", async () => {
  countOf = (query) => (query.includes("blorp") ? 0 : 7);
  expect((await typed("honda ex-l blorp")).href).toBe("/cars-for-sale/honda?keyword=ex+l");
});

test.each(["listingCount", "countBatch", "relaxations"] as const)(
  "where the service of %s does not answer, what was typed leads to what it means",
  async (operation) => {
    countOf = (query) => (/keyword|extColorSimple/.test(query) ? 0 : 7);
    mocked.on(operation, () => HttpResponse.json({}, { status: 500 }));
    const meant = "/cars-for-sale/honda/accord?extColorSimple=WHITE&keyword=blorp";
    expect((await typed("white accord blorp")).href).toBe(meant);
  },
);

test("without the service of places the rest of the words is read", async () => {
  mocked.on("placesNamed", () => HttpResponse.json({}, { status: 500 }));
  expect((await typed("accord atlanta")).href).toBe("/cars-for-sale/honda/accord?keyword=atlanta");
});

test("a maker that the brand does not sell is looked for as the words say", async () => {
  expect(BRANDS["car-maker"].makeCodes).not.toContain("HONDA");
  const { href, isRemembered } = await typed("honda accord", "", "car-maker");
  expect(href).toBe("/cars-for-sale?keyword=honda+accord");
  expect(isRemembered).toBe(false);
});

test("a budget a month leads to the price that the shopper's terms make of it", async () => {
  expect(await typed("accord under $400 a month")).toEqual({
    href: "/cars-for-sale/honda/accord?maxPrice=18979",
    isRemembered: true,
  });
  const wallets = createShopperWallets(createCookie("wallet"), ["a-secret-of-cookies-that-is-long-enough"]);
  const wallet = changedWallet(EMPTY_WALLET, { budget: { kind: "monthly", dollars: 450 }, aprPercent: "0" }, 1);
  const Cookie = (await wallets.keep(wallet, "marketplace"))?.split(";")[0] ?? "";
  const dearer = APR_TABLE.map((row) => Object.assign({}, row, { aprPercent: "12" }));
  const hrefOf = (facts: Parameters<typeof aLoadContext>[1], headers: Record<string, string> = {}) => {
    const url = "https://forecourt.test/cars-for-sale/find?keyword=accord+under+%24400+a+month";
    return typedSearchHref(aLoadContext(mocked.services, facts), new Request(url, { headers }));
  };
  expect(await hrefOf({ wallets }, { Cookie })).toBe("/cars-for-sale/honda/accord?maxPrice=24000");
  expect(await hrefOf({ loans: toUsualLoans(dearer) })).toBe("/cars-for-sale/honda/accord?maxPrice=17982");
});
