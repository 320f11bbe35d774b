import type { AppLoadContext } from "@remix-run/node";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { OPERATIONS } from "~/contract/operations";
import { createCookies } from "~/server/request/cookies/cookies.server";
import { createShopperSessions } from "~/server/request/cookies/shopper-session.server";
import { createFormTokens } from "~/server/request/form-tokens.server";
import { requireFreshSession } from "~/server/shopper/fresh-session.server";
import { CONTRACT_ANSWERS } from "../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { loader as exported } from "./export";
import { loader as devices, action as endDevices } from "./sessions";
import { action as confirm, loader as confirmPage } from "./sign-in-again";

const mocked = mockServices();
const sessions = createShopperSessions(createCookies({ isLocal: false, secrets: ["k7Qw9".repeat(8)] }));
const formTokens = createFormTokens(["s".repeat(32)], { idToken: "ann", startedAt: 1 });
const SITE = "https://forecourt.test";
const AGAIN = "/account/sign-in/again?refUrl=%2Faccount%2Fsessions";

let isFresh = false;
let renewal: () => Response = () => contractAnswer("renewSession");
let asked: unknown[] = [];

beforeEach(() => {
  isFresh = false;
  asked = [];
  renewal = () => contractAnswer("renewSession");
  mocked.on("sessions", () =>
    HttpResponse.json({ ...OPERATIONS.sessions.response.parse(CONTRACT_ANSWERS.sessions), isFresh }),
  );
  mocked.on("profile", () => contractAnswer("profile"));
  mocked.on("renewSession", async (request) => {
    asked.push(await request.json());
    return renewal();
  });
  mocked.on("endSessions", async (request) => {
    asked.push(await request.json());
    const error = { kind: "not-fresh", message: "Give the password first." };
    return isFresh ? contractAnswer("endSessions") : HttpResponse.json({ error }, { status: 428 });
  });
});

const signedIn = (): AppLoadContext =>
  aLoadContext(mocked.services, {
    idToken: "ann",
    formTokens,
    sessions: { start: (token) => sessions.start(token, "forecourt.test"), end: sessions.end },
  });
const visitor = () => aLoadContext(mocked.services);
const get = (path: string) => new Request(`${SITE}${path}`);
const post = (path: string, form: "sessions" | "sign-in-again", fields: Record<string, string>) =>
  new Request(`${SITE}${path}`, {
    method: "POST",
    body: new URLSearchParams({ ...fields, formToken: formTokens.issue(form) }),
  });

/** Where an answer, or what was thrown in its place, leads; null where it leads nowhere. */
async function wayOf(answer: Promise<unknown>): Promise<string | null> {
  const outcome = await answer.catch((thrown: unknown) => thrown);
  return outcome instanceof Response ? outcome.headers.get("Location") : null;
}

test("what needs the password leads to the page that asks for it, and back with path and query", async () => {
  const page = get("/account/sessions?ended=one");
  const way = await wayOf(requireFreshSession(signedIn(), page));
  expect(way).toBe("/account/sign-in/again?refUrl=%2Faccount%2Fsessions%3Fended%3Done");
  isFresh = true;
  expect(await requireFreshSession(signedIn(), page)).toMatchObject({ idToken: "ann" });
  expect(await wayOf(requireFreshSession(visitor(), page))).toMatch(
    /^\/account\/sign-in\?defaultScreen=signin&refUrl=/,
  );
});

test("the page of the export asks for the password first", async () => {
  mocked.on("exportPersonalData", () => contractAnswer("exportPersonalData"));
  const open = () => wayOf(exported({ context: signedIn(), request: get("/account/export"), params: {} }));
  expect(await open()).toBe("/account/sign-in/again?refUrl=%2Faccount%2Fexport");
  isFresh = true;
  expect(await open()).toBeNull();
});

test("who gave the password goes on where they were, with a new session cookie", async () => {
  const page = await confirmPage({ context: signedIn(), request: get(AGAIN), params: {} });
  expect(page).toMatchObject({ refUrl: "/account/sessions", email: "ann@example.com" });
  const request = post(AGAIN, "sign-in-again", { password: "a short sentence" });
  const answer = await confirm({ context: signedIn(), request, params: {} });
  expect(asked).toEqual([{ password: "a short sentence" }]);
  if (!(answer instanceof Response)) throw new Error("The password was refused.");
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toBe("/account/sessions");
  expect(answer.headers.getSetCookie().some((cookie) => cookie.startsWith("__Host-session="))).toBe(true);
});

test.each([
  [403, "That isn't your password. Check it and try again."],
  [423, "Too many tries from your connection. Please wait 15 minutes, then try again."],
])("a password that the service answers with %i stays on the page", async (status, message) => {
  renewal = () => HttpResponse.json({ error: { kind: "forbidden", message: "no" } }, { status });
  const request = post(AGAIN, "sign-in-again", { password: "a guess of some words" });
  const answer = await confirm({ context: signedIn(), request, params: {} });
  expect(answer).toMatchObject({ init: { status: 400 }, data: { errors: [{ field: "password", message }] } });
});

test("a session that is over meanwhile leads to signing in, and so does nobody's", async () => {
  renewal = () => HttpResponse.json({ error: { kind: "unauthorized", message: "no" } }, { status: 401 });
  const again = (context: AppLoadContext) =>
    wayOf(confirm({ context, request: post(AGAIN, "sign-in-again", { password: "a short sentence" }), params: {} }));
  const signIn = "/account/sign-in?defaultScreen=signin&refUrl=%2Faccount%2Fsessions";
  expect([await again(signedIn()), await again(visitor())]).toEqual([signIn, signIn]);
});

test.each(["https://evil.test/", "//evil.test", "/account/sign-out", "/feeds", "\\evil"])(
  "%s is nowhere to go on",
  async (refUrl) => {
    const request = get(`/account/sign-in/again?${new URLSearchParams({ refUrl })}`);
    const page = await confirmPage({ context: signedIn(), request, params: {} });
    expect(page.refUrl).toBe("/cars-for-sale");
  },
);

test("ending other devices asks for the password first, and then is done and said", async () => {
  const end = (fields: Record<string, string>) =>
    wayOf(endDevices({ context: signedIn(), request: post("/account/sessions", "sessions", fields), params: {} }));
  expect(await end({ id: "the-other" })).toBe(AGAIN);
  isFresh = true;
  expect(await end({ id: "the-other" })).toBe("/account/sessions?ended=one");
  expect(await end({})).toBe("/account/sessions?ended=others");
  expect(asked).toEqual([{ id: "the-other" }, { id: "the-other" }, {}]);
});

test("devices stand with their times, this one first, and one of which nothing is known has a name too", async () => {
  const page = await devices({ context: signedIn(), request: get("/account/sessions"), params: {} });
  expect(page.devices).toEqual([
    {
      id: "this-one",
      name: "Chrome on Windows",
      isThis: true,
      started: "Signed in Nov 20, 5:00 AM EST",
      lastUsed: "Last used Nov 20, 7:00 AM EST",
    },
    { id: "the-other", name: "Unknown device", isThis: false },
  ]);
});
