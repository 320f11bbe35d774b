import type { Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { leaveTabFor, visitWithAds, watchPlacedShifts } from "./ads-on-page";
import { bar, scrollTo, untilShown, watchTurns } from "./foot-bar";
import { type Outcomes, serveTag, tagNotes } from "./gpt-route";
import { expect, expectNoSidewaysScroll, test } from "./journey";
import { answer, at, covered, frames, ON_DESK, scrollThrough, startSiteWithNetwork, visitAgreed } from "./outside-page";
import { SEARCH_WITH_ADS } from "./placed-ads";
import { cards } from "./search-page";

// What house ads do by themselves, fixed-ad.spec.ts and house-ads.spec.ts try; a year of the allocator,
// app/domain/placements/traffic.test.ts.
test.describe.configure({ mode: "default" });
startSiteWithNetwork();

/** How often the tag was asked for an ad of the bar. */
const turnsOf = async (page: Page) =>
  (await tagNotes(page))?.requests.filter(({ unit }) => unit.endsWith("/fixed")).length ?? 0;

/** Once the page was drawn so often. */
const afterFrames = (page: Page, frames: number) =>
  page.evaluate(async (frames) => {
    for (let drawn = 0; drawn < frames; drawn += 1) await new Promise(requestAnimationFrame);
  }, frames);

const MIXED: Outcomes = {
  "liner-3": "fill",
  "liner-7": "empty",
  leaderboard: "slow",
  footer: "never",
  fixed: ["fill", "empty", "fill"],
};

for (const width of [320, 768, 1_280])
  for (const host of ["there", "blocked"] as const)
    test(
      `at ${width} pixels nothing moves from the first paint to the third turn of the bar, the tag ${host}`,
      ON_DESK,
      async ({ page, watched }) => {
        watched.allowed.push(/net::ERR_BLOCKED_BY_CLIENT/);
        await page.clock.install();
        await page.setViewportSize({ width, height: 800 });
        const shifts = await watchPlacedShifts(page);
        await serveTag(page, { outcomes: MIXED, host });
        // More cars would move what stands behind the list, by nobody's ad.
        await page.route(/\/api\/listings/, () => undefined);
        await answer(page, "yes-ads");
        await visitWithAds(page, at(SEARCH_WITH_ADS));
        const turns = await watchTurns(page);
        for (let times = 0; times < 2; times += 1) {
          await scrollThrough(page);
          await page.clock.runFor(6_000);
        }
        await page.clock.runFor(95_000);
        await expectNoSidewaysScroll(page);
        if (host === "there" && width > 320) await expect(covered(page).first()).toBeAttached();
        // The first that is asked for is no turn.
        const ofTag = Math.max(0, (await turnsOf(page)) - 1);
        expect((await turns()).length + ofTag).toBeGreaterThanOrEqual(3);
        // The journey's own watch fails where anything else moved.
        expect(await shifts()).toEqual([]);
      },
    );

test(
  "after forty pages the tag holds the slots of the page alone, and gave each back before its box went",
  ON_DESK,
  async ({ page }) => {
    test.slow();
    await visitAgreed(page);
    const session = await page.context().newCDPSession(page);
    const held = async () => {
      await session.send("HeapProfiler.collectGarbage");
      return (await session.send("Memory.getDOMCounters")).documents;
    };
    const counts: number[] = [];
    for (let pages = 0; pages < 20; pages += 1) {
      await page.locator('[data-slot="liner-3"]').scrollIntoViewIfNeeded();
      await expect(frames(page).first()).toBeAttached();
      await cards(page).first().getByRole("heading").getByRole("link").click();
      await expect(page.locator(".vpage")).toBeVisible();
      await page.goBack();
      await expect(cards(page).first()).toBeVisible();
      await expect(page.locator('[data-slot="liner-3"]')).toHaveCount(1);
      if (pages === 4 || pages === 19) counts.push(await held());
    }
    const [live, elements] = await page.evaluate(() => [
      window.gptDouble?.live().length,
      window.gptDouble?.liveElements(),
    ]);
    expect(live).toBe(elements);
    expect((await tagNotes(page))?.destroyedLate).toBe(0);
    const [early = 0, late = 0] = counts;
    expect(late).toBeLessThanOrEqual(early + 5);
  },
);

async function showBar(page: Page, outcomes: Outcomes = {}): Promise<void> {
  await page.clock.install();
  await visitAgreed(page, outcomes);
  await scrollTo(page, 0.2);
  await untilShown(page, bar(page).locator("iframe"));
}

for (const width of [360, 375])
  test(
    `on a phone of ${width} pixels the bar has room for an ad of 300 beside its label and button`,
    ON_DESK,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 640 });
      await showBar(page);
      const asked = (await tagNotes(page))?.requests.find(({ unit }) => unit.endsWith("/fixed"));
      expect(asked?.sizes).toEqual([[300, 50]]);
      const [frame, button] = await Promise.all([
        bar(page).locator("iframe").boundingBox(),
        bar(page).getByRole("button", { name: "Close this ad" }).boundingBox(),
      ]);
      expect([frame?.width, frame?.height]).toEqual([300, 50]);
      expect((frame?.x ?? 0) + 300).toBeLessThanOrEqual(button?.x ?? 0);
      expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(24);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, ".fixedad");
    },
  );

test(
  "the bar has another ad 31 seconds after one was seen, ten more in all, and none while it is used or out of sight",
  ON_DESK,
  async ({ page }) => {
    await showBar(page);
    expect(await turnsOf(page)).toBe(1);
    expect((await tagNotes(page))?.requests.find(({ unit }) => unit.endsWith("/fixed"))?.sizes[0]).toEqual([970, 90]);
    await page.clock.runFor(27_000);
    expect(await turnsOf(page)).toBe(1);
    await page.clock.runFor(5_000);
    expect(await turnsOf(page)).toBe(2);

    await bar(page).getByRole("button", { name: "Close this ad" }).hover();
    await page.clock.runFor(120_000);
    expect(await turnsOf(page)).toBe(2);
    await page.mouse.move(700, 300);
    await bar(page).getByRole("button", { name: "Close this ad" }).focus();
    await page.clock.runFor(120_000);
    expect(await turnsOf(page)).toBe(2);
    // By Tab, as a person comes to it: an ad that takes the focus gives it back.
    await page.keyboard.press("Tab");
    await expect(bar(page).locator("iframe")).toBeFocused();
    await page.clock.runFor(120_000);
    expect(await turnsOf(page)).toBe(2);
    await bar(page).locator("iframe").blur();
    await leaveTabFor(page, 120_000);
    expect(await turnsOf(page)).toBe(2);
    await page.clock.runFor(20 * 60_000);
    expect(await turnsOf(page)).toBe(11);
    await expectAccessible(page, ".fixedad");
  },
);

test(
  "the bar's ad is closed by keyboard in three steps, and by Escape; its slot goes first",
  ON_DESK,
  async ({ page }) => {
    await showBar(page);
    const before = page.getByRole("link", { name: "Share this search" });
    await before.focus();
    const button = bar(page).getByRole("button", { name: "Close this ad" });
    await button.focus();
    await page.keyboard.press("Escape");
    await expect(bar(page)).toHaveCount(0);
    await expect(before).toBeFocused();
    expect((await tagNotes(page))?.destroyedLate).toBe(0);
    expect(await page.evaluate(() => window.gptDouble?.live().filter((unit) => unit.endsWith("fixed")))).toEqual([]);
  },
);

test("an ad can neither grow, nor lead the page away, nor take the focus", ON_DESK, async ({ page, watched }) => {
  // The browser's own line about the frame that was held back.
  watched.allowed.push(/Unsafe attempt to initiate navigation|Failed to set a named property/);
  await visitAgreed(page, { "liner-3": "resize", "liner-7": "navigate", leaderboard: "steal", fixed: "never" });
  const search = page.getByRole("combobox").first();
  await search.focus();
  const box = page.locator('[data-slot="liner-3"]');
  await box.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const size = await box.boundingBox();
  await expect(box.locator("iframe")).toBeAttached();
  const after = await box.boundingBox();
  expect([after?.width, after?.height]).toEqual([size?.width, size?.height]);
  await expectNoSidewaysScroll(page);
  await page.locator('[data-slot="liner-7"]').evaluate((element) => element.scrollIntoView({ block: "center" }));
  await expect(page.locator('[data-slot="liner-7"] iframe')).toBeAttached();
  await search.focus({ timeout: 1_000 });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.locator('[data-slot="leaderboard"] iframe')).toBeAttached();
  await expect(search).toBeFocused();
  expect(page.url()).toContain(SEARCH_WITH_ADS);
});

for (const [who, hasFocus] of [
  ["a reader whose focus is nowhere", false],
  ["a reader whose focus is at a car", true],
] as const)
  for (const width of [390, 1_280])
    test(
      `${who} stays at their place, where an ad out of sight takes the focus, at ${width} pixels`,
      ON_DESK,
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await visitAgreed(page, { "liner-7": "steal", "*": "empty", fixed: "never" });
        const box = page.locator('[data-slot="liner-7"]');
        const car = cards(page).nth(3).getByRole("heading").getByRole("link");
        if (hasFocus) await car.evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
        // So far below that the focus brings another part of the page into view, and near enough to be asked for.
        const place = await box.evaluate((element) => {
          window.scrollTo(
            0,
            Math.max(1, element.getBoundingClientRect().top + window.scrollY - window.innerHeight - 150),
          );
          return window.scrollY;
        });
        await expect(box.locator("iframe")).toBeAttached();
        await page
          .frames()
          .find((frame) => frame.url().endsWith("?steal"))
          ?.waitForFunction(() => window.hasStolen);
        await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe(hasFocus ? "A" : "BODY");
        await afterFrames(page, 30);
        expect(await page.evaluate(() => window.scrollY)).toBe(place);
        if (hasFocus) await expect(car).toBeFocused();
      },
    );
