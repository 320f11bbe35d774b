import type { Page } from "playwright/test";
import { holdAnswers } from "./held-answers";
import { expect, test } from "./journey";
import { cards, carName, taken, visit } from "./search-page";
import { siteThatStalls } from "./site-in-pieces";
import { DESK, PHONE, WIDTHS, WITH_SCRIPT } from "./tags";
import { findCar } from "./vehicle-page";

/** As long as a page waits for its first paint (render-page.server.ts), less what a clock may be off. */
const WAITS_FOR_PAINT_MS = 1_900;
const WAITS_AFTER_LOAD_MS = 290;

test("scripts are asked for once the page has been shown, and take it over", { tag: [WITH_SCRIPT, WIDTHS] }, async ({
  page,
}) => {
  await visit(page, "/cars-for-sale");
  const { scripts, firstPaint, readAt, loadedAt } = await page.evaluate(() => {
    const resources = performance.getEntriesByType("resource");
    const document = performance.getEntriesByType("navigation")[0];
    return {
      scripts: resources.filter(({ name }) => name.endsWith(".js")).map(({ startTime }) => startTime),
      firstPaint: performance.getEntriesByName("first-paint")[0]?.startTime ?? 0,
      readAt: document instanceof PerformanceNavigationTiming ? document.domInteractive : 0,
      loadedAt: document instanceof PerformanceNavigationTiming ? document.loadEventStart : 0,
    };
  });
  expect(scripts.length).toBeGreaterThan(0);
  expect(firstPaint).toBeGreaterThan(0);
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(
    Math.min(firstPaint, readAt + WAITS_FOR_PAINT_MS, loadedAt + WAITS_AFTER_LOAD_MS),
  );
  await expect(page.locator("template.scripts")).toHaveCount(0);
});

test("a page whose paint nobody tells is taken over once it has come whole", { tag: WITH_SCRIPT }, async ({ page }) => {
  await page.addInitScript(tellNoPaint);
  await page.addInitScript((waitsMs) => {
    const schedule = window.setTimeout;
    Object.assign(window, {
      setTimeout: (task: () => void, ms?: number) => (ms !== undefined && ms > waitsMs ? 0 : schedule(task, ms)),
    });
  }, WAITS_FOR_PAINT_MS);
  await visit(page, "/cars-for-sale");
  await expect(page.locator("template.scripts")).toHaveCount(0);
});

test("a page whose paint nobody tells, and whose pictures hang, is taken over all the same", {
  tag: WITH_SCRIPT,
}, async ({ page }) => {
  await page.addInitScript(tellNoPaint);
  const pictures = await holdAnswers(page, "**/*.webp");
  await page.goto("/cars-for-sale", { waitUntil: "domcontentloaded" });
  await expect(page.locator("#site-search-field")).toHaveAttribute("role", "combobox");
  pictures.deliver();
  await expect(page.locator("template.scripts")).toHaveCount(0);
});

/** Runs in the page. */
function tellNoPaint(): void {
  const observe = PerformanceObserver.prototype.observe;
  PerformanceObserver.prototype.observe = function (options) {
    if (options?.type !== "paint") observe.call(this, options);
  };
}

const MOMENTS = ["when it begins", "when its scripts are asked for", "when the router is made"] as const;

/** Presses Back in the next document, once, from within: the address changes a little later. */
async function pressBackInNextPage(page: Page, moment: (typeof MOMENTS)[number]): Promise<void> {
  await page.addInitScript(() => {
    const due = sessionStorage.getItem("press-back");
    const pressBack = () => {
      sessionStorage.removeItem("press-back");
      window.history.back();
    };
    if (due === "when it begins") pressBack();
    if (due === "when its scripts are asked for") {
      const asked = new MutationObserver(() => {
        if (document.querySelector("script[type=module]") === null) return;
        asked.disconnect();
        pressBack();
      });
      asked.observe(document, { childList: true, subtree: true });
    }
    if (due === "when the router is made") {
      Object.defineProperty(window, "__remixRouter", {
        configurable: true,
        set(value) {
          Object.defineProperty(window, "__remixRouter", { value });
          pressBack();
        },
      });
    }
  });
  await page.evaluate((due) => sessionStorage.setItem("press-back", due), moment);
}

/** A car's page that script has led to from a search; gives back the heading that it is told by. */
async function openCarFromSearch(page: Page): Promise<string> {
  await visit(page, "/cars-for-sale/used-cars/honda?searchRadius=0");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Used Honda cars for sale");
  const car = await carName(cards(page).first());
  await cards(page).first().getByRole("heading", { level: 3 }).getByRole("link").click();
  await expect(heading).toContainText(car);
  return car;
}

for (const moment of MOMENTS) {
  test(`who reloads a page and goes back ${moment} is led to the page before`, { tag: WITH_SCRIPT }, async ({
    page,
  }) => {
    const car = await openCarFromSearch(page);
    await pressBackInNextPage(page, moment);
    // So that the address changes while script takes the page over, and not behind it.
    const browser = await page.context().newCDPSession(page);
    await browser.send("Emulation.setCPUThrottlingRate", { rate: 8 });
    // Back ends the load.
    await page.reload({ waitUntil: "commit" }).catch(() => null);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("Used Honda cars for sale");
    await expect(page).toHaveURL(/used-cars\/honda\?searchRadius=0$/);
    await expect(page.locator("template.scripts")).toHaveCount(0);
    await page.goForward();
    await expect(heading).toContainText(car);
  });
}

test("who reloads a page and goes back before script has taken it over is led to the page before", {
  tag: WITH_SCRIPT,
}, async ({ page }) => {
  const car = await openCarFromSearch(page);
  const heading = page.getByRole("heading", { level: 1 });
  const scripts = await holdAnswers(page, "**/assets/*.js");
  await page.reload({ waitUntil: "domcontentloaded" });
  await expect(heading).toContainText(car);
  const pageBefore = await holdAnswers(page, "**/used-cars/honda?searchRadius=0");
  // The address changes, and scripts come before its page does: they ask whether they are to take this one over. Told by the
  // console, since a page that waits for another answers no `evaluate`.
  const asked = page.waitForEvent("console", (message) => message.text() === "asked");
  await page.evaluate(() => {
    const isLeaving = window.onpopstate;
    window.onpopstate = (event) => {
      if (!event.isTrusted) console.debug("asked");
      return isLeaving?.call(window, event);
    };
    window.history.back();
  });
  scripts.deliver();
  await asked;
  pageBefore.deliver();
  await expect(heading).toHaveText("Used Honda cars for sale");
  await expect(page.locator("template.scripts")).toHaveCount(0);
  await page.goForward();
  await expect(heading).toContainText(car);
});

test("who clicks while script takes the page over does no harm", { tag: WITH_SCRIPT }, async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: 8 });
  await page.addInitScript(() => setInterval(() => document.body?.click()));
  await visit(page, "/cars-for-sale");
});

test("no card of a list that is still read is shown before its row is whole", { tag: DESK }, async ({
  page,
  baseURL,
}) => {
  const inSecondCard = (html: string) => {
    const [, second] = html.matchAll(/data-listing-id=/g);
    return (second?.index ?? 0) + 200;
  };
  const site = await siteThatStalls(baseURL ?? "", "/cars-for-sale/used-cars", inSecondCard);
  // With its style sheet in the cache, a page is painted as it comes.
  await page.goto(`${site.origin}/cars-for-sale`);
  await page.goto(`${site.origin}/cars-for-sale/used-cars`, { waitUntil: "commit" });
  const list = page.getByRole("list", { name: "Search results", includeHidden: true });
  const item = list.first();
  await expect(item).toBeAttached();
  // What hides it gives up after a second, so the rule is looked for, and not the card.
  await expect(item).toHaveCSS("animation-name", "unread");
  expect(await cards(page).count()).toBeLessThan(25);
  site.goOn();
  await expect(cards(page)).toHaveCount(25);
  await expect(item).toHaveCSS("animation-name", "none");
  await expect(cards(page).first()).toBeVisible();
  site.close();
});

test("a card's name is not shown before what stands above it is read", { tag: [PHONE, WITH_SCRIPT] }, async ({
  page,
  baseURL,
}) => {
  const beforeCondition = (html: string) => html.indexOf('<p class="cond"');
  const site = await siteThatStalls(baseURL ?? "", "/cars-for-sale/used-cars", beforeCondition);
  await page.goto(`${site.origin}/cars-for-sale/used-cars`, { waitUntil: "commit" });
  const name = page.locator(".card > h3").first();
  await expect(name).toBeAttached();
  await expect(name).toHaveCSS("visibility", "hidden");
  site.goOn();
  await expect(cards(page)).toHaveCount(25);
  await expect(name).toBeVisible();
  site.close();
});

test("a card's seller is not shown before the buttons under it are read", { tag: [WITH_SCRIPT, WIDTHS] }, async ({
  page,
  baseURL,
}) => {
  const beforeButtons = (html: string) => html.lastIndexOf('<div class="cf"');
  const path = "/cars-for-sale/used-cars/honda/accord/touring-hybrid";
  const site = await siteThatStalls(baseURL ?? "", path, beforeButtons);
  await page.goto(`${site.origin}${path}`, { waitUntil: "commit" });
  const sellers = page.locator(".card > .seller");
  const last = sellers.last();
  await expect(last).toHaveCSS("visibility", "hidden");
  await expect(sellers.first()).toHaveCSS("visibility", "visible");
  site.goOn();
  await expect(last).toHaveCSS("visibility", "visible");
  site.close();
});

test("the seller stands right under the price card from the first paint on", { tag: [WITH_SCRIPT, DESK] }, async ({
  page,
}) => {
  const car = await findCar(page, "/cars-for-sale/used-cars/by-owner?numRecords=100", [/ market/]);
  const scripts = await holdAnswers(page, /\/assets\/.*\.js$/);
  await page.goto(car, { waitUntil: "domcontentloaded" });
  const boxOf = (part: string) =>
    page.locator(`.side > .${part}`).evaluate((element) => element.getBoundingClientRect().toJSON());
  const gap = async () => (await boxOf("dealer")).top - (await boxOf("buy")).bottom;
  expect(Math.abs((await gap()) - 12)).toBeLessThan(1);
  scripts.deliver();
  await taken(page);
  expect(Math.abs((await gap()) - 12)).toBeLessThan(1);
});

test("on a tablet the seller stands beside the history before all of that is read", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  const car = await findCar(page, "/cars-for-sale/used-cars?numRecords=100", [/accident/]);
  const path = new URL(car, baseURL).pathname;
  const site = await siteThatStalls(baseURL ?? "", path, (html) =>
    html.indexOf("<dl", html.indexOf("sec pad history")),
  );
  await page.goto(`${site.origin}${path}`, { waitUntil: "commit" });
  const seller = page.locator(".side > .dealer");
  const placeOfSeller = () => seller.evaluate((card) => [card.getBoundingClientRect().x, card.clientWidth]);
  await expect(seller).toBeVisible();
  await expect(page.locator(".vdp > .history dd")).toHaveCount(0);
  const before = await placeOfSeller();
  site.goOn();
  await expect(page.locator(".vdp > .history dd").last()).toBeVisible();
  expect(await placeOfSeller()).toEqual(before);
  site.close();
});
