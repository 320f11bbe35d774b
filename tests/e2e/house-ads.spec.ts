import type { Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { toldAdsOf, toldWhen, visitWithAds } from "./ads-on-page";
import { setFlags } from "./flag-cookie";
import { expect, expectNoSidewaysScroll, hasJavaScript, isPhone, test } from "./journey";
import { OPS_PORT } from "./mailbox";
import { SEARCH_WITH_ADS } from "./placed-ads";
import { cards, drawnWhole, numberIn, searchFacts, visit } from "./search-page";
import { DESK, SERVED_ALIKE, WIDTHS, WITH_SCRIPT } from "./tags";

const EVERY_CARD = `${SEARCH_WITH_ADS}?numRecords=100`;

/** What stands in the grid in reading order: cars as "car", everything else by its place. */
const standing = (page: Page) =>
  page
    .locator(".grid")
    .first()
    .evaluate((grid) =>
      [...grid.querySelectorAll<HTMLElement>("article[data-listing-id], [data-slot], .wcell:not([data-slot])")].map(
        (item) => item.dataset.slot ?? (item.matches("article") ? "car" : "wallet"),
      ),
    );

test("tiles and liners stand where they should, and the list goes on behind each", { tag: WIDTHS }, async ({
  page,
}) => {
  await visitWithAds(page, EVERY_CARD);
  const items = await standing(page);
  expect(items.at(-1)).toBe("leaderboard");
  const isRow = (item: string) => item === "spotlights" || item.startsWith("liner");
  const cells = items.filter((item) => !isRow(item));
  const tiles = ["wallet", "promo-6", "peekaboo-8", "promo-14", "promo-22"];
  expect(tiles.map((tile) => cells.indexOf(tile))).toEqual([3, 6, 8, 14, 22]);
  const rows = items.flatMap((item, at) => (isRow(item) ? [[item, at] as const] : []));
  // A row before each: three cells, or one that is a row by itself.
  const liners = rows.flatMap(([item, at], index) => (item === "spotlights" ? [] : [(at - index) / 3 + index + 1]));
  expect(liners).toEqual([3, 7, 10, 13, 16]);
  const lists = await page
    .locator(".grid")
    .first()
    .locator("> ul")
    .evaluateAll((found) => found.map((list) => [list.getAttribute("aria-label"), list.childElementCount] as const));
  const [first, ...others] = lists.map(([name]) => name);
  expect(first).toBe("Search results");
  expect(new Set(others)).toEqual(new Set(["Search results, continued"]));
  expect(Math.min(...lists.map(([, cars]) => cars))).toBeGreaterThan(0);
  await expect(cards(page)).toHaveCount(100);
});

test("with ads or without the search finds the same cars, in the same order, under the same name", {
  tag: SERVED_ALIKE,
}, async ({ page, baseURL }) => {
  await visitWithAds(page, SEARCH_WITH_ADS);
  const facts = await searchFacts(page);
  await setFlags(page.context(), baseURL, "ADS=off,PROMO_CARDS=off,SPOTLIGHT=off,PREMIUM_SPOTLIGHT=off");
  await visit(page, SEARCH_WITH_ADS);
  await expect(page.locator("[data-slot]")).toHaveCount(0);
  expect(await searchFacts(page)).toEqual(facts);
});

test("every ad says what it is before its heading, the folded one opens by a click, and nothing is cut off", {
  tag: WIDTHS,
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visitWithAds(page, SEARCH_WITH_ADS);
  const starts = await page
    .locator("[data-slot]")
    .evaluateAll((boxes) => boxes.map((box) => (box.textContent ?? "").startsWith("Sponsored")));
  expect(starts.length).toBeGreaterThan(5);
  expect(starts).not.toContain(false);
  await expectNoSidewaysScroll(page);
  const folded = page.locator('[data-slot="peekaboo-8"]');
  const link = folded.getByRole("link");
  await expect(link).toBeHidden();
  await folded.locator("summary").click();
  await expect(link).toBeVisible();
  await expectNoSidewaysScroll(page);
  if (hasJavaScript()) await expectAccessible(page, ".grid");
});

test("at 400 % of a desk's window the page is accessible, and Tab reaches ads and cars in sight", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await visitWithAds(page, SEARCH_WITH_ADS);
  await drawnWhole(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await cards(page).first().getByRole("heading").getByRole("link").focus();
  const places = new Set<string>();
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press("Tab");
    const [place, covered] = await page.evaluate(() => {
      const focused = document.activeElement;
      const { left = 0, right = 0, top = 0, bottom = 0 } = focused?.getBoundingClientRect() ?? {};
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const above = document.elementFromPoint(x, y);
      const isInSight = focused !== null && above !== null && (focused.contains(above) || above.contains(focused));
      const slot = focused?.closest<HTMLElement>("[data-slot]")?.dataset.slot ?? "car";
      return [slot, isInSight ? null : `${focused?.outerHTML.slice(0, 200)} at ${x} ${y}`];
    });
    expect(covered).toBeNull();
    places.add(place);
  }
  expect([...places].filter((place) => /liner|promo|peekaboo/.test(place)).length).toBeGreaterThan(1);
});

/** Tops and bottoms in pixels of the page, of the last that each selector finds. */
const spans = (page: Page, ...selectors: readonly string[]) =>
  page.evaluate(
    (wanted) =>
      wanted.map((selector) => {
        const { top = 0, bottom = 0 } = [...document.querySelectorAll(selector)].at(-1)?.getBoundingClientRect() ?? {};
        return { top, bottom };
      }),
    selectors,
  );

test("below the list stands a leaderboard, and above the site's footer an ad of its own, on every width", {
  tag: WIDTHS,
}, async ({ page }) => {
  await visitWithAds(page, SEARCH_WITH_ADS);
  const [card, leaderboard, footer, siteFooter] = await spans(
    page,
    "[data-listing-id]",
    '[data-slot="leaderboard"]',
    '[data-slot="footer"]',
    "footer.foot",
  );
  expect(card?.bottom).toBeLessThan(leaderboard?.top ?? 0);
  expect(leaderboard?.bottom).toBeLessThan(footer?.top ?? 0);
  expect(footer?.bottom).toBeLessThan(siteFooter?.top ?? 0);
  if (hasJavaScript()) await expectAccessible(page, ".cards > .placed");
});

test("a refinement brings the ads of its own search to the page's foot", { tag: [WITH_SCRIPT, DESK] }, async ({
  page,
}) => {
  await visitWithAds(page, SEARCH_WITH_ADS);
  const atFoot = page.locator('[data-slot="footer"]');
  await expect(atFoot).toHaveCount(1);
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").first().click();
  await expect(page).not.toHaveURL(new RegExp(`${SEARCH_WITH_ADS}$`));
  await expect(atFoot).toHaveCount(0);
  await page.goBack();
  await expect(atFoot).toHaveCount(1);
});

test("below the facts of a car stand two places of its own page, and one above the site's footer", {
  tag: WIDTHS,
}, async ({ page }) => {
  await visitWithAds(page, SEARCH_WITH_ADS);
  await cards(page).first().getByRole("heading").getByRole("link").click();
  await expect(page.locator(".rest .placed [data-slot]")).toHaveCount(2);
  await expect(page.locator('.vpage > .placed [data-slot="footer"]')).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  if (hasJavaScript()) await expectAccessible(page, ".placed");
});

test("Load more leaves what stands where it is", { tag: [WITH_SCRIPT, DESK] }, async ({ page }) => {
  await visitWithAds(page, SEARCH_WITH_ADS);
  const before = await standing(page);
  await page.locator(".more").getByRole("link").click();
  await expect(async () => expect(await cards(page).count()).toBeGreaterThan(25)).toPass();
  expect((await standing(page)).slice(0, before.length)).toEqual(before);
});

test("fake ads stand in every place in their sizes, for whom they are turned on alone", {
  tag: [WIDTHS, SERVED_ALIKE],
}, async ({ page, baseURL }) => {
  const path = "/cars-for-sale/used-cars/ford";
  await visit(page, path);
  await expect(page.getByAltText("Fake ad")).toHaveCount(0);
  await setFlags(page.context(), baseURL, "FAKE_ADS=on");
  await expect(async () => {
    await visit(page, path);
    await expect(page.getByAltText("Fake ad")).not.toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  const sizeOf = (slot: string) =>
    page
      .locator(`[data-slot="${slot}"]`)
      .getByAltText("Fake ad")
      .evaluate((picture) => [picture.clientWidth, picture.clientHeight]);
  expect(await sizeOf("leaderboard")).toEqual(isPhone() ? [320, 50] : [728, 90]);
  const [width = 0, height = 0] = await sizeOf("promo-6");
  expect(width / height).toBeCloseTo(isPhone() ? 300 / 250 : 306 / 435, 1);
  await expectNoSidewaysScroll(page);
});

test("an ad counts as rendered where it is drawn, as seen after a second on the screen, and as clicked once", {
  tag: WITH_SCRIPT,
}, async ({ page }) => {
  const told = toldAdsOf(page);
  await visitWithAds(page, SEARCH_WITH_ADS);
  // It stays, as one whose link opens in another tab.
  await page.evaluate(() => window.addEventListener("click", (event) => event.preventDefault()));
  const footer = page.locator('[data-slot="footer"]');
  await footer.scrollIntoViewIfNeeded();
  await toldWhen(page, () => expect(told.did("footer-1")).toEqual(["rendered", "seen"]));
  // Nobody opened the folded one, and what is in it is no link of the page yet.
  await page.locator('[data-slot="peekaboo-8"] summary').click();
  for (const _time of [1, 2]) await footer.getByRole("link").click();
  await toldWhen(page, () => expect(told.did("footer-1")).toEqual(["rendered", "seen", "clicked"]));
  expect(told.all().filter(([, what]) => what === "clicked")).toEqual([["footer-1", "clicked"]]);
  const rendered = told.all().filter(([, what]) => what === "rendered");
  expect(rendered.length).toBeGreaterThan(5);
  expect(new Set(rendered.map(([id]) => id)).size).toBe(rendered.length);
});

test("whoever follows an ad by the keyboard at once has seen it", { tag: WITH_SCRIPT }, async ({ page }) => {
  const told = toldAdsOf(page);
  await visitWithAds(page, SEARCH_WITH_ADS);
  await page.evaluate(() => window.addEventListener("click", (event) => event.preventDefault()));
  await page.locator('[data-slot="liner-7"]').getByRole("link").focus();
  await page.keyboard.press("Enter");
  await toldWhen(page, () => expect(told.all().filter(([, what]) => what === "clicked")).toHaveLength(1));
  const id = told.all().find(([, what]) => what === "clicked")?.[0] ?? "";
  expect(told.did(id)).toEqual(["rendered", "seen", "clicked"]);
});

test("where the browser takes no beacon a page tells by a request, and what was lost it tells again", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page, watched }) => {
  watched.allowed.push(/net::ERR_FAILED/);
  await page.addInitScript(() => {
    Navigator.prototype.sendBeacon = () => false;
  });
  const lost = new Set<string>();
  const arrived: string[] = [];
  let isCut = true;
  await page.route("**/api/events", (route) => {
    const { ads = [] }: { ads?: { id: string; did: string[] }[] } = route.request().postDataJSON();
    for (const what of ads.flatMap(({ id, did }) => did.map((act) => `${id} ${act}`)))
      isCut ? lost.add(what) : arrived.push(what);
    return isCut ? route.abort() : route.fulfill({ status: 204 });
  });
  await visitWithAds(page, SEARCH_WITH_ADS);
  await toldWhen(page, () => expect(lost.size).toBeGreaterThan(3));
  isCut = false;
  await toldWhen(page, () => expect([...lost].filter((what) => !arrived.includes(what))).toEqual([]));
  expect(new Set(arrived).size).toBe(arrived.length);
});

test("the operator's port lists the ads with what became of each, and never more than was served", {
  tag: [DESK, SERVED_ALIKE],
}, async ({ page, request }) => {
  await visitWithAds(page, SEARCH_WITH_ADS);
  const table = await (await request.get(`http://127.0.0.1:${OPS_PORT}/ops/placements`)).text();
  const rows = [...table.matchAll(/<td>running<\/td><td>[^<]*<\/td>((?:<td>[\d,]+<\/td>){6})/g)].map(([, cells = ""]) =>
    [...cells.matchAll(/[\d,]+/g)].map(([times]) => numberIn(times)),
  );
  expect(rows).toHaveLength(18);
  expect(Math.max(...rows.map(([served = 0]) => served))).toBeGreaterThan(0);
  for (const [served = 0, rendered = 0, seen = 0, clicked = 0] of rows) {
    expect(rendered).toBeLessThanOrEqual(served);
    expect(Math.max(seen, clicked)).toBeLessThanOrEqual(rendered);
  }
});
