import type { Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { heard, listen } from "./heard";
import { expect, expectNoSidewaysScroll, hasJavaScript, test } from "./journey";
import { signUp } from "./new-account";
import { cards, visit } from "./search-page";
import { DESK, WIDTHS, WITH_SCRIPT } from "./tags";

const MODEL = "/cars-for-sale/used-cars/honda/accord";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1";

declare global {
  interface Window {
    /** Whether the browser's question was asked within a click, for each time. */
    wasAskedInClick?: boolean[];
  }
}

const prompt = (page: Page) => page.getByRole("dialog", { name: "Get notified about new cars?" });
const button = (page: Page, name: string) => page.getByRole("button", { name });

/** A browser whose shopper was never asked, and answers its question so; journeys' own browser asks nobody. */
async function withPermission(page: Page, answer: NotificationPermission): Promise<void> {
  await page.context().clearCookies({ name: "notificationsAsked" });
  if (!hasJavaScript()) return;
  await page.addInitScript((answered) => {
    let permission: NotificationPermission = "default";
    window.wasAskedInClick = [];
    Object.defineProperty(Notification, "permission", { get: () => permission });
    Notification.requestPermission = async () => {
      window.wasAskedInClick?.push(navigator.userActivation.isActive);
      permission = answered;
      return permission;
    };
  }, answer);
}

async function lookAtACar(page: Page): Promise<void> {
  await visit(page, MODEL);
  await expect(prompt(page)).toHaveCount(0);
  await visit(page, (await cards(page).getByRole("heading").getByRole("link").first().getAttribute("href")) ?? "");
}

test("who looked at a car is asked once on the page of a model, by nothing that moves it, and No Thanks is heard", {
  tag: [WITH_SCRIPT, WIDTHS],
}, async ({ page }) => {
  await withPermission(page, "granted");
  await lookAtACar(page);
  await visit(page, "/cars-for-sale/used-cars");
  await expect(page.getByRole("list", { name: "Recently viewed" })).toBeVisible();
  await expect(prompt(page)).toHaveCount(0);
  await visit(page, MODEL);
  await expect(prompt(page)).toBeVisible();
  await expect(page.locator(":focus")).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const answered = page.waitForResponse(/consumer-device/);
  await button(page, "No Thanks").click();
  await expect(prompt(page)).toHaveCount(0);
  await answered;
  const cookie = (await page.context().cookies()).find(({ name }) => name === "notificationsAsked");
  // Seven days, in seconds.
  expect(Math.round((cookie?.expires ?? 0) - Date.now() / 1_000)).toBeCloseTo(604_800, -2);
  await visit(page, MODEL);
  await expect(page.getByRole("list", { name: "Recently viewed" })).toBeVisible();
  await page.evaluate(() => sessionStorage.removeItem("notificationsAsked"));
  await visit(page, MODEL);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(prompt(page)).toHaveCount(0);
  expect(await page.evaluate(() => window.wasAskedInClick)).toEqual([]);
});

test("by keys the question is found behind the page's first link, is said once, and Escape says No Thanks", {
  tag: WITH_SCRIPT,
}, async ({ page }) => {
  await withPermission(page, "granted");
  await lookAtACar(page);
  await listen(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, MODEL);
  await expect(prompt(page)).toBeVisible();
  await expect.poll(() => heard(page)).toEqual([expect.stringMatching(/Get notified about new cars\?.* Escape/)]);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to vehicle Listings" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(prompt(page).getByRole("link", { name: "Get Notifications" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(button(page, "No Thanks")).toBeFocused();
  await expectNoSidewaysScroll(page);
  // Most of the smallest phone is the page's.
  expect((await prompt(page).boundingBox())?.height).toBeLessThan(640 / 3);
  const answered = page.waitForResponse(/consumer-device/);
  await page.keyboard.press("Escape");
  await expect(prompt(page)).toHaveCount(0);
  await answered;
  await expect(page.locator("#results-heading")).toBeFocused();
  expect(await heard(page)).toHaveLength(1);
});

test("Escape elsewhere on the page says No Thanks, but not where something nearer is closed by it", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  await withPermission(page, "granted");
  await lookAtACar(page);
  await visit(page, MODEL);
  await expect(prompt(page)).toBeVisible();
  const field = page.locator("#site-search-field");
  await field.focus();
  await page.keyboard.press("Escape");
  await cards(page).getByRole("heading").getByRole("link").first().focus();
  await expect(prompt(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(prompt(page)).toHaveCount(0);
});

test("Get Notifications makes an account first where there is none", { tag: [WITH_SCRIPT, DESK] }, async ({ page }) => {
  await withPermission(page, "granted");
  await lookAtACar(page);
  await visit(page, MODEL);
  await prompt(page).getByRole("link", { name: "Get Notifications" }).click();
  await expect(page).toHaveURL(/\/account\/sign-in\?defaultScreen=signup&refUrl=%2Faccount%2Falerts/);
  await expect(page.getByRole("heading", { level: 1, name: "Get Notifications with a Free Account" })).toBeVisible();
});

test("Get Notifications asks the browser in the click itself, and opens the notifications over the page", {
  tag: WITH_SCRIPT,
}, async ({ page, watched }) => {
  // A journey's window is a private one, which Chromium subscribes to nothing.
  watched.allowed.push(/does not support the Push API in incognito mode/);
  await withPermission(page, "granted");
  await signUp(page, { refUrl: "/cars-for-sale" });
  await lookAtACar(page);
  await visit(page, MODEL);
  await prompt(page).getByRole("button", { name: "Get Notifications" }).click();
  const dialog = page.getByRole("dialog", { name: "Notifications" });
  await expect(dialog.getByRole("heading", { name: "This browser" })).toBeVisible();
  expect(await page.evaluate(() => window.wasAskedInClick?.[0])).toBe(true);
  // No push service answers here: the page says so, and what stays possible.
  await expect(dialog.getByText("This browser couldn't be reached by notifications right now.")).toBeVisible();
  await expect(page).toHaveURL(/\/account\/alerts$/);
  await expectAccessible(page);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${MODEL}$`));
});

test("who blocks notifications is told how to allow them", { tag: [WITH_SCRIPT, DESK] }, async ({ page }) => {
  await withPermission(page, "denied");
  await signUp(page, { refUrl: "/cars-for-sale" });
  await lookAtACar(page);
  await visit(page, MODEL);
  await prompt(page).getByRole("button", { name: "Get Notifications" }).click();
  const blocked = page.getByRole("dialog", { name: "Notifications are blocked" });
  await expect(blocked).toContainText("Allow them in the site's settings beside its address");
  await expectAccessible(page);
  await blocked.getByRole("button", { name: "OK" }).click();
  await expect(blocked).toHaveCount(0);
});

test("on an iPhone One More Step says how the site comes to the home screen", { tag: WITH_SCRIPT }, async ({
  page,
}) => {
  await withPermission(page, "granted");
  await page.addInitScript((userAgent) => {
    Object.defineProperty(navigator, "userAgent", { get: () => userAgent });
    Reflect.deleteProperty(window, "PushManager");
  }, IPHONE);
  await lookAtACar(page);
  await visit(page, MODEL);
  await prompt(page).getByRole("button", { name: "Get Notifications" }).click();
  const step = page.getByRole("dialog", { name: "One More Step" });
  await expect(step.getByRole("listitem").filter({ hasText: "Add to Home Screen" })).toBeVisible();
  await expectAccessible(page);
  await step.getByRole("button", { name: "Close" }).click();
  await expect(step).toHaveCount(0);
  expect(await page.evaluate(() => window.wasAskedInClick)).toEqual([]);
});

test("without script, or under Global Privacy Control, nobody is asked and the page is whole", {
  tag: DESK,
}, async ({ page }) => {
  await withPermission(page, "granted");
  await lookAtACar(page);
  if (hasJavaScript()) await page.setExtraHTTPHeaders({ "Sec-GPC": "1" });
  await visit(page, MODEL);
  expect(await cards(page).count()).toBeGreaterThan(0);
  if (hasJavaScript()) await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(prompt(page)).toHaveCount(0);
});
