import { expect, type Page } from "playwright/test";
import { beSeen, visitWithAds } from "./ads-on-page";
import { SEARCH_WITH_ADS } from "./placed-ads";

/** The ad at the foot of the window. */
export const bar = (page: Page) => page.locator(".fixedad");

/** So much of the page's height. */
export const scrollTo = (page: Page, share: number) =>
  page.evaluate((share) => window.scrollTo(0, document.documentElement.scrollHeight * share), share);

/** A moment of fake time in which what waits for a scroll or a change of the page has had its turn. */
export const settle = (page: Page) => page.clock.runFor(1_000);

/** Lets fake time pass until the bar stands there, or what is looked for in it. */
export async function untilShown(page: Page, shown = bar(page)): Promise<void> {
  await expect(async () => {
    await settle(page);
    await expect(shown).toBeVisible({ timeout: 500 });
  }).toPass();
}

export async function visitAndShow(page: Page, path = SEARCH_WITH_ADS): Promise<void> {
  await page.clock.install();
  await visitWithAds(page, path);
  await expect(bar(page)).toHaveCount(1);
  await scrollTo(page, 0.2);
  await untilShown(page);
  await beSeen(bar(page));
}

/** House ads that had their turn since, in their order. */
export async function watchTurns(page: Page): Promise<() => Promise<(string | null)[]>> {
  const turns = await bar(page).evaluateHandle((element) => {
    const ids: (string | null)[] = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element && node.matches("[data-house]")) ids.push(node.getAttribute("data-house"));
    }).observe(element, { childList: true });
    return ids;
  });
  return () => turns.jsonValue();
}
