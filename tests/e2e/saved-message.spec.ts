import type { Locator, Page } from "playwright/test";
import { SAVE_PROMPT } from "./account-form";
import { expect, test } from "./journey";
import { cards, visit } from "./search-page";
import { DESK, WITH_SCRIPT } from "./tags";

// What is said at the page's foot after a save, and can be done about it.

const DEALER_CARS = "/cars-for-sale/used-cars/by-dealer/honda";

const saveButton = (card: Locator) => card.getByRole("button", { name: /^Saved?: / });
const message = (page: Page) => page.getByRole("group", { name: "Message" });

test("the message leads to an account, and stays while it is looked at", { tag: [WITH_SCRIPT, DESK] }, async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, DEALER_CARS);
  await saveButton(cards(page).first()).click();
  await page.getByRole("dialog", { name: SAVE_PROMPT.heading }).getByText("Not now, keep browsing").click();
  await saveButton(cards(page).nth(1)).click();
  await message(page).hover();
  await page.clock.fastForward(20_000);
  await expect(message(page)).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.fastForward(9_000);
  await expect(message(page)).toHaveCount(0);

  await saveButton(cards(page).nth(2)).click();
  await message(page).getByRole("button", { name: "Create a free account" }).click();
  await expect(page.getByRole("dialog", { name: SAVE_PROMPT.heading })).toContainText(
    "Your car is saved on this device.",
  );
});

test("the message gives the focus back to the heart, and stays while it has it", { tag: [WITH_SCRIPT, DESK] }, async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, DEALER_CARS);
  await saveButton(cards(page).first()).click();
  await page.getByRole("dialog", { name: SAVE_PROMPT.heading }).getByText("Not now, keep browsing").click();
  const heart = saveButton(cards(page).nth(1));
  for (const name of ["Dismiss", "Undo"]) {
    if ((await heart.getAttribute("aria-pressed")) === "true") {
      await heart.press("Enter");
      await expect(heart).toHaveAttribute("aria-pressed", "false");
    }
    await heart.press("Enter");
    await expect(message(page)).toContainText("Saved on this device.");
    const button = message(page).getByRole("button", { name });
    await button.focus();
    await message(page).hover();
    await page.mouse.move(5, 5);
    await page.clock.fastForward(20_000);
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(message(page)).toHaveCount(0);
    await expect(heart).toBeFocused();
  }
});

test("by keyboard the message stands behind the heart that brought it, and before what follows the heart", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  await visit(page, DEALER_CARS);
  await saveButton(cards(page).first()).click();
  await page.getByRole("dialog", { name: SAVE_PROMPT.heading }).getByText("Not now, keep browsing").click();
  const card = cards(page).nth(1);
  const heart = saveButton(card);
  await heart.press("Enter");
  const stops = ["Create a free account", "Undo", "Dismiss"].map((name) => message(page).getByRole("button", { name }));
  await expect(message(page)).toBeVisible();
  for (const stop of stops) {
    await page.keyboard.press("Tab");
    await expect(stop).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(card.locator(".deal > summary")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(heart).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(heart).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(message(page)).toHaveCount(0);
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await expect(heart).toBeFocused();
});
