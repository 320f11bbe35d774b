import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { GUESSABLE_PASSWORD } from "~/domain/shopper/password";
import { CODE_PROBLEMS } from "~/domain/view-models/site/mailbox";
import { createCookies } from "~/server/request/cookies/cookies.server";
import { createPendingResets } from "~/server/request/cookies/pending-sign-ups.server";
import { createShopperSessions } from "~/server/request/cookies/shopper-session.server";
import { createFormTokens } from "~/server/request/form-tokens.server";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { action as pressReset, loader as resetPage } from "./ask-reset";
import { action as finishByLink } from "./reset";
import { action as pressSecurity, loader as securityPage } from "./security";

const mocked = mockServices();
const cookies = createCookies({ isLocal: false, secrets: ["k7Qw9".repeat(8)] });
const resets = createPendingResets(cookies.pendingReset);
const sessions = createShopperSessions(cookies);
const formTokens = createFormTokens(["s".repeat(32)], { idToken: "ann", startedAt: 1 });
const SITE = "https://forecourt.test";
const SECRET = "s".repeat(43);
const EMAIL = "ann@example.com";
const PASSWORD = "another sentence works as well";

let asked: unknown[] = [];
let byCode: () => Response;

beforeEach(() => {
  asked = [];
  byCode = () => contractAnswer("resetPasswordByCode");
  mocked.on("askReset", async (request) => {
    asked.push(await request.json());
    return contractAnswer("askReset");
  });
  mocked.on("resetPasswordByCode", async (request) => {
    asked.push(await request.json());
    return byCode();
  });
});

const contextOf = (isSignedIn = false) =>
  aLoadContext(mocked.services, {
    resets,
    ...(isSignedIn && {
      idToken: "ann",
      formTokens,
      sessions: { start: (token) => sessions.start(token, "forecourt.test"), end: sessions.end },
    }),
  });

const post = (path: string, fields: Record<string, string>, cookie = "") =>
  new Request(`${SITE}${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Cookie: cookie },
  });

const press = (fields: Record<string, string>, cookie = "", isSignedIn = false) =>
  pressReset({ context: contextOf(isSignedIn), request: post("/account/reset", fields, cookie), params: {} });

/** The cookie of a browser that asked, as it sends it. */
async function askingCookie(cookie = ""): Promise<string> {
  const answer = await press({ email: EMAIL }, cookie);
  if (!(answer instanceof Response)) throw new Error("The mail was not asked for.");
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** What came of a code, with its status, its errors and the names of the cookies that ended. */
async function typed(fields: Record<string, string>, cookie: string, isSignedIn = false) {
  const answer = await press({ intent: "code", ...fields }, cookie, isSignedIn);
  if (!("data" in answer)) throw new Error("The form led elsewhere.");
  const { kind, email, code, errors } = answer.data;
  const ended = new Headers(answer.init?.headers).getSetCookie().map((text) => text.split("=", 1)[0]);
  return { kind, email, code, status: answer.init?.status, errors, ended };
}

const showsCode = async (cookie: string) => {
  const request = new Request(`${SITE}/account/reset`, { headers: { Cookie: cookie } });
  return (await resetPage({ context: contextOf(), request, params: {} })).takesCode;
};

test("who asks for the mail gets a cookie for an hour that says nothing of them, and the form of the code", async () => {
  const answer = await press({ email: EMAIL });
  if (!(answer instanceof Response)) throw new Error("The mail was not asked for.");
  const [cookie = "", ...others] = answer.headers.getSetCookie();
  expect(others).toEqual([]);
  expect(cookie).toMatch(/^__Host-pendingReset=/);
  expect(cookie).toContain("Max-Age=3600;");
  expect(cookie).toContain("HttpOnly");
  expect(answer.headers.get("Location")).toBe("/account/reset?asked=asked");
  expect(await resets.read(cookie.split(";")[0])).toEqual({ secret: SECRET });
  expect(await showsCode(cookie.split(";")[0] ?? "")).toBe(true);
  expect(await showsCode("")).toBe(false);
  expect(await showsCode(`__Host-pendingReset=${btoa(JSON.stringify({ secret: SECRET }))}`)).toBe(false);
});

test("a second request of the browser says which the first was", async () => {
  await askingCookie(await askingCookie());
  expect(asked).toEqual([
    { email: EMAIL, brand: "marketplace" },
    { email: EMAIL, brand: "marketplace", secret: SECRET },
  ]);
});

test("the code sets the password, however its digits are set apart, and ends the session and the cookie here", async () => {
  const cookie = await askingCookie();
  expect(await typed({ code: " 123-4 56", password: PASSWORD }, cookie, true)).toMatchObject({
    kind: "changed",
    status: 200,
    email: EMAIL,
    ended: expect.arrayContaining(["__Host-session", "signedIn", "__Host-pendingReset"]),
  });
  expect(asked.at(-1)).toEqual({ secret: SECRET, code: "123456", password: PASSWORD, brand: "marketplace" });
});

test.each(["wrong", "ended"] as const)("a code that is %s says so at its field, and stays there", async (outcome) => {
  byCode = () => HttpResponse.json({ outcome });
  expect(await typed({ code: "123456", password: PASSWORD }, await askingCookie())).toEqual({
    kind: "invalid",
    status: 400,
    email: "",
    code: "123456",
    errors: [{ field: "code", message: CODE_PROBLEMS[outcome] }],
    ended: [],
  });
});

test("a password that is easy to guess is told at its field, and what is no code reaches nobody", async () => {
  const cookie = await askingCookie();
  byCode = () => HttpResponse.json({ error: { kind: "bad-request", message: "password" } }, { status: 400 });
  const weak = await typed({ code: "123456", password: EMAIL }, cookie);
  expect(weak.errors).toEqual([{ field: "password", message: GUESSABLE_PASSWORD }]);
  asked = [];
  const { errors } = await typed({ code: "12345", password: "short" }, cookie);
  expect(errors.map(({ field }) => field)).toEqual(["code", "password"]);
  expect(asked).toEqual([]);
});

test("in a browser that asked for no mail, or too long ago, a code reads as used up and reaches nobody", async () => {
  const { errors } = await typed({ code: "123456", password: PASSWORD }, "");
  expect(errors).toEqual([{ field: "code", message: CODE_PROBLEMS.ended }]);
  expect(asked).toEqual([]);
});

test("where the service fails, the form says so and the code stays", async () => {
  byCode = () => HttpResponse.json({ error: { kind: "busy", message: "busy" } }, { status: 425 });
  expect(await typed({ code: "123456", password: PASSWORD }, await askingCookie())).toMatchObject({
    kind: "failed",
    status: 503,
    code: "123456",
  });
});

test("a password that was set by the link ends the cookie of the code, too", async () => {
  mocked.on("resetPassword", () => contractAnswer("resetPassword"));
  const token = "t".repeat(43);
  const request = post(`/account/reset/${token}`, { password: PASSWORD }, await askingCookie());
  const { init } = await finishByLink({ context: contextOf(), request, params: { token } });
  expect(new Headers(init?.headers).getSetCookie().join()).toMatch(/^__Host-pendingReset=.*Max-Age=0/);
});

/** What Email and password says of a code; where it leads, if it leads elsewhere. */
async function confirmed(code: string) {
  const request = post("/account/security", { intent: "code", code, formToken: formTokens.issue("security") });
  const answer = await pressSecurity({ context: contextOf(true), request, params: {} }).catch((thrown) => thrown);
  return answer instanceof Response ? answer.headers.get("Location") : answer.data;
}

test("the code of the mail to a new address confirms it on Email and password", async () => {
  mocked.on("confirmAddressByCode", async (request) => {
    asked.push([request.headers.get("x-id-token"), await request.json()]);
    return contractAnswer("confirmAddressByCode");
  });
  expect(await confirmed("123 456")).toBe("/account/security?said=code");
  expect(asked).toEqual([["ann", { code: "123456" }]]);
  expect(await confirmed("1234567")).toMatchObject({ kind: "invalid", form: "code", errors: [{ field: "code" }] });
  expect(asked).toHaveLength(1);
});

test.each(["wrong", "ended"] as const)("a code of a new address that is %s says so", async (outcome) => {
  mocked.on("confirmAddressByCode", () => HttpResponse.json({ outcome }));
  expect(await confirmed("123456")).toMatchObject({
    kind: "invalid",
    form: "code",
    errors: [{ field: "code", message: CODE_PROBLEMS[outcome] }],
  });
});

test("whether this session takes the code is what the service says", async () => {
  mocked.on("accountAddress", () =>
    HttpResponse.json({ email: EMAIL, waitingEmail: "ann@new.example", takesCode: true }),
  );
  const request = new Request(`${SITE}/account/security`);
  const page = await securityPage({ context: contextOf(true), request, params: {} });
  expect(page.address).toEqual({ email: EMAIL, waitingEmail: "ann@new.example", takesCode: true });
});
