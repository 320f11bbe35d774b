import { type Browser, chromium, type Page } from "playwright";
import { afterAll, beforeAll, expect, type TestContext, test } from "vitest";
import { CHROMIUM_ARGS, findJourneyBrowser } from "../../../scripts/find-chromium.mjs";
import { assertNothingLeaks, type FaultySite, type SettingsSource, shareFaultySite } from "../page/page-harness";

interface BrowserTools {
  /** Of a shopper who was never here before. */
  readonly page: Page;
  readonly origin: string;
  readonly site: FaultySite["site"];
  /** Errors that nobody caught, and what the content security policy refused. */
  readonly problems: readonly string[];
}

let browser: Browser | undefined;
let shared: ReturnType<typeof shareFaultySite>;

/** One site and one browser for the cases of a file, or of a `describe`. Without a browser on the machine they are skipped. */
export function withBrowser(settings: SettingsSource = {}): void {
  const own = shareFaultySite(settings);
  beforeAll(async () => {
    shared = own;
    const executablePath = await findJourneyBrowser();
    if (executablePath !== undefined) browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  }, 90_000);
  afterAll(() => browser?.close());
}

/**
 * One case of the fault table in a real browser. `run` breaks what the browser is given, and says what was seen; then the
 * invariants: the process alive, nothing of the inside in the document, and the next shopper's page works.
 */
export function browserCase(
  { id, title }: { readonly id: string; readonly title: string },
  run: (tools: BrowserTools) => Promise<string>,
): void {
  test(`${id}: ${title}`, async ({ task, skip }: TestContext) => {
    if (browser === undefined) return skip("no Chromium on this machine: set CHROMIUM_PATH");
    const { site, proxy } = await shared.of(task);
    const origin = `http://localhost:${site.port}`;
    task.meta.fault = { id, level: "browser", title, seen: "" };
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("console", (message) => {
      if (/content security policy/i.test(message.text())) problems.push(message.text());
    });
    try {
      const seen = await run({ page, origin, site, problems });
      task.meta.fault = { id, level: "browser", title, seen };
      assertNothingLeaks({ html: await page.content() }, proxy);
    } finally {
      await context.close();
    }
    expect(site.process.exitCode).toBeNull();
    const next = await browser.newContext();
    const nextPage = await next.newPage();
    await nextPage.goto(`${origin}/cars-for-sale`);
    await takenOver(nextPage);
    await next.close();
  }, 180_000);
}

/** Script has taken the page over once the masthead's search is a combobox. */
export async function takenOver(page: Page): Promise<void> {
  await page.locator("#site-search-field[role=combobox]").waitFor({ timeout: 20_000 });
}

export const resultCards = (page: Page) => page.getByRole("list", { name: "Search results" }).getByRole("article");

/** Everything that was moved without the shopper's doing, as the browser counts it (CLS). */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const add = (entries: PerformanceObserverEntryList) => {
          for (const entry of entries.getEntries()) {
            const value: unknown = Reflect.get(entry, "value");
            if (typeof value === "number" && Reflect.get(entry, "hadRecentInput") !== true) sum += value;
          }
        };
        new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}
