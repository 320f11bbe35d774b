import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import type { WalletChanges } from "~/domain/wallet/wallet";
import { aPeopleDatabase } from "../../../tests/builders/people-builders";
import { aSigningBrowser } from "../../../tests/builders/signing-browser";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { action, loader } from "./budget";

const mocked = mockServices();
let browser = aSigningBrowser(mocked);
let isDown = false;

beforeEach(async () => {
  browser = aSigningBrowser(mocked);
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

/** Sends a form of the wallet's, as its page has it. */
async function sends(fields: Record<string, string>) {
  const context = await browser.context();
  const formToken = context.formTokens?.issue("wallet");
  const request = browser.post("/cars-for-sale/wallet", { ...fields, ...(formToken !== undefined && { formToken }) });
  const answer = await action({ context, request, params: {} });
  if (answer instanceof Response) browser.take(answer.headers);
  return answer;
}
const sets = (budget: string) => sends({ paymentType: "monthly", budget, from: "/cars-for-sale" });

const page = async () =>
  loader({ context: await browser.context(), request: browser.get("/cars-for-sale/wallet"), params: {} });

test("signing in merges the browser's wallet, says so once, and can be undone", async () => {
  await browser.signsIn();
  await sets("300");
  await browser.signsOut();
  await sets("450");
  expect([...browser.jar.keys()]).toContain("__Host-wallet");
  await browser.signsIn();
  expect([...browser.jar.keys()]).not.toContain("__Host-wallet");
  const { budget, notes } = await page();
  expect(budget.dollars).toBe(450);
  expect(notes.merged).toBe("What you said before you signed in is in your account now: budget.");
  await sends({ intent: "undo-merge", from: notes.here });
  expect(await page()).toMatchObject({ budget: { dollars: 300 }, notes: { merged: undefined } });
});

test("what signing in changed is not said again once it is accepted", async () => {
  await sets("450");
  await browser.signsIn();
  await sends({ intent: "accept-merge", from: "/cars-for-sale/wallet" });
  expect(await page()).toMatchObject({ budget: { dollars: 450 }, notes: { merged: undefined } });
});

test("signing out leaves nothing in the browser, and the next shopper finds nothing", async () => {
  await browser.signsIn();
  await sets("450");
  expect([...browser.jar.keys()]).not.toContain("__Host-wallet");
  await browser.signsOut();
  // For a minute, so that the next page says it.
  expect([...browser.jar.keys()]).toEqual(["accountOutcome"]);
  expect(await page()).toMatchObject({ isSet: false, budget: { dollars: 600 } });
  await browser.signsIn();
  expect(await page()).toMatchObject({ isSet: true, budget: { dollars: 450 } });
});

test("what the service did not take stays in the browser, and is merged later", async () => {
  await sets("450");
  isDown = true;
  await browser.signsIn();
  expect([...browser.jar.keys()]).toContain("__Host-wallet");
  expect(await page()).toMatchObject({ isSet: false });
  const answer = await sets("500");
  expect(answer instanceof Response).toBe(false);
  isDown = false;
  await browser.signsOut();
  await browser.signsIn();
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
  await browser.signsIn();
  expect((await page()).notes.keepHref).toBeUndefined();
});

test("forgetting everything ends the cookie", async () => {
  await sets("450");
  await sends({ intent: "forget-all", from: "/cars-for-sale" });
  expect(browser.jar.size).toBe(0);
});
