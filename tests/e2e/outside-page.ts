import { type Page, test } from "playwright/test";
import { type StartedSite, startSite, stopSite } from "../servers/started-site";
import { visitWithAds } from "./ads-on-page";
import { type Outcomes, serveTag } from "./gpt-route";
import { SITE_SECRETS, UPSTREAM_PORT } from "./mailbox";
import { SEARCH_WITH_ADS } from "./placed-ads";
import { DESK, WITH_SCRIPT } from "./tags";

export const ON_DESK = { tag: [WITH_SCRIPT, DESK] };
export const SELLER = "google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0";

let site: StartedSite;

/** A site of the file's own, whose main brand has a network at Google's and somebody who sells, and another a network alone. */
export function startSiteWithNetwork(): void {
  test.beforeAll(async () => {
    site = await startSite(
      {
        UPSTREAM_URL: `http://127.0.0.1:${UPSTREAM_PORT}`,
        SESSION_SECRETS: SITE_SECRETS.join(","),
        AD_NETWORK_CODE: JSON.stringify({
          marketplace: { code: "1234567", sellers: [SELLER] },
          "car-maker": "7654321",
        }),
        RATE_LIMIT_FACTOR: "1000",
      },
      { endsWithParent: true },
    );
  });
  test.afterAll(() => stopSite(site));
}

export const at = (path: string, host = "localhost") => `http://${host}:${site.port}${path}`;
export const covered = (page: Page) => page.locator(".covered");
export const frames = (page: Page) => page.locator(".covered iframe");

/** As a browser has it whose shopper answered on an earlier page. */
export async function answer(page: Page, choice: "yes" | "yes-ads" | "no", host = "localhost"): Promise<void> {
  const value = encodeURIComponent(btoa(JSON.stringify([choice])));
  await page.context().addCookies([{ name: "consent", value, url: at("/", host) }]);
}

/** The search with ads, of a shopper who agreed; gives the addresses at hosts of ads that are asked. */
export async function visitAgreed(page: Page, outcomes: Outcomes = {}, path = SEARCH_WITH_ADS): Promise<string[]> {
  const asked = await serveTag(page, { outcomes });
  await answer(page, "yes-ads");
  await visitWithAds(page, at(path));
  return asked;
}

/** Down the page in steps, so that every box comes near the window. */
export async function scrollThrough(page: Page): Promise<void> {
  for (let share = 0; share <= 1; share += 0.1) {
    await page.evaluate((share) => window.scrollTo(0, document.documentElement.scrollHeight * share), share);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
}
