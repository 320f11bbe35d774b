import type { Locator, Page } from "playwright/test";
import { PAUSE_MS } from "../../app/ui/page/focus/walked-choice";
import { expect, hasJavaScript, isPhone } from "./journey";

/** What a journey does on the search page, the same with JavaScript and without, on a desk and on a phone. */

/** Opens a page and waits until script, where there is any, has taken it over. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await taken(page);
}

/** Script has taken the page over once the masthead's search is a combobox. */
export async function taken(page: Page): Promise<void> {
  if (hasJavaScript()) await expect(page.locator("#site-search-field")).toHaveAttribute("role", "combobox");
}

export function count(page: Page): Locator {
  return page.locator("#results-heading");
}

/** The number in "N results". */
export async function resultCount(page: Page): Promise<number> {
  const text = await count(page).textContent();
  expect(text).toMatch(/^[\d,]+ results?$/);
  return numberIn(text);
}

export function numberIn(text: string | null): number {
  return Number((text ?? "").replace(/\D/g, ""));
}

export function cards(page: Page): Locator {
  return page.getByRole("list", { name: "Search results" }).getByRole("article");
}

/** "2018 Honda HR-V", as a car's own page is headed; the heading of its card holds the trim, too. */
export function carName(card: Locator): Promise<string> {
  const heading = card.getByRole("heading").getByRole("link");
  return heading.evaluate((link) => link.firstChild?.textContent?.trim() ?? "");
}

export function listingIds(page: Page): Promise<(string | null)[]> {
  return cards(page).evaluateAll((articles) => articles.map((article) => article.getAttribute("data-listing-id")));
}

/** Whether a click so far under the window's edge is the bar's. */
export const isOfBar = (page: Page, y: number) =>
  page.evaluate((y) => document.elementFromPoint(innerWidth / 2, y)?.closest(".rbar") != null, y);

export function filterForm(page: Page): Locator {
  return page.getByRole("form", { name: "Filters" });
}

export function filtersLink(page: Page): Locator {
  return page.getByRole("link", { name: /^Filters/ });
}

/** On a phone the filters are a drawer behind a link; on a desk they stand beside the results. */
export async function openFilters(page: Page): Promise<void> {
  const form = filterForm(page);
  if (isPhone() && !(await form.isVisible())) await filtersLink(page).click();
  await expect(form).toBeVisible();
}

/** Leaves the drawer of a phone; without script it may be closed already, since submitting leaves it. */
export async function closeFilters(page: Page): Promise<void> {
  if (!isPhone() || !(await filterForm(page).isVisible())) return;
  if (hasJavaScript()) await seeResultsButton(page).click();
  else await filterForm(page).getByRole("link", { name: "Close filters" }).click();
  await expect(filterForm(page)).toBeHidden();
}

export function seeResultsButton(page: Page): Locator {
  return filterForm(page).getByRole("button", { name: /^See Results/ });
}

/** Some groups of the panel stand under "More filters". */
async function openMoreFilters(page: Page, group: Locator): Promise<void> {
  const isFolded = await group.evaluate((found) => found.closest("details.morefg:not([open])") !== null);
  if (isFolded) await page.locator("details.morefg > summary").click();
}

/** One group of the panel, opened. */
export async function filterGroup(page: Page, name: string): Promise<Locator> {
  await openFilters(page);
  const group = filterForm(page)
    .locator(".fg")
    .filter({ has: page.locator("summary, h3", { hasText: new RegExp(`^${name}`) }) })
    .first();
  await openMoreFilters(page, group);
  // What most people filter by stands open, and cannot be closed.
  const fold = group.and(page.locator("details"));
  if ((await fold.count()) === 0) return group;
  if ((await group.getAttribute("open")) === null) await group.locator("summary").first().click();
  await expect(group).toHaveAttribute("open", "");
  return group;
}

export function option(group: Locator, name: RegExp): Locator {
  return group.getByRole("checkbox", { name }).or(group.getByRole("radio", { name })).first();
}

/** Changes the filters and waits for the page that answers them: at once with JavaScript, by the button without. */
export async function refine(page: Page, change: () => Promise<void>): Promise<void> {
  const before = page.url();
  await change();
  if (!hasJavaScript()) await seeResultsButton(page).click();
  await expect.poll(() => withoutHash(page.url())).not.toBe(withoutHash(before));
  await settled(page);
}

/** Ticks one option of a group and waits for its results. */
export async function choose(page: Page, groupName: string, name: RegExp): Promise<void> {
  const group = await filterGroup(page, groupName);
  await refine(page, () => option(group, name).check());
}

/** The number beside an option: what choosing it would leave. */
export async function countOf(group: Locator, name: RegExp): Promise<number> {
  return numberIn(await labelOf(group, name).locator(".n").textContent());
}

function labelOf(group: Locator, name: RegExp): Locator {
  return group.locator("label").filter({ hasText: name }).first();
}

/**
 * Waits until what is on the page answers the URL. The address changes a moment before the answer is drawn: the browser is
 * idle only once it is.
 */
export async function settled(page: Page): Promise<void> {
  await taken(page);
  if (hasJavaScript())
    await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 5_000 })));
  await expect(page.locator('#listings[aria-busy="true"]')).toHaveCount(0);
  await expect(count(page)).toHaveText(/^[\d,]+ results?$/);
}

/**
 * A phone draws the cards below its screen when a finger first scrolls, or soon after the page stands. A jump past cards that
 * are not drawn yet, which nobody's finger makes, would move what stands under them.
 */
export async function drawnWhole(page: Page): Promise<void> {
  if (hasJavaScript()) await expect(page.locator(".unseen")).toHaveCount(0);
}

/** Brings a place below the list into view. */
export async function scrollTo(page: Page, place: Locator): Promise<void> {
  await drawnWhole(page);
  await place.scrollIntoViewIfNeeded();
}

export function chips(page: Page): Locator {
  return page.getByRole("list", { name: "Applied filters" });
}

export function chip(page: Page, label: string | RegExp): Locator {
  return chips(page).getByRole("link", { name: typeof label === "string" ? `Remove ${label}` : label });
}

/** Chips that do not fit into their line stand behind More. */
export async function uncover(page: Page, link: Locator): Promise<void> {
  await link.waitFor({ state: "attached" });
  const isCovered = await link.evaluate((element) => {
    const line = element.closest(".strip")?.getBoundingClientRect();
    return line !== undefined && element.getBoundingClientRect().top >= line.bottom;
  });
  const more = page.locator(".morechips");
  if (isCovered && (await more.getAttribute("open")) === null) await more.locator("summary").click();
}

/** From now on nobody pauses on a walk of keys, which would end it: a busy machine does so by itself. */
export async function walkWithoutPause(page: Page): Promise<void> {
  await page.evaluate((pauseMs) => {
    const schedule = window.setTimeout;
    Object.assign(window, {
      setTimeout: (task: () => void, ms?: number) => (ms === pauseMs ? 0 : schedule(task, ms)),
    });
  }, PAUSE_MS);
}

/** Follows a link of the page and waits for its results. */
export async function follow(page: Page, link: Locator): Promise<void> {
  const before = page.url();
  await uncover(page, link);
  await link.click();
  await expect.poll(() => page.url()).not.toBe(before);
  await settled(page);
}

export function parametersOf(page: Page): URLSearchParams {
  return new URL(page.url()).searchParams;
}

function withoutHash(url: string): string {
  return url.split("#")[0] ?? url;
}

/** The compared cars at the foot of the window. */
export function compareTray(page: Page): Locator {
  return page.getByRole("region", { name: /^Compare: \d of 5$/ });
}

/** Puts a car on the shortlist, or takes it off: kept by then, so that a page that is loaded anew says so too. */
export async function pressCompare(page: Page, button: Locator): Promise<void> {
  const kept = page.waitForResponse(
    (response) => response.url().endsWith("/compare/shortlist") && response.request().method() === "POST",
  );
  await button.click();
  await kept;
}

/** Where the shopper looks, in the header: a button with script, a link to the form's page without. */
export const placeButton = (page: Page) =>
  page.getByRole("banner").getByRole(hasJavaScript() ? "button" : "link", { name: /Change place|Set location/ });

/** A link that a phone has in its menu (without script the list at the page's foot), and every other page in the header. */
export async function mastheadLink(page: Page, name: string | RegExp): Promise<Locator> {
  const isInMenu = (page.viewportSize()?.width ?? 1440) <= 640;
  if (!isInMenu) return page.getByRole("banner").getByRole("link", { name });
  if (!hasJavaScript()) return page.locator("#menu").getByRole("link", { name });
  const menu = page.getByRole("dialog", { name: "Menu" });
  if (!(await menu.isVisible())) await page.getByRole("banner").getByRole("link", { name: "Menu" }).click();
  return menu.getByRole("link", { name });
}

/** Whether somebody is signed in, as the header says it, on a phone without words. */
export const accountWords = (page: Page): Locator => page.locator("header .acct");

/** What a search is, whatever is paid for beside it. */
export const searchFacts = async (page: Page) => ({
  total: await resultCount(page),
  ids: await listingIds(page),
  heading: await page.getByRole("heading", { level: 1 }).textContent(),
  canonical: await page.locator('link[rel="canonical"]').getAttribute("href"),
  options: await page.locator(".fg label .n").allTextContents(),
});
