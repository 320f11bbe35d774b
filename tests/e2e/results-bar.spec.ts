import type { Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { boxOf, placeOf } from "./boxes";
import { holdAnswers } from "./held-answers";
import { expect, hasJavaScript, isPhone, test } from "./journey";
import { cards, chip, chips, count, drawnWhole, filterGroup, isOfBar, option, settled, visit } from "./search-page";
import { DESK, PHONE, WIDTHS, WITH_SCRIPT } from "./tags";

const NEAR_ATLANTA = "/cars-for-sale/used-cars/30305";
const SEVERAL_FILTERS = "driveGroup=AWD4WD&maxPrice=60000&mileage=100000&startYear=2015";

test("the bar stays in view, 56 pixels high, and no card moves for it", { tag: [WITH_SCRIPT, WIDTHS] }, async ({
  page,
}) => {
  await visit(page, NEAR_ATLANTA);
  const fourth = cards(page).nth(3);
  const before = await placeOf(fourth);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => isOfBar(page, 52)).toBe(true);
  expect(await isOfBar(page, 60)).toBe(false);
  expect(await placeOf(fourth)).toBe(before);
  await expect(page.getByLabel("Sort by")).toBeInViewport();
  await expectAccessible(page);
});

test("at 400 % of a desk's window the bar leaves with the page, and covers no card", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await visit(page, NEAR_ATLANTA);
  await page.mouse.wheel(0, 1_200);
  await expect(page.locator(".rbar")).not.toBeInViewport();
  for (const [at, car] of [5, 12, 24].entries()) {
    // Each at another height under the window's edge, half of its heading above it.
    const heading = cards(page).nth(car).getByRole("heading");
    await heading.evaluate((element, y) => scrollBy(0, element.getBoundingClientRect().top + y), at * 7);
    await expectAccessible(page);
  }
});

for (const width of [1440, 1100]) {
  test(`in a window ${width} pixels wide the stuck bar has count, place, chips and the way to save`, {
    tag: [WITH_SCRIPT, DESK],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, `/cars-for-sale/used-cars/suv/30305?${SEVERAL_FILTERS}`);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => isOfBar(page, 52)).toBe(true);
    const bar = page.locator(".rbar");
    const chipsOfBar = bar.locator(".chip").first();
    for (const part of [count(page), bar.locator(".place"), chipsOfBar, bar.locator(".savesearch")]) {
      await expect(part).toBeVisible();
      const { y, bottom } = await boxOf(part);
      expect(Math.round(y)).toBeGreaterThanOrEqual(0);
      expect(Math.round(bottom)).toBeLessThanOrEqual(56);
    }
    const words = [await boxOf(count(page)), await boxOf(bar.locator(".place"))];
    expect((await boxOf(chipsOfBar)).x).toBeGreaterThanOrEqual(Math.max(...words.map(({ right }) => right)));
  });
}

for (const width of [1024, 1280, 1440])
  for (const place of ["/30305", ""])
    test(`in a window ${width} pixels wide a press on the stuck bar ${place === "" ? "without" : "with"} a place meets what is seen there`, {
      tag: DESK,
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, `/cars-for-sale/used-cars/suv${place}?${SEVERAL_FILTERS}`);
      await page.mouse.wheel(0, 1_500);
      await expect.poll(() => isOfBar(page, 52)).toBe(true);
      const bar = page.locator(".rbar");
      const covered = bar
        .locator(
          ".savesearch .btn, #sort-by, .sortnote summary, .morechips summary, .morechips + .strip ul:first-child li:first-child a",
        )
        .evaluateAll((controls) =>
          controls.flatMap((control) => {
            const { x, y, width, height } = control.getBoundingClientRect();
            const met = document.elementFromPoint(x + width / 2, y + height / 2);
            return control.contains(met) ? [] : [control.textContent];
          }),
        );
      expect(await covered).toEqual([]);
      const more = await boxOf(bar.locator(".morechips"));
      expect(more.right).toBeLessThanOrEqual((await boxOf(bar.locator(".savesearch .btn"))).x);
      await expect(bar.getByRole("link", { name: /^Remove/ }).first()).toBeInViewport();
    });

test("a press on the list of orders in the stuck bar leaves the page where it is", {
  tag: [WITH_SCRIPT, WIDTHS],
}, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars");
  await page.mouse.wheel(0, 1_500);
  await expect.poll(() => isOfBar(page, 52)).toBe(true);
  const place = () => page.evaluate(() => window.scrollY);
  const before = await place();
  const { x, y } = await boxOf(page.getByLabel("Sort by"));
  await page.mouse.click(x + 20, y + 20);
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Sort by")).toBeFocused();
  expect(await place()).toBe(before);
});

test("the first car and its price are on the first screen", { tag: WIDTHS }, async ({ page }) => {
  await visit(page, NEAR_ATLANTA);
  const { bottom } = await boxOf(cards(page).first().locator(".price"));
  expect(bottom).toBeLessThanOrEqual(isPhone() ? 820 : 640);
});

test("so they are of a search whose heading names many filters, or whose cars have long names", {
  tag: WIDTHS,
}, async ({ page }) => {
  for (const search of [`used-cars/suv/30305?${SEVERAL_FILTERS}`, "30305?fuelTypeGroup=HYB&maxPrice=25000"]) {
    await visit(page, `/cars-for-sale/${search}`);
    const { bottom } = await boxOf(cards(page).first().locator(".price"));
    expect(bottom, search).toBeLessThanOrEqual(isPhone() ? 844 : 640);
  }
});

test("so they are of a search without a place, which asks for one", { tag: WIDTHS }, async ({ page }) => {
  for (const path of ["/cars-for-sale", "/cars-for-sale/used-cars/suv"]) {
    await visit(page, path);
    await expect(page.locator(".nearyou")).toBeVisible();
    const { y } = await boxOf(cards(page).first().locator(".price"));
    expect(y, path).toBeLessThan(isPhone() ? 820 : 640);
  }
});

test("on a phone the row that asks for a place has room around its field, and stands apart from the first car", {
  tag: PHONE,
}, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/ford");
  const row = await boxOf(page.locator(".nearyou"));
  for (const control of [page.getByLabel("See what is near you"), page.getByRole("button", { name: "Show" })]) {
    const { y, bottom } = await boxOf(control);
    expect(y - row.y).toBeGreaterThanOrEqual(3);
    expect(row.bottom - bottom).toBeGreaterThanOrEqual(3);
  }
  expect((await boxOf(cards(page).first())).y - row.bottom).toBeGreaterThanOrEqual(hasJavaScript() ? 8 : 4);
});

test("the row that asks for a place takes no room of the chips at the window's edge", { tag: DESK }, async ({
  page,
}) => {
  await visit(page, "/cars-for-sale/used-cars/suv");
  const [row, line] = [await boxOf(page.locator(".nearyou")), await boxOf(page.locator(".chipline"))];
  expect(row.x).toBeGreaterThanOrEqual(line.x + line.width);
  expect(row.y + row.height / 2).toBeCloseTo(line.y + line.height / 2, -1);
  await expectAccessible(page);
});

test("a refinement brings the top of the results to the window's edge, and the focus stays", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page, "/cars-for-sale/used-cars");
  const box = option(await filterGroup(page, "Make"), /^Ford/);
  await page.mouse.move(900, 500);
  await page.mouse.wheel(0, 2_500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(2_000);
  await box.focus();
  await page.keyboard.press("Space");
  await expect(chip(page, /Remove Ford/)).toBeAttached();
  await settled(page);
  expect(Math.round((await boxOf(page.locator("#listings"))).y)).toBe(16);
  await expect(box).toBeFocused();
});

test("a slow refinement shows a line at the window's edge and is said to be busy", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars");
  const answers = await holdAnswers(page, /\.data\?/);
  await option(await filterGroup(page, "Make"), /^Ford/).click();
  const results = page.locator("#listings");
  await expect(results).toHaveAttribute("aria-busy", "true");
  const line = () => results.evaluate((found) => getComputedStyle(found, "::before").height);
  expect(await line()).toBe("3px");
  answers.deliver();
  await expect(results).toHaveAttribute("aria-busy", "false");
});

declare global {
  interface Window {
    /** In order: cards or their count drawn, words said, a frame begun, its screen shown. */
    drawnAndSaid?: string[];
  }
}

/** Notes what is drawn and said from now on, and the frames between: their order is the same on a slow machine. */
async function noteDrawnAndSaid(page: Page): Promise<void> {
  await page.evaluate(() => {
    const log: string[] = [];
    window.drawnAndSaid = log;
    const behindFrame = new MessageChannel();
    behindFrame.port2.onmessage = () => log.push("shown");
    const nextFrame = () => {
      log.push("frame");
      behindFrame.port1.postMessage(null);
      requestAnimationFrame(nextFrame);
    };
    requestAnimationFrame(nextFrame);
    const changes = { characterData: true, subtree: true, childList: true };
    const drawn = new MutationObserver(() => log.push("drawn"));
    for (const part of document.querySelectorAll("#results-heading, #cars > ul")) drawn.observe(part, changes);
    const announcer = document.querySelector("body > [data-announcer]") ?? document;
    new MutationObserver(() => log.push(`said ${announcer.textContent}`)).observe(announcer, changes);
  });
}

const saidOf = (log: readonly string[]) =>
  log.flatMap((event, at) => (event.startsWith("said ") ? [{ text: event.slice(5).trim(), at }] : []));

test("the number of results is said once, and never in a frame that shows cards", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars");
  await noteDrawnAndSaid(page);
  const log = () => page.evaluate(() => window.drawnAndSaid ?? []);
  const group = await filterGroup(page, "Make");
  await option(group, /^Ford/).click();
  await expect(chip(page, /Remove Ford/)).toBeAttached();
  await page.getByRole("list", { name: "Narrow by" }).getByRole("link").first().click();
  // A machine that is busy until the words of the first search are due.
  await page.evaluate(() => {
    const end = performance.now() + 700;
    while (performance.now() < end);
  });
  await expect(chips(page).getByRole("link", { name: /^Remove / })).toHaveCount(2);
  await expect.poll(async () => saidOf(await log()).at(-1)?.text).toBe(await count(page).textContent());
  const events = await log();
  const said = saidOf(events);
  // The first search's is left out where the second's was drawn by then.
  expect(said.length).toBeLessThanOrEqual(2);
  for (const { text, at } of said) {
    // Cards come in tasks between frames: what is said as a frame begins is not shown with those that come next.
    const sinceDrawn = events.slice(events.lastIndexOf("drawn", at) + 1, at);
    expect(sinceDrawn.filter((event) => event === "frame").length, text).toBeGreaterThanOrEqual(2);
    expect(sinceDrawn.at(-1), text).toBe("frame");
  }
});

test("Load more waits while somebody stands on it", { tag: [WITH_SCRIPT, DESK] }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/suv");
  const link = page.locator(".more").getByRole("link");
  await link.evaluate((found) => found.focus({ preventScroll: true }));
  await link.evaluate((found) => found.scrollIntoView());
  await settled(page);
  await expect(cards(page)).toHaveCount(25);
  await page.keyboard.press("Enter");
  await expect(cards(page)).toHaveCount(50);
  const car = cards(page).nth(25).getByRole("heading").getByRole("link");
  await expect(car).toBeFocused();
  await expect(car).toBeInViewport();
});

test("the list does not grow away from somebody who stands behind it", { tag: [WITH_SCRIPT, WIDTHS] }, async ({
  page,
}) => {
  await visit(page, "/cars-for-sale/used-cars/suv");
  await drawnWhole(page);
  const link = page.getByRole("link", { name: "Share this search" });
  await link.focus();
  const place = await boxOf(link);
  await settled(page);
  await expect(cards(page)).toHaveCount(25);
  expect(await boxOf(link)).toEqual(place);
});
