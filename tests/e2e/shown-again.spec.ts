import type { Page } from "playwright/test";
import { expect, test } from "./journey";
import { signUp } from "./new-account";
import { cards, pressCompare, visit } from "./search-page";
import { DESK, WITH_SCRIPT } from "./tags";

const FIRST = "/cars-for-sale/used-cars/suv";
const SECOND = "/cars-for-sale/used-cars/convertible";

const masthead = (page: Page, name: RegExp) => page.getByRole("banner").getByRole("link", { name });
const saveButton = (page: Page, index: number) =>
  cards(page)
    .nth(index)
    .getByRole("button", { name: /^Saved?: / });

/** Puts the first car on the shortlist and among the saved ones. */
async function keepFirst(page: Page): Promise<void> {
  await pressCompare(
    page,
    cards(page)
      .first()
      .getByRole("button", { name: /^Compare: / }),
  );
  await saveButton(page, 0).click();
  await page.getByText("Not now, keep browsing").filter({ visible: true }).click();
  await expect(saveButton(page, 0)).toHaveAttribute("aria-pressed", "true");
}

/** Back over a load of a whole page, which the browser takes from its cache: else there is nothing to see here. */
async function backFromCache(page: Page): Promise<void> {
  await page.goBack();
  await expect
    .poll(() =>
      page.evaluate(() => {
        const [navigation] = performance.getEntriesByType("navigation");
        return navigation instanceof PerformanceNavigationTiming && [navigation.type, navigation.transferSize];
      }),
    )
    .toEqual(["back_forward", 0]);
}

/** The tab comes to the front again. A browser without a window shows all its tabs at once, so the page is told. */
const comeToFront = (tab: Page) => tab.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

test("Back to a page in the browser's cache shows what was compared and saved since", {
  tag: [WITH_SCRIPT],
}, async ({ page }) => {
  await visit(page, FIRST);
  await visit(page, SECOND);
  await keepFirst(page);
  await backFromCache(page);
  await expect(page.locator("header .cmp-l")).toContainText("1");
  await expect(masthead(page, /^Saved/)).toContainText("1");
});

test("Back to a page of before the first budget goes by the budget", { tag: [WITH_SCRIPT] }, async ({ page }) => {
  await visit(page, FIRST);
  await expect(page.getByRole("heading", { name: "What can you spend?" })).toBeAttached();
  await visit(page, "/cars-for-sale/wallet");
  const form = page.getByRole("form", { name: "Your budget" });
  await form.getByLabel("Budget in dollars").fill("450");
  await form.getByRole("button", { name: "Show cars within my budget" }).click();
  await page.waitForURL(/maxPrice=/);
  // Over the wallet's page, which asks the server anew where it stands in the cache.
  await page.goBack();
  await expect(page).toHaveURL(/\/cars-for-sale\/wallet$/);
  await expect(page.getByText("Your budget is $450 a month.")).toBeVisible();
  // This page may be gone before it has said that it was told.
  await page.evaluate(() => window.history.back()).catch(() => undefined);
  await expect(page).toHaveURL(FIRST);
  await expect(page.getByRole("heading", { name: "What can you spend?" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "What is your car worth?" })).toBeAttached();
});

test("a tab that is shown again has the heart of a car that was saved in another", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  await visit(page, FIRST);
  const other = await page.context().newPage();
  await visit(other, FIRST);
  await keepFirst(other);
  await expect(saveButton(page, 0)).toHaveAttribute("aria-pressed", "false");
  await comeToFront(page);
  await expect(saveButton(page, 0)).toHaveAttribute("aria-pressed", "true");
  await expect(masthead(page, /^Compare/)).toContainText("1");
});

for (const path of ["/account/profile", "/cars-for-sale/saved/searches"]) {
  test(`an account's page that is shown again shows nothing of it after another tab signed out: ${path}`, {
    tag: [WITH_SCRIPT, DESK],
  }, async ({ page }) => {
    const email = await signUp(page, { refUrl: path });
    const other = await page.context().newPage();
    await other.goto("/account/messages");
    await comeToFront(page);
    await expect(page.getByRole("navigation", { name: "My account" })).toBeVisible();
    await other.getByRole("navigation", { name: "My account" }).getByRole("button", { name: "Sign out" }).click();
    await expect(other).toHaveURL("/cars-for-sale");
    await comeToFront(page);
    await expect(page.getByRole("navigation", { name: "My account" })).toHaveCount(0);
    await expect(masthead(page, /^My account/)).toHaveCount(0);
    expect(await page.content()).not.toContain(email);
  });
}

test("Back to the page of a visitor, who has signed in since, knows the account", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  await visit(page, FIRST);
  const pages = await page.evaluate(() => window.history.length);
  await signUp(page, { refUrl: SECOND });
  // Over the pages of signing up, which lead on. This page may be gone before it has said that it was told.
  await page.evaluate((before) => window.history.go(before - window.history.length), pages).catch(() => undefined);
  await expect(page).toHaveURL(FIRST);
  await expect(masthead(page, /^My account/)).toBeVisible();
});

test("a car is saved to the account from a tab that was opened before signing in", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page, watched }) => {
  // The form of the old tab is refused once, with the token that lets it go again.
  watched.allowed.push(/403/);
  await visit(page, FIRST);
  const other = await page.context().newPage();
  await visit(other, SECOND);
  await signUp(other, { refUrl: SECOND });
  await saveButton(page, 0).click();
  await expect(page.locator("[data-announcer]").filter({ hasText: "Saved to your account." })).toBeAttached();
  await expect(saveButton(page, 0)).toHaveAttribute("aria-pressed", "true");
  await visit(other, "/cars-for-sale/saved/vehicles");
  await expect(other.getByRole("list", { name: "Saved cars" }).getByRole("article")).toHaveCount(1);
});
