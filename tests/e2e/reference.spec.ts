import type { Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, test } from "./journey";
import { cards, visit } from "./search-page";
import { DESK, SERVED_ALIKE, WIDTHS, WITH_SCRIPT, WITHOUT_SCRIPT } from "./tags";

const MODEL = "used-cars/honda/accord";
/** Fewer cars than fill a page: nothing loads by itself and moves the section while it is scrolled to. */
const FEW = `${MODEL}/touring-hybrid`;
const tabs = (page: Page) => page.getByRole("navigation", { name: "Model reference" });
const section = (page: Page) => page.locator("#reference");
const openTab = (page: Page, name: string) => tabs(page).getByRole("link", { name }).click();

/** Label of the tab, its path segment, and something that only its panel says. */
const TABS: readonly (readonly [label: string, segment: string, words: RegExp])[] = [
  ["Pricing", "pricing", /From [\d,]+ cars with a price/],
  ["Safety", "safety", /Front legroom/],
  ["FAQs", "faqs", /How many miles is a lot for a used Honda Accord\?/],
  ["Mileage", "mileage", /Average by model year/],
  ["Compare Trims", "trims", /Heated seats/],
];

function openAll(elements: readonly Element[]) {
  window.excuseShifts?.();
  for (const element of elements) element.setAttribute("open", "");
}

for (const [label, segment, words] of TABS) {
  test(`the ${label} tab is a page of its own and opens from the search`, async ({ page }) => {
    await visit(page, `/cars-for-sale/${FEW}`);
    await openTab(page, label);
    await expect(section(page)).toContainText(words);
    await expect(page).toHaveURL(new RegExp(`/cars-for-sale/reference/${segment}/${FEW}`));
    await expect(tabs(page).locator("[aria-current=page]")).toHaveText(label);
    await expect(page).toHaveTitle(/^Used Honda Accord Touring Hybrid .+ \| Forecourt$/);
    const title = await page.title();

    await visit(page, `/cars-for-sale/reference/${segment}/${FEW}`);
    await expect(section(page)).toContainText(words);
    await expect(page).toHaveTitle(title);
    const canonical = page.locator("link[rel=canonical]");
    await expect(canonical).toHaveAttribute("href", new RegExp(`/cars-for-sale/reference/${segment}/${MODEL}$`));
  });
}

test("opening tabs does not search again: the cards stay, and only the tab is asked for", {
  tag: [WITH_SCRIPT, WIDTHS],
}, async ({ page }) => {
  await visit(page, `/cars-for-sale/${FEW}`);
  const first = await cards(page).first().elementHandle();
  const asked: string[] = [];
  const panels: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.includes("/reference/")) asked.push(url.searchParams.get("_routes") ?? "everything");
    panels.push(...(/\/([a-z]+)-panel-[^/]*\.js$/.exec(url.pathname)?.slice(1) ?? []));
  });
  for (const [label, segment, words] of TABS) {
    await openTab(page, label);
    // Each panel's file comes with its own tab.
    await expect.poll(() => panels.splice(0)).toEqual([segment]);
    await expect(section(page)).toContainText(words);
    await expect(tabs(page).getByRole("link", { name: label })).toBeFocused();
    await expectNoSidewaysScroll(page);
  }
  expect(asked).toEqual(TABS.map(() => "routes/search/reference/tab"));
  expect(await first?.evaluate((card) => card.isConnected)).toBe(true);
});

test("without script a tab leads to the section, not to the top of the page", { tag: WITHOUT_SCRIPT }, async ({
  page,
}) => {
  await visit(page, `/cars-for-sale/${MODEL}`);
  await openTab(page, "Safety");
  expect(page.url()).toContain("#reference");
  await expect(section(page)).toBeInViewport();
});

test("ratings that nobody gave are not shown as ratings", { tag: [DESK, SERVED_ALIKE] }, async ({ page, watched }) => {
  watched.allowed.push(/status of 404/);
  // The bundled services ask no owners.
  await visit(page, `/cars-for-sale/${MODEL}?startYear=2021&endYear=2021`);
  await expect(tabs(page).getByRole("link", { name: "Safety" })).toBeVisible();
  await expect(tabs(page).getByRole("link", { name: "Consumer ratings" })).toHaveCount(0);
  await visit(page, `/cars-for-sale/reference/ratings/${FEW}`);
  await expect(section(page).getByRole("heading", { name: "There is no such page here" })).toBeVisible();
  await section(page).getByRole("link", { name: "These results without it" }).click();
  await expect(cards(page).first()).toBeVisible();
});

test("the price chart has a name and the figures behind it are a table of links", {
  tag: [DESK, SERVED_ALIKE],
}, async ({ page }) => {
  await visit(page, `/cars-for-sale/reference/pricing/${FEW}`);
  await expect(section(page).getByRole("img", { name: /^Average asking price by model year/ })).toBeVisible();
  const year = section(page).getByRole("table", { name: "By model year" }).getByRole("link").first();
  const name = await year.textContent();
  await visit(page, (await year.getAttribute("href")) ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`${name} Honda Accord`);
});

test("feedback is thanked for, for good, tab by tab", { tag: DESK }, async ({ page }) => {
  await visit(page, `/cars-for-sale/reference/safety/${MODEL}`);
  const form = section(page).getByRole("form", { name: "Feedback" });
  await form.getByRole("button", { name: "Yes" }).click();
  await expect(section(page)).toContainText("Thank you for your feedback");
  await expect(form).toHaveCount(0);
  await visit(page, "/cars-for-sale/reference/safety/used-cars/toyota/camry");
  await expect(section(page)).toContainText("Thank you for your feedback");
  await visit(page, `/cars-for-sale/reference/pricing/${MODEL}`);
  await expect(form).toBeVisible();
});

test("a tab's address without a model is 404 with the way to the results, and so is an unknown tab", {
  tag: [DESK, SERVED_ALIKE],
}, async ({ page, watched }) => {
  watched.allowed.push(/404/);
  const response = await page.goto("/cars-for-sale/reference/safety/used-cars/honda");
  expect(response?.status()).toBe(404);
  await section(page).getByRole("link", { name: "Accord", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/cars-for-sale/${MODEL}$`));
  expect((await page.goto(`/cars-for-sale/reference/horoscope/${MODEL}`))?.status()).toBe(404);
  expect((await page.goto(`/cars-for-sale/reference/reviews/${MODEL}`))?.status()).toBe(404);
});

for (const [label, segment] of TABS) {
  test(`axe finds nothing on the ${label} tab, light and dark`, { tag: WITH_SCRIPT }, async ({ page }) => {
    await visit(page, `/cars-for-sale/reference/${segment}/${MODEL}`);
    await section(page).locator("details").evaluateAll(openAll);
    await expectAccessible(page, "#reference");
    await expectNoSidewaysScroll(page);
  });
}
