import type { Browser, Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { enter, PASSWORD } from "./account-form";
import { expect, expectNoSidewaysScroll, hasJavaScript, test } from "./journey";
import { confirmItsMe, signUp, signUpByLink } from "./new-account";
import { accountWords } from "./search-page";
import { DESK } from "./tags";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const devices = (page: Page) => page.getByRole("list", { name: "Devices" }).getByRole("listitem");
const nav = (page: Page) => page.getByRole("navigation", { name: "My account" });

/** Signed in to the same account in a browser of its own. */
async function elsewhere(browser: Browser, email: string, baseURL = ""): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: hasJavaScript(),
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
  });
  const page = await context.newPage();
  await page.goto("/account/sign-in?defaultScreen=signin");
  await enter(page, email);
  await expect(accountWords(page)).toHaveText("My account");
  return page;
}

test("a shopper sees where they are signed in and ends the rest, after their password", async ({
  page,
  browser,
  baseURL,
  watched,
}) => {
  watched.allowed.push(/400/);
  const email = await signUpByLink(page);
  await page.goto("/account/profile");
  const phone = await elsewhere(browser, email, baseURL);
  await nav(page).getByRole("link", { name: "Devices" }).click();
  await expect(heading(page, "Devices")).toBeVisible();
  await expect(nav(page).getByRole("link", { name: "Devices" })).toHaveAttribute("aria-current", "page");
  await expect(devices(page)).toHaveCount(2);
  await expect(devices(page).first()).toContainText("(this device)");
  await expect(devices(page).last()).toContainText("Safari on iPhone");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await devices(page)
    .last()
    .getByRole("button", { name: /^Sign out Safari on iPhone/ })
    .click();
  await expect(heading(page, "Confirm it's you")).toBeVisible();
  await expectAccessible(page);
  const form = page.getByRole("form", { name: "Confirm it's you" });
  await form.getByLabel("Password").fill("another sentence of words");
  await form.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("link", { name: "That isn't your password. Check it and try again." })).toBeVisible();
  await expectAccessible(page);
  await confirmItsMe(page, PASSWORD);
  await expect(page).toHaveURL("/account/sessions");

  await devices(page)
    .last()
    .getByRole("button", { name: /^Sign out Safari on iPhone/ })
    .click();
  await expect(page.getByText("That device is signed out.")).toBeVisible();
  await expect(devices(page)).toHaveCount(1);
  await phone.goto("/account/profile");
  await expect(phone).toHaveURL(/\/account\/sign-in\?/);
  await phone.context().close();

  const [second, third] = [await elsewhere(browser, email, baseURL), await elsewhere(browser, email, baseURL)];
  await page.goto("/account/sessions");
  await page.getByRole("button", { name: "Sign out all other devices" }).click();
  await expect(page.getByText("All other devices are signed out.")).toBeVisible();
  await expect(page.getByText("You are signed in nowhere else.")).toBeVisible();
  for (const other of [second, third]) {
    await other.goto("/account/profile");
    await expect(other).toHaveURL(/\/account\/sign-in\?/);
    await other.context().close();
  }
});

test("the pages of an account list each other, fit the smallest phone, and are kept by nobody", async ({ page }) => {
  await signUp(page, { refUrl: "/account/profile" });
  await page.setViewportSize({ width: 320, height: 640 });
  const pages = [
    ["Saved cars", "Saved cars"],
    ["Saved searches and alerts", "Saved searches"],
    ["Messages sent", "Messages sent"],
    ["Devices", "Devices"],
    ["Profile", "My account"],
  ] as const;
  for (const [label, title] of pages) {
    await nav(page).getByRole("link", { name: label }).click();
    await expect(heading(page, title)).toBeVisible();
    await expect(nav(page).getByRole("link", { name: label })).toHaveAttribute("aria-current", "page");
    await expect(nav(page).getByRole("button", { name: "Sign out" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const answer = await page.request.get(page.url());
    expect(answer.headers()["cache-control"]).toBe("private, no-store");
  }
});

test("a visitor's saved cars stand without the list of an account's pages", { tag: DESK }, async ({ page }) => {
  await page.goto("/cars-for-sale/saved/vehicles");
  await expect(heading(page, "Saved cars")).toBeVisible();
  await expect(nav(page)).toHaveCount(0);
});
