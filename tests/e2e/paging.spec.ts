import type { Page } from "playwright/test";
import { readShownIds, writeShownIds } from "../../app/domain/search/shown-cars";
import { expect, hasJavaScript, isPhone, test } from "./journey";
import {
  cards,
  choose,
  closeFilters,
  filterForm,
  follow,
  listingIds,
  resultCount,
  settled,
  visit,
} from "./search-page";
import { DESK, WIDTHS, WITH_SCRIPT, WITHOUT_SCRIPT } from "./tags";

const loadMore = (page: Page) => page.locator(".more").getByRole("link");
const scrollPlace = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

interface ToldCard {
  readonly tell?: string;
}

/** Scrolls like somebody who reads: near the end of what is there, as often as more comes. */
async function readOn(page: Page, until: number): Promise<void> {
  await expect(async () => {
    await nearTheEnd(page);
    expect(await cards(page).count()).toBeGreaterThanOrEqual(until);
  }).toPass();
}

/** To a screen's height above the end: inside the margin within which the next page loads by itself. */
async function nearTheEnd(page: Page): Promise<void> {
  await page.locator(".more").evaluate((end) => {
    window.scrollBy(0, end.getBoundingClientRect().top - window.innerHeight - 500);
  });
}

test("two pages load by themselves, then Load more asks", { tag: WITH_SCRIPT }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/suv");
  await expect(cards(page)).toHaveCount(25);
  const entries = await page.evaluate(() => window.history.length);
  await readOn(page, 75);
  await expect(page.getByRole("status")).toContainText("25 more cars");
  await nearTheEnd(page);
  await expect(loadMore(page)).toHaveText("Load more");
  await expect(cards(page)).toHaveCount(75);
  await loadMore(page).click();
  await expect(cards(page)).toHaveCount(100);
  // Whoever pressed goes on with the first car that came, which stands where the link stood.
  await expect(cards(page).nth(75).getByRole("heading").getByRole("link")).toBeFocused();
  const ids = await listingIds(page);
  expect(new Set(ids).size).toBe(100);
  expect(await page.evaluate(() => window.history.length)).toBe(entries);
});

for (const path of ["/used-cars/suv", "/used-cars/by-owner", "/certified-cars"]) {
  test(`what is read off the cards of ${path} is what the services say of them`, {
    tag: [WITH_SCRIPT, DESK],
  }, async ({ page }) => {
    await visit(page, `/cars-for-sale${path}`);
    await readOn(page, 50);
    // The kept list is written from what the page knows of its cards.
    const kept = await page.evaluate(() => {
      const [key = ""] = Object.keys(sessionStorage).filter((name) => name.startsWith("forecourt-list "));
      return JSON.parse(sessionStorage.getItem(key) ?? "{}").list.items.slice(0, 25);
    });
    const { pathname, search } = new URL(page.url());
    const more = await page.request.get(
      `${pathname.replace("/cars-for-sale", "/cars-for-sale/api/listings")}${search}`,
    );
    const { cards: said } = await more.json();
    // Cars of one name are told apart by more than it, and the page knows more of them than one answer.
    const untold = ({ tell: _, ...card }: ToldCard) => card;
    const keptCards = kept.map(({ kind, card }: { readonly kind: string; readonly card: ToldCard }) => ({
      kind,
      card: untold(card),
    }));
    expect(keptCards).toEqual(said.slice(0, 25).map((card: ToldCard) => ({ kind: "listing", card: untold(card) })));
  });
}

test("the list does not grow above who reads what is behind it", { tag: [WITH_SCRIPT, WIDTHS] }, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/listings/")) asked.push(request.url());
  });
  await visit(page, "/cars-for-sale/used-cars/honda/accord#reference");
  await settled(page);
  await expect(page.locator("#reference")).toBeInViewport();
  expect(asked).toEqual([]);
});

test("the next page is a page of its own, with a way back", { tag: WITHOUT_SCRIPT }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/suv");
  const first = await listingIds(page);
  await follow(page, loadMore(page));
  expect(page.url()).toContain("firstRecord=25");
  const second = await listingIds(page);
  expect(second.filter((id) => first.includes(id))).toEqual([]);
  const pages = page.getByRole("navigation", { name: "Pages" });
  await follow(page, pages.getByRole("link", { name: "Next" }));
  expect(page.url()).toContain("firstRecord=50");
  await follow(page, page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Previous" }));
  await follow(page, page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Previous" }));
  expect(await listingIds(page)).toEqual(first);
});

test("a page goes on behind the cars that its link names, wherever they stand by then", {
  tag: WITHOUT_SCRIPT,
}, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/suv?sortBy=derivedpriceASC");
  const first = await listingIds(page);
  const href = (await loadMore(page).getAttribute("href")) ?? "";
  await follow(page, loadMore(page));
  const second = await listingIds(page);
  expect(second).toHaveLength(25);
  // As where two cars of the first page had grown dearer before it was read: those at its end were not on it yet.
  const unseen = first.slice(-2);
  const link = new URL(href, page.url());
  const shown = readShownIds(link.searchParams.get("shown") ?? "");
  expect(shown).toEqual(first);
  link.searchParams.set("shown", writeShownIds(shown.filter((id) => !unseen.includes(id))));
  await visit(page, `${link.pathname}${link.search}`);
  expect(await listingIds(page)).toEqual([...unseen, ...second]);
  await expect(page.locator(".more")).toContainText("52 of ");
  expect(await page.locator("link[rel=canonical]").getAttribute("href")).toMatch(/\/suv\?firstRecord=25$/);
  await page.reload();
  expect(await listingIds(page)).toEqual([...unseen, ...second]);
  // Another order begins anew.
  await page.getByLabel("Sort by").selectOption({ index: 0 });
  await follow(page, page.getByRole("button", { name: "Sort", exact: true }));
  expect(page.url()).not.toContain("shown=");
});

test("the list ends at its maximum and says so", { tag: DESK }, async ({ page }) => {
  await visit(page, "/cars-for-sale?firstRecord=975");
  await expect(page.getByText(/This list ends after 1,000 cars/)).toBeVisible();
  await expect(loadMore(page)).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" })).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Previous" })).toBeVisible();
});

test("Back from a car finds the list and the place as they were", { tag: [WITH_SCRIPT, WIDTHS] }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/suv");
  await readOn(page, 75);
  const before = await listingIds(page);
  const car = cards(page).nth(60);
  await car.scrollIntoViewIfNeeded();
  const place = await scrollPlace(page);
  await car.getByRole("heading").getByRole("link").click();
  await expect.poll(() => page.url()).toContain("/cars-for-sale/vehicle/");
  await expect(cards(page)).toHaveCount(0);
  await page.goBack();
  await expect(cards(page)).toHaveCount(75);
  expect(await listingIds(page)).toEqual(before);
  await expect.poll(() => scrollPlace(page)).toBe(place);
});

test("a reload finds the list and the place as they were, and nothing moves", { tag: [WITH_SCRIPT, DESK] }, async ({
  page,
}) => {
  await visit(page, "/cars-for-sale/used-cars/suv");
  await readOn(page, 75);
  const before = await listingIds(page);
  await cards(page).nth(60).scrollIntoViewIfNeeded();
  const place = await scrollPlace(page);
  await page.reload();
  await expect(cards(page)).toHaveCount(75);
  expect(await listingIds(page)).toEqual(before);
  expect(Math.abs((await scrollPlace(page)) - place)).toBeLessThanOrEqual(1);
});

test("Back undoes three refinements one by one, and finds what Load more had brought", { tag: WIDTHS }, async ({
  page,
}) => {
  test.slow();
  await visit(page, "/cars-for-sale");
  const steps: { url: string; total: number; ids: (string | null)[] }[] = [];
  const remember = async () =>
    steps.push({ url: page.url(), total: await resultCount(page), ids: await listingIds(page) });
  await remember();
  await choose(page, "Body style", /^Truck/);
  await remember();
  await choose(page, "Drive", /4WD|All/);
  await remember();
  await choose(page, "Fuel", /^Gas/);
  await closeFilters(page);
  if (hasJavaScript()) await readOn(page, 75);
  else await follow(page, loadMore(page));
  await remember();

  // On a phone the bar has no chips while it is at the window's edge.
  await page.evaluate(() => window.scrollTo(0, 0));
  await follow(page, cardsOwnFilter(page));
  for (const step of steps.toReversed()) {
    await backTo(page, step.url);
    await settled(page);
    await expect.poll(() => listingIds(page)).toEqual(step.ids);
    await expect.poll(() => resultCount(page)).toBe(step.total);
  }
});

/**
 * One Back, one decision undone. Without script pages and an open drawer are entries of their own, so it takes more.
 */
async function backTo(page: Page, url: string): Promise<void> {
  const withoutHash = (address: string) => address.split("#")[0];
  await page.goBack();
  // An open drawer covers the cards, and hides them.
  const isThere = async () =>
    withoutHash(page.url()) === withoutHash(url) && !(isPhone() && (await filterForm(page).isVisible()));
  for (let more = 0; more < 3 && !hasJavaScript() && !(await isThere()); more += 1) await page.goBack();
  await expect.poll(() => withoutHash(page.url())).toBe(withoutHash(url));
}

/** Any link that refines further. */
function cardsOwnFilter(page: Page) {
  return page
    .getByRole("list", { name: "Narrow by", includeHidden: true })
    .getByRole("link", { includeHidden: true })
    .first();
}

test("ten lists that had grown are all found again", { tag: [WITH_SCRIPT, DESK] }, async ({ page }) => {
  test.slow();
  const ENTRIES = 10;
  const seen: { ids: (string | null)[]; place: number }[] = [];
  await visit(page, "/cars-for-sale?extColorSimple=WHITE");
  for (let index = 0; index < ENTRIES; index += 1) {
    if (index > 0) {
      const before = page.url();
      // Pressed from where the shopper stands: a click of the pointer would scroll to the link first.
      const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
      await links.nth(index % 3).evaluate((link: HTMLElement) => link.click());
      await expect.poll(() => page.url()).not.toBe(before);
      await settled(page);
    }
    await readOn(page, 50);
    await cards(page).nth(30).scrollIntoViewIfNeeded();
    seen.push({ ids: await listingIds(page), place: await scrollPlace(page) });
  }
  for (const entry of seen.toReversed().slice(1)) {
    await page.goBack();
    await expect.poll(async () => (await listingIds(page)).slice(0, 50)).toEqual(entry.ids.slice(0, 50));
    await expect.poll(() => scrollPlace(page)).toBe(entry.place);
  }
});

test("a failed page can be tried again, and the list stays", { tag: [WITH_SCRIPT, DESK] }, async ({
  page,
  watched,
}) => {
  watched.allowed.push(/503|Failed to load resource/);
  await visit(page, "/cars-for-sale/used-cars/suv");
  await page.route(/\/api\/listings/, (route) => route.fulfill({ status: 503, json: {} }));
  await nearTheEnd(page);
  await expect(page.locator(".more")).toContainText("We couldn't load more cars.");
  await expect(cards(page)).toHaveCount(25);
  await page.unroute(/\/api\/listings/);
  await loadMore(page).click();
  await expect(cards(page)).toHaveCount(50);
});
