import type { Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { beSeen, leaveTabFor, toldAdsOf, toldWhen, visitWithAds } from "./ads-on-page";
import { bar, scrollTo, settle, untilShown, visitAndShow, watchTurns } from "./foot-bar";
import { expect, expectNoSidewaysScroll, isPhone, test } from "./journey";
import { BAR_PICTURE, SEARCH_WITH_ADS } from "./placed-ads";
import { cards } from "./search-page";
import { DESK, WIDTHS, WITH_SCRIPT, WITHOUT_SCRIPT } from "./tags";

const shownIn = (page: Page) => bar(page).locator(":scope > [data-house]").getAttribute("data-house");

test("it comes once a tenth of the page was scrolled, into room that the page has for it from the first", {
  tag: [WITH_SCRIPT, WIDTHS],
}, async ({ page }) => {
  await page.clock.install();
  await visitWithAds(page, SEARCH_WITH_ADS);
  const height = isPhone() ? 50 : 90;
  const room = () => page.evaluate(() => getComputedStyle(document.body).paddingBottom);
  expect(await room()).toBe(`${height}px`);
  await settle(page);
  await expect(bar(page)).toBeHidden();
  await scrollTo(page, 0.08);
  await settle(page);
  await expect(bar(page)).toBeHidden();
  await scrollTo(page, 0.12);
  await untilShown(page);
  const box = await bar(page).boundingBox();
  expect(box?.height).toBe(height);
  expect((box?.y ?? 0) + height).toBe(page.viewportSize()?.height);
  expect(await room()).toBe(`${height}px`);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, ".fixedad");
});

test("another ad has its turn 31 seconds after it was first seen, then every 30, and ten times in all", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  await visitAndShow(page);
  const turns = await watchTurns(page);
  const first = await shownIn(page);
  await page.clock.runFor(28_000);
  expect(await turns()).toEqual([]);
  await page.clock.runFor(4_000);
  expect(await turns()).toHaveLength(1);
  await page.clock.runFor(30_000);
  await page.clock.runFor(30_000);
  const [second, third, fourth] = await turns();
  expect(new Set([first, second, third, fourth]).size).toBe(4);
  await page.clock.runFor(20 * 60_000);
  const all = await turns();
  expect(all).toHaveLength(10);
  expect(all.slice(0, 5)).toEqual([second, third, fourth, first, second]);
});

test("whoever comes back to a page within five minutes finds the ad that stood there, and it counts once", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  const comeBack = async () => {
    await visitWithAds(page, SEARCH_WITH_ADS);
    await scrollTo(page, 0.2);
    await untilShown(page);
  };
  const counted = () => page.evaluate(() => JSON.parse(localStorage.getItem("fixedAdsShown") ?? "[]").length);
  await visitAndShow(page);
  const first = await shownIn(page);
  for (let times = 0; times < 4; times += 1) {
    await comeBack();
    expect(await shownIn(page)).toBe(first);
    expect(await counted()).toBe(1);
  }
  await page.clock.runFor(5 * 60_000);
  const before = await counted();
  await comeBack();
  expect(await counted()).toBe(before + 1);
});

test("no ad stands there a fourth time within the hour, on whatever page, and where none may the bar stays away", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  await visitAndShow(page);
  const first = await shownIn(page);
  const turns = await watchTurns(page);
  await page.clock.runFor(10 * 60_000);
  const before = [first, ...(await turns())];
  await visitWithAds(page, SEARCH_WITH_ADS);
  await scrollTo(page, 0.2);
  await untilShown(page);
  await beSeen(bar(page));
  const last = await shownIn(page);
  const more = await watchTurns(page);
  await page.clock.runFor(10 * 60_000);
  expect(await more()).toEqual([]);
  const showings = [...before, last];
  expect([...new Set(showings)].map((id) => showings.filter((one) => one === id).length)).toEqual([3, 3, 3, 3]);

  await visitWithAds(page, SEARCH_WITH_ADS);
  await scrollTo(page, 0.2);
  await settle(page);
  await expect(bar(page)).toHaveCount(1);
  await expect(bar(page)).toBeHidden();
  await page.clock.runFor(60 * 60_000);
  await scrollTo(page, 0.3);
  await untilShown(page);
});

test("its turns are counted, each of its ads as rendered once, and the one that is closed", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  const told = toldAdsOf(page);
  await visitAndShow(page);
  const turns = await watchTurns(page);
  for (const _turn of [1, 2, 3, 4]) {
    await page.clock.runFor(31_000);
    await beSeen(bar(page));
  }
  const passed = (await turns()).length;
  expect(passed).toBeGreaterThan(2);
  const last = (await shownIn(page)) ?? "";
  await bar(page).getByRole("button", { name: "Close this ad" }).click();
  await toldWhen(page, () => expect(told.did(last)).toContain("closed"));
  expect(told.turns()).toBe(passed);
  const ofBar = told.all().filter(([id]) => id.startsWith("fixed-"));
  expect(ofBar.filter(([, what]) => what === "rendered")).toHaveLength(4);
  expect(ofBar.filter(([, what]) => what === "closed")).toEqual([[last, "closed"]]);
});

test("none has its turn while somebody points at it or is in it, while the tab is hidden, or under a dialog", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  await visitAndShow(page);
  const turns = await watchTurns(page);
  await bar(page).hover();
  await page.clock.runFor(2 * 60_000);
  await page.mouse.move(700, 300);
  await bar(page).getByRole("link").focus();
  await page.clock.runFor(2 * 60_000);
  await bar(page).getByRole("link").blur();

  await leaveTabFor(page, 2 * 60_000);

  await page.getByRole("link", { name: "Share this search" }).click();
  const dialog = page.getByRole("dialog", { name: "Share this search" });
  await expect(dialog).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await page.clock.runFor(2 * 60_000);
  expect(await turns()).toEqual([]);

  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(bar(page)).toBeVisible();
  await beSeen(bar(page));
  await page.mouse.move(700, 300);
  await page.clock.runFor(28_000);
  expect(await turns()).toEqual([]);
  await page.clock.runFor(4_000);
  expect(await turns()).toHaveLength(1);
});

test("by keyboard it is closed in three steps at most, Escape closes it, too, and the focus goes back", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  await visitAndShow(page);
  const before = page.getByRole("link", { name: "Share this search" });
  await before.focus();
  await expect(before).toBeFocused();
  await bar(page).getByRole("link").focus();
  const button = bar(page).getByRole("button", { name: "Close this ad" });
  for (let steps = 0; steps < 2 && !(await button.evaluate((one) => one === document.activeElement)); steps += 1)
    await page.keyboard.press("Tab");
  await expect(button).toBeFocused();
  const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  await page.keyboard.press("Escape");
  await expect(bar(page)).toHaveCount(0);
  await expect(before).toBeFocused();
});

test("closed once, it comes on no page of the visit, and no page has room for it", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  await visitAndShow(page);
  await bar(page).getByRole("button", { name: "Close this ad" }).click();
  await expect(bar(page)).toHaveCount(0);
  await visitWithAds(page, SEARCH_WITH_ADS);
  await expect(bar(page)).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).paddingBottom)).toBe("0px");
  await cards(page).first().getByRole("heading").getByRole("link").click();
  await expect(page.locator(".vpage")).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test("what has the focus is never under it", { tag: [WITH_SCRIPT, WIDTHS] }, async ({ page }) => {
  await visitAndShow(page);
  await cards(page).nth(2).getByRole("heading").getByRole("link").focus();
  for (let steps = 0; steps < 20; steps += 1) {
    await page.keyboard.press("Tab");
    const covered = await page.evaluate(() => {
      const focused = document.activeElement;
      const own = document.querySelector(".fixedad");
      if (focused === null || own === null || own.contains(focused)) return null;
      return focused.getBoundingClientRect().bottom > own.getBoundingClientRect().top ? focused.outerHTML : null;
    });
    expect(covered).toBeNull();
  }
});

test("a car's page has it on a desk", { tag: [WITH_SCRIPT, DESK] }, async ({ page }) => {
  await visitAndShow(page);
  await cards(page).first().getByRole("heading").getByRole("link").click();
  await expect(page.locator(".vpage")).toBeVisible();
  await expect(bar(page)).toHaveCount(1);
  await scrollTo(page, 0.3);
  await untilShown(page);
});

test("the price guide's yields to the leaderboard while that is in view", { tag: [WITH_SCRIPT, DESK] }, async ({
  page,
  baseURL,
}) => {
  const priceGuide = (baseURL ?? "").replace("//localhost", "//price-guide.localhost");
  await visitAndShow(page, `${priceGuide}${SEARCH_WITH_ADS}`);
  await page.locator('[data-slot="leaderboard"]').evaluate((element) => element.scrollIntoView({ block: "center" }));
  await settle(page);
  await expect(bar(page)).toBeHidden();
  await scrollTo(page, 0.2);
  await settle(page);
  await expect(bar(page)).toBeVisible();
});

test("a file of its own that is not to be had is told, and the page does without", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page, watched }) => {
  watched.allowed.push(/Failed to load resource|net::ERR/);
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  await page.route(/foot-bar\.client/, (route) => route.abort());
  await visitWithAds(page, SEARCH_WITH_ADS);
  await scrollTo(page, 0.3);
  await expect.poll(() => warnings).toContain("Fixed Ad Failed to load");
  await expect(bar(page)).toBeHidden();
  await expect(cards(page).first()).toBeVisible();
});

test("a picture that does not come is told, and the bar stands with its words alone", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page, watched }) => {
  watched.allowed.push(/Failed to load resource|net::ERR/);
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  await page.route(`**${BAR_PICTURE}`, (route) => route.abort());
  await visitAndShow(page);
  await expect.poll(() => warnings).toContain("Fixed Ad Failed to load");
  await expect(bar(page).locator("img")).toHaveCount(0);
  await expect(bar(page).getByRole("heading")).toBeVisible();
});

test("without script there is none, and no room for it", { tag: [WITHOUT_SCRIPT, WIDTHS] }, async ({ page }) => {
  await visitWithAds(page, SEARCH_WITH_ADS);
  await expect(bar(page)).toHaveCount(1);
  await expect(bar(page)).toBeHidden();
  await page.keyboard.press("End");
  await expect(bar(page)).toBeHidden();
  expect(await page.locator("body").evaluate((body) => getComputedStyle(body).paddingBottom)).toBe("0px");
});
