import type { Browser, BrowserContextOptions, Page } from "playwright/test";
import { devices } from "playwright/test";
import { becomeIdle, openBenchPage } from "./bench-page";

export interface FirstVisit {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** What tasks after the first paint took beyond 50 ms each. */
  readonly blockedMs: number;
  readonly layoutShift: number;
  /** The document and what else was asked for before the first card's picture was. */
  readonly requestsBeforePicture: number;
}

/** As Lighthouse's simulation has it: 150 ms there and back, 1.6 Mbit/s down. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

/** What web-vitals counts, read by the browser's own observers. */
interface Vitals {
  largestPaintMs: number;
  layoutShift: number;
  tasks: { at: number; ms: number }[];
  /** Of each interaction its longest event. */
  interactions: Map<number, number>;
}

declare global {
  interface Window {
    vitals: Vitals;
  }
}

/** Runs in the page before anything else of it does. */
function observeVitals(): void {
  const vitals: Vitals = { largestPaintMs: 0, layoutShift: 0, tasks: [], interactions: new Map() };
  window.vitals = vitals;
  const observe = (type: string, take: (entry: PerformanceEntry) => void, more: PerformanceObserverInit = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  observe("largest-contentful-paint", ({ startTime }) => {
    vitals.largestPaintMs = startTime;
  });
  observe("layout-shift", (entry) => {
    if ("value" in entry && !("hadRecentInput" in entry && entry.hadRecentInput))
      vitals.layoutShift += Number(entry.value);
  });
  observe("longtask", ({ startTime, duration }) => vitals.tasks.push({ at: startTime, ms: duration }));
  const takeEvent = (entry: PerformanceEntry) => {
    const id = "interactionId" in entry ? Number(entry.interactionId) : 0;
    if (id > 0) vitals.interactions.set(id, Math.max(vitals.interactions.get(id) ?? 0, entry.duration));
  };
  const everyEvent: PerformanceObserverInit & { durationThreshold: number } = { durationThreshold: 16 };
  observe("event", takeEvent, everyEvent);
}

/** Opens the page in a new browser profile, as a phone over a slow connection. */
export async function firstVisit(browser: Browser, url: string, cpuSlowDown: number): Promise<FirstVisit> {
  const page = await openBenchPage(browser, devices["Pixel 7"]);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.emulateNetworkConditions", SLOW_4G);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowDown });
  await page.addInitScript(observeVitals);
  await page.goto(url, { waitUntil: "load" });
  await becomeIdle(page);
  const visit = await page.evaluate(() => {
    const { vitals } = window;
    const firstPaintMs = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    const src = document.querySelector<HTMLImageElement>("[data-listing-id] img")?.src;
    const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const pictureAt = resources.find(({ name }) => name === src)?.startTime ?? Number.POSITIVE_INFINITY;
    return {
      firstPaintMs,
      largestPaintMs: vitals.largestPaintMs,
      blockedMs: vitals.tasks
        .filter(({ at }) => at >= firstPaintMs)
        .reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0),
      layoutShift: vitals.layoutShift,
      requestsBeforePicture: 1 + resources.filter(({ startTime }) => startTime < pictureAt).length,
    };
  });
  await page.context().close();
  return visit;
}

/**
 * The longest time that an interaction kept the screen waiting, in milliseconds: refining, sorting, taking a filter back,
 * loading more, opening and closing a dialog, typing, comparing. With fewer than fifty interactions it is their INP.
 */
export async function longestInteraction(
  browser: Browser,
  device: BrowserContextOptions,
  url: string,
): Promise<number> {
  const page = await openBenchPage(browser, device);
  await page.addInitScript(observeVitals);
  await page.goto(url);
  await becomeIdle(page);
  for (const step of JOURNEY) {
    await step(page);
    await becomeIdle(page);
  }
  const longest = await page.evaluate(() => Math.max(...window.vitals.interactions.values()));
  await page.context().close();
  return longest;
}

const JOURNEY: readonly ((page: Page) => Promise<void>)[] = [
  (page) => page.locator('#filters label:has(input[name="vehicleStyleCode"][value="SUVCROSS"])').click(),
  (page) => page.locator('#filters label:has(input[name="vehicleStyleCode"][value="SEDAN"])').click(),
  (page) => page.getByRole("list", { name: "Applied filters" }).getByRole("link").first().click(),
  async (page) => {
    await page.getByLabel("Sort by").focus();
    await page.keyboard.press("ArrowDown");
  },
  (page) =>
    page
      .getByRole("button", { name: /^Compare: / })
      .first()
      .click(),
  (page) => page.getByRole("link", { name: "Share this search" }).click(),
  (page) => page.keyboard.press("Escape"),
  (page) => page.getByRole("link", { name: "Load more" }).click(),
  async (page) => {
    await page.locator("#site-search-field").focus();
    await page.keyboard.type("hon", { delay: 80 });
  },
  (page) => page.keyboard.press("Escape"),
];
