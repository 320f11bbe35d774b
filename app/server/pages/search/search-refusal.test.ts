import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { aSearchResponse, CONTRACT_ANSWERS } from "../../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../../tests/mocks/load-context";
import { mockServices } from "../../../../tests/mocks/mocked-services";
import { loadHero } from "./hero.server";
import { openSearchPage } from "./search-page.server";

const REAL_ZIP = "30305";
const mocked = mockServices();

beforeEach(() => {
  mocked.on("listing", () => HttpResponse.json(aSearchResponse()));
  mocked.on("zipLookup", ({ url }) =>
    url.endsWith(`/${REAL_ZIP}`)
      ? HttpResponse.json(CONTRACT_ANSWERS.zipLookup)
      : HttpResponse.json({ error: "not-found", message: "No such ZIP code." }, { status: 404 }),
  );
  mocked.on("catalogVocabulary", () => HttpResponse.json(CONTRACT_ANSWERS.catalogVocabulary));
});

const openAt = (path: string) =>
  openSearchPage({ context: aLoadContext(mocked.services), request: new Request(`https://forecourt.test${path}`) });

/** Everything that a page asks of the listing service. */
async function listingCallsOf(path: string) {
  const page = await openAt(path);
  await Promise.all([page.listings(), page.waysOut(), page.tabCounts([page.query])]);
  return { page, calls: mocked.called.filter((operation) => !["catalogVocabulary", "zipLookup"].includes(operation)) };
}

test.each(["abc", "3030", "30305-12", "00000"])(
  "a form's ZIP code %s is told at its field, and nothing is searched",
  async (zip) => {
    const { page, calls } = await listingCallsOf(
      `/cars-for-sale?zip=${zip}&searchRadius=25&makeCode=HONDA&apply=panel`,
    );
    expect(calls).toEqual([]);
    expect(page.zipError).toEqual({ typed: zip, message: "Enter a valid ZIP Code" });
    expect(page.refusal).toEqual({ title: "Enter a valid ZIP Code" });
    expect(page.query).toMatchObject({ zip: undefined, searchRadius: 25, selected: { makeCode: ["HONDA"] } });
    expect((await page.listings()).response.totalResultCount).toBe(0);
    expect(page.parsed.invalidParameters).toContain("zip");
  },
);

test("a military ZIP code that is typed is told to be no place, and why, and nothing is searched", async () => {
  const { page, calls } = await listingCallsOf("/cars-for-sale?zip=09012&apply=panel");
  expect(calls).toEqual([]);
  expect(page.zipError?.message).toMatch(/^ZIP Code 09012 is for military mail/);
  expect(page.refusal?.title).toBe(page.zipError?.message);
});

test.each(["?zip=34004", "/96201"])("one in the address %s is told at its field", async (address) => {
  const { zipError, query } = await openAt(`/cars-for-sale${address}`);
  expect(zipError?.message).toMatch(/^ZIP Code \d{5} is for military mail/);
  expect(query.zip).toBeUndefined();
});

test.each([
  ["zip=30305&searchRadius=50&marketExtension=include&listingType=USED&apply=panel", "?zip=30305"],
  ["zip=30305-1234&apply=panel", "?zip=30305"],
  ["zip=&makeCode=HONDA&paymentType=purchase&apply=panel", "?makeCode=HONDA"],
])("a form with %s leads to the address of the link", async (submitted, canonical) => {
  const thrown: unknown = await openAt(`/cars-for-sale?${submitted}`).catch((redirected: unknown) => redirected);
  expect(thrown instanceof Response && [thrown.status, thrown.headers.get("location")]).toEqual([
    301,
    `/cars-for-sale${canonical}`,
  ]);
});

test.each(["/cars-for-sale?zip=00000", "/cars-for-sale/00000"])(
  "the place of %s does not exist: it is dropped, and told once at the field",
  async (address) => {
    const page = await openAt(address);
    expect((await page.listings()).response.totalResultCount).toBeGreaterThan(0);
    expect(page.refusal).toBeNull();
    expect(page.query.zip).toBeUndefined();
    expect(page.zipError).toEqual({ typed: "00000", message: "Enter a valid ZIP Code" });
    expect(page.canonicalPath).toBe("/cars-for-sale/used-cars");
  },
);

test.each([
  ["?makeCode=NOPE", "We do not know “NOPE” (make)", ""],
  ["?vehicleStyleCode=NOPE", "We do not know “NOPE” (body style)", ""],
  ["?makeCode=HONDA&makeCode=NOPE", "We do not know “NOPE” (make)", "/honda"],
  ["/honda?modelCode=X1&utm_source=a", "We do not know “X1” (model)", "/honda?utm_source=a"],
  ["?state=ZZ", "We do not know “ZZ” (state)", ""],
  ["?mpgRange=NOPE", "We do not know “NOPE” (fuel economy)", ""],
  ["/honda?sortBy=bribe", "We do not know “bribe” (order)", "/honda"],
  ["?makeCode%5B%5D=HONDA", "We do not know “HONDA” (makeCode[])", ""],
])("%s finds nothing: %s, and a link goes on without it", async (address, title, wayOn) => {
  const { page, calls } = await listingCallsOf(`/cars-for-sale${address}`);
  expect(calls).toEqual([]);
  expect(page.refusal).toEqual({ title, wayOn: { label: "Search without it", href: `/cars-for-sale${wayOn}` } });
  expect((await page.listings()).response.totalResultCount).toBe(0);
});

test("a name in list form is logged as we spell it, without its value", async () => {
  const logged: unknown[] = [];
  const silent = () => undefined;
  const logger = { info: silent, error: silent, warn: (...facts: unknown[]) => logged.push(facts) };
  const request = new Request("https://forecourt.test/cars-for-sale?MAKECODE[]=HONDA&makeCode[0]=FORD&other[]=x");
  await openSearchPage({ context: aLoadContext(mocked.services, { logger, kind: "data" }), request });
  expect(logged).toEqual([[{ parameters: ["makeCode"] }, "parameters in list form are not read"]]);
});

test.each(["?zip=00000", "/00000", "?zip=abc&apply=panel"])(
  "the masthead's search carries no ZIP code along that is none: %s",
  async (below) => {
    const heroAt = async (path: string) => loadHero(await openAt(path), aLoadContext(mocked.services));
    expect((await heroAt(`/cars-for-sale${below}`)).place).toEqual([]);
    expect((await heroAt(`/cars-for-sale?zip=${REAL_ZIP}`)).place).toEqual([["zip", REAL_ZIP]]);
  },
);
