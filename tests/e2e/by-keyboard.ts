import type { Locator, Page } from "playwright/test";
import { expect } from "./journey";

/** Far more stops than the page has before its cards; a locator that Tab never reaches fails in words. */
export const STOPS_MAX = 120;

/** Goes there as somebody without a pointer does: by Tab alone. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeAttached();
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} never reaches ${target}`);
}

/** Goes to a control by Tab, and does what Enter does there. */
export async function pressByKey(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Goes to a field by Tab, and types into it. */
export async function typeByKey(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}
