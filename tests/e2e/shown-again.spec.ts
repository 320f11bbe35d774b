import type { Page } from "playwright/test";
import { expect, test } from "./journey";
import { cards, pressCompare, visit } from "./search-page";
import { DESK, WITH_SCRIPT } from "./tags";

const FIRST = "/cars-for-sale/used-cars/suv";
const SECOND = "/cars-for-sale/used-cars/convertible";
const PASSWORD = "a short sentence works well";

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

async function signUp(page: Page, email: string): Promise<void> {
  await visit(page, `/account/sign-in?defaultScreen=signup&refUrl=${encodeURIComponent(SECOND)}`);
  const form = page.getByRole("form", { name: "Create account" });
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password").fill(PASSWORD);
  await form.getByRole("button").click();
  await expect(masthead(page, /^My account/)).toBeVisible();
}

test("Back to a page in the browser's cache shows what was compared and saved since", {
  tag: [WITH_SCRIPT],
}, async ({ page }) => {
  await visit(page, FIRST);
  await visit(page, SECOND);
  await keepFirst(page);
  await backFromCache(page);
  await expect(masthead(page, /^Compare/)).toContainText("1");
  await expect(masthead(page, /^Saved/)).toContainText("1");
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

test("Back to the page of a visitor, who has signed in since, knows the account", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  await visit(page, FIRST);
  await signUp(page, `back.${Date.now()}@example.com`);
  // Over the page of signing in, which leads on. This page may be gone before it has said that it was told.
  await page.evaluate(() => window.history.go(-2)).catch(() => undefined);
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
  await signUp(other, `tab.${Date.now()}@example.com`);
  await saveButton(page, 0).click();
  await expect(page.getByText("Vehicle saved.")).toBeAttached();
  await expect(saveButton(page, 0)).toHaveAttribute("aria-pressed", "true");
  await visit(other, "/cars-for-sale/saved/vehicles");
  await expect(other.getByRole("list", { name: "Saved vehicles" }).getByRole("article")).toHaveCount(1);
});
