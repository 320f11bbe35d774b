import type { Page } from "playwright/test";
import { expect, test } from "./journey";
import { addressesOf, button, HISTORY } from "./looked-at";
import { signUp } from "./new-account";
import { accountWords, cards, visit } from "./search-page";
import { DESK, WITH_SCRIPT } from "./tags";

const CARS = "/cars-for-sale/used-cars/honda";

test.use({ serviceWorkers: "allow" });

/** As after its time, when the browser drops it. */
const sessionRunsOut = (page: Page) => page.context().clearCookies({ name: "session" });

const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

test("a session that ran out leaves neither copies nor searches to the next person, and its owner's news go on", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  const copies = () =>
    page.evaluate(async () => (await (await caches.open("shortlist")).keys()).map(({ url }) => new URL(url).pathname));
  const searches = () => page.evaluate(() => localStorage.getItem("recentSearches"));
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await signUp(page, { refUrl: CARS });
  await visit(page, CARS);
  await cards(page)
    .first()
    .getByRole("button", { name: /^Save: / })
    .click();
  await expect.poll(async () => (await copies()).length).toBe(2);
  await page.locator("#site-search-field").fill("white suv");
  await page.locator("#site-search-field").press("Enter");
  await expect(page.locator("#results-heading")).toBeFocused();
  await expect.poll(searches).toContain("white suv");

  await sessionRunsOut(page);
  const answer = await page.goto(CARS);
  await expect(accountWords(page)).toHaveText("Sign in");
  expect(await answer?.headerValue("Clear-Site-Data")).toBeNull();
  await expect.poll(copies).toEqual([]);
  expect(await searches()).toBeNull();
  expect(await workers()).toBe(1);
  expect(await cookieNames(page)).not.toContain("signedIn");

  // Once: a visitor's own searches stay theirs.
  await page.locator("#site-search-field").fill("red truck");
  await page.locator("#site-search-field").press("Enter");
  await expect.poll(searches).toContain("red truck");
  await visit(page, CARS);
  expect(await searches()).toContain("red truck");
});

test("an account's pause ends with its session, and the cars of the next person are noted", { tag: DESK }, async ({
  page,
}) => {
  const paused = page.getByText("Your browsing history is paused");
  const [first = ""] = await addressesOf(page, 1);
  await signUp(page);
  await visit(page, HISTORY);
  await button(page, "Pause history").click();
  await expect(paused).toBeVisible();
  await sessionRunsOut(page);
  await visit(page, first);
  await visit(page, HISTORY);
  await expect(paused).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Cars you looked at" }).getByRole("listitem")).toHaveCount(1);
  expect(await cookieNames(page)).not.toContain("historyChoice");
});
