import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import type { SearchResponse } from "~/contract/listings/search";
import { flagsOf } from "~/domain/flags";
import { readCompact } from "~/domain/page-data/compact-data";
import type { LateCars } from "~/domain/view-models/results/similar-cards";
import type { LoadContextFacts } from "~/server/context/load-context.server";
import { aListing, anOwner, aSearchResponse } from "../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { loader as gridLoader } from "../search/grid";
import { loader } from "./late-cars";

const mocked = mockServices();
const SITE = "https://forecourt.test/cars-for-sale";
const ids = (count: number, letter = "L") => Array.from({ length: count }, (_, at) => `${letter}${at + 1}`);
const carsOf = (names: readonly string[]) => names.map((id) => aListing({ id }));

/** What was asked for, by the use of the call. */
let asked: Record<"supplemental" | "similar" | "relaxations", URLSearchParams[]>;
let supplemental: readonly string[];
let hasRelaxation: boolean;

beforeEach(() => {
  asked = { supplemental: [], similar: [], relaxations: [] };
  supplemental = [];
  hasRelaxation = true;
  for (const operation of ["catalogVocabulary", "listingCount", "zipLookup"] as const)
    mocked.on(operation, () => contractAnswer(operation));
  mocked.on("relaxations", ({ url }) => {
    asked.relaxations.push(new URL(url).searchParams);
    const relaxations = [
      { label: "Remove Honda", parameters: { vehicleStyleCode: ["SUVCROSS"] }, count: 900 },
      { label: "Remove SUV", parameters: { makeCode: ["HONDA"] }, count: 99 },
    ];
    return HttpResponse.json({ relaxations: hasRelaxation ? relaxations : [] });
  });
  mocked.on("similar", ({ url }) => {
    asked.similar.push(new URL(url).searchParams);
    return HttpResponse.json({ totalResultCount: 20, listings: carsOf(ids(20, "S")), owners: [anOwner()] });
  });
});

/** A search that finds so many cars; the same operation brings those of the wider search. */
function onListing(
  totalResultCount: number,
  found = ids(totalResultCount),
  shipped?: readonly string[],
  paid: Partial<Pick<SearchResponse, "alpha" | "boost">> = {},
) {
  mocked.on("listing", ({ url }) => {
    const { searchParams } = new URL(url);
    const isWider = searchParams.get("channel") === "supplemental";
    if (isWider) asked.supplemental.push(searchParams);
    return HttpResponse.json({
      ...aSearchResponse({
        totalResultCount: isWider ? supplemental.length : totalResultCount,
        listings: carsOf(isWider ? supplemental : found),
        ...(isWider ? {} : paid),
      }),
      ...(shipped !== undefined && {
        shipped: { totalResultCount: shipped.length, listings: carsOf(shipped), owners: [anOwner()] },
      }),
    });
  });
}

const NEAR = "/used-cars/suv/honda/30305";
const ANYWHERE = "/used-cars/suv/honda";

const answerTo = (path: string, headers: Record<string, string>, facts: Partial<LoadContextFacts> = {}) =>
  loader({
    context: aLoadContext(mocked.services, { kind: "data", ...facts }),
    request: new Request(`${SITE}/api/more-cars${path}`, { headers }),
    params: {},
  });

async function lateCarsOf(path: string, facts: Partial<LoadContextFacts> = {}) {
  const answer = await answerTo(path, { Accept: "application/json" }, facts);
  expect(answer.status).toBe(200);
  const { supplemental: wider, similar, ...rest }: LateCars = await answer.json();
  return { wider: wider.map(({ id }) => id), similar: similar.map(({ id }) => id), ...rest };
}

async function gridOf(path: string, facts: Partial<LoadContextFacts> = {}) {
  const context = aLoadContext(mocked.services, { kind: "data", ...facts });
  const { total, grid } = await gridLoader({ context, request: new Request(`${SITE}${path}`), params: {} });
  return { total, ...readCompact(grid) };
}

test("around a place they meet the whole search but its distance, the nearest first", async () => {
  onListing(2);
  supplemental = ["L1", "W1", "L2", "W2"];
  expect(await lateCarsOf(`${NEAR}?firstRecord=0&maxPrice=30000`)).toMatchObject({ wider: ["W1", "W2"] });
  expect(asked.supplemental.map((call) => Object.fromEntries(call))).toMatchObject([
    {
      searchRadius: "0",
      sortBy: "distanceASC",
      numRecords: "100",
      makeCode: "HONDA",
      vehicleStyleCode: "SUVCROSS",
      maxPrice: "30000",
      zip: "30305",
    },
  ]);
  expect(asked.supplemental[0]?.get("firstRecord") ?? "0").toBe("0");
  expect(asked.relaxations).toEqual([]);
});

test.each([
  ["without a place", ANYWHERE],
  ["from any distance", `${NEAR}?searchRadius=0`],
])("%s they are those of the nearest change that finds more, which is named", async (_how, path) => {
  onListing(2);
  supplemental = ["L1", "W1", "L2"];
  expect(await lateCarsOf(path)).toMatchObject({
    wider: ["W1"],
    way: { label: "Remove SUV", href: "/cars-for-sale/honda" },
  });
  expect(asked.supplemental.map((call) => call.get("vehicleStyleCode"))).toEqual([null]);
});

test("where nothing was found, they are farther away only if something stands there", async () => {
  onListing(0);
  supplemental = ["W1"];
  const near = { makeCode: ["HONDA"], zip: ["30305"] };
  const withoutStyle = { label: "Remove SUV", parameters: near, count: 99 };
  const farther = {
    label: "Within 100 miles of Atlanta, GA",
    parameters: { ...near, vehicleStyleCode: ["SUVCROSS"], searchRadius: ["100"] },
    count: 3,
  };
  let relaxations = [farther, withoutStyle];
  mocked.on("relaxations", () => HttpResponse.json({ relaxations }));
  expect((await gridOf(NEAR)).late).toMatchObject({ way: { label: "Search at any distance" } });
  expect(await lateCarsOf(NEAR)).not.toHaveProperty("way");
  relaxations = [withoutStyle];
  expect((await gridOf(NEAR)).late).toMatchObject({
    heading: "Cars that come close",
    way: { label: "Change one filter" },
  });
  expect(await lateCarsOf(NEAR)).toMatchObject({ wider: ["W1"], way: { label: "Remove SUV" } });
  expect(asked.supplemental.map((call) => call.get("searchRadius"))).toEqual(["0", "50"]);
});

test("where only two changes together find cars, the page says so and promises none that match everything else", async () => {
  onListing(0);
  supplemental = ["W1"];
  const label = "Any distance and remove Under $9,000";
  const car = { makeCode: ["HONDA"], vehicleStyleCode: ["SUVCROSS"] };
  const farther = { label, parameters: { ...car, zip: ["30305"], searchRadius: ["0"] }, count: 3 };
  mocked.on("relaxations", () => HttpResponse.json({ relaxations: [farther] }));
  expect((await gridOf(`${NEAR}?maxPrice=9000`)).late).toMatchObject({
    heading: "Cars that come close",
    note: "They match your search with two filters changed.",
    way: { label: "Change two filters" },
  });
  expect(await lateCarsOf(`${NEAR}?maxPrice=9000`)).toMatchObject({
    wider: ["W1"],
    way: { label, href: "/cars-for-sale/suv/honda/30305?searchRadius=0" },
  });
  expect(asked.supplemental.map((call) => call.get("maxPrice"))).toEqual([null]);
});

test("where no change finds more there are none, and similar cars all the same", async () => {
  onListing(2);
  hasRelaxation = false;
  expect(await lateCarsOf(ANYWHERE)).toEqual({ wider: [], similar: ids(20, "S") });
  expect(asked.supplemental).toEqual([]);
});

test.each([
  [0, 0, true],
  [2, 23, true],
  [2, 24, false],
  [25, 0, true],
  [26, 0, false],
])("%i results and %i of the wider search: similar cars, %s", async (results, beside, areAsked) => {
  onListing(results);
  supplemental = ids(beside, "W");
  const { similar } = await lateCarsOf(NEAR);
  expect(similar).toEqual(areAsked ? ids(20, "S") : []);
  expect(asked.similar).toHaveLength(areAsked ? 1 : 0);
});

test("no car stands on the page twice, and similar cars are asked for without those that are there", async () => {
  onListing(2, ["L1", "S1"], ["W1", "S2"]);
  supplemental = ["L1", "W1", "W2", "S3"];
  const { wider, similar } = await lateCarsOf(NEAR);
  expect(wider).toEqual(["W2", "S3"]);
  expect(similar).toEqual(ids(20, "S").slice(3));
  expect(asked.similar.map((call) => call.getAll("excludedListingId"))).toEqual([["L1", "S1", "W2", "S3"]]);
});

test("a car that a dealer paid for beside the list stands neither among the cars of the wider search nor among similar ones", async () => {
  const paidFor = (boost: readonly string[]) =>
    onListing(2, ["L1", "L2"], undefined, { boost: [...boost], alpha: ["L1", "S2"] });
  supplemental = ["W1", "W2"];
  // A short list has one new car beside it, and the second may stand here.
  paidFor(["S1", "W1"]);
  expect(await lateCarsOf(NEAR)).toMatchObject({ wider: ["W1", "W2"], similar: ids(20, "S").slice(2) });
  paidFor(["L2", "W1"]);
  const alphaOff = flagsOf("marketplace", { ALPHA_SHOWCASE: false });
  expect(await lateCarsOf(NEAR, { flags: alphaOff })).toMatchObject({ wider: ["W2"], similar: ids(20, "S") });
  const off = flagsOf("marketplace", { NEW_CAR_BOOST: false, ALPHA_SHOWCASE: false });
  expect(await lateCarsOf(NEAR, { flags: off })).toMatchObject({ wider: ["W1", "W2"], similar: ids(20, "S") });
});

test.each([
  ["fail", () => HttpResponse.json({}, { status: 500 })],
  ["do not answer in time", () => new Promise<Response>(() => undefined)],
])("where the calls %s there are no cars, and no error", async (_how, answer) => {
  mocked.atTimerScale(0.1);
  onListing(2);
  for (const operation of ["similar", "relaxations"] as const) mocked.on(operation, answer);
  expect(await lateCarsOf(ANYWHERE)).toEqual({ wider: [], similar: [] });
});

test("where the search itself fails that is said, and nothing more is asked for", async () => {
  mocked.on("listing", () => HttpResponse.json({}, { status: 500 }));
  expect((await answerTo(NEAR, { Accept: "application/json" })).status).toBe(503);
  expect(asked).toEqual({ supplemental: [], similar: [], relaxations: [] });
});

test.each([
  [NEAR, "/cars-for-sale/used-cars/suv/honda/30305?searchRadius=0&sortBy=distanceASC"],
  [ANYWHERE, "/cars-for-sale/honda"],
])("somebody without script is led from %s to the wider search", async (path, to) => {
  onListing(2);
  const answer = await answerTo(path, { Accept: "text/html" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, to]);
  expect(asked.similar).toEqual([]);
});

test("a page of few results says where they are to be had, and asks for none of them itself", async () => {
  onListing(2);
  const { late, total } = await gridOf(`${NEAR}?maxPrice=30000`);
  expect(late).toMatchObject({
    heading: expect.stringMatching(/^Cars (?:more than \d+ miles away|farther away)$/),
    way: { label: "Search at any distance" },
    source: "/cars-for-sale/api/more-cars/used-cars/suv/honda/30305?maxPrice=30000",
    rooms: { supplemental: 6, similar: 21 },
  });
  expect(total).toBe(2);
  expect(asked).toEqual({ supplemental: [], similar: [], relaxations: [] });
});

test("a page whose list goes on, or is a later part of it, has nothing beside it", async () => {
  onListing(40, ids(25));
  expect(await gridOf(NEAR)).not.toHaveProperty("late");
  onListing(20, ids(2));
  expect(await gridOf(`${NEAR}?firstRecord=18`)).not.toHaveProperty("late");
});

test("a page of more than 25 results that is the whole search has no room for similar cars", async () => {
  onListing(30);
  expect((await gridOf(`${NEAR}?numRecords=50`)).late).toMatchObject({ rooms: { supplemental: 6, similar: 0 } });
});

test("what is not searched has nothing beside it", async () => {
  onListing(0);
  expect(await gridOf(`${ANYWHERE}?fuelTypeGroup=NOPE`)).not.toHaveProperty("late");
});

test("cars that come late are called neither as the results nor as each other", async () => {
  supplemental = ["L1", "W1"];
  onListing(1, ["L1"], ["S1"]);
  const answer = await answerTo(NEAR, { Accept: "application/json" });
  const late: LateCars = await answer.json();
  expect(late.supplemental.map(({ tell }) => tell)).toEqual(["number W1"]);
  expect(late.similar[0]?.tell).toBe("number S2");
});
