import type { Page } from "playwright/test";
import { enter } from "./account-form";
import { expect, hasJavaScript, test } from "./journey";
import { newEmail } from "./mailbox";
import { confirmByCode } from "./new-account";
import { cards, drawnWhole, filterForm, filtersLink, scrollTo, visit } from "./search-page";
import { DESK, PHONE, WIDTHS, WITH_SCRIPT, WITHOUT_SCRIPT } from "./tags";

// Where the focus goes when what had it is gone: never to the document, never behind what covers it.

const MODEL = "/cars-for-sale/used-cars/honda/civic";

test("a report that was sent leads the focus to the heading that says so", { tag: [WITH_SCRIPT, DESK] }, async ({
  page,
}) => {
  await visit(page, MODEL);
  const href = await cards(page).first().getByRole("heading").getByRole("link").getAttribute("href");
  await visit(page, href ?? "");
  await page.getByRole("link", { name: "Report this car" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("What is wrong?").selectOption({ index: 1 });
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog.getByRole("heading", { name: "Thank you" })).toBeFocused();
});

test("an answered question leads the focus to the thanks", { tag: [WITH_SCRIPT, DESK] }, async ({ page }) => {
  await visit(page, `${MODEL}?maxPrice=9000`);
  await page.getByRole("form", { name: "Feedback" }).getByRole("button", { name: "Yes" }).press("Enter");
  await expect(page.getByText("Thank you for your feedback").and(page.locator("p"))).toBeFocused();
});

/** Counts from now on the moves of the focus into a dialog. */
async function countMoves(page: Page): Promise<() => Promise<number>> {
  const moves = await page.evaluateHandle(() => {
    const counted = { moves: 0 };
    document.addEventListener("focusin", ({ target }) => {
      if (target instanceof Element && target.closest("dialog")) counted.moves += 1;
    });
    return counted;
  });
  return () => moves.evaluate(({ moves: count }) => count);
}

test("a dialog whose content comes late takes the focus once", { tag: WITH_SCRIPT }, async ({ page }) => {
  await visit(page, MODEL);
  const moves = await countMoves(page);
  await page.getByRole("link", { name: "Share this search" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Link")).toBeVisible();
  expect(await moves()).toBe(1);
  await expect(dialog.getByRole("heading", { level: 2 })).toBeFocused();
});

/** Of a page that has all that a bar of results can have: filters, suggestions, More, an order, the offer of certified cars. */
const FULL_BAR = "/cars-for-sale/used-cars/toyota?zip=30301&maxPrice=40000";

test("the drawer hides all that it covers without script, too", { tag: [WITHOUT_SCRIPT, PHONE] }, async ({ page }) => {
  await visit(page, FULL_BAR);
  const behind = page.locator("body > :not(script, style) :is(a, summary, input, select, button):not(#filters *)");
  const shown = behind.filter({ visible: true });
  for (const part of [".leftout a", ".sortnote summary", ".strip .chip", ".clear", ".sugg a", ".morechips summary"])
    expect(await shown.and(page.locator(part)).count(), part).toBeGreaterThan(0);
  await filtersLink(page).click();
  await expect(filterForm(page)).toBeVisible();
  await expect(shown).toHaveCount(0);
  await filterForm(page).getByRole("link", { name: "Close filters" }).click();
  await expect(page.getByRole("banner")).toBeVisible();
});

/** Further down than a phone draws before it is scrolled. */
const FAR_DOWN = 20;

test("who signs up from the dialog of a saved car has that car, the focus and what came of it on the screen", {
  tag: WIDTHS,
}, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/by-dealer/honda");
  const card = cards(page).nth(FAR_DOWN);
  const id = await card.getAttribute("id");
  await scrollTo(page, card);
  await card.getByRole("button", { name: /^Save: / }).click();
  const email = newEmail();
  await enter(page, email);
  await confirmByCode(page, email);

  const led = page.locator(`#${id}`);
  await expect(led.getByRole("heading")).toBeInViewport();
  const place = hasJavaScript() ? page.getByRole("group", { name: "Message" }) : page.getByRole("main");
  await expect(place.getByText("Your email address is confirmed.")).toBeInViewport({ ratio: 1 });
  if (!hasJavaScript()) await page.keyboard.press("Tab");
  const focused = led.locator(":focus");
  await expect(focused).toBeInViewport({ ratio: 1 });
  // The cards above are drawn by then, and nothing was pushed off the screen.
  await drawnWhole(page);
  await expect(focused).toBeInViewport({ ratio: 1 });
});
