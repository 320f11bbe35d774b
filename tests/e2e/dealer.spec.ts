import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, hasJavaScript, test } from "./journey";
import { chips, visit } from "./search-page";
import { DESK, SERVED_ALIKE } from "./tags";
import { findCar } from "./vehicle-page";

/** A dealer's own page. */

const USED_CARS = "/cars-for-sale/used-cars/by-dealer?numRecords=100&searchRadius=100&zip=30305";

test("the dealer's name leads to their cars, address, hours and a way to write", async ({ page }) => {
  await visit(page, await findCar(page, USED_CARS, [/All hours/, /Email dealer/, /from [\d,]+ reviews/]));
  const card = page.getByRole("region", { name: "Seller", exact: true });
  const name = card.locator(".own").getByRole("link");
  const dealer = await name.innerText();
  await name.click();
  await expect(page.getByRole("heading", { level: 1, name: dealer })).toBeVisible();
  await expect(page).toHaveURL(/\/cars-for-sale\/dealer\/\d+\/[a-z0-9-]+\?zip=30305$/);
  const about = page.getByRole("region", { name: `About ${dealer}` });
  await expect(about.getByRole("link", { name: /^Map and directions to/ })).toHaveAttribute("href", /^https:\/\//);
  await expect(about.getByText(/from [\d,]+ reviews/)).toBeVisible();
  await expect(about.getByText("Mon to Fri", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const cars = page.getByRole("list", { name: /cars?$/ }).getByRole("article");
  await expect(cars.first()).toContainText(dealer);
  const total = Number(/(\d+) cars? for sale/.exec(await page.locator(".sum").innerText())?.[1]);
  await expect(cars).toHaveCount(Math.min(24, total));

  await page.getByLabel("Sort by").selectOption("Price: highest first");
  await page.getByRole("button", { name: "Sort", exact: true }).click();
  await expect(page).toHaveURL(/sortBy=derivedpriceDESC/);
  const prices = await cars.locator(".price").allInnerTexts();
  const dollars = prices.filter((price) => price.startsWith("$")).map((price) => Number(price.replaceAll(/\D/g, "")));
  expect(dollars).toEqual([...dollars].sort((a, b) => b - a));

  await about.getByRole("button", { name: "Email dealer" }).click();
  await expect(page.getByRole("heading", { name: "Email the dealer" }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/vehicle\/\d+\/contact$/);
});

test("the same cars can be filtered as a search", { tag: DESK }, async ({ page }) => {
  await visit(page, await findCar(page, USED_CARS, [/See all cars from this dealer/]));
  await page.getByRole("link", { name: "See all cars from this dealer" }).click();
  const summary = page.locator(".sum");
  await expect(summary).toContainText(/cars? for sale/);
  const total = /([\d,]+) cars?/.exec(await summary.innerText())?.[1];
  const name = await page.locator(".about .own b").innerText();
  await page.getByRole("link", { name: "Filter these cars" }).click();
  await expect(page.locator("#results-heading")).toHaveText(new RegExp(`^${total} results?$`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`from ${name}`);
  await expect(chips(page)).toContainText(`Cars from ${name}`);
});

test("an old name is sent on, an unknown dealer and a private seller have no page", {
  tag: [DESK, SERVED_ALIKE],
}, async ({ page, watched }) => {
  watched.allowed.push(/404/);
  await visit(page, await findCar(page, USED_CARS, [/See all cars from this dealer/]));
  const href = (await page.getByRole("link", { name: "See all cars from this dealer" }).getAttribute("href")) ?? "";
  const [path = ""] = href.split("?");
  const old = await page.request.get(path.replace(/[^/]+$/, "another-name"), { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([301, path]);
  const unknown = await page.goto("/cars-for-sale/dealer/999999999999/nobody");
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "We don't know this dealer" })).toBeVisible();
  await expectAccessible(page);
  expect(hasJavaScript() || (await page.content()).includes("noindex")).toBe(true);

  await page.goto("/cars-for-sale/used-cars/by-owner");
  await page
    .getByRole("list", { name: "Search results" })
    .getByRole("article")
    .first()
    .getByRole("heading")
    .getByRole("link")
    .click();
  await page.waitForURL(/\/vehicle\//);
  await expect(
    page.getByRole("region", { name: "Seller", exact: true }).getByRole("link", { name: /dealer/ }),
  ).toHaveCount(0);
});
