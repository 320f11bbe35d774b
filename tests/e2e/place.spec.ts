import type { Page } from "playwright/test";
import { expect, hasJavaScript, isPhone, test } from "./journey";
import { cards, compareTray, placeButton, pressCompare, settled, taken, visit } from "./search-page";
import { DESK, PHONE, WIDTHS, WITH_SCRIPT, WITHOUT_SCRIPT } from "./tags";

const form = (page: Page) => page.getByRole("form", { name: "Location" });

async function lookNear(page: Page, zip: string) {
  await placeButton(page).click();
  await form(page).getByLabel("ZIP code").fill(zip);
  await form(page).getByRole("button", { name: "Show cars near me" }).click();
}

test("the place is remembered, leads every link, and is forgotten by Look everywhere", async ({ page }) => {
  await visit(page, "/");
  await expect(placeButton(page)).toHaveAccessibleName("Set location");
  await lookNear(page, "30305");
  await expect(page).toHaveURL(/\/cars-for-sale\/30305$/);
  await settled(page);
  await expect(placeButton(page)).toHaveAccessibleName("Near Atlanta, GA. Change place");

  await page.goto("/");
  await expect(placeButton(page)).toHaveAccessibleName("Near Atlanta, GA. Change place");
  await expect(page.getByRole("textbox", { name: "ZIP code" })).toHaveValue("30305");
  for (const name of [/^SUV/, /^Toyota/]) {
    await expect(page.getByRole("main").getByRole("link", { name }).first()).toHaveAttribute("href", /\/30305$/);
  }
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Used cars" })).toHaveAttribute(
    "href",
    "/cars-for-sale/used-cars/30305",
  );

  await taken(page);
  await placeButton(page).click();
  await expect(form(page).getByLabel("ZIP code")).toHaveValue("30305");
  await form(page).getByRole("button", { name: "Look everywhere" }).click();
  await expect(page).toHaveURL(/\/cars-for-sale$/);
  await settled(page);
  await expect(placeButton(page)).toHaveAccessibleName("Set location");
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Used cars" })).toHaveAttribute(
    "href",
    "/cars-for-sale/used-cars",
  );
});

test("pages that cannot be shown lead on to cars near the remembered place", { tag: DESK }, async ({
  page,
  watched,
}) => {
  watched.allowed.push(/404/);
  await visit(page, "/");
  await lookNear(page, "30305");
  await settled(page);
  const way = page.getByRole("main").getByRole("link", { name: "All cars for sale" }).first();
  for (const path of ["/cars-for-sale/zeppelin", "/no-such-page", "/cars-for-sale/dealer/none-9"]) {
    await page.goto(path);
    await expect(way, path).toHaveAttribute("href", "/cars-for-sale/30305");
  }
  await page.goto("/cars-for-sale/used-cars/fort");
  await expect(page.getByRole("main").getByRole("link", { name: /^Ford \(/ })).toHaveAttribute(
    "href",
    "/cars-for-sale/ford/30305",
  );
});

test("a remembered place changes no address: it is one press away", { tag: DESK }, async ({ page }) => {
  await visit(page, "/cars-for-sale/ford?maxPrice=30000");
  const before = await cards(page).first().getAttribute("data-listing-id");
  await lookNear(page, "30305");
  await expect(page).toHaveURL(/\/ford\/30305\?maxPrice=30000$/);
  await settled(page);

  await page.goto("/cars-for-sale/ford?maxPrice=30000");
  await expect(page).toHaveURL(/\/ford\?maxPrice=30000$/);
  expect(await cards(page).first().getAttribute("data-listing-id")).toBe(before);
  await page.getByRole("link", { name: "See what is near Atlanta, GA" }).click();
  await expect(page).toHaveURL(/\/ford\/30305\?maxPrice=30000$/);
});

test("without a place one row above the results asks for it", { tag: WIDTHS }, async ({ page, watched }) => {
  watched.allowed.push(/400/);
  await visit(page, "/cars-for-sale/suv?maxPrice=30000");
  const row = page.locator(".nearyou");
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(isPhone() ? 60 : 50);
  await row.getByLabel("See what is near you").fill("00000");
  await row.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("Enter a valid ZIP Code").last()).toBeVisible();
  if (!hasJavaScript()) return;
  await row.getByLabel("See what is near you").fill("30305");
  await row.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/\/suv\/30305\?maxPrice=30000$/);
  await settled(page);
  await expect(row).toHaveCount(0);
  await expect(cards(page).first()).toContainText(/ mi/);
});

test("a link with a ZIP code is nobody's place, and one that was typed into the box is", { tag: DESK }, async ({
  page,
}) => {
  await visit(page, "/cars-for-sale/ford/43215");
  await expect(placeButton(page)).toHaveAccessibleName("Near Columbus, OH. Change place");
  await page.goto("/");
  await expect(placeButton(page)).toHaveAccessibleName("Set location");
  await taken(page);
  await page.locator("#site-search-field").fill("prius 30305");
  await page.locator("#site-search-field").press("Enter");
  await expect(page).toHaveURL(/\/toyota\/prius\/30305$/);
  await settled(page);
  await page.goto("/");
  await expect(placeButton(page)).toHaveAccessibleName("Near Atlanta, GA. Change place");
});

test("a car's page and a comparison know the place of the search that led to them, and nobody remembers it", async ({
  page,
}) => {
  await visit(page, "/cars-for-sale/used-cars/toyota/30305");
  await cards(page).first().getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/cars-for-sale\/vehicle\/\d+/);
  await expect(placeButton(page)).toHaveAccessibleName("Near Atlanta, GA. Change place");

  await visit(page, "/cars-for-sale/used-cars/toyota/30305");
  for (const at of [0, 1]) {
    const card = cards(page).nth(at);
    await pressCompare(page, card.getByRole("button", { name: /^Compare: / }));
    await expect(card.getByRole("button", { name: /^Added to Compare: / })).toBeVisible();
  }
  await compareTray(page).getByRole("link", { name: "Compare 2 cars" }).click();
  await expect(page).toHaveURL(/\/compare\?.*zip=30305/);
  await expect(page.getByRole("rowheader", { name: "Distance" })).toBeAttached();

  await page.goto("/");
  await expect(placeButton(page)).toHaveAccessibleName("Set location");
});

test("forms to sellers, searches from the box and pages that do not exist know the place", { tag: DESK }, async ({
  page,
  watched,
}) => {
  watched.allowed.push(/404/);
  await visit(page, "/cars-for-sale/used-cars/by-dealer");
  await lookNear(page, "30305");
  await expect(page).toHaveURL(/30305$/);
  await settled(page);
  const href = (await cards(page).first().getByRole("heading").getByRole("link").getAttribute("href")) ?? "";
  await page.goto(`${href.split(/[?#]/, 1)[0]}/contact`);
  await expect(page.getByLabel("ZIP code (optional)")).toHaveValue("30305");

  await page.goto("/cars-for-sale/nowhere-at-all");
  await expect(page.getByRole("main").getByRole("link", { name: "Toyota" })).toHaveAttribute(
    "href",
    /\/toyota\/30305$/,
  );
  await page.locator("#site-search-field").fill("white suv");
  await page.locator("#site-search-field").press("Enter");
  await expect(page).toHaveURL(/\/suv\/30305\?extColorSimple=WHITE$/);
});

test("the phone's menu is a sheet that begins with the place", { tag: [PHONE, WITH_SCRIPT] }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/30305");
  const opener = page.getByRole("banner").getByRole("link", { name: "Menu" });
  await opener.click();
  const sheet = page.getByRole("dialog", { name: "Menu" });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole("link").first()).toContainText("Atlanta, GA");
  await expect(sheet.getByRole("link", { name: "Used cars" })).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await sheet.getByRole("link", { name: /Atlanta, GA/ }).click();
  await expect(page.getByRole("dialog", { name: "Where are you looking?" })).toBeVisible();
  await page.keyboard.press("Escape");

  await opener.click();
  await sheet.getByRole("link", { name: "Help" }).click();
  await expect(page).toHaveURL(/\/help$/);
  await expect(sheet).toBeHidden();
});

test("the phone's menu is the footer's links", { tag: [PHONE, WITHOUT_SCRIPT] }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars");
  await page.getByRole("banner").getByRole("link", { name: "Menu" }).click();
  await expect(page).toHaveURL(/#menu$/);
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "New cars" })).toBeInViewport();
  for (const [label, path] of [
    ["Saved cars", "/cars-for-sale/saved/vehicles"],
    ["Saved searches", "/cars-for-sale/saved/searches"],
    ["Compare cars", "/cars-for-sale/compare"],
    ["My Wallet", "/cars-for-sale/wallet"],
    ["Sign in", "/account/sign-in"],
  ] as const) {
    await page.getByRole("contentinfo").getByRole("link", { name: label }).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
  }
});

test("a count stands inside its link, and moves nothing when it comes", { tag: [WITH_SCRIPT, DESK] }, async ({
  page,
}) => {
  await visit(page, "/cars-for-sale");
  const saved = page.getByRole("banner").getByRole("link", { name: /^Saved/ });
  const before = await saved.boundingBox();
  await cards(page).first().getByRole("button", { name: /^Save/ }).click();
  await expect(saved).toHaveAccessibleName("Saved 1 car");
  expect(await saved.boundingBox()).toEqual(before);
  const pip = await saved.locator(".pip").boundingBox();
  expect((pip?.x ?? 0) + (pip?.width ?? 0)).toBeLessThanOrEqual((before?.x ?? 0) + (before?.width ?? 0));
});
