import type { Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, test } from "./journey";
import { DESK, WIDTHS, WITH_SCRIPT } from "./tags";

/** Only the price guide shows what editors wrote (section 7); its host is another name of the same server. */
const hostOf = (baseURL: string | undefined) => `http://price-guide.localhost:${new URL(baseURL ?? "").port}`;
const MODEL = "used-cars/honda/accord";
/** Fewer cars than fill a page: nothing loads by itself and moves the section while it is scrolled to. */
const FEW = `${MODEL}/touring-hybrid`;
const section = (page: Page) => page.locator("#reference");

test("the price guide has a tab of expert reviews: two at most, in sanitised words, with a page of its own", {
  tag: DESK,
}, async ({ page, baseURL }) => {
  await page.goto(`${hostOf(baseURL)}/cars-for-sale/reference/pricing/${FEW}`);
  await section(page).getByRole("link", { name: "Expert reviews" }).click();
  await expect(page).toHaveURL(new RegExp(`/cars-for-sale/reference/reviews/${FEW}`));
  const reviews = section(page).getByRole("article");
  await expect(reviews.first()).toBeVisible();
  expect(await reviews.count()).toBeLessThanOrEqual(2);
  await expect(reviews.first().getByRole("heading", { level: 3 })).toContainText("Accord");
  await expect(reviews.first()).toContainText(/By \S+/);
  expect(await reviews.locator("script, style, iframe, [onclick], [style]").count()).toBe(0);
  await expect(page).toHaveTitle(/\| Forecourt Price Guide$/);
  const canonical = page.locator("link[rel=canonical]");
  await expect(canonical).toHaveAttribute("href", `${hostOf(baseURL)}/cars-for-sale/reference/reviews/${MODEL}`);
});

test("axe finds nothing on the expert reviews, light and dark", { tag: [WITH_SCRIPT, WIDTHS] }, async ({
  page,
  baseURL,
}) => {
  await page.goto(`${hostOf(baseURL)}/cars-for-sale/reference/reviews/${MODEL}`);
  await expectAccessible(page, "#reference");
  await expectNoSidewaysScroll(page);
});
