import { createCookie } from "@remix-run/node";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { AS_USUAL } from "~/domain/wallet/wallet";
import { aLoadContext } from "../../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../../tests/mocks/mocked-services";
import { aTradeInValue } from "../../../../tests/mocks/wallet-answers";
import { createShopperWallets } from "../../request/cookies/shopper-wallets.server";
import { openWallet } from "../../shopper/wallet.server";
import { openStepPage, saveStep } from "./step-page.server";

const mocked = mockServices();
const wallets = createShopperWallets(createCookie("wallet"), ["a-secret-of-cookies-that-is-long-enough"]);
const ADDRESS = "https://forecourt.test/cars-for-sale/wallet/trade-in";
const params = { step: "trade-in" };
const VIN = "1HGCM82633A004352";

beforeEach(() => {
  mocked.on("catalogVocabulary", () => contractAnswer("catalogVocabulary"));
  mocked.on("readVin", () => contractAnswer("readVin"));
  mocked.on("estimateTradeIn", () => contractAnswer("estimateTradeIn"));
});

/** What a form is answered with, and the cookie that its browser then sends. */
async function sent(fields: Record<string, string>, Cookie = "") {
  const request = new Request(ADDRESS, { method: "POST", headers: { Cookie }, body: new URLSearchParams(fields) });
  const answer = await saveStep({ context: aLoadContext(mocked.services, { wallets }), request, params });
  if (!(answer instanceof Response)) return { errors: answer.errors, cookie: Cookie };
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/cars-for-sale/wallet/trade-in"]);
  return { errors: [], cookie: answer.headers.get("Set-Cookie")?.split(";")[0] ?? "" };
}
async function said(Cookie: string) {
  const context = aLoadContext(mocked.services, { wallets });
  const { wallet } = await openWallet(context, new Request(ADDRESS, { headers: { Cookie } }));
  return { car: wallet.tradeIn?.value, placement: wallet.placement?.value };
}
async function shown(Cookie: string) {
  const request = new Request(ADDRESS, { headers: { Cookie } });
  const { view } = await openStepPage({ context: aLoadContext(mocked.services, { wallets }), request, params });
  return view.step === "trade-in" ? view.page : null;
}

const condition = { part: "condition", miles: "62,000", ...AS_USUAL };

test("a VIN fills in year, make and model: only the condition is asked then", async () => {
  const { cookie } = await sent({ part: "car", vin: ` ${VIN.toLowerCase()} `, miles: "62,000 miles" });
  expect((await said(cookie)).car).toMatchObject({ vin: VIN, year: 2021, makeCode: "HONDA", modelCode: "ACCORD" });
  expect(await shown(cookie)).toMatchObject({ part: "condition", values: { miles: "62,000" } });
});

test("what a VIN does not say is asked for", async () => {
  mocked.on("readVin", () => HttpResponse.json({ vin: VIN, year: 2003 }));
  expect((await sent({ part: "car", vin: VIN, miles: "62000" })).errors).toEqual([
    { field: "make", message: "Choose the make: this VIN does not say it" },
  ]);
  const { cookie } = await sent({ part: "car", vin: VIN, make: "HONDA", miles: "62000" });
  expect((await said(cookie)).car).toMatchObject({ year: 2003, makeCode: "HONDA", modelCode: "" });
  expect(await shown(cookie)).toMatchObject({ part: "model" });
});

test("without a VIN year and make are needed, and an unreadable mileage is said", async () => {
  const { errors } = await sent({ part: "car", vin: "", miles: "many" });
  expect(errors.map(({ field }) => field)).toEqual(["year", "make", "miles"]);
  expect((await sent({ part: "car", vin: "1HGCM82633A004353", miles: "5" })).errors).toEqual([
    { field: "vin", message: "Check the VIN: it has 17 letters and digits, and one of these cannot be right" },
  ]);
});

test("a make that nobody lists, a year to come and a year that the VIN contradicts are said beside their fields", async () => {
  const refusalOf = async (fields: Record<string, string>) =>
    (await sent({ part: "car", miles: "5", ...fields })).errors;
  expect(await refusalOf({ year: "2021", make: "ACME" })).toEqual([
    { field: "make", message: "Choose the make from the list" },
  ]);
  expect(await refusalOf({ year: "2050", make: "HONDA" })).toMatchObject([{ field: "year" }]);
  expect(await refusalOf({ year: "1980", make: "HONDA" })).toEqual([
    { field: "year", message: "Enter the model year, 1981 or later, in four digits, or the VIN" },
  ]);
  expect(await refusalOf({ vin: VIN, year: "2001" })).toEqual([
    { field: "year", message: "The VIN says 2021: check both, or leave the year empty" },
  ]);
});

test("a condition that is sent before the model asks for the model", async () => {
  const { cookie } = await sent({ part: "car", year: "2021", make: "HONDA", miles: "62000" });
  expect((await sent(condition, cookie)).errors).toEqual([{ field: "model", message: "Choose the model" }]);
});

test("model and condition lead to a value, which is what was used last", async () => {
  const car = await sent({ part: "car", year: "2021", make: "HONDA", miles: "62000" });
  const model = await sent({ part: "model", model: "ACCORD" }, car.cookie);
  const { cookie } = await sent({ ...condition, miles: "60,500", tires: "worse" }, model.cookie);
  expect(await said(cookie)).toMatchObject({
    placement: "trade-in",
    car: { miles: 60_500, answers: { tires: "worse" }, value: aTradeInValue(10_000), noValue: null },
  });
  expect((await shown(cookie))?.estimate?.range).toBe("$9,000 to $11,000");
  expect((await sent({ part: "model", model: "TAURUS" }, car.cookie)).errors).toHaveLength(1);
  expect((await said((await sent({ intent: "forget-step" }, cookie)).cookie)).car).toBeNull();
});

test("a car without a value says so, and a service that cannot answer leaves everything as typed", async () => {
  const { cookie } = await sent({ part: "car", vin: VIN, miles: "62000" });
  mocked.on("estimateTradeIn", () => HttpResponse.json({ kind: "none", reason: "few" }));
  expect((await shown((await sent(condition, cookie)).cookie))?.noValue).toContain("fewer than five");
  mocked.on("estimateTradeIn", () => HttpResponse.json({ error: { message: "down" } }, { status: 503 }));
  expect((await sent(condition, cookie)).errors).toEqual([
    { field: "save", message: "We could not work that out just now. Try again in a moment." },
  ]);
});
