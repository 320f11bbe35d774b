import type { Browser, Page } from "playwright/test";
import { enter } from "./account-form";
import { addToCompare, compareButton, compareWords, SEARCH } from "./comparison";
import { expect, hasJavaScript, test } from "./journey";
import { signUp } from "./new-account";
import { accountWords, cards, pressCompare, visit } from "./search-page";
import { DESK } from "./tags";

const COMPARISON = "/cars-for-sale/compare";
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

/** A browser of its own, in which nobody was before. */
async function another(browser: Browser, baseURL = ""): Promise<Page> {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: hasJavaScript() });
  return context.newPage();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto("/account/sign-in?defaultScreen=signin");
  await enter(page, email);
  await expect(accountWords(page)).toHaveText("My account");
}

async function signOut(page: Page): Promise<void> {
  await page.goto("/account/profile");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(accountWords(page)).toHaveText("Sign in");
}

test("what a visitor compares is in their account on every device, and signing out leaves none of it", {
  tag: DESK,
}, async ({ page, browser, baseURL }) => {
  await visit(page, SEARCH);
  await addToCompare(page, 2);
  const email = await signUp(page, { refUrl: SEARCH });
  await expect(compareWords(page)).toContainText("2");
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("shortlist");

  const other = await another(browser, baseURL);
  await signIn(other, email);
  await visit(other, SEARCH);
  await expect(compareWords(other)).toContainText("2");
  await pressCompare(other, compareButton(cards(other).first()));
  await expect(compareWords(other)).toContainText("1");
  await other.context().close();

  await page.goto(COMPARISON);
  await expect(heading(page, "Compare 1 car")).toBeVisible();
  await page
    .getByRole("table")
    .getByRole("button", { name: /^Remove / })
    .click();
  await expect(page.getByText("Nothing to compare yet.")).toBeVisible();
  await visit(page, SEARCH);
  await addToCompare(page, 1);

  await signOut(page);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("shortlist");
  await page.goto(COMPARISON);
  await expect(page.getByText("Nothing to compare yet.")).toBeVisible();
  await signIn(page, email);
  await page.goto(COMPARISON);
  await expect(heading(page, "Compare 1 car")).toBeVisible();
});

test("where the account compares five cars, the page after signing in says how many of the browser's are not among them", {
  tag: DESK,
}, async ({ page, browser, baseURL }) => {
  const email = await signUp(page, { refUrl: SEARCH });
  await visit(page, SEARCH);
  await addToCompare(page, 4);

  const other = await another(browser, baseURL);
  await visit(other, SEARCH);
  await addToCompare(other, 3, 4);
  await signIn(other, email);
  await expect(other.getByText("so 2 cars that you chose before are not among them")).toBeVisible();
  await visit(other, SEARCH);
  await expect(compareWords(other)).toContainText("5");
  await expect(compareButton(cards(other).nth(6))).toHaveAttribute("aria-pressed", "true");
  // Not among them, and there is no room for it.
  await expect(compareButton(cards(other).nth(4))).toHaveCount(0);
  await other.context().close();
});

test("a visitor who paused their history finds it paused after an account was used in the browser", {
  tag: DESK,
}, async ({ page }) => {
  const HISTORY = "/cars-for-sale/saved/history";
  const paused = page.getByText("Your browsing history is paused");
  await page.goto(HISTORY);
  await page.getByRole("button", { name: "Pause history" }).click();
  await expect(paused).toBeVisible();
  await signUp(page);
  await signOut(page);
  await page.goto(HISTORY);
  await expect(paused).toBeVisible();
});
