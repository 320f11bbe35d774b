import type { Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { setFlags } from "./flag-cookie";
import { expect, expectNoSidewaysScroll, hasJavaScript, test } from "./journey";
import { bringAlso } from "./loaded-copies";
import { listingIds, searchFacts, taken, visit } from "./search-page";
import { SERVED_ALIKE, WIDTHS, WITH_SCRIPT } from "./tags";

const SEARCH = "/cars-for-sale/used-cars/ford";

const box = (page: Page) => page.getByRole("region", { name: /^Featured dealer: / });
const inView = (page: Page) => box(page).getByRole("list", { name: /^Sponsored cars of / });
const others = (page: Page) => box(page).getByRole("list", { name: /^More sponsored cars of / });
const hideForm = (page: Page) => box(page).getByRole("form", { name: "Hide featured dealer" });

/** A page waits 200 ms for it, and a busy machine may need longer: then the next one has it. */
async function visitWithDealer(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await visit(page, path);
    expect(await box(page).count()).toBe(1);
  }).toPass();
}

test("a featured dealer stands below the list, labelled, with two cars in view and the others in a fold", {
  tag: WIDTHS,
}, async ({ page }) => {
  await visitWithDealer(page, SEARCH);
  expect(await box(page).textContent()).toMatch(/^SponsoredFeatured dealer: /);
  await expect(inView(page).getByRole("listitem")).toHaveCount(2);
  const cars = await box(page).locator("li").allTextContents();
  expect(cars.length).toBeLessThanOrEqual(12);
  expect(new Set(cars.map((words) => words.startsWith("Sponsored")))).toEqual(new Set([true]));

  const fold = box(page).locator("summary");
  await expect(fold).toHaveText(/View/);
  await expect(others(page)).toBeHidden();
  await fold.click();
  await expect(others(page)).toBeVisible();
  const shown = await fold.evaluate((summary) => (summary instanceof HTMLElement ? summary.innerText : ""));
  expect(shown).toBe("Hide Vehicles");
  await expectNoSidewaysScroll(page);
  const last = others(page).getByRole("link").last();
  await last.focus();
  await expect(last).toBeInViewport();
  await expectNoSidewaysScroll(page);
  if (hasJavaScript()) await expectAccessible(page, ".grid");
  await fold.click();
  await expect(others(page)).toBeHidden();
});

test("each paid car stands once on the page, and the search finds the same cars with the dealer or without", {
  tag: SERVED_ALIKE,
}, async ({ page, baseURL }) => {
  await visitWithDealer(page, SEARCH);
  const paid = await page
    .locator("[data-paid]")
    .evaluateAll((cars) => cars.map((car) => car.getAttribute("data-paid")));
  const ids = [...paid, ...(await listingIds(page))];
  expect(new Set(ids).size).toBe(ids.length);
  const facts = await searchFacts(page);
  await setFlags(page.context(), baseURL, "ALPHA_SHOWCASE=off");
  await visit(page, SEARCH);
  await expect(box(page)).toHaveCount(0);
  expect(await searchFacts(page)).toEqual(facts);
});

test("the dealer's name leads to its page, and a car to its own, by an address that says what was clicked", async ({
  page,
}) => {
  await visitWithDealer(page, SEARCH);
  const dealer = box(page).getByRole("heading", { level: 2 }).getByRole("link");
  const name = (await dealer.textContent()) ?? "none";
  await dealer.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  await visitWithDealer(page, SEARCH);
  await inView(page).getByRole("link").nth(1).click();
  await expect(page).toHaveURL(/\/cars-for-sale\/vehicle\/\d+\?clickType=alpha&tileClick=2#listings$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

for (const [button, cookie] of [
  ["Hide for 30 minutes", "caiSuppressAlpha"],
  ["Hide for this visit", "alphaHiddenThisVisit"],
] as const) {
  test(`${button}: the shopper stays where they were, without a featured dealer on any page`, { tag: WIDTHS }, async ({
    page,
  }) => {
    await visitWithDealer(page, SEARCH);
    await hideForm(page).getByRole("button", { name: button }).click();
    await expect(page).toHaveURL(`${SEARCH}#more`);
    await taken(page);
    await expect(box(page)).toHaveCount(0);
    await expect(page.locator("#more")).toBeInViewport();
    const kept = (await page.context().cookies()).find(({ name }) => name === cookie);
    const minutes = ((kept?.expires ?? 0) * 1_000 - Date.now()) / 60_000;
    if (cookie === "alphaHiddenThisVisit") expect(kept?.expires).toBe(-1);
    else expect([minutes > 28, minutes <= 30.1]).toEqual([true, true]);
    await visit(page, "/cars-for-sale/used-cars/toyota");
    await expect(box(page)).toHaveCount(0);

    await page.context().clearCookies({ name: cookie });
    await visitWithDealer(page, SEARCH);
  });
}

test("a featured dealer whose cars Load more has all brought leaves no hole for whoever scrolls up past it", {
  tag: [WITH_SCRIPT, WIDTHS],
}, async ({ page }) => {
  await visitWithDealer(page, SEARCH);
  const ofDealer = page.locator('[data-slot="alpha"]');
  const cars = ofDealer.locator("[data-paid]");
  await bringAlso(page, await cars.evaluateAll((found) => found.map((car) => car.getAttribute("data-paid"))));
  const place = () => ofDealer.evaluate((element) => element.getBoundingClientRect().height);
  expect(await place()).toBeGreaterThan(0);
  await page.locator(".more").getByRole("link").click();
  await expect(ofDealer).toBeHidden();
  expect(await place()).toBeGreaterThan(0);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await expect.poll(place).toBe(0);
});
