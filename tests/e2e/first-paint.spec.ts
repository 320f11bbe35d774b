import { holdAnswers } from "./held-answers";
import { expect, test } from "./journey";
import { cards, visit } from "./search-page";
import { WITH_SCRIPT } from "./tags";

/** As long as a page waits for its first paint (render-page.server.ts), less what a clock may be off. */
const WAITS_FOR_PAINT_MS = 1_900;

test("scripts are asked for once the page has been shown, and take it over", { tag: WITH_SCRIPT }, async ({ page }) => {
  await visit(page, "/cars-for-sale");
  const { scripts, firstPaint, readAt } = await page.evaluate(() => {
    const resources = performance.getEntriesByType("resource");
    const document = performance.getEntriesByType("navigation")[0];
    return {
      scripts: resources.filter(({ name }) => name.endsWith(".js")).map(({ startTime }) => startTime),
      firstPaint: performance.getEntriesByName("first-paint")[0]?.startTime ?? 0,
      readAt: document instanceof PerformanceNavigationTiming ? document.domInteractive : 0,
    };
  });
  expect(scripts.length).toBeGreaterThan(0);
  expect(firstPaint).toBeGreaterThan(0);
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(Math.min(firstPaint, readAt + WAITS_FOR_PAINT_MS));
  await expect(page.locator("template")).toHaveCount(0);
});

test("a page whose paint nobody tells is taken over all the same", { tag: WITH_SCRIPT }, async ({ page }) => {
  // As in a tab in the background.
  await page.addInitScript(() => {
    const observe = PerformanceObserver.prototype.observe;
    PerformanceObserver.prototype.observe = function (options) {
      if (options?.type !== "paint") observe.call(this, options);
    };
  });
  await visit(page, "/cars-for-sale");
  await expect(page.locator("template")).toHaveCount(0);
});

test("who reloads a page and goes back before script has taken it over is led to the page before", {
  tag: WITH_SCRIPT,
}, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/honda?searchRadius=0");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Used Honda cars for sale");
  const link = cards(page).first().getByRole("heading", { level: 3 }).getByRole("link");
  const car = await link.innerText();
  await link.click();
  await expect(heading).toContainText(car);

  const scripts = await holdAnswers(page, "**/assets/*.js");
  await page.reload({ waitUntil: "domcontentloaded" });
  await expect(heading).toContainText(car);
  const pageBefore = await holdAnswers(page, "**/used-cars/honda?searchRadius=0");
  await page.evaluate(() => window.history.back());
  // The address has changed, and scripts come before its page does.
  const entry = page.waitForEvent("requestfinished", (request) => request.url().includes("/entry.client"));
  scripts.deliver();
  await entry;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  pageBefore.deliver();
  await expect(heading).toHaveText("Used Honda cars for sale");
  await expect(page.locator("template")).toHaveCount(0);
  await page.goForward();
  await expect(heading).toContainText(car);
});
