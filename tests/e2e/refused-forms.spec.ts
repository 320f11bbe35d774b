import type { Page } from "playwright/test";
import { expect, test } from "./journey";
import { cards, visit } from "./search-page";
import { DESK, WITHOUT_SCRIPT } from "./tags";
import { problemIn } from "./told-problem";

/** The page that comes back from a form that was refused, and the title it has otherwise. */
const REFUSED: readonly (readonly [form: string, address: string, title: RegExp])[] = [
  [
    "a ZIP code of the location page",
    "/cars-for-sale/location?apply=location&zip=abc",
    /^Error: Location \| Forecourt$/,
  ],
  ["a ZIP code of the filters", "/cars-for-sale?zip=00000", /^Error: Used cars for sale/i],
  ["prices of the filters", "/cars-for-sale?maxPrice=10&minPrice=9000", /^Error: Used cars for sale/i],
];

test("where a form is refused, the title of the page begins with it", { tag: DESK }, async ({ page, watched }) => {
  watched.allowed.push(/400/);
  for (const [form, address, title] of REFUSED) {
    await visit(page, address);
    await expect(page, form).toHaveTitle(title);
    await visit(page, address.split("?", 1)[0] ?? "");
    await expect(page, form).toHaveTitle(/^(?!Error)/);
  }
});

async function visitCar(page: Page, search: string, form: string): Promise<void> {
  await visit(page, search);
  const href = await cards(page).last().getByRole("heading").getByRole("link").getAttribute("href");
  await visit(page, `${href}/${form}`);
}

const ONLINE_CARS = "/cars-for-sale?homeServices=BUY_ONLINE&sortBy=derivedpriceDESC&allListingType=true";
const ALERTS = "/cars-for-sale/info/email-alerts?from=%2Fcars-for-sale%2Fford";

/** Forms that are refused when they are sent empty. */
const SENT_EMPTY: readonly (readonly [form: string, open: (page: Page) => Promise<void>])[] = [
  ["Sign in", (page) => visit(page, "/account/sign-in?defaultScreen=signin")],
  ["Email alert", (page) => visit(page, ALERTS)],
  ["Report this car", (page) => visitCar(page, "/cars-for-sale/used-cars/honda", "report")],
  ["Start buying online", (page) => visitCar(page, ONLINE_CARS, "reserve")],
];

for (const [name, open] of SENT_EMPTY) {
  test(`the title of the page begins with the error where a form came back empty without script: ${name}`, {
    tag: [WITHOUT_SCRIPT, DESK],
  }, async ({ page, watched }) => {
    watched.allowed.push(/400/);
    await open(page);
    await expect(page).toHaveTitle(/^(?!Error)/);
    await page.getByRole("form", { name, exact: true }).locator("button[type=submit]").last().click();
    await expect(problemIn(page).first()).toBeVisible();
    await expect(page).toHaveTitle(/^Error: /);
  });
}
