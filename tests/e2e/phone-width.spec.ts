import type { Page } from "playwright/test";
import { expect, expectNoSidewaysScroll, test } from "./journey";
import { cards, visit } from "./search-page";
import { PHONE, WITHOUT_SCRIPT } from "./tags";
import { findCar, openCarThatSays } from "./vehicle-page";

const USED_CARS = "/cars-for-sale/used-cars/by-dealer/honda?zip=30305&numRecords=100";
const PAGES = [
  "/cars-for-sale?firstRecord=975",
  "/cars-for-sale?maxPrice=10000&minPrice=20000",
  "/cars-for-sale/used-cars/sedan/toyota/corolla-hatchback",
  "/cars-for-sale/zeppelin",
  "/cars-for-sale/used-cars/honda/civic",
  "/cars-for-sale/options/makeCode?vehicleStyleCode=SUVCROSS",
  "/cars-for-sale/location?apply=location&zip=00000",
  "/cars-for-sale/reference/trims/used-cars/honda/accord",
  "/cars-for-sale/wallet",
  "/cars-for-sale/wallet/financing",
  "/cars-for-sale/wallet/lease",
  "/cars-for-sale/wallet/payoff",
  "/cars-for-sale/wallet/credit",
  "/cars-for-sale/wallet/trade-in",
  "/cars-for-sale/info/certified",
  "/cars-for-sale/info/money-back-guarantee",
  "/cars-for-sale/info/electric-vehicles",
  "/cars-for-sale/info/email-alerts?from=%2Fcars-for-sale%2Fused-cars%2Fhonda",
  "/cars-for-sale/info/notifications",
  "/cars-for-sale/info/trims?makeCode=HONDA&modelCode=ACCORD",
  "/cars-for-sale/info/share?url=/cars-for-sale/used-cars",
  "/cars-for-sale/compare/trims?makeCode=HONDA&modelCode=ACCORD",
  "/cars-for-sale/build-and-price?makeCode=HONDA&modelCode=ACCORD",
  "/privacy-choices",
];

test("no page is wider than a phone", { tag: PHONE }, async ({ page, watched }) => {
  test.slow();
  watched.allowed.push(/404|400/);
  for (const address of PAGES) {
    await visit(page, address);
    await expectNoSidewaysScroll(page);
  }
});

test("no page around a car is wider than a phone", { tag: PHONE }, async ({ page }) => {
  const car = await findCar(page, USED_CARS, [/All hours/, /Email dealer/]);
  await visit(page, car);
  const dealer = page.getByRole("region", { name: "Seller", exact: true }).locator(".own").getByRole("link");
  const addressOfDealer = (await dealer.getAttribute("href")) ?? "";
  const payment = `${car.split("?")[0]}/payment`;
  for (const address of [addressOfDealer, payment]) {
    await visit(page, address);
    await expectNoSidewaysScroll(page);
  }
});

const rows = (page: Page) => page.getByRole("list", { name: /^(?:Recently viewed|Because you looked at)/ });

test("what was looked at makes no page wider than a phone", { tag: PHONE }, async ({ page }) => {
  const search = "/cars-for-sale/used-cars/by-dealer/honda";
  await visit(page, search);
  const links = cards(page).getByRole("heading").getByRole("link");
  const hrefs = await links.evaluateAll((found) => found.slice(0, 2).map((link) => link.getAttribute("href") ?? ""));
  for (const address of hrefs) await visit(page, address);
  for (const address of ["/", search]) {
    await visit(page, address);
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByRole("region", { name: "Still interested?", exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole("button", { name: /^Not interested/ }).click();
  await expect(page.getByText("You won't see cars for that model any more.")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await visit(page, "/cars-for-sale/saved/history");
  await expect(page.getByText(/^No cars because of the Honda/)).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("a car's page shows no button that needs script where there is none", { tag: [PHONE, WITHOUT_SCRIPT] }, async ({
  page,
}) => {
  await openCarThatSays(page, /All features|Show all \d+/, />Copy/);
  await expect(page.getByRole("heading", { name: "Specifications" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Show all|Copy)/ })).toHaveCount(0);
});
