import { expect, type Page } from "playwright/test";
import { visit } from "./search-page";

/** A page waits 200 ms for its house ads, and a busy machine may need longer: then the next one has them. */
export async function visitWithAds(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await visit(page, path);
    expect(await page.locator("[data-house]").count()).toBeGreaterThan(0);
  }).toPass();
}

/** What pages told of house ads, as it left the browser. */
export function toldAdsOf(page: Page) {
  const told: [id: string, what: string][] = [];
  const turns = new Map<string, number>();
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/events")) return;
    for (const ad of JSON.parse(request.postData() ?? "{}").ads ?? []) {
      told.push(...ad.did.map((what: string) => [ad.id, what]));
      if (ad.turns) turns.set(ad.id, ad.turns);
    }
  });
  return {
    all: () => told,
    did: (of: string) => told.flatMap(([id, what]) => (id === of ? [what] : [])),
    turns: () => [...turns.values()].reduce((sum, times) => sum + times, 0),
  };
}

/** As a page that is put away, again and again until what it tells is so; until then nothing is told. */
export async function toldWhen(page: Page, isSo: () => void): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide")));
    isSo();
  }).toPass();
}

/** As a person who turns to another tab for so long, and comes back; on the page's own clock. */
export async function leaveTabFor(page: Page, ms: number): Promise<void> {
  const turnTab = (state: "hidden" | "visible") =>
    page.evaluate((state) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, value: state });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await turnTab("hidden");
  await page.clock.runFor(ms);
  await turnTab("visible");
}
