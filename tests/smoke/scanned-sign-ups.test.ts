import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { HOUR_MS } from "../../app/domain/durations";
import { CHROMIUM_ARGS, findJourneyBrowser } from "../../scripts/find-chromium.mjs";
import { randomNumbers } from "../builders/random-numbers";
import { seed, timesOf } from "../lane";
import { outboxMails, signUpMail } from "../servers/outbox-mails";
import { inventoryForTest, siteForTest } from "../servers/site-for-test";

const PASSWORD = "a short sentence works well";
const executablePath = await findJourneyBrowser();
let browser: Browser | undefined;

beforeAll(async () => {
  if (executablePath !== undefined) browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
});
afterAll(() => browser?.close());

/** What stands in a mail's text and HTML, each once; without the port, which the site drew when it started. */
const linksIn = (mail: string) =>
  [...new Set(mail.match(/https?:\/\/[^\s"'<>]+/g))].map((link) => {
    const { pathname, search } = new URL(link);
    return `${pathname}${search}`;
  });

/** Opens everything twice before the mail's reader does, each time as machines do it and as browsers do; presses nothing. */
async function scan(scanner: BrowserContext, links: readonly string[]): Promise<void> {
  for (const link of [...links, ...links]) {
    for (const method of ["HEAD", "GET"])
      expect((await scanner.request.fetch(link, { method })).status(), `${method} ${link}`).toBe(200);
    const page = await scanner.newPage();
    await page.goto(link, { waitUntil: "load" });
    // Its scripts have run.
    await page.locator("#site-search-field[role=combobox]").waitFor({ state: "attached" });
    await page.close();
  }
}

const isSignedIn = async (page: Page) => (await page.locator("header .acct").textContent())?.trim() === "My account";

test.skipIf(executablePath === undefined)(
  `whoever signs up behind a scanner that opens every link twice is let in by their own press (seed ${seed})`,
  async () => {
    const dataDir = await inventoryForTest();
    const site = await siteForTest({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: "1000" });
    const baseURL = `http://localhost:${site.port}`;
    const opened: BrowserContext[] = [];
    const aBrowser = async () => {
      if (browser === undefined) throw new Error("There is no browser.");
      const context = await browser.newContext({ baseURL });
      opened.push(context);
      return context;
    };
    onTestFinished(async () => {
      for (const context of opened) await context.close();
    });
    const scanner = await aBrowser();
    const draw = randomNumbers(seed);
    const rounds = timesOf(100);
    let [letIn, elsewhere] = [0, 0];
    for (let round = 1; round <= rounds; round += 1) {
      const email = `scanned-${round}@example.com`;
      const own = await aBrowser();
      const page = await own.newPage();
      await page.goto("/account/sign-in?defaultScreen=signup&refUrl=%2Fcars-for-sale%2Fused-cars");
      await page.locator("[name=email]").last().fill(email);
      await page.locator("[name=password]").last().fill(PASSWORD);
      await page.locator("[name=password]").last().press("Enter");
      await page.getByRole("heading", { level: 1, name: "Check your email" }).waitFor();
      const mail = await signUpMail(() => outboxMails(dataDir), email);
      const links = linksIn(mail);
      const link = links.find((text) => text.includes("/account/confirm/"));
      if (link === undefined) throw new Error(`The mail to ${email} has no link.`);
      await scan(scanner, links);
      await page.goto("/cars-for-sale");
      expect(await isSignedIn(page), `${email} before the press`).toBe(false);

      // In the browser that signed up, or on a phone, whose person goes on in the first one.
      const isElsewhere = draw() < 0.5;
      const reading = isElsewhere ? await (await aBrowser()).newPage() : page;
      await reading.goto(link);
      await reading.getByRole("button", { name: "Confirm my email address" }).click();
      await reading.waitForURL((url) => isElsewhere || url.pathname === "/cars-for-sale/used-cars");
      if (isElsewhere) {
        await reading.getByRole("heading", { level: 1, name: "Your email address is confirmed" }).waitFor();
        expect(await isSignedIn(reading), `${email} elsewhere`).toBe(false);
        await page.goto("/cars-for-sale");
        elsewhere += 1;
      }
      expect(await isSignedIn(page), email).toBe(true);
      letIn += 1;
      for (const context of opened.splice(1)) await context.close();
    }
    expect(letIn).toBe(rounds);
    // Both ways were gone.
    expect(elsewhere % rounds).toBeGreaterThan(0);
  },
  HOUR_MS,
);
