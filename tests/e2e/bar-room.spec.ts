import { visitWithAds } from "./ads-on-page";
import { bar, scrollTo, settle, visitAndShow } from "./foot-bar";
import { expect, expectNoSidewaysScroll, test } from "./journey";
import { cards } from "./search-page";
import { DESK, PHONE, WITH_SCRIPT } from "./tags";

// The room of the ad at the window's foot: whose it is, and that its words have enough. How it comes and takes turns: fixed-ad.spec.ts.

test("a low window has none, and none stands over the tray of compared cars", { tag: [WITH_SCRIPT, DESK] }, async ({
  page,
}) => {
  await visitAndShow(page);
  await page.setViewportSize({ width: 320, height: 256 });
  await expect(bar(page)).toBeHidden();
  await page.setViewportSize({ width: 1_440, height: 900 });
  await expect(bar(page)).toBeVisible();
  await cards(page)
    .nth(4)
    .getByRole("button", { name: /^Compare/ })
    .click();
  await expect(page.locator(".tray")).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test("on a phone a car's own bar stands alone, and the page ends above it however it was come to", {
  tag: [WITH_SCRIPT, PHONE],
}, async ({ page }) => {
  await visitAndShow(page);
  const link = cards(page).first().getByRole("heading").getByRole("link");
  const href = await link.getAttribute("href");
  const standsAlone = async () => {
    await expect(page.locator(".cbar")).toHaveCount(1);
    await expect(bar(page)).toHaveCount(1);
    await scrollTo(page, 0.5);
    await settle(page);
    await expect(page.locator(".cbar")).toBeVisible();
    await expect(bar(page)).toBeHidden();
    const { height = 0 } = (await page.locator(".cbar").boundingBox()) ?? {};
    const room = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).paddingBottom));
    expect(height).toBeGreaterThan(50);
    expect(room).toBeGreaterThanOrEqual(height);
  };
  await link.click();
  await standsAlone();
  await visitWithAds(page, href ?? "");
  await standsAlone();
});

for (const [width, height] of [
  [320, 50],
  [390, 50],
  [700, 90],
  [1_000, 90],
] as const)
  test(`at ${width} pixels it is ${height} high also with the longest words that a record can have`, {
    tag: [WITH_SCRIPT, DESK],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await visitAndShow(page);
    // Another ad in the place of the first: what comes anew is no shift.
    await bar(page).evaluate((element) => {
      const shown = element.querySelector(".house");
      const longest = shown?.cloneNode(true);
      if (!(longest instanceof Element)) throw new Error("No ad stands in the bar.");
      for (const [selector, chars] of [
        [".by", 24],
        ["h3", 60],
        [":scope > p:not(.by)", 120],
        ["a", 24],
      ] as const) {
        const words = longest.querySelector(selector);
        if (words !== null) words.textContent = "Drive on ".repeat(14).slice(0, chars);
      }
      shown?.replaceWith(longest);
    });
    expect((await bar(page).boundingBox())?.height).toBe(height);
    await expect(bar(page).getByRole("link")).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
