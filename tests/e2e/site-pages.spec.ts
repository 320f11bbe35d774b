import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, test } from "./journey";
import { visit } from "./search-page";
import { DESK } from "./tags";

const PAGES = [
  ["Privacy", "/privacy", "Privacy"],
  ["Terms", "/terms", "Terms of use"],
  ["Accessibility", "/accessibility", "Accessibility"],
  ["Help", "/help", "Help"],
  ["About", "/about", "About Forecourt"],
] as const;

test("the footer of every page leads to those about the site, which everybody can read", async ({ page }) => {
  test.slow();
  await visit(page, "/cars-for-sale/compare");
  for (const [link, path, heading] of PAGES) {
    await page.getByRole("contentinfo").getByRole("link", { name: link, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(page).toHaveTitle(/Forecourt/);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test("beside a form that asks for an address stands the way to what becomes of it", { tag: DESK }, async ({ page }) => {
  await visit(page, "/account/sign-in?defaultScreen=signup");
  await page.getByRole("main").getByRole("link", { name: "How we use it" }).click();
  await expect(page.getByRole("row", { name: /shortlist .* 30 days/ })).toBeVisible();
});
