import type { Browser, BrowserContextOptions, Page } from "playwright/test";

/** Far beyond any answer: what waits longer is a fault, and must not hold the bench for ever. */
const STEP_WITHIN_MS = 20_000;
const IDLE_WITHIN_MS = 2_000;

/** The compiler that runs these files marks functions with a helper that a page does not have. */
const COMPILER_HELPER = "globalThis.__name = (value) => value";

/** A page in a new browser profile; who is done with it closes its context. */
export async function openBenchPage(browser: Browser, device: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(device);
  context.setDefaultTimeout(STEP_WITHIN_MS);
  const page = await context.newPage();
  await page.addInitScript(COMPILER_HELPER);
  return page;
}

/** Nothing left to load or to draw; each wait has its end, since a page that draws no frame may never be called idle. */
export async function becomeIdle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate((timeout) => {
    const idle = () => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout }));
    return idle().then(idle);
  }, IDLE_WITHIN_MS);
}
