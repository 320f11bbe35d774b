import { createCookie } from "@remix-run/node";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { flagsOf } from "~/domain/flags";
import { WALLET_STEPS } from "~/domain/wallet/wallet-steps";
import { aLoadContext } from "../../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../../tests/mocks/mocked-services";
import { createShopperWallets } from "../../request/cookies/shopper-wallets.server";
import { openWallet } from "../../shopper/wallet.server";
import { openStepPage, saveStep } from "./step-page.server";

const mocked = mockServices();
const wallets = createShopperWallets(createCookie("wallet"), ["a-secret-of-cookies-that-is-long-enough"]);

const addressOf = (step: string) => `https://forecourt.test/cars-for-sale/wallet/${step}`;

async function open(step: string, Cookie = "") {
  const request = new Request(addressOf(step), { headers: { Cookie } });
  return openStepPage({ context: aLoadContext(mocked.services, { wallets }), request, params: { step } });
}

/** What a step's form is answered with, and the cookie that its browser then sends. */
async function sent(step: string, fields: Record<string, string>, Cookie = "") {
  const request = new Request(addressOf(step), {
    method: "POST",
    headers: { Cookie },
    body: new URLSearchParams(fields),
  });
  const answer = await saveStep({ context: aLoadContext(mocked.services, { wallets }), request, params: { step } });
  if (!(answer instanceof Response)) return { errors: answer.errors, href: null, cookie: Cookie };
  expect(answer.status).toBe(303);
  const cookie = answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  return { errors: [], href: answer.headers.get("Location"), cookie };
}

async function walletOf(Cookie: string) {
  const request = new Request(addressOf("credit"), { headers: { Cookie } });
  const { wallet } = await openWallet(aLoadContext(mocked.services, { wallets }), request);
  return Object.fromEntries(Object.entries(wallet).map(([field, said]) => [field, said.value]));
}

test("each step of the wallet opens with an empty wallet", async () => {
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  for (const { code, title } of WALLET_STEPS) expect(await open(code)).toMatchObject({ title, view: { step: code } });
});

test("an address that names no step is answered with 404 and ways on", async () => {
  for (const operation of ["catalogVocabulary", "listing"] as const)
    mocked.on(operation, () => contractAnswer(operation));
  const thrown = await open("jackpot").catch((error: unknown) => error);
  expect(thrown).toMatchObject({ init: { status: 404 }, data: { kind: "unknown-segment" } });
});

test("a band is said, is what was used last, and is taken back", async () => {
  const said = await sent("credit", { band: "subprime", from: "/cars-for-sale/honda" });
  expect(said.href).toBe("/cars-for-sale/wallet/credit?from=%2Fcars-for-sale%2Fhonda");
  expect(await walletOf(said.cookie)).toEqual({ band: "subprime", placement: "credit" });
  const back = await sent("credit", { intent: "forget-step" }, said.cookie);
  expect(back.href).toBe("/cars-for-sale/wallet/credit");
  expect(await walletOf(back.cookie)).toEqual({ band: null, placement: "credit" });
  expect((await sent("credit", { band: "golden" })).errors).toEqual([
    { field: "band", message: "Choose a credit band" },
  ]);
});

test("a payoff is saved with its days, or says what is wrong and saves nothing", async () => {
  const fields = { balance: "8,000", aprPercent: "0", asOf: "2026-11-01", goodThrough: "2027-10-20", simple: "yes" };
  const said = await sent("payoff", fields);
  expect(await walletOf(said.cookie)).toEqual({
    payoff: {
      balanceCents: 800_000,
      aprPercent: "0",
      asOf: "2026-11-01",
      goodThrough: "2027-10-20",
      payoffCents: 800_000,
    },
    placement: "payoff",
  });
  const refused = await sent("payoff", { ...fields, balance: "all of it" });
  expect(refused).toMatchObject({ href: null, cookie: "" });
  expect(refused.errors).toHaveLength(1);
});

test("where the account's service cannot save, the form says so and stays as typed", async () => {
  mocked.on("wallet", () => HttpResponse.json({ wallet: {} }));
  mocked.on("changeWallet", () => HttpResponse.json({ error: { message: "down" } }, { status: 503 }));
  const request = new Request(addressOf("credit"), {
    method: "POST",
    body: new URLSearchParams({ band: "prime" }),
  });
  const context = aLoadContext(mocked.services, { wallets, idToken: "ann" });
  expect(await saveStep({ context, request, params: { step: "credit" } })).toMatchObject({
    values: { band: "prime" },
    errors: [{ field: "save", message: "We could not save that just now. Try again in a moment." }],
  });
});

test("whoever opens a promotion is led to its page, and gets the next one", async () => {
  const opened = await sent("warranties", { intent: "open-step", from: "/cars-for-sale/honda" });
  expect(opened.href).toBe("/cars-for-sale/wallet/warranties?from=%2Fcars-for-sale%2Fhonda");
  expect(await walletOf(opened.cookie)).toEqual({ promotion: "warranties" });
  expect(await walletOf((await sent("gap", { intent: "open-step" }, opened.cookie)).cookie)).toEqual({
    promotion: "gap",
  });
  expect((await sent("credit", { intent: "open-step" })).errors).toHaveLength(1);
});

test("warranties and GAP say what they are, and that the brand works with nobody where it does not", async () => {
  const { words } = await open("warranties");
  expect(words?.sections.map(({ heading }) => heading)).toContain("When it does not pay");
  expect(words).toMatchObject({
    partners: [],
    partnersSentence: expect.stringContaining("works with no company here"),
  });
  expect(await open("gap")).toMatchObject({ view: { step: "gap", page: { isOffered: false } } });
});

test("with the wallet switched off its pages are not there, and what was said counts for nothing", async () => {
  for (const operation of ["catalogVocabulary", "listing"] as const)
    mocked.on(operation, () => contractAnswer(operation));
  const said = await sent("credit", { band: "subprime" });
  const flags = { ...flagsOf("marketplace"), WALLET: false };
  const request = new Request(addressOf("credit"), { headers: { Cookie: said.cookie } });
  const context = aLoadContext(mocked.services, { wallets, flags });
  const thrown = await openStepPage({ context, request, params: { step: "credit" } }).catch((error: unknown) => error);
  expect(thrown).toMatchObject({ init: { status: 404 } });
  expect((await openWallet(context, request)).wallet).toEqual({});
});
