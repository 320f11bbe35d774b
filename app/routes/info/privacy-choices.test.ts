import { expect, test } from "vitest";
import type { LoadContextFacts } from "~/server/context/load-context.server";
import { openSite } from "~/server/pages/site.server";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { mockServices } from "../../../tests/mocks/mocked-services";
import { action, loader } from "./privacy-choices";

const mocked = mockServices();
const SITE = "https://forecourt.test";
const PAGE = `${SITE}/privacy-choices`;

const requestFor = (url: string, cookie = "") => new Request(url, { headers: { Cookie: cookie } });

const page = (facts: Partial<LoadContextFacts>, cookie?: string) =>
  loader({ context: aLoadContext(mocked.services, facts), request: requestFor(PAGE, cookie), params: {} });

async function choose(button: string, referer?: string) {
  const request = new Request(PAGE, {
    method: "POST",
    body: new URLSearchParams({ [button]: "" }),
    headers: referer === undefined ? {} : { Referer: referer },
  });
  const answer = await action({ context: aLoadContext(mocked.services), request, params: {} });
  return {
    status: answer.status,
    to: answer.headers.get("Location"),
    cookie: answer.headers.get("Set-Cookie")?.split(";")[0] ?? "",
  };
}

/** What the pages of a visit are told of consent. */
async function siteOf(facts: Partial<LoadContextFacts>, { cookie = "", path = "/cars-for-sale" } = {}) {
  const { site } = await openSite(aLoadContext(mocked.services, facts), requestFor(`${SITE}${path}`, cookie));
  return { line: site.consent, tells: site.tellsViews ?? false };
}

test("an answer is remembered, and leads back to the page whose footer asked", async () => {
  const { status, to, cookie } = await choose("consent.yes", `${SITE}/cars-for-sale/suv?maxPrice=20000`);
  expect([status, to]).toEqual([303, "/cars-for-sale/suv?maxPrice=20000#menu"]);
  expect(await page({}, cookie)).toMatchObject({ state: "agreed" });
  expect(await page({}, (await choose("consent.no")).cookie)).toMatchObject({ state: "refused" });
});

test.each([
  ["no address", undefined],
  ["the page of the choices", `${PAGE}?said=saved`],
  ["a page of an account", `${SITE}/account/security`],
  ["two slashes", `${SITE}//elsewhere.test/cars-for-sale`],
])("from %s it leads to the page of the choices, which says that it is saved", async (_where, referer) => {
  expect((await choose("consent.no", referer)).to).toBe("/privacy-choices?said=saved");
});

test("a form without a button changes nothing", async () => {
  expect(await choose("other")).toEqual({ status: 303, to: "/privacy-choices", cookie: "" });
});

test("where nobody else would learn of it, nobody is asked and nothing is told", async () => {
  expect(await siteOf({})).toEqual({ line: undefined, tells: false });
  expect(await siteOf({ consentMode: "opt-out" })).toEqual({ line: undefined, tells: true });
});

test("it is asked until there is an answer", async () => {
  const facts = { sharesViews: true };
  expect(await siteOf(facts)).toEqual({ line: "ask", tells: false });
  const yes = (await choose("consent.yes")).cookie;
  const no = (await choose("consent.no")).cookie;
  expect(await siteOf(facts, { cookie: yes })).toEqual({ line: undefined, tells: true });
  expect(await siteOf(facts, { cookie: no })).toEqual({ line: undefined, tells: false });
  expect(await siteOf({ ...facts, consentMode: "opt-out" })).toEqual({ line: "tell", tells: true });
});

test("Global Privacy Control is a no that is shown, until the shopper chooses otherwise", async () => {
  const facts = { sharesViews: true, sendsGpc: true, consentMode: "opt-out" } as const;
  expect(await siteOf(facts)).toEqual({ line: "gpc", tells: false });
  expect(await siteOf(facts, { cookie: (await choose("consent.yes")).cookie })).toEqual({
    line: undefined,
    tells: true,
  });
});

test("bots are neither asked nor counted", async () => {
  for (const consentMode of ["opt-in", "opt-out"] as const)
    expect(await siteOf({ sharesViews: true, isBot: true, consentMode })).toEqual({ line: undefined, tells: false });
});

test("pages of an account do not ask", async () => {
  for (const path of ["/account/sign-in", "/account/profile", "/cars-for-sale/saved/history"])
    expect((await siteOf({ sharesViews: true }, { path })).line).toBeUndefined();
});

test("a cookie that we never wrote is no choice", async () => {
  expect(await page({}, "consent=anything")).toMatchObject({ state: "not-asked" });
});
