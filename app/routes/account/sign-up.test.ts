import type { AppLoadContext } from "@remix-run/node";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { createCookies } from "~/server/request/cookies/cookies.server";
import { createPendingSignUps } from "~/server/request/cookies/pending-sign-ups.server";
import { createShopperSessions } from "~/server/request/cookies/shopper-session.server";
import { takeAccountOutcome } from "~/server/shopper/account-outcome.server";
import { openPendingSignUp } from "~/server/shopper/pending-sign-up.server";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { loader as area } from "./area";
import { action as checkMailbox } from "./check-mailbox";
import { loader as openLink, action as pressLink } from "./confirm";
import { action as signIn } from "./sign-in";

const mocked = mockServices();
const cookies = createCookies({ isLocal: false, secrets: ["k7Qw9".repeat(8), "Zr41p".repeat(8)] });
const signUps = createPendingSignUps(cookies.pendingSignUp);
const sessions = createShopperSessions(cookies);
const client = { own: "own-mark", wider: "wider-mark" };
const SECRET = "s".repeat(43);
const CREDENTIALS = { email: "ann@example.com", password: "a short sentence works well" };
const SITE = "https://forecourt.test";

let asked: { operation: string; body: unknown }[] = [];
let claimed: Response | (() => Response);

beforeEach(() => {
  asked = [];
  claimed = () => HttpResponse.json({ email: CREDENTIALS.email });
  for (const operation of ["signUp", "resendSignUp", "saveListings", "confirmSignUpByCode"] as const) {
    mocked.on(operation, async (request) => {
      asked.push({ operation, body: await request.json() });
      return contractAnswer(operation);
    });
  }
  mocked.on("claimSignUp", () => (typeof claimed === "function" ? claimed() : claimed));
});

const contextOf = (changes: Partial<AppLoadContext> = {}): AppLoadContext =>
  aLoadContext(mocked.services, {
    client,
    signUps,
    sessions: { start: (token) => sessions.start(token, "forecourt.test"), end: sessions.end },
    ...changes,
  });

const cookieOf = (setCookies: readonly string[], name: string) =>
  setCookies.find((text) => text.startsWith(`${name}=`))?.split(";")[0] ?? "";

async function signUpWith(cookie = "", query = ""): Promise<Response> {
  const request = new Request(`${SITE}/account/sign-in?defaultScreen=signup${query}`, {
    method: "POST",
    body: new URLSearchParams(CREDENTIALS),
    headers: { Cookie: cookie },
  });
  const answer = await signIn({ context: contextOf(), request, params: {} });
  if (!(answer instanceof Response)) throw new Error("The form came back.");
  return answer;
}

/** What the page after it says; its answer ends the cookie. */
async function toldBy(cookie: string): Promise<string | null> {
  const ended: string[] = [];
  const context = contextOf({ setCookie: (text: string) => ended.push(text) });
  const told = await takeAccountOutcome(context, new Request(SITE, { headers: { Cookie: cookie } }));
  expect(ended.join()).toMatch(/^accountOutcome=.*Max-Age=0/);
  return told;
}

const pendingCookie = async () => cookieOf((await signUpWith()).headers.getSetCookie(), "__Host-pendingSignUp");

/** What a page asks for first; the redirect that it throws. */
async function visit(path: string, cookie: string): Promise<Response | null> {
  const request = new Request(`${SITE}${path}`, { headers: { Cookie: cookie } });
  try {
    await openPendingSignUp(contextOf(), request);
    return null;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

test("signing up signs nobody in: it leads to the mailbox, and the browser keeps what it will show", async () => {
  const answer = await signUpWith("", "&save=L1&refUrl=%2Fcars-for-sale%2Fhonda");
  expect(answer.headers.get("Location")).toBe("/account/confirm");
  const [cookie = "", ...others] = answer.headers.getSetCookie();
  expect(others).toEqual([]);
  expect(cookie).toContain("HttpOnly");
  expect(await signUps.read(cookie.split(";")[0])).toEqual({
    secret: SECRET,
    refUrl: "/cars-for-sale/honda#listing-L1",
  });
  expect(asked).toEqual([
    { operation: "signUp", body: { ...CREDENTIALS, client, brand: "marketplace", saveListingId: "L1" } },
  ]);
});

test("the search whose saving asked for an account is told to the service, in its order", async () => {
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  const refUrl = encodeURIComponent("/cars-for-sale/used-cars/honda?sortBy=mileageASC");
  await signUpWith("", `&saveSearch=1&refUrl=${refUrl}`);
  expect(asked[0]?.body).toMatchObject({ saveSearchURL: "/cars-for-sale/used-cars/honda?sortBy=mileageASC" });
});

test("a second sign-up of the browser says which the first was", async () => {
  await signUpWith(await pendingCookie());
  expect(asked[1]?.body).toMatchObject({ secret: SECRET });
});

test("until it is confirmed the shopper stays a visitor; after it the next page signs the browser in", async () => {
  const cookie = `${await pendingCookie()}; quickSaves=${encodeURIComponent(btoa('["L1"]'))}`;
  expect(await visit("/cars-for-sale", cookie)).toBeNull();
  claimed = () =>
    HttpResponse.json({
      email: CREDENTIALS.email,
      session: { idToken: "new", expiresAt: "2026-11-25T22:00:00Z", deviceToken: "this-browser" },
    });
  const answer = await visit("/cars-for-sale/used-cars?sortBy=mileageASC", cookie);
  expect(answer?.headers.get("Location")).toBe("/cars-for-sale/used-cars?sortBy=mileageASC");
  const set = answer?.headers.getSetCookie() ?? [];
  expect(cookieOf(set, "__Host-session")).not.toBe("");
  expect(set.find((text) => text.startsWith("__Host-pendingSignUp="))).toContain("Max-Age=0");
  expect(await toldBy(cookieOf(set, "accountOutcome"))).toMatch(/^Your email address is confirmed\./);
  expect(asked.at(-1)).toEqual({ operation: "saveListings", body: { listingIds: ["L1"], isMerge: true } });
});

test("the pages of the sign-up lead back to where it began", async () => {
  const begun = await signUpWith("", "&refUrl=%2Fcars-for-sale%2Fhonda%3FmaxPrice%3D20000");
  const cookie = cookieOf(begun.headers.getSetCookie(), "__Host-pendingSignUp");
  claimed = () =>
    HttpResponse.json({ email: CREDENTIALS.email, session: { idToken: "new", expiresAt: "2026-11-25T22:00:00Z" } });
  for (const path of ["/account/confirm", `/account/confirm/${SECRET}`])
    expect((await visit(path, cookie))?.headers.get("Location")).toBe("/cars-for-sale/honda?maxPrice=20000");
});

test("what a browser made up, and a sign-up that has ended, are nothing to wait for", async () => {
  expect(await visit("/cars-for-sale", `__Host-pendingSignUp=${btoa(JSON.stringify({ secret: SECRET }))}`)).toBeNull();
  const set: string[] = [];
  claimed = () => HttpResponse.json({ error: { kind: "not-found", message: "Ended." } }, { status: 404 });
  const request = new Request(SITE, { headers: { Cookie: await pendingCookie() } });
  expect(await openPendingSignUp(contextOf({ setCookie: (text: string) => set.push(text) }), request)).toBeNull();
  expect(set.join()).toContain("Max-Age=0");
});

/** A press on the page that says to look into the mailbox. */
async function press(fields: Record<string, string>, cookie = "") {
  const request = new Request(`${SITE}/account/confirm`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Cookie: cookie },
  });
  const answer = await checkMailbox({ context: contextOf(), request, params: {} });
  return "init" in answer ? answer.init?.status : answer.headers.get("Location");
}

test("the mail is sent again by what the browser holds, else by the address that was typed", async () => {
  const cookie = await pendingCookie();
  expect(await press({ intent: "resend", email: "other@example.com" }, cookie)).toBe("/account/confirm?said=resend");
  expect(await press({ intent: "resend", email: "other@example.com" })).toBe("/account/confirm?said=resend");
  expect(asked.slice(1).map(({ body }) => body)).toEqual([
    { secret: SECRET, client },
    { email: "other@example.com", client },
  ]);
  expect(await press({ intent: "resend", email: "no address" })).toBe(400);
});

test("a code is read however its digits were set apart, and one that is none goes nowhere", async () => {
  const cookie = await pendingCookie();
  expect(await press({ intent: "code", code: " 123 456" }, cookie)).toBe("/account/confirm");
  expect(asked.at(-1)).toEqual({ operation: "confirmSignUpByCode", body: { secret: SECRET, code: "123456" } });
  expect(await press({ intent: "code", code: "12345" }, cookie)).toBe(400);
  mocked.on("confirmSignUpByCode", () => HttpResponse.json({ outcome: "wrong" }));
  expect(await press({ intent: "code", code: "654321" }, cookie)).toBe(400);
});

test("searches of the browser move along without mail, and the one whose saving asked for the account is saved with it", async () => {
  const saved: unknown[] = [];
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  mocked.on("saveSearch", async (request) => {
    saved.push(await request.json());
    return contractAnswer("saveSearch");
  });
  const begun = await signUpWith("", "&saveSearch=1&refUrl=%2Fcars-for-sale%2Fused-cars%3FmaxPrice%3D9000");
  const kept = ["/cars-for-sale/used-cars?maxPrice=8000 2026-11-20T10:05Z", "/cars-for-sale/used-cars?maxPrice=7000"];
  const cookie = [
    cookieOf(begun.headers.getSetCookie(), "__Host-pendingSignUp"),
    `savedSearches=${encodeURIComponent(btoa(JSON.stringify(kept)))}`,
  ].join("; ");
  claimed = () =>
    HttpResponse.json({ email: CREDENTIALS.email, session: { idToken: "new", expiresAt: "2026-11-25T22:00:00Z" } });
  const answer = await visit("/account/confirm", cookie);
  expect(answer?.headers.get("Location")).toBe("/cars-for-sale/used-cars?maxPrice=9000");
  expect(saved).toEqual([
    expect.not.objectContaining({ isMerge: true }),
    expect.objectContaining({ isMerge: true, frequency: "off", lastExecuted: "2026-11-20T10:05Z" }),
    expect.objectContaining({ isMerge: true, frequency: "off" }),
  ]);
  expect(saved).toMatchObject(
    [9_000, 8_000, 7_000].map((price) => ({ searchResultsURL: `/cars-for-sale/used-cars?maxPrice=${price}` })),
  );
  const set = answer?.headers.getSetCookie() ?? [];
  expect(set.find((text) => text.startsWith("savedSearches="))).toContain("Max-Age=0");
  expect(set.find((text) => text.startsWith("keepingOutcome="))).toBeDefined();
});

test("the pages of an account say which address waits, in the browser that signed up and in no other", async () => {
  const open = (cookie: string, changes: Partial<AppLoadContext> = {}) => {
    const request = new Request(`${SITE}/cars-for-sale/saved/searches`, { headers: { Cookie: cookie } });
    return area({ context: contextOf(changes), request, params: {} });
  };
  expect(await open(await pendingCookie())).toMatchObject({ waiting: CREDENTIALS.email });
  expect(await open("")).toMatchObject({ waiting: null });
  // What a form came to stays on its page: nobody is signed in by the answer.
  expect(await open(await pendingCookie(), { isPost: true })).toMatchObject({ waiting: null });
});

test("the page of a mail's link, and its button, tell the service which browser asks", async () => {
  const token = "t".repeat(43);
  const told: unknown[] = [];
  mocked.on("signUpLink", (request) => {
    told.push(Object.fromEntries(new URL(request.url).searchParams));
    return HttpResponse.json({ email: CREDENTIALS.email, state: "contested" });
  });
  mocked.on("confirmSignUp", async (request) => {
    told.push(await request.json());
    return contractAnswer("confirmSignUp");
  });
  for (const cookie of [await pendingCookie(), ""]) {
    const request = (init?: RequestInit) =>
      new Request(`${SITE}/account/confirm/${token}`, { ...init, headers: { Cookie: cookie } });
    const opened = await openLink({ context: contextOf(), request: request(), params: { token } });
    expect(opened.data).toMatchObject({ state: "contested", email: CREDENTIALS.email });
    const press = { method: "POST", body: new URLSearchParams({ intent: "confirm" }) };
    await pressLink({ context: contextOf(), request: request(press), params: { token } });
  }
  expect(told).toEqual([{ token, secret: SECRET }, { token, secret: SECRET }, { token }, { token }]);
});
