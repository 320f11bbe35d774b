import type { Locator, Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { compareButton } from "./comparison";
import { expect, expectNoSidewaysScroll, hasJavaScript, isPhone, test } from "./journey";
import { cards, compareTray, pressCompare, scrollTo, visit } from "./search-page";
import { DESK, PHONE, WIDTHS, WITH_SCRIPT } from "./tags";

const SEARCH = "/cars-for-sale/used-cars/suv?searchRadius=0";

/** With its trim. */
const nameOf = async (card: Locator) =>
  ((await card.getByRole("heading").textContent()) ?? "").replace(/\s+/g, " ").trim();

async function compareFirst(page: Page, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    await pressCompare(page, compareButton(cards(page).nth(at)));
    await expect(compareTray(page)).toHaveAccessibleName(`Compare: ${at + 1} of 5`);
  }
}

test("the tray comes with the first car, leads to the comparison from two on, and is there on the next page", {
  tag: WIDTHS,
}, async ({ page }) => {
  await visit(page, SEARCH);
  await expect(compareTray(page)).toHaveCount(0);
  await compareFirst(page, 1);
  const tray = compareTray(page);
  const name = await nameOf(cards(page).first());
  await expect(tray.getByRole("img", { name, exact: true })).toBeVisible();
  await expect(tray.getByText("Add one more to compare")).toBeVisible();
  await expect(tray.getByRole("link")).toHaveCount(0);

  await pressCompare(page, compareButton(cards(page).nth(1)));
  await expect(tray).toHaveAccessibleName("Compare: 2 of 5");
  await visit(page, "/cars-for-sale/info/certified");
  await expect(tray.getByRole("img")).toHaveCount(2);
  await tray.getByRole("link", { name: "Compare 2 cars" }).click();
  const level = hasJavaScript() ? 2 : 1;
  await expect(page.getByRole("heading", { level, name: "Compare 2 cars", exact: true })).toBeVisible();
  // Both are seen whole, on a phone too, and in the dialog as on the page.
  const table = page.getByRole("region", { name: /^Comparison table/ });
  expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test("a car leaves the tray by its picture, and all of them by Clear", { tag: WIDTHS }, async ({ page }) => {
  await visit(page, SEARCH);
  await compareFirst(page, 2);
  const tray = compareTray(page);
  await tray
    .getByRole("button", { name: `Remove ${await nameOf(cards(page).first())}` })
    .first()
    .click();
  await expect(tray).toHaveAccessibleName("Compare: 1 of 5");
  await expect(compareButton(cards(page).first())).toHaveAttribute("aria-pressed", "false");
  await expect(compareButton(cards(page).nth(1))).toHaveAttribute("aria-pressed", "true");
  await tray.getByRole("button", { name: "Clear Compare" }).click();
  await expect(tray).toHaveCount(0);
  await expect(page).toHaveURL(/\/used-cars\/suv\?searchRadius=0/);
  await expect(compareButton(cards(page).nth(1))).toHaveAttribute("aria-pressed", "false");
});

test("what Clear took out of the tray is back by Undo", { tag: [WITH_SCRIPT, WIDTHS] }, async ({ page }) => {
  await visit(page, SEARCH);
  await compareFirst(page, 2);
  const tray = compareTray(page);
  await tray.getByRole("button", { name: "Clear Compare" }).click();
  await expect(tray).toHaveCount(0);
  const message = page.getByRole("group", { name: "Message" });
  await expect(message).toContainText("Removed 2 cars from Compare.");
  await pressCompare(page, message.getByRole("button", { name: "Undo" }));
  await expect(tray).toHaveAccessibleName("Compare: 2 of 5");
  await page.reload();
  await expect(tray).toHaveAccessibleName("Compare: 2 of 5");
});

test("nothing moves when a car is compared: not its card, not those beside it, not when the list is full", {
  tag: WIDTHS,
}, async ({ page }) => {
  await visit(page, SEARCH);
  // A phone draws the cards below its screen later.
  const looked = isPhone() ? 2 : 9;
  const boxes = () =>
    cards(page).evaluateAll((all, end) => all.slice(0, end).map((card) => card.getBoundingClientRect().height), looked);
  const before = await boxes();
  await compareFirst(page, 5);
  await expect(
    cards(page)
      .nth(5)
      .getByRole("link", { name: /^Compare is full/ }),
  ).toBeVisible();
  expect(await boxes()).toEqual(before);
  await expectNoSidewaysScroll(page);
});

test("the focus stays with the tray while it holds cars, and goes back to the card when it is cleared", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  await visit(page, SEARCH);
  await compareFirst(page, 3);
  const removals = compareTray(page).getByRole("button", { name: /^Remove / });
  await removals.nth(2).press("Enter");
  await expect(removals).toHaveCount(2);
  await expect(removals.nth(1)).toBeFocused();
  await compareTray(page).getByRole("button", { name: "Clear Compare" }).press("Enter");
  await expect(compareTray(page)).toHaveCount(0);
  await expect(compareButton(cards(page).first())).toBeFocused();
});

test("keys reach the tray from a compared car", { tag: DESK }, async ({ page }) => {
  await visit(page, SEARCH);
  await compareFirst(page, 3);
  const way = page.getByRole("link", { name: "To the cars you compare" });
  const removals = compareTray(page).getByRole("button", { name: /^Remove / });
  await compareButton(cards(page).nth(2)).focus();
  await page.keyboard.press("Tab");
  await expect(way.nth(2)).toBeFocused();
  await expect(way.nth(2)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(removals.first()).toBeFocused();

  await expectAccessible(page);
  await compareTray(page).getByRole("button", { name: "Clear Compare" }).click();
  await expect(way).toHaveCount(0);
});

test("nothing that has the focus lies under the tray", { tag: [WITH_SCRIPT, DESK] }, async ({ page }) => {
  await visit(page, SEARCH);
  await compareFirst(page, 2);
  const top = await compareTray(page).evaluate((tray) => tray.getBoundingClientRect().top);
  await compareButton(cards(page).first()).focus();
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press("Tab");
    const bottom = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
    expect(bottom).toBeLessThanOrEqual(top);
  }
});

test("the last of the page scrolls clear of the tray", { tag: WIDTHS }, async ({ page }) => {
  await visit(page, SEARCH);
  await compareFirst(page, 1);
  await visit(page, "/cars-for-sale/info/certified");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const last = page.getByRole("contentinfo").getByRole("link").last();
  await last.focus();
  const [link, tray] = await Promise.all([last.boundingBox(), compareTray(page).boundingBox()]);
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(tray?.y ?? 0);
  expect(tray?.height).toBeGreaterThanOrEqual(64);
});

test("on a phone a car's own bar stands alone at the foot of its page", { tag: PHONE }, async ({ page }) => {
  await visit(page, SEARCH);
  await compareFirst(page, 2);
  await page.goto((await cards(page).first().getByRole("heading").getByRole("link").getAttribute("href")) ?? "");
  await expect(page.getByRole("region", { name: "Price and contact", includeHidden: true })).toBeAttached();
  // It is there, and gives way.
  const tray = page.getByRole("region", { name: "Compare: 2 of 5", includeHidden: true });
  await expect(tray).toBeAttached();
  await expect(tray).toBeHidden();
});

test("the comparison itself has no tray", { tag: [DESK] }, async ({ page }) => {
  await visit(page, SEARCH);
  await compareFirst(page, 2);
  await visit(page, "/cars-for-sale/compare");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare 2 cars");
  await expect(compareTray(page)).toHaveCount(0);
});

test("axe finds nothing on a page with the tray, light and dark", { tag: [WITH_SCRIPT, WIDTHS] }, async ({ page }) => {
  await visit(page, SEARCH);
  await compareFirst(page, isPhone() ? 2 : 5);
  await expectAccessible(page);
});

test("no two buttons of the tray are called the same", { tag: DESK }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/honda/civic?searchRadius=0");
  await compareFirst(page, 5);
  const removals = compareTray(page).getByRole("button", { name: /^Remove / });
  await expect(removals).toHaveCount(5);
  const names = () => removals.evaluateAll((found) => found.map((button) => button.getAttribute("aria-label")));
  await expect.poll(async () => new Set(await names()).size).toBe(5);
});

test("who clears the tray far below its cars stays on the screen", { tag: [WITH_SCRIPT, DESK] }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/toyota?zip=30301");
  const compare = (at: number) => compareButton(cards(page).nth(at));
  await pressCompare(page, compare(0));
  await scrollTo(page, compare(20));
  await compareTray(page).getByRole("button", { name: "Clear Compare" }).press("Enter");
  await expect(compareTray(page)).toHaveCount(0);
  await expect(page.locator("main :focus")).toBeInViewport();
});

test("with the tray under the filters, what has the focus there is seen", { tag: [WITH_SCRIPT, DESK] }, async ({
  page,
}) => {
  await visit(page, SEARCH);
  await compareFirst(page, 1);
  await page.locator(".groups input").first().focus();
  const isSeen = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (focused?.closest(".groups") == null) return null;
      const { x, y, width, height } = focused.getBoundingClientRect();
      const seen = document.elementFromPoint(x + width / 2, y + height / 2);
      return focused.contains(seen) || seen?.closest("label, .opt, .range") != null ? "" : focused.outerHTML;
    });
  let stops = 0;
  for (let seen = await isSeen(); seen !== null; seen = await isSeen()) {
    expect(seen).toBe("");
    stops += 1;
    await page.keyboard.press("Tab");
  }
  expect(stops).toBeGreaterThan(20);
});
