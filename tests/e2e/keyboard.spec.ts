import type { Page } from "playwright/test";
import { STOPS_MAX, tabTo } from "./by-keyboard";
import { expect, hasJavaScript, test } from "./journey";
import { cards, chip, choose, count, filterForm, resultCount, settled, visit } from "./search-page";
import { DESK, WITH_SCRIPT } from "./tags";

/** A fresh page begins at its top; the skip link is the first stop. */
async function skipToListings(page: Page): Promise<void> {
  await tabTo(page, page.getByRole("link", { name: "Skip to vehicle Listings" }));
  await page.keyboard.press("Enter");
}

test("the keyboard alone refines, takes back, sorts, changes the tab and opens a car", { tag: DESK }, async ({
  page,
}) => {
  await visit(page, "/cars-for-sale/used-cars/truck");
  const all = await resultCount(page);

  await tabTo(page, filterForm(page).getByRole("checkbox", { name: /^Ford\b/ }));
  await page.keyboard.press("Space");
  // Enter in a form is See Results; script has searched by then, and goes to the results.
  if (hasJavaScript()) {
    await expect(page).toHaveURL(/ford/i);
    await settled(page);
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/ford/i);
  if (hasJavaScript()) await expect(count(page)).toBeFocused();
  const fords = await resultCount(page);
  expect(fords).toBeLessThan(all);

  // The bar with the chips stands before the list.
  if (!hasJavaScript()) await skipToListings(page);
  await tabTo(page, chip(page, "Ford"), hasJavaScript() ? "Tab" : "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/ford/i);
  await settled(page);
  expect(await resultCount(page)).toBe(all);

  // In place the focus stays with the chips, which stand below the order.
  if (!hasJavaScript()) await skipToListings(page);
  await tabTo(page, page.getByLabel("Sort by"), "Shift+Tab");
  await page.keyboard.type("Price: low");
  if (!hasJavaScript()) {
    await tabTo(page, page.getByRole("button", { name: "Sort", exact: true }));
    await page.keyboard.press("Enter");
  }
  await expect(page).toHaveURL(/sortBy=derivedpriceASC/);
  await settled(page);

  await visit(page, page.url());
  const deals = page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: /^Best Deals/ });
  await tabTo(page, deals);
  await page.keyboard.press("Enter");
  await expect(deals).toHaveAttribute("aria-current", "page");
  await settled(page);

  await visit(page, page.url());
  await skipToListings(page);
  const first = cards(page).first().getByRole("heading").getByRole("link");
  const title = ((await first.textContent()) ?? "").trim();
  await tabTo(page, first);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title.split(" ").slice(0, 3).join(" "));
});

test("the skip link leads past masthead and filters", { tag: DESK }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/truck");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to vehicle Listings" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.url()).toContain("#cars");
  await page.keyboard.press("Tab");
  await expect(cards(page).first().getByRole("heading").getByRole("link")).toBeFocused();
  await expect(count(page)).toBeVisible();
});

/** From the top of the page to the first car, with the filters and the whole bar over the results between. */
const STOPS_TO_CARS = 60;

for (const path of [
  "30305",
  "ford/30305",
  "ford/f-150/75201",
  "ford/f-150/xlt",
  "truck/30305?extColorSimple=WHITE",
  "toyota/30305?maxPrice=25000",
]) {
  test(`few stops of Tab stand before the first car: ${path}`, { tag: [WITH_SCRIPT, DESK] }, async ({ page }) => {
    await visit(page, `/cars-for-sale/used-cars/${path}`);
    await settled(page);
    // The handles are drawn by script: before them a stop less would be counted for each.
    await expect(filterForm(page).getByRole("slider")).toHaveCount(6);
    const isInCards = () => page.evaluate(() => document.activeElement?.closest("article") != null);
    let stops = 0;
    while (!(await isInCards()) && stops < STOPS_MAX) {
      await page.keyboard.press("Tab");
      stops += 1;
    }
    expect(stops - 1).toBeLessThanOrEqual(STOPS_TO_CARS);
  });
}

test("what is left out of the stops can be reached: lists beside handles, and suggestions behind More", {
  tag: DESK,
}, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/30305");
  await settled(page);
  const lists = filterForm(page).locator(".lists > summary").first();
  if (hasJavaScript()) {
    await tabTo(page, lists);
    await page.keyboard.press("Enter");
  }
  await tabTo(page, filterForm(page).getByLabel("From"));
  const more = page.locator(".morechips > summary");
  const last = page.getByRole("list", { name: "Narrow by" }).getByRole("link", { includeHidden: true }).last();
  await expect(last).toBeHidden();
  await tabTo(page, more);
  await page.keyboard.press("Enter");
  await expect(page.locator(".strip li[inert]")).toHaveCount(0);
  await tabTo(page, last);
  await expect(last).toBeInViewport();
});

test("what is chosen under More filters is told by its fold, which stays closed", { tag: DESK }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/truck");
  const more = page.locator("details.morefg");
  await expect(more).not.toHaveAttribute("open");
  await choose(page, "Doors", /^4/);
  await visit(page, page.url());
  await expect(more).not.toHaveAttribute("open");
  await expect(more.locator("> summary")).toHaveText(/^More filters 4/);
});

test("from the filter panel Tab goes on to the bar as a whole, alerts with it, and no stop at the panel's foot moves the page", {
  tag: DESK,
}, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/honda/30305");
  await page.locator("details.morefg > summary").focus();
  const before = await page.evaluate(() => Math.round(window.scrollY));
  const seeResults = filterForm(page).getByRole("button", { name: /^See Results/ });
  await tabTo(page, seeResults);
  expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(before);
  const alerts = page.locator(".rbar a.alerts");
  await tabTo(page, alerts);
  await expect(alerts).toBeInViewport();
});

test("the alerts can have the focus where the bar is a line at the window's edge, and the bar is at its place then", {
  tag: DESK,
}, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/honda/30305");
  await cards(page).nth(9).scrollIntoViewIfNeeded();
  const bar = page.locator(".rbar");
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0);
  // Two quick stops of Tab come before the browser draws again: what the line does not show has to take the focus.
  const alerts = bar.locator("a.alerts");
  await alerts.evaluate((link) => link.focus());
  await expect(alerts).toBeFocused();
  await expect(alerts).toBeInViewport({ ratio: 1 });
});
