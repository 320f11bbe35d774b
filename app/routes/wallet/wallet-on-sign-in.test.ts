import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import type { WalletChanges } from "~/domain/wallet/wallet";
import { createCookies } from "~/server/request/cookies/cookies.server";
import { createShopperSessions } from "~/server/request/cookies/shopper-session.server";
import { createShopperWallets } from "~/server/request/cookies/shopper-wallets.server";
import { createFormTokens } from "~/server/request/form-tokens.server";
import { aPeopleDatabase } from "../../../tests/builders/people-builders";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { action as signIn } from "../account/sign-in";
import { action as signOut } from "../account/sign-out";
import { action, loader } from "./budget";

const mocked = mockServices();
const SITE = "https://forecourt.test";
const SECRETS = ["k7Qw9".repeat(8)];
const cookies = createCookies({ isLocal: false, secrets: SECRETS });
const sessions = createShopperSessions(cookies);
const wallets = createShopperWallets(cookies.wallet, SECRETS);
/** What the browser holds, by cookie. */
let jar = new Map<string, string>();
let isDown = false;

beforeEach(async () => {
  jar = new Map();
  isDown = false;
  const { wallets: stored } = await aPeopleDatabase();
  const failed = () => HttpResponse.json({ error: { message: "down" } }, { status: 503 });
  mocked.on("signIn", () => HttpResponse.json({ idToken: "ann", expiresAt: "2036-11-20T22:00:00Z" }));
  for (const name of ["signOut", "catalogVocabulary"] as const) mocked.on(name, () => contractAnswer(name));
  mocked.on("wallet", async () => (isDown ? failed() : HttpResponse.json(await stored.walletOf("ann"))));
  mocked.on("changeWallet", async (request) => {
    const { changes }: { changes: WalletChanges } = JSON.parse(await request.text());
    return isDown ? failed() : HttpResponse.json(await stored.change("ann", changes));
  });
  mocked.on("mergeWallet", async (request) => {
    const { wallet } = JSON.parse(await request.text());
    return isDown ? failed() : HttpResponse.json(await stored.merge("ann", wallet));
  });
  mocked.on("answerMerge", async (request) => {
    const { answer } = JSON.parse(await request.text());
    return HttpResponse.json(await stored.answerMerge("ann", answer));
  });
});

const cookieHeader = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

async function contextOf() {
  const { session } = await sessions.read(cookieHeader(), "forecourt.test", () => undefined);
  return aLoadContext(mocked.services, {
    wallets,
    sessions: { start: (token) => sessions.start(token, "forecourt.test"), end: sessions.end },
    ...(session !== null && { idToken: session.idToken, formTokens: createFormTokens(SECRETS, session) }),
  });
}

function take(headers: Headers): void {
  for (const text of headers.getSetCookie()) {
    const [pair = ""] = text.split(";");
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    if (text.includes("Max-Age=0")) jar.delete(name);
    else jar.set(name, value);
  }
}

const post = (path: string, fields: Record<string, string>) =>
  new Request(`${SITE}${path}`, {
    method: "POST",
    headers: { Cookie: cookieHeader(), Accept: "application/json" },
    body: new URLSearchParams(fields),
  });

/** Sends a form of the wallet's, as its page has it. */
async function sends(fields: Record<string, string>) {
  const context = await contextOf();
  const formToken = context.formTokens?.issue("wallet");
  const request = post("/cars-for-sale/wallet", { ...fields, ...(formToken !== undefined && { formToken }) });
  const answer = await action({ context, request, params: {} });
  if (answer instanceof Response) take(answer.headers);
  return answer;
}
const sets = (budget: string) => sends({ paymentType: "monthly", budget, from: "/cars-for-sale" });

async function page() {
  const request = new Request(`${SITE}/cars-for-sale/wallet`, { headers: { Cookie: cookieHeader() } });
  return loader({ context: await contextOf(), request, params: {} });
}

async function signsIn() {
  const context = await contextOf();
  const request = post("/account/sign-in?defaultScreen=signin", {
    email: "ann@example.com",
    password: "a long walk on the beach",
  });
  const answer = await signIn({ context, request, params: {} });
  if (!(answer instanceof Response)) throw new Error("not signed in");
  take(answer.headers);
}

async function signsOut() {
  const context = await contextOf();
  const request = post("/account/sign-out", { formToken: context.formTokens?.issue("sign-out") ?? "" });
  take((await signOut({ context, request, params: {} })).headers);
}

test("signing in merges the browser's wallet, says so once, and can be undone", async () => {
  await signsIn();
  await sets("300");
  await signsOut();
  await sets("450");
  expect([...jar.keys()]).toContain("__Host-wallet");
  await signsIn();
  expect([...jar.keys()]).not.toContain("__Host-wallet");
  const { budget, notes } = await page();
  expect(budget.dollars).toBe(450);
  expect(notes.merged).toBe("What you said before you signed in is in your account now: budget.");
  await sends({ intent: "undo-merge", from: notes.here });
  expect(await page()).toMatchObject({ budget: { dollars: 300 }, notes: { merged: undefined } });
});

test("what signing in changed is not said again once it is accepted", async () => {
  await sets("450");
  await signsIn();
  await sends({ intent: "accept-merge", from: "/cars-for-sale/wallet" });
  expect(await page()).toMatchObject({ budget: { dollars: 450 }, notes: { merged: undefined } });
});

test("signing out leaves nothing in the browser, and the next shopper finds nothing", async () => {
  await signsIn();
  await sets("450");
  expect([...jar.keys()]).not.toContain("__Host-wallet");
  await signsOut();
  expect(jar.size).toBe(0);
  expect(await page()).toMatchObject({ isSet: false, budget: { dollars: 600 } });
  await signsIn();
  expect(await page()).toMatchObject({ isSet: true, budget: { dollars: 450 } });
});

test("what the service did not take stays in the browser, and is merged later", async () => {
  await sets("450");
  isDown = true;
  await signsIn();
  expect([...jar.keys()]).toContain("__Host-wallet");
  expect(await page()).toMatchObject({ isSet: false });
  const answer = await sets("500");
  expect(answer instanceof Response).toBe(false);
  isDown = false;
  await signsOut();
  await signsIn();
  expect(await page()).toMatchObject({ isSet: true, budget: { dollars: 450 } });
});

test("a shopper without an account is asked to keep a wallet that they used, and not again once they said no", async () => {
  expect((await page()).notes.keepHref).toBeUndefined();
  await sets("450");
  const { notes } = await page();
  expect(notes.keepHref).toBe("/account/sign-in?defaultScreen=signup&refUrl=%2Fcars-for-sale%2Fwallet");
  await sends({ intent: "close-prompt", from: notes.here });
  expect((await page()).notes.keepHref).toBeUndefined();
  expect((await page()).budget.dollars).toBe(450);
  await signsIn();
  expect((await page()).notes.keepHref).toBeUndefined();
});

test("forgetting everything ends the cookie", async () => {
  await sets("450");
  await sends({ intent: "forget-all", from: "/cars-for-sale" });
  expect(jar.size).toBe(0);
});
