import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { createFormTokens } from "~/server/request/form-tokens.server";
import { shortlistHeaders } from "~/server/shopper/shortlist.server";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { loader as shortlist } from "../compare/shortlist";
import { action as change, loader as saved } from "./change";

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
  const kept = (await shortlistHeaders(visitor(), ["L1", "L2"])).get("Set-Cookie")?.split(";")[0] ?? "";
  const headers = { ...SCRIPT, Cookie: kept };
  const ask = (request: Request) => shortlist({ context: visitor(), request, params: {} });
  expect(await toldOf(await ask(new Request(SHORTLIST, { headers })))).toEqual([200, { ids: ["L1", "L2"] }]);
  const led = await ask(new Request(SHORTLIST, { headers: { Accept: "text/html" } }));
  expect([led.status, led.headers.get("Location")]).toEqual([302, "/cars-for-sale/compare"]);
});

test("it is told what is saved by now, and whose that is", async () => {
  mocked.on("savedListings", () => contractAnswer("savedListings"));
  const ask = (context: ReturnType<typeof ann>) =>
    saved({ context, request: new Request(CHANGE, { headers: SCRIPT }), params: {} });
  expect(await toldOf(await ask(ann()))).toEqual([200, { ids: ["L1"], isSignedIn: true }]);
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
