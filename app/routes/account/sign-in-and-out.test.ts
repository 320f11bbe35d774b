import type { AppLoadContext } from "@remix-run/node";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { createCookies } from "~/server/request/cookies/cookies.server";
import { createKnownDevices } from "~/server/request/cookies/known-devices.server";
import { createShopperSessions } from "~/server/request/cookies/shopper-session.server";
import { createFormTokens } from "~/server/request/form-tokens.server";
import { takeAccountOutcome } from "~/server/shopper/account-outcome.server";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { action as signIn } from "./sign-in";
import { loader as signedOut, action as signOut } from "./sign-out";

const mocked = mockServices();
const cookies = createCookies({ isLocal: false, secrets: ["k7Qw9".repeat(8), "Zr41p".repeat(8)] });
const devices = createKnownDevices(cookies.device);
const sessions = createShopperSessions(cookies);
const client = { own: "own-mark", wider: "wider-mark" };
const formTokens = createFormTokens(["s".repeat(32)], { idToken: "earlier", startedAt: 1 });

interface Asked {
  readonly operation: string;
  readonly body: unknown;
  readonly idToken: string | null;
}
let asked: Asked[] = [];

beforeEach(() => {
  asked = [];
  for (const operation of ["signIn", "signOut"] as const) {
    mocked.on(operation, async (request) => {
      asked.push({ operation, body: await request.json(), idToken: request.headers.get("x-id-token") });
      if (operation === "signOut") return contractAnswer(operation);
      return HttpResponse.json({ idToken: "new", expiresAt: "2026-11-25T22:00:00Z", deviceToken: "this-browser" });
    });
  }
});

const contextOf = (idToken?: string): AppLoadContext =>
  aLoadContext(mocked.services, {
    client,
    devices,
    sessions: { start: (token) => sessions.start(token, "forecourt.test"), end: sessions.end },
    ...(idToken !== undefined && { idToken, formTokens }),
  });

const post = (path: string, fields: Record<string, string>, cookie = "") =>
  new Request(`https://forecourt.test${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Cookie: cookie },
  });

const CREDENTIALS = { email: "ann@example.com", password: "a short sentence works well" };
const cookieOf = (setCookies: readonly string[], name: string) =>
  setCookies.find((text) => text.startsWith(`${name}=`))?.split(";")[0] ?? "";

async function signInWith(cookie: string, idToken?: string): Promise<readonly string[]> {
  const request = post("/account/sign-in?defaultScreen=signin", CREDENTIALS, cookie);
  const answer = await signIn({ context: contextOf(idToken), request, params: {} });
  return answer instanceof Response ? answer.headers.getSetCookie() : [];
}

test("signing in tells the service the client's networks and what the browser was given before, and keeps what it is given now", async () => {
  const first = await signInWith("");
  const device = cookieOf(first, "__Host-device");
  expect(asked[0]?.body).toEqual({ ...CREDENTIALS, client });
  expect(await devices.read(device)).toEqual(["this-browser"]);
  await signInWith(device);
  expect(asked[1]?.body).toEqual({ ...CREDENTIALS, client, deviceTokens: ["this-browser"] });
});

test("signing in hands over the session that the request carried, to be ended", async () => {
  await signInWith("", "earlier");
  await signInWith("");
  expect(asked.map(({ idToken }) => idToken)).toEqual(["earlier", null]);
});

const toldBy = (Cookie: string, changes: { isPost?: boolean } = {}) =>
  takeAccountOutcome(
    aLoadContext(mocked.services, changes),
    new Request("https://forecourt.test/", { headers: { Cookie } }),
  );

async function signOutWith(cookie: string): Promise<Headers> {
  const request = post("/account/sign-out", { formToken: formTokens.issue("sign-out") }, cookie);
  return (await signOut({ context: contextOf("earlier"), request, params: {} })).headers;
}

test("signing out ends the session, and the cookies and storage of the account, and of no sibling host", async () => {
  const headers = await signOutWith("");
  expect(asked).toEqual([{ operation: "signOut", body: {}, idToken: "earlier" }]);
  expect(headers.get("Clear-Site-Data")).toBe('"storage"');
  expect(headers.get("Location")).toBe("/cars-for-sale");
  const left = headers.getSetCookie().filter((text) => !text.includes("Max-Age=0"));
  expect(left.map((text) => text.split("=", 1)[0])).toEqual(["accountOutcome"]);
  expect(await toldBy(cookieOf(left, "accountOutcome"))).toBe("You're signed out.");
});

test("a browser that signs out is still known at its next sign-in", async () => {
  const device = cookieOf(await signInWith(""), "__Host-device");
  const headers = await signOutWith(device);
  expect(cookieOf(headers.getSetCookie(), "__Host-device")).toBe("");
  expect(cookieOf(headers.getSetCookie(), "__Host-session")).not.toBe("");
});

test("the page after signing in says so, the answer to a form and a made-up cookie do not", async () => {
  const cookie = cookieOf(await signInWith(""), "accountOutcome");
  expect(await toldBy(cookie)).toBe("You're signed in.");
  expect(await toldBy(cookie, { isPost: true })).toBeNull();
  expect(await toldBy(`accountOutcome=${encodeURIComponent(btoa('["rich"]'))}`)).toBeNull();
  expect(await toldBy("")).toBeNull();
});

test("the address of signing out alone changes nothing", async () => {
  const { headers } = signedOut();
  expect(headers.get("Location")).toBe("/account/profile");
  expect(headers.getSetCookie()).toEqual([]);
  expect(asked).toEqual([]);
});
