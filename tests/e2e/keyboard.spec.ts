import type { Locator, Page } from "@playwright/test";
import { expect, hasJavaScript, isPhone, test } from "./journey";
import {
  cards,
  chip,
  count,
  filterForm,
  filtersLink,
  resultCount,
  seeResultsButton,
  settled,
  visit,
} from "./search-page";

/** Far more stops than the page has before its cards; a locator that Tab never reaches fails in words. */
const STOPS_MAX = 260;

/** Goes there as somebody without a pointer does: by Tab alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached();
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reaches ${target}`);
}

async function openPanel(page: Page): Promise<void> {
  if (!isPhone()) return;
  await tabTo(page, filtersLink(page));
  await page.keyboard.press("Enter");
  await expect(filterForm(page)).toBeVisible();
}

async function submitPanel(page: Page): Promise<void> {
  if (hasJavaScript() && !isPhone()) return;
  await tabTo(page, seeResultsButton(page));
  await page.keyboard.press("Enter");
}

test("the keyboard alone refines, takes back, sorts, changes the tab and opens a car", async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/truck");
  const all = await resultCount(page);

  await openPanel(page);
  await tabTo(page, filterForm(page).getByRole("checkbox", { name: /^Ford\b/ }));
  await page.keyboard.press("Space");
  await submitPanel(page);
  await expect(page).toHaveURL(/ford/i);
  await settled(page);
  const fords = await resultCount(page);
  expect(fords).toBeLessThan(all);

  await tabTo(page, chip(page, "Ford"));
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/ford/i);
  await settled(page);
  expect(await resultCount(page)).toBe(all);

  await tabTo(page, page.getByLabel("Sort by"));
  await page.keyboard.type("Price: low");
  if (!hasJavaScript()) {
    await tabTo(page, page.getByRole("button", { name: "Sort", exact: true }));
    await page.keyboard.press("Enter");
  }
  await expect(page).toHaveURL(/sortBy=derivedpriceASC/);
  await settled(page);

  const deals = page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: /^Best Deals/ });
  // The tabs stand above: back to the top as a browser does it.
  await page.keyboard.press("Home");
  await visit(page, page.url());
  await tabTo(page, deals);
  await page.keyboard.press("Enter");
  await expect(deals).toHaveAttribute("aria-current", "page");
  await settled(page);

  const first = cards(page).first().getByRole("heading").getByRole("link");
  const title = ((await first.textContent()) ?? "").trim();
  await tabTo(page, first);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title.split(" ").slice(0, 3).join(" "));
});

test("the skip link leads past masthead and filters", async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/truck");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to vehicle Listings" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const focused = page.locator("#listings :focus");
  await expect(focused).toHaveCount(1);
  await expect(count(page)).toBeVisible();
});
