import { expect, type Page } from "playwright/test";
import { hasJavaScript } from "./journey";

/** A bar with what came of a form; the live region may say the same. */
export const note = (page: Page, words: string) => page.locator(".note", { hasText: words });

/** What came of a button that went with its answer: with script it is spoken too, and the focus is at the page's heading. */
export async function expectTold(page: Page, words: string): Promise<void> {
  await expect(note(page, words)).toBeVisible();
  if (!hasJavaScript()) return;
  await expect(page.getByRole("status")).toHaveText(words);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
}
