import { test as base, expect, type Page } from "@playwright/test";

/**
 * The test function of every journey. It fails a journey that leaves an error in the console, breaks the content
 * security policy, or moves what somebody is looking at (a layout shift without input of theirs).
 */
export const test = base.extend<{ watched: Watched }>({
  watched: [
    async ({ page }, use, testInfo) => {
      const watched: Watched = { problems: [], allowed: [] };
      page.on("pageerror", (error) => watched.problems.push(`uncaught: ${error.message}`));
      page.on("console", (message) => {
        if (message.type() === "error") watched.problems.push(`console: ${message.text()}`);
      });
      if (hasJavaScript()) await page.addInitScript(recordShifts);
      await use(watched);
      const found = watched.problems.filter((problem) => !watched.allowed.some((pattern) => pattern.test(problem)));
      expect(found, "console and content security policy").toEqual([]);
      if (hasJavaScript() && testInfo.status === testInfo.expectedStatus) expect(await layoutShifts(page)).toEqual([]);
    },
    { auto: true },
  ],
});

export interface Watched {
  readonly problems: string[];
  /** What a journey does on purpose: a page that answers 404 is an error in the browser's console. */
  readonly allowed: RegExp[];
}

export { expect } from "@playwright/test";

export function hasJavaScript(): boolean {
  return test.info().project.use.javaScriptEnabled !== false;
}

/** Below this width the filters are a drawer; the stylesheet says the same. */
export function isPhone(): boolean {
  return (test.info().project.use.viewport?.width ?? 1440) < 992;
}

export const NEEDS_SCRIPT = "only script does this; without it the same goal has a journey of its own";
export const NEEDS_PLAIN = "what happens without script";
export const NEEDS_DRAWER = "a drawer on small screens only";

interface ShiftRecord {
  readonly value: number;
  readonly sources: readonly string[];
}

declare global {
  interface Window {
    recordedShifts?: ShiftRecord[];
  }
}

/**
 * Runs in the page, from its first moment: what moved, and which elements. As for the browser's own figure, what follows
 * an input within half a second is what the shopper asked for; on a busy machine the answer may take longer, so the
 * half second counts from the moment the new address stands. Everything else counts, hydration and Load more too.
 */
function recordShifts() {
  const GRACE_MS = 500;
  const shifts: ShiftRecord[] = [];
  window.recordedShifts = shifts;
  let answeredAt = Number.NEGATIVE_INFINITY;
  for (const name of ["pushState", "replaceState"] as const) {
    const original = history[name].bind(history);
    history[name] = (state, unused, url) => {
      const before = location.href;
      original(state, unused, url);
      if (location.href !== before) answeredAt = performance.now();
    };
  }
  addEventListener("popstate", () => {
    answeredAt = Number.POSITIVE_INFINITY;
  });
  addEventListener("scroll", () => {
    // Back has put the shopper where they were: what moves from here on is a shift.
    if (answeredAt === Number.POSITIVE_INFINITY) answeredAt = performance.now() - GRACE_MS + 100;
  });
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) {
      const value: unknown = Reflect.get(entry, "value");
      if (typeof value !== "number" || Reflect.get(entry, "hadRecentInput") === true) continue;
      if (entry.startTime - answeredAt < GRACE_MS) continue;
      const sources: unknown = Reflect.get(entry, "sources");
      const names = (Array.isArray(sources) ? sources : []).map((source: { node?: Node | null }) => {
        const { node } = source;
        return node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : "text";
      });
      shifts.push({ value, sources: names });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

export async function layoutShifts(page: Page): Promise<readonly ShiftRecord[]> {
  return page.evaluate(() => window.recordedShifts ?? []);
}
