import { expect, type Page } from "playwright/test";
import { visit } from "./search-page";

/** A page waits 200 ms for its house ads, and a busy machine may need longer: then the next one has them. */
export async function visitWithAds(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await visit(page, path);
    expect(await page.locator("[data-house]").count()).toBeGreaterThan(0);
  }).toPass();
}
