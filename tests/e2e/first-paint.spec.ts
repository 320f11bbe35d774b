import { expect, test } from "./journey";
import { visit } from "./search-page";
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
