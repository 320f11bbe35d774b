import { type BrowserContext, test as base, expect, type Page, type TestInfo } from "playwright/test";
import { SITE_PORT } from "./mailbox";

const ASKED_ABOUT_NOTIFICATIONS = {
  name: "notificationsAsked",
  value: encodeURIComponent(btoa(JSON.stringify(["shown"]))),
  url: `http://localhost:${SITE_PORT}`,
};

/** Of this worker, for journeys without script: they leave nothing in a context but cookies and pages. */
let scriptlessContext: BrowserContext | undefined;

/**
 * The test function of every journey. It fails a journey that leaves an error in the console, breaks the content
 * security policy, or moves what somebody is looking at (a layout shift without input of theirs).
 */
export const test = base.extend<{ watched: Watched }>({
  async context({ browser }, use) {
    if (hasJavaScript()) {
      const context = await browser.newContext();
      // Asked about notifications already: the question would stand over what journeys click.
      await context.addCookies([ASKED_ABOUT_NOTIFICATIONS]);
      await use(context);
      await context.close();
      return;
    }
    scriptlessContext ??= await browser.newContext();
    await use(scriptlessContext);
    await Promise.all(scriptlessContext.pages().map((page) => page.close()));
    await scriptlessContext.unrouteAll();
    await scriptlessContext.clearCookies();
    await scriptlessContext.clearPermissions();
  },
  watched: [
    async ({ page }, use, testInfo) => {
      const watched: Watched = { problems: [], allowed: [] };
      page.on("pageerror", (error) => watched.problems.push(`uncaught: ${error.message}`));
      page.on("console", (message) => {
        if (message.type() === "error") watched.problems.push(`console: ${message.text()}`);
      });
      if (hasJavaScript()) {
        await page.addInitScript(recordShifts);
        readHydrated(page);
      }
      let isWell = false;
      try {
        await use(watched);
        const found = watched.problems.filter((problem) => !watched.allowed.some((pattern) => pattern.test(problem)));
        expect(found, "console and content security policy").toEqual([]);
        isWell = testInfo.status === testInfo.expectedStatus;
        if (hasJavaScript() && isWell) expect(await layoutShifts(page)).toEqual([]);
      } catch (problem) {
        isWell = false;
        throw problem;
      } finally {
        if (!isWell) await takePictures(page, testInfo);
      }
    },
    { auto: true },
  ],
});

/** Of every page that a failed journey has open. The runner's own would take one of each journey that ends well, too. */
async function takePictures(page: Page, testInfo: TestInfo): Promise<void> {
  for (const [at, open] of page.context().pages().entries()) {
    // A page that draws no more has no picture, and the failure is told without it.
    await open.screenshot({ path: testInfo.outputPath(`failed-${at + 1}.png`), timeout: 5_000 }).catch(() => undefined);
  }
}

/** A page that script takes over once the first paint is there: until then its links and forms lead to whole pages. */
const HYDRATED = '#site-search-field[role="combobox"]';

/**
 * Lets a visit by address, and a reload, end when script has taken the page over, as a person's first click comes later than that.
 * A journey about the moment before it says `waitUntil`, and is not made to wait.
 */
function readHydrated(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const hydrated = async () => {
    if ((await page.locator("#site-search-field").count()) === 0) return;
    // Where a journey withholds script, the page stays as the server made it.
    await page
      .locator(HYDRATED)
      .waitFor({ state: "attached", timeout: 15_000 })
      .catch(() => undefined);
  };
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await hydrated();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await hydrated();
    return response;
  };
}

interface Watched {
  readonly problems: string[];
  /** What a journey does on purpose: a page that answers 404 is an error in the browser's console. */
  readonly allowed: RegExp[];
}

export { expect } from "playwright/test";

export function hasJavaScript(): boolean {
  return test.info().project.use.javaScriptEnabled !== false;
}

/** Below this width the filters are a drawer; the stylesheet says the same. */
export function isPhone(): boolean {
  return (test.info().project.use.viewport?.width ?? 1440) < 992;
}

/** Tables, tabs and chips scroll by themselves; the page never does sideways. Not innerWidth: a phone's grows with the page. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(beyond, `pixels beyond ${page.viewportSize()?.width} on ${page.url()}`).toBeLessThanOrEqual(0);
}

interface ShiftRecord {
  readonly value: number;
  readonly atMs: number;
  readonly sources: readonly string[];
}

interface ShiftSource {
  readonly node?: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

declare global {
  interface Window {
    recordedShifts?: ShiftRecord[];
    /** Called by a journey in the moment in which it moves something itself, other than by what people do. */
    excuseShifts?: () => void;
  }
}

/**
 * Runs in the page, from its first moment: what moved, and which elements. As for the browser's own figure, what follows
 * an input within half a second is what the shopper asked for. On a busy machine the answer comes later than that, so
 * the moment in which it is drawn counts as such an input: the results stop being busy, a car's payment or the list of saved searches is another, or the page
 * has another address or title. It is drawn in parts, each behind a frame of the one before: its half second is counted in frames, which a busy
 * machine draws later, and lasts until the browser is idle.
 * Everything else counts: loading, hydration, Load more, a reload.
 */
function recordShifts() {
  /** Half a second of a machine that draws sixty in one. */
  const GRACE_FRAMES = 30;
  const shifts: ShiftRecord[] = [];
  window.recordedShifts = shifts;
  const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(" ");
  const answers: { fromMs: number; untilMs: number }[] = [];
  let address = location.href;
  let isHydrated = false;
  const frame = () => new Promise(requestAnimationFrame);
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
  async function excuseAnswer() {
    const answer = { fromMs: performance.now(), untilMs: Number.POSITIVE_INFINITY };
    answers.push(answer);
    for (let count = 0; count < GRACE_FRAMES; count += 1) await frame();
    await idle();
    // What was done before that is on the screen once the second frame begins.
    await frame();
    await frame();
    answer.untilMs = performance.now();
  }
  window.excuseShifts = () => void excuseAnswer();
  new MutationObserver((mutations) => {
    // The head is still being read, or taken over by script: nobody has asked for anything yet.
    isHydrated ||= document.getElementById("site-search-field")?.getAttribute("role") === "combobox";
    if (!isHydrated) return;
    const isAnswer =
      location.href !== address ||
      mutations.some(({ type, target }) => {
        const element = target instanceof Element ? target : target.parentElement;
        if (type === "attributes") return element?.id === "listings";
        // The bar at the drawer's foot holds what failed: as that goes the drawer scrolls less far, and the browser calls it a shift.
        return document.head.contains(target) || element?.closest(".payplan, .keptlist, .actionbar");
      });
    if (!isAnswer) return;
    address = location.href;
    void excuseAnswer();
  }).observe(document, { attributeFilter: ["aria-busy"], childList: true, characterData: true, subtree: true });
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) {
      const value: unknown = Reflect.get(entry, "value");
      if (typeof value !== "number" || Reflect.get(entry, "hadRecentInput") === true) continue;
      const { startTime } = entry;
      if (answers.some(({ fromMs, untilMs }) => startTime >= fromMs && startTime < untilMs)) continue;
      const sources: unknown = Reflect.get(entry, "sources");
      const names = (Array.isArray(sources) ? sources : []).map((source: ShiftSource) => {
        const { node, previousRect, currentRect } = source;
        const name = node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : "text";
        return `${name} ${placeOf(previousRect)} > ${placeOf(currentRect)}`;
      });
      shifts.push({ value, atMs: Math.round(startTime), sources: names });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** What is too small to be written with three decimals is none: a font's last digit, a rounded pixel. */
const SHIFT_MIN = 0.001;

async function layoutShifts(page: Page): Promise<readonly ShiftRecord[]> {
  const shifts = await page.evaluate(() => window.recordedShifts ?? []);
  const total = shifts.reduce((sum, shift) => sum + shift.value, 0);
  return total < SHIFT_MIN ? [] : shifts;
}
