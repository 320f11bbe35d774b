import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { createFormTokens } from "~/server/request/form-tokens.server";
import { sessionMarkOf } from "~/server/shopper/consumer.server";
import { listCookie } from "~/server/shopper/list-cookies.server";
import { aListing, CONTRACT_ANSWERS } from "../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { loader as shortlist } from "../compare/shortlist";
import { action as change, loader as saved } from "./change";
import { loader as vehicles } from "./vehicles";

const mocked = mockServices();
const formTokens = createFormTokens(["s".repeat(32)], { idToken: "ann", startedAt: 1 });
const ann = () => aLoadContext(mocked.services, { idToken: "ann", formTokens });
const visitor = () => aLoadContext(mocked.services);

const SCRIPT = { Accept: "application/json" };
const CHANGE = "https://forecourt.test/cars-for-sale/saved/vehicles/change";
const SHORTLIST = "https://forecourt.test/cars-for-sale/compare/shortlist";

async function toldOf(answer: Response) {
  return [answer.status, await answer.json()];
}

test("a page that is shown again is told what is compared by now, and a shopper is led to the comparison", async () => {
  const kept = (await listCookie(visitor(), "shortlist", ["L1", "L2"]))?.split(";")[0] ?? "";
  const headers = { ...SCRIPT, Cookie: kept };
  const ask = (request: Request) => shortlist({ context: visitor(), request, params: {} });
  expect(await toldOf(await ask(new Request(SHORTLIST, { headers })))).toEqual([
    200,
    { ids: ["L1", "L2"], hasBudget: false },
  ]);
  const led = await ask(new Request(SHORTLIST, { headers: { Accept: "text/html" } }));
  expect([led.status, led.headers.get("Location")]).toEqual([302, "/cars-for-sale/compare"]);
});

test("it is told what is saved by now, and whose that is", async () => {
  mocked.on("savedListings", () => contractAnswer("savedListings"));
  const ask = (context: ReturnType<typeof ann>) =>
    saved({ context, request: new Request(CHANGE, { headers: SCRIPT }), params: {} });
  const sessionMark = sessionMarkOf(ann());
  expect(await toldOf(await ask(ann()))).toEqual([200, { ids: ["L1"], isSignedIn: true, sessionMark }]);
  expect(sessionMark).toMatch(/^[\w-]{16}$/);
  expect(sessionMark).not.toBe(sessionMarkOf(aLoadContext(mocked.services, { idToken: "bob" })));
  expect(await toldOf(await ask(visitor()))).toEqual([200, { ids: [], isSignedIn: false }]);
  // Where nobody can say, the page keeps what it knows.
  mocked.on("savedListings", () => HttpResponse.json({}, { status: 500 }));
  expect(await toldOf(await ask(ann()))).toEqual([503, {}]);
});

test("a form that was read before signing in saves nothing, and gets the token with which it does", async () => {
  mocked.on("savedListings", () => contractAnswer("savedListings"));
  mocked.on("saveListings", () => contractAnswer("saveListings"));
  const save = (fields: Record<string, string>) =>
    change({
      context: ann(),
      request: new Request(CHANGE, { method: "POST", headers: SCRIPT, body: new URLSearchParams(fields) }),
      params: {},
    });
  const refused = await save({ add: "L1" });
  expect(refused.status).toBe(403);
  const { formToken }: { formToken: string } = await refused.json();
  expect((await save({ add: "L1", formToken })).status).toBe(200);
});

test("a visitor's saved car says what its price did since, and one of an older release nothing", async () => {
  const asking = (derivedPrice: number) => {
    const { listingsByIds } = CONTRACT_ANSWERS;
    const listings = ["L1", "L2"].map((id) => ({
      ...aListing(),
      id,
      pricingDetail: { derivedPrice, dealIndicator: "none" },
    }));
    mocked.on("listingsByIds", () =>
      HttpResponse.json({ ...Object(listingsByIds), listings, soldIds: [], unknownIds: [] }),
    );
  };
  asking(18_250);
  const kept = `quickSaves=${encodeURIComponent(btoa('["L2"]'))}`;
  const body = new URLSearchParams({ add: "L1", returnTo: "/cars-for-sale" });
  const answer = await change({
    context: visitor(),
    request: new Request(CHANGE, { method: "POST", headers: { Cookie: kept }, body }),
    params: {},
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  asking(17_750);
  const page = await vehicles({
    context: visitor(),
    request: new Request("https://forecourt.test/cars-for-sale/saved/vehicles", { headers: { Cookie: cookie } }),
    params: {},
  });
  expect(page.cars.map(({ since }) => since)).toEqual([
    expect.stringMatching(/^\$500 less than when you saved it on /),
    undefined,
  ]);
});

test("a car is saved where nobody can say its price", async () => {
  mocked.on("listingsByIds", () => HttpResponse.json({}, { status: 500 }));
  const request = new Request(CHANGE, {
    method: "POST",
    headers: SCRIPT,
    body: new URLSearchParams({ add: "L1", returnTo: "/cars-for-sale" }),
  });
  expect(await toldOf(await change({ context: visitor(), request, params: {} }))).toMatchObject([200, { ids: ["L1"] }]);
});

test.each(["marketplace", "price-guide"] as const)(
  "on %s a visitor's save leads to the prompt once a visit, or always where leaving it takes the car back",
  async (brand) => {
    mocked.on("listingsByIds", () => contractAnswer("listingsByIds"));
    const save = async (cookie: string) => {
      const headers = { ...SCRIPT, Cookie: cookie };
      const body = new URLSearchParams({ add: "L1", returnTo: "/cars-for-sale" });
      const context = aLoadContext(mocked.services, { brand });
      const answer = await change({
        context,
        request: new Request(CHANGE, { method: "POST", headers, body }),
        params: {},
      });
      const cookies = answer.headers.getSetCookie().map((text) => text.split(";")[0]);
      return { told: await answer.json(), cookie: cookies.join("; ") };
    };
    const first = await save("");
    expect(first.told).toMatchObject({ ids: ["L1"], isPrompt: true });
    expect(first.told.signInHref).toMatch(/^\/account\/sign-in\?defaultScreen=signup&.*save=L1$/);
    expect((await save(first.cookie)).told).toMatchObject({ ids: ["L1"], isPrompt: brand === "price-guide" });
  },
);
