import { createCookie } from "@remix-run/node";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { CONTRACT_ANSWERS } from "../../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../../tests/mocks/load-context";
import { baseUrlsAt } from "../../../../tests/servers/services-at";
import { createServices, type Services } from "../../context/load-context.server";
import { createShopperWallets } from "../../request/cookies/shopper-wallets.server";
import { createOutcomeReceipts } from "../../request/outcome-receipts.server";
import { openWalletPage, saveBudget } from "./wallet-page.server";

const BASE = "http://upstream.test";
const server = setupServer(
  http.get(`${BASE}/rest/lsc/reference/vocabulary`, () => HttpResponse.json(CONTRACT_ANSWERS.catalogVocabulary)),
);
const wallets = createShopperWallets(createCookie("wallet"), ["a-secret-of-cookies-that-is-long-enough"]);
const receipts = createOutcomeReceipts(["a-secret-of-receipts-that-is-long-enough"]);
let services: Services;

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());
beforeEach(() => {
  services = createServices({ baseUrls: baseUrlsAt(BASE) });
});
afterEach(() => services.client.close());

const ADDRESS = "https://forecourt.test/cars-for-sale/wallet";

/** Where the form leads, what it is told, and the cookie that its browser then sends. */
async function sent(fields: Record<string, string>) {
  const request = new Request(ADDRESS, { method: "POST", body: new URLSearchParams(fields) });
  const answer = await saveBudget(aLoadContext(services, { wallets, receipts }), request);
  if (!(answer instanceof Response)) return { answer, href: null, cookie: "" };
  expect(answer.status).toBe(303);
  const cookie = answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  return { answer, href: answer.headers.get("Location"), cookie };
}

test.each([
  ["monthly", "$450", "/cars-for-sale", "/cars-for-sale?maxPrice=21352"],
  ["monthly", "600", "/cars-for-sale/new-cars", "/cars-for-sale/new-cars?maxPrice=35683"],
  ["monthly", "1", "/cars-for-sale", "/cars-for-sale?maxPrice=47"],
  ["monthly", "9999999999", "/cars-for-sale", "/cars-for-sale?maxPrice=9999999999"],
  ["purchase", "25,000", "/cars-for-sale", "/cars-for-sale?maxPrice=25000"],
  ["purchase", "$600", "/cars-for-sale", "/cars-for-sale?maxPrice=600"],
  ["purchase", "450", "/cars-for-sale", "/cars-for-sale?maxPrice=450"],
  ["purchase", "$601", "/cars-for-sale", "/cars-for-sale?maxPrice=601"],
  ["monthly", "25,000", "/cars-for-sale", "/cars-for-sale?maxPrice=1186226"],
  ["monthly", "450", "/cars-for-sale?minPrice=30000", "/cars-for-sale?maxPrice=21352"],
  ["monthly", "450", "/cars-for-sale?firstRecord=25&utm_source=x", "/cars-for-sale?maxPrice=21352&utm_source=x"],
  ["monthly", "450", "/cars-for-sale/vehicle/L1", "/cars-for-sale?maxPrice=21352"],
  ["monthly", "450", "//elsewhere.test/", "/cars-for-sale?maxPrice=21352"],
])("a %s budget of %s set beside %s leads to %s", async (paymentType, budget, from, href) => {
  expect((await sent({ paymentType, budget, from })).href).toBe(href);
});

test("an amount that was left as it stood for a month is no price in all", async () => {
  const left = { paymentType: "purchase", standingBudget: "monthly $600", from: "/cars-for-sale" };
  expect((await sent({ ...left, budget: "$600" })).href).toBe("/cars-for-sale?maxPrice=25000");
  expect((await sent({ ...left, budget: "600" })).href).toBe("/cars-for-sale?maxPrice=600");
});

test("a budget set on the card leads to its field in the panel, where there is a panel", async () => {
  const onCard = { intent: "set-on-card", from: "/cars-for-sale" };
  const monthly = await sent({ ...onCard, paymentType: "monthly", budget: "450" });
  expect(monthly.href).toBe("/cars-for-sale?maxPrice=21352#filter-budget");
  const total = await sent({ ...onCard, paymentType: "purchase", budget: "18,500" });
  expect(total.href).toBe("/cars-for-sale?maxPrice=18500#filter-maxPrice");
});

test.each([
  ["monthly", "", "Enter your budget in whole dollars"],
  ["monthly", "0", "Budget must be greater than 0."],
  ["monthly", "45k", "“45k” is not an amount we can read, such as 15,000."],
  ["monthly", "-5", "“-5” is not an amount we can read, such as 15,000."],
  ["monthly", "NaN", "“NaN” is not an amount we can read, such as 15,000."],
  ["yearly", "450", "Choose a monthly payment or a total price"],
])("of a %s budget of %j is said: %s", async (paymentType, budget, message) => {
  const { answer } = await sent({ paymentType, budget, from: "/cars-for-sale" });
  expect(answer).toMatchObject({ errors: [{ message }] });
});

test("a refused budget keeps the search that it came from", async () => {
  const from = "/cars-for-sale/used-cars/suv";
  expect((await sent({ paymentType: "monthly", budget: "450.50", from })).answer).toMatchObject({ from });
  expect((await sent({ paymentType: "monthly", budget: "", from: "//elsewhere.test/" })).answer).toMatchObject({
    from: "/cars-for-sale",
  });
});

test("the wallet says what a budget comes to, and forgets it when asked", async () => {
  const { cookie } = await sent({ paymentType: "monthly", budget: "450", from: "/cars-for-sale" });
  const open = (Cookie: string) =>
    openWalletPage(aLoadContext(services, { wallets }), new Request(ADDRESS, { headers: { Cookie } }));
  expect(await open(cookie)).toMatchObject({
    isSet: true,
    budget: { kind: "monthly", dollars: 450 },
    findings: [
      "Your budget is $450 a month.",
      "Used cars: up to $21,352, which is $450 a month at 9.65% for 60 months.",
      "New cars: up to $26,762, which is $450 a month at 6.51% for 72 months.",
    ],
  });
  const first = { isSet: false, budget: { kind: "monthly", dollars: 600 }, findings: [] };
  expect(await open(`${cookie}x`)).toMatchObject(first);
  expect(await open("")).toMatchObject(first);
  expect(await sent({ intent: "forget", from: "/cars-for-sale/honda" })).toMatchObject({
    href: "/cars-for-sale/honda",
    cookie: "wallet=",
  });
});

test("everything is forgotten once its own question was answered, and the page says that it was", async () => {
  const { cookie } = await sent({ paymentType: "monthly", budget: "450", from: "/cars-for-sale/honda" });
  const open = (query: string, Cookie: string) =>
    openWalletPage(
      aLoadContext(services, { wallets, receipts }),
      new Request(`${ADDRESS}${query}`, { headers: { Cookie } }),
    );
  const from = "?from=%2Fcars-for-sale%2Fhonda";
  const { forgetHref = "", erases } = await open(from, cookie);
  expect([forgetHref, erases]).toEqual([
    "/cars-for-sale/wallet?forget=everything&from=%2Fcars-for-sale%2Fhonda",
    undefined,
  ]);
  const asking = await open(forgetHref.slice(forgetHref.indexOf("?")), cookie);
  expect(asking).toMatchObject({ erases: "This erases your budget.", isSet: true });
  expect((await open("?forget=done", cookie)).isForgotten).toBeUndefined();

  const done = await sent({ intent: "forget-all", from: "/cars-for-sale/honda" });
  expect(done).toMatchObject({
    href: expect.stringMatching(/^\/cars-for-sale\/wallet\?forget=done\.[\w-]+&from=%2Fcars-for-sale%2Fhonda$/),
    cookie: "wallet=",
  });
  const told = new URL(done.href ?? "", ADDRESS).search;
  expect(await open(told, "")).toMatchObject({ isForgotten: true, isSet: false });
  expect((await open("?forget=done", "")).isForgotten).toBeUndefined();
  expect((await open("?forget=everything", "")).erases).toBeUndefined();
});
