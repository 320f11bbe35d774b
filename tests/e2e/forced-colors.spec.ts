import type { Locator } from "playwright/test";
import { expect, test } from "./journey";
import { cards, visit } from "./search-page";
import { DESK, WITH_SCRIPT } from "./tags";

// What colours alone say is gone where the reader's own are forced on a page: it has a line, or the system's colours.

/** How wide a line around an element is drawn, or around what has the focus. */
const lineOf = (element: Locator, line: "border-top-width" | "outline-width") =>
  element.evaluate((found, property) => {
    const style = getComputedStyle(found);
    const isDrawn = style.getPropertyValue(property.replace("width", "style")) !== "none";
    return isDrawn ? Number.parseFloat(style.getPropertyValue(property)) : 0;
  }, line);

/** Whether the mark on a car's ruler is of another colour than what lies behind it. */
const isMarkSeen = (ruler: Locator) =>
  ruler.evaluate((found) => {
    const mark = getComputedStyle(found, "::after");
    return mark.backgroundColor !== getComputedStyle(document.body).backgroundColor && mark.content !== "none";
  });

test("with forced colors a search shows its filters, badges, rulers and the focus", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await visit(page, "/cars-for-sale/used-cars/honda?zip=30301");
  expect(await lineOf(page.locator(".chips .chip").first(), "border-top-width")).toBeGreaterThanOrEqual(1);
  const card = cards(page)
    .filter({ has: page.locator(".badge") })
    .first();
  expect(await lineOf(card.locator(".badge").first(), "border-top-width")).toBeGreaterThanOrEqual(1);
  const link = card.getByRole("heading").getByRole("link");
  await link.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(link).toBeFocused();
  // The whole card is its link: the line is the card's or the link's.
  const lines = await Promise.all([link, card].map((one) => lineOf(one, "outline-width")));
  expect(Math.max(...lines)).toBeGreaterThanOrEqual(2);
});

test("with forced colors a car's page shows its badge, its ruler and the focus", { tag: [WITH_SCRIPT, DESK] }, async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await visit(page, "/cars-for-sale/used-cars/honda?zip=30301");
  const card = cards(page)
    .filter({ has: page.locator(".badge") })
    .first();
  await visit(page, (await card.getByRole("heading").getByRole("link").getAttribute("href")) ?? "");
  expect(await lineOf(page.locator(".buy .badge").first(), "border-top-width")).toBeGreaterThanOrEqual(1);
  expect(await isMarkSeen(page.locator(".buy .rule").first())).toBe(true);
  const email = page.locator(".buy .go a").first();
  await email.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  expect(await lineOf(email, "outline-width")).toBeGreaterThanOrEqual(2);
});
