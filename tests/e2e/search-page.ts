import { expect, type Locator, type Page, test } from "@playwright/test";

/** What a journey does on the search page, the same with JavaScript and without, on a desk and on a phone. */

export function hasJavaScript(): boolean {
  return test.info().project.use.javaScriptEnabled !== false;
}

/** The number in "N results" near the heading. */
export async function resultCount(page: Page): Promise<number> {
  const text = await page
    .getByText(/^[\d,]+ results?$/)
    .first()
    .textContent();
  return Number((text ?? "").replace(/\D/g, ""));
}

export function results(page: Page): Locator {
  return page.getByRole("list", { name: "Search results" });
}

export function cards(page: Page): Locator {
  return results(page).getByRole("article");
}

export function listingIds(page: Page): Promise<(string | null)[]> {
  return cards(page).evaluateAll((articles) => articles.map((article) => article.getAttribute("data-listing-id")));
}

export function filterForm(page: Page): Locator {
  return page.getByRole("form", { name: "Filters" });
}

/** On a phone the filters are a drawer behind a link; on a desk they stand beside the results. */
export async function openFilters(page: Page): Promise<void> {
  const opener = page
    .getByRole("link", { name: /^Filters/ })
    .or(page.getByRole("button", { name: /^Filters/ }))
    .first();
  if (await opener.isVisible()) await opener.click();
  await expect(filterForm(page)).toBeVisible();
}

/** One group of the panel, opened. */
export async function filterGroup(page: Page, name: string): Promise<Locator> {
  const group = filterForm(page)
    .locator("details", { has: page.locator("summary", { hasText: new RegExp(`^${name}`) }) })
    .first();
  if ((await group.getAttribute("open")) === null) await group.locator("summary").first().click();
  return group;
}

/** Ticks one option and lets the search run: at once with JavaScript, by the button without. */
export async function choose(page: Page, groupName: string, option: RegExp): Promise<void> {
  await openFilters(page);
  const group = await filterGroup(page, groupName);
  const control = group
    .getByRole("checkbox", { name: option })
    .or(group.getByRole("radio", { name: option }))
    .first();
  const before = page.url();
  await control.check();
  await applyFilters(page);
  await expect.poll(() => page.url()).not.toBe(before);
  await settled(page);
}

/** Presses See Results where that is what applies the filters: without JavaScript, and in the drawer. */
export async function applyFilters(page: Page): Promise<void> {
  const button = filterForm(page).getByRole("button", { name: /^See Results/ });
  const isDrawer = await page.evaluate(() => window.innerWidth < 992);
  if (!hasJavaScript() || isDrawer) await button.click();
}

/** Waits until what is on the page answers the URL. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await expect(page.getByText(/^[\d,]+ results?$/).first()).toBeVisible();
}

export function chip(page: Page, label: string | RegExp): Locator {
  const name = typeof label === "string" ? `Remove ${label}` : label;
  return page.getByRole("list", { name: "Applied filters" }).getByRole("link", { name });
}
