import type { Page } from "playwright/test";
import { beSeen, leaveTabFor, toldAdsOf, toldCarsOf, toldWhen, turnTab, turnWindow, visitWithAds } from "./ads-on-page";
import { expect, test } from "./journey";
import { SEARCH_WITH_ADS } from "./placed-ads";
import { visit } from "./search-page";
import { DESK, WITH_SCRIPT } from "./tags";

// When a car or an ad counts as seen, and as clicked. That each is counted once: spotlights and house-ads.

const ON_DESK = { tag: [WITH_SCRIPT, DESK] };
const AD = "footer-1";

const ad = (page: Page) => page.locator('[data-slot="footer"]');

/** On the screen, and the page counts. */
async function showAd(page: Page, told: ReturnType<typeof toldAdsOf>): Promise<void> {
  await ad(page).scrollIntoViewIfNeeded();
  await toldWhen(page, () => expect(told.did(AD)).toContain("rendered"));
  await beSeen(ad(page));
}

/** What the page would tell by now, if it were put away. */
async function didBy(page: Page, told: ReturnType<typeof toldAdsOf>): Promise<readonly string[]> {
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide")));
  return told.did(AD);
}

test(
  "who turns to another window or tab within a second has not seen an ad, and begins anew",
  ON_DESK,
  async ({ page }) => {
    await page.clock.install();
    const told = toldAdsOf(page);
    await visitWithAds(page, SEARCH_WITH_ADS);
    // Out of use until then: a slow machine would count the second while it looks for the ad.
    await turnWindow(page, "blur");
    await showAd(page, told);
    await page.clock.runFor(5_000);
    await turnWindow(page, "focus");
    await page.clock.runFor(600);
    await turnWindow(page, "blur");
    await page.clock.runFor(5_000);
    await turnWindow(page, "focus");
    await page.clock.runFor(600);
    await leaveTabFor(page, 5_000);
    await page.clock.runFor(600);
    expect(await didBy(page, told)).toEqual(["rendered"]);
    await page.clock.runFor(600);
    expect(await didBy(page, told)).toEqual(["rendered", "seen"]);
  },
);

test(
  "a page in a tab behind others counts an ad as seen when it is first looked at, and not before",
  ON_DESK,
  async ({ page }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      Object.defineProperty(document, "visibilityState", { configurable: true, value: "hidden" });
    });
    const told = toldAdsOf(page);
    await visitWithAds(page, SEARCH_WITH_ADS);
    await showAd(page, told);
    await page.clock.runFor(60_000);
    expect(await didBy(page, told)).toEqual(["rendered"]);
    await turnTab(page, "visible");
    await page.clock.runFor(1_100);
    expect(await didBy(page, told)).toEqual(["rendered", "seen"]);
  },
);

test("an ad that is opened in another tab by the middle button is seen and clicked", ON_DESK, async ({ page }) => {
  const told = toldAdsOf(page);
  await visitWithAds(page, SEARCH_WITH_ADS);
  await turnWindow(page, "blur");
  await showAd(page, told);
  const opened = page.context().waitForEvent("page");
  await ad(page).getByRole("link").click({ button: "middle" });
  await (await opened).close();
  await toldWhen(page, () => expect(told.did(AD)).toEqual(["rendered", "seen", "clicked"]));
});

test(
  "a page that Back shows once more from the browser's cache was served once, and counts once",
  ON_DESK,
  async ({ page }) => {
    const told = toldAdsOf(page);
    await visitWithAds(page, SEARCH_WITH_ADS);
    await showAd(page, told);
    await toldWhen(page, () => expect(told.did(AD)).toEqual(["rendered", "seen"]));
    await visit(page, "/privacy-choices");
    await page.goBack();
    const sent = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType("navigation");
      return navigation instanceof PerformanceNavigationTiming ? navigation.transferSize : undefined;
    });
    expect(sent).toBe(0);
    await ad(page).scrollIntoViewIfNeeded();
    const opened = page.context().waitForEvent("page");
    await ad(page).getByRole("link").click({ button: "middle" });
    await (await opened).close();
    await toldWhen(page, () => expect(told.did(AD)).toContain("clicked"));
    expect(told.did(AD)).toEqual(["rendered", "seen", "clicked"]);
  },
);

test(
  "whoever follows a paid car has seen it, however short it was on the screen, also into another tab",
  ON_DESK,
  async ({ page }) => {
    await page.addInitScript(() => {
      document.hasFocus = () => false;
    });
    const cars = page.locator("[data-paid][data-of]");
    await expect(async () => {
      await visit(page, "/cars-for-sale/used-cars/ford");
      expect(await cars.count()).toBeGreaterThan(1);
    }).toPass();
    const told = toldCarsOf(page);
    const seen = () => told.flatMap(({ id, isSeen }) => (isSeen ? [id] : []));
    const ids = await cars.evaluateAll((all) => all.map((car) => car.getAttribute("data-paid")));
    await turnWindow(page, "blur");
    await toldWhen(page, () => expect(told.map(({ id }) => id)).toContain(ids[0]));
    expect(seen()).toEqual([]);
    const opened = page.context().waitForEvent("page");
    await cars.first().getByRole("link").click({ button: "middle" });
    await (await opened).close();
    await toldWhen(page, () => expect(seen()).toEqual([ids[0]]));
    await cars.nth(1).getByRole("link").click();
    await expect(page).toHaveURL(/clickType=/);
    await expect.poll(seen).toEqual([ids[0], ids[1]]);
  },
);
