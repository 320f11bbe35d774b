import type { Locator, Page } from "playwright/test";
import { expect, hasJavaScript, test } from "./journey";
import { cards, chip, count, filterForm, resultCount, settled, visit } from "./search-page";
import { DESK } from "./tags";

/** Far more stops than the page has before its cards; a locator that Tab never reaches fails in words. */
const STOPS_MAX = 120;

/** Goes there as somebody without a pointer does: by Tab alone. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeAttached();
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} never reaches ${target}`);
}

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

  if (!hasJavaScript()) await skipToListings(page);
  await tabTo(page, chip(page, "Ford"));
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/ford/i);
  await settled(page);
  expect(await resultCount(page)).toBe(all);

  // In place the focus stays with the chips, which stand below the order.
  if (!hasJavaScript()) await skipToListings(page);
  await tabTo(page, page.getByLabel("Sort by"), hasJavaScript() ? "Shift+Tab" : "Tab");
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
  await expect.poll(() => page.url()).toContain("#listings");
  await page.keyboard.press("Tab");
  const focused = page.locator("#listings :focus");
  await expect(focused).toHaveCount(1);
  await expect(count(page)).toBeVisible();
});
