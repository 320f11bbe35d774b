import { expect, type Locator, type Page } from "playwright/test";
import { visit } from "./search-page";

/** What is too small to be written with three decimals is none. */
const SHIFT_MIN = 0.001;

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

/** What pages told of cars that dealers pay for, as it left the browser. */
export function toldCarsOf(page: Page) {
  const told: { readonly id: string; readonly of: string; readonly isSeen: boolean }[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/events")) told.push(...(JSON.parse(request.postData() ?? "").cars ?? []));
  });
  return told;
}

/** Until the browser reports an element as seen: from then on the page counts, too, whose observer came first. */
export const beSeen = (placed: Locator) =>
  placed.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        new IntersectionObserver(([entry]) => entry && entry.intersectionRatio >= 0.5 && resolve(), {
          threshold: 0.5,
        }).observe(element);
      }),
  );

/** As a person who turns to another window, or back to the page's. */
export const turnWindow = (page: Page, to: "focus" | "blur") =>
  page.evaluate((to) => {
    document.hasFocus = () => to === "focus";
    window.dispatchEvent(new Event(to));
  }, to);

/** As a page that is put away, again and again until what it tells is so; until then nothing is told. */
export async function toldWhen(page: Page, isSo: () => void): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide")));
    isSo();
  }).toPass();
}

/** As a person who turns to another tab for so long, and comes back; on the page's own clock. */
export async function leaveTabFor(page: Page, ms: number): Promise<void> {
  await turnTab(page, "hidden");
  await page.clock.runFor(ms);
  await turnTab(page, "visible");
}

/** As a person who turns to another tab, or to this one. */
export const turnTab = (page: Page, state: "hidden" | "visible") =>
  page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, value: state });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);

/**
 * Notes from a page's first moment what moves in a placement or behind the first of them. The journeys' own watch excuses what follows
 * a change of the head, and the tag and late style sheets are such changes.
 */
export async function watchPlacedShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const moved: [value: number, what: string][] = [];
    Reflect.set(window, "placedShifts", moved);
    new PerformanceObserver((entries) => {
      const first = document.querySelector("[data-slot]");
      const isBehind = (node: Node) =>
        first?.contains(node) || (first?.compareDocumentPosition(node) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING;
      for (const entry of entries.getEntries()) {
        const sources: unknown = Reflect.get(entry, "sources");
        const nodes = (Array.isArray(sources) ? sources : []).map(({ node }) => node);
        if (Reflect.get(entry, "hadRecentInput") === true) continue;
        for (const node of nodes)
          if (node instanceof Node && isBehind(node))
            moved.push([Number(Reflect.get(entry, "value")), `${node.nodeName} ${node.textContent?.slice(0, 100)}`]);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate((least) => {
      const moved: unknown = Reflect.get(window, "placedShifts");
      if (!Array.isArray(moved)) return ["nobody watched"];
      // As the journeys' watch has it: less is a rounded pixel.
      return moved.flatMap(([value, what]) => (value < least ? [] : [String(what)]));
    }, SHIFT_MIN);
}
