import type { Page } from "playwright/test";

declare global {
  interface Window {
    /** What live regions said since the page was opened, in order. */
    saidAloud?: string[];
  }
}

/** Listens as a screen reader does: to every change of a live region, from the page's first moment on. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = [];
    window.saidAloud = said;
    new MutationObserver((mutations) => {
      const regions = new Set<Element>();
      for (const { target } of mutations) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest("[role=status], [role=alert], [aria-live]:not([aria-live=off])");
        if (region) regions.add(region);
      }
      for (const region of regions) {
        const text = (region.textContent ?? "").replaceAll("\u00a0", " ").trim();
        if (text !== "" && region.checkVisibility()) said.push(text);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

export function heard(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => window.saidAloud ?? []);
}
