import { rmSync } from "node:fs";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { timesOf } from "../lane";
import { bundledUpstreamOf } from "../servers/bundled-child";
import { copyOfInventory, SMALL_INVENTORY } from "../servers/prepared-inventory";
import { type StartedSite, startSite, stopSite, until } from "../servers/started-site";
import { offerLoad } from "./offered-load";

/** Longer than any breaker's rest: one that waits for its rest is told by how it closed, and by no clock. */
const BACK_WITHIN_MS = 90_000;

const dataDir = await copyOfInventory({ listings: SMALL_INVENTORY });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

let dollars = 20_000;
/** A search that nobody asked before: no answer that was kept stands in. */
const freshSearch = () => {
  dollars += 1;
  return `/cars-for-sale?maxPrice=${dollars}`;
};

/** "refused" is a page that a busy site puts off, whatever its upstream does. */
async function askOnce(site: StartedSite): Promise<"good" | "refused" | number> {
  const page = await fetch(`http://localhost:${site.port}${freshSearch()}`, { headers: { Accept: "text/html" } });
  const text = await page.text();
  if (page.status === 503 && page.headers.has("retry-after")) return "refused";
  return page.status === 200 && text.includes("data-listing-id") ? "good" : page.status;
}

const timesBack = (site: StartedSite) => site.output().split("bundled upstream is back").length - 1;
const changesOf = (output: string, to: "open" | "half-open" | "closed") =>
  output.split(`"upstream":"listing","to":"${to}"`).length - 1;
const outputSinceBack = (site: StartedSite) => site.output().split("bundled upstream is back").at(-1) ?? "";

test.each([
  ["one process", "1"],
  ["each of two processes", "2"],
])(
  "pages of %s are good as soon as an upstream is back that was killed under load, and wait for no breaker's rest",
  async (_who, processes) => {
    const site = await startSite({
      DATA_DIR: dataDir,
      WEB_CONCURRENCY: processes,
      RATE_LIMIT_FACTOR: "1000",
      LOG_LEVEL: "info",
    });
    const load = offerLoad(site.port, { perSecond: 15, path: freshSearch });
    onTestFinished(async () => {
      await load.stop();
      await stopSite(site);
    });
    await until(() => load.answered() >= 10, 30_000);
    for (let kill = 1; kill <= timesOf(10); kill += 1) {
      const openedBefore = changesOf(site.output(), "open");
      process.kill(bundledUpstreamOf(site), "SIGKILL");
      // Else the breaker never opened, and its rest is not what the test is about.
      await until(async () => {
        await Promise.all(Array.from({ length: 6 * Number(processes) }, () => askOnce(site)));
        return changesOf(site.output(), "open") >= openedBefore + Number(processes);
      }, 20_000);
      const closedBefore = changesOf(site.output(), "closed");
      await until(() => timesBack(site) === kill, BACK_WITHIN_MS);
      // Shoppers go on asking: a breaker that nobody told of the return tries one of their pages when its rest is over.
      await until(() => changesOf(site.output(), "closed") >= closedBefore + Number(processes), BACK_WITHIN_MS);
      // Every process knows of the return now: its first page is good. They take turns, so as many as it needs to meet each.
      const pages: Awaited<ReturnType<typeof askOnce>>[] = [];
      const isBad = () => pages.some((page) => page !== "good" && page !== "refused");
      while (!isBad() && pages.filter((page) => page === "good").length < 3 * Number(processes))
        pages.push(await askOnce(site));
      expect(
        pages.filter((page) => page !== "good" && page !== "refused"),
        `kill ${kill}`,
      ).toEqual([]);
      expect(changesOf(outputSinceBack(site), "half-open"), `kill ${kill}: breakers that waited for their rest`).toBe(
        0,
      );
    }
  },
  20 * 60_000,
);
