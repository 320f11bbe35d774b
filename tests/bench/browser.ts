import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium, devices, type Page } from "playwright/test";
import { CHROMIUM_ARGS, findChromium } from "../../scripts/find-chromium.mjs";
import { startSite } from "../servers/started-site";
import { becomeIdle, openBenchPage } from "./bench-page";
import { type BenchRow, below, markdownTable } from "./bench-table";
import {
  type Click,
  type Refined,
  type Refinement,
  refineOftenEnough,
  SEARCH_PAGE,
  STOCK_PAGE,
} from "./browser-refinements";
import { type FirstVisit, firstVisit, longestInteraction } from "./browser-visits";
import { STOCK_REFINEMENT_MS_THERE, startYardstick } from "./yardstick/yardstick";

/**
 * What a shopper's browser does with the built site, in a real Chromium: refinements with a processor four times slower,
 * a first visit of a phone over a slow connection, the longest interaction of a journey. Needs a build.
 */
const { values: options } = parseArgs({
  options: { listings: { type: "string", default: "30000" }, json: { type: "boolean", default: false } },
});
const CPU_SLOW_DOWN = 4;
/** The least that a driven mouse takes, and about what a hand takes: it stands on the option, then it clicks. */
const AT_ONCE: Click = { restedMs: 0, heldMs: 0 };
const BY_HAND: Click = { restedMs: 200, heldMs: 80 };
const VISITS = 5;
const LIMITS = { refinementMs: 180, dataBytes: 12_000, interactionMs: 100, requestsBeforePicture: 12 };
const DESK = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } };

/** A page of its own, so that every run begins with code that has not run. */
async function refinements(
  browser: Browser,
  origin: string,
  { path, pairs }: Refined,
  click: Click,
): Promise<readonly Refinement[]> {
  const page = await openBenchPage(browser, DESK);
  const cdp = await page.context().newCDPSession(page);
  await page.goto(`${origin}${path}`);
  await becomeIdle(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOW_DOWN });
  const all = await refineOftenEnough(page, cdp, pairs, click);
  await page.context().close();
  return all;
}

async function measureRefinements(browser: Browser, origin: string): Promise<readonly BenchRow[]> {
  const yardstick = await startYardstick();
  const stock = await refinements(browser, `http://localhost:${yardstick.port}`, STOCK_PAGE, AT_ONCE);
  yardstick.stop();
  const atOnce = await refinements(browser, origin, SEARCH_PAGE, AT_ONCE);
  const byHand = await refinements(browser, origin, SEARCH_PAGE, BY_HAND);
  const all = [...atOnce, ...byHand];
  const part = `refinement, ${CPU_SLOW_DOWN} x slower processor, ${atOnce.length} times`;
  const time = (of: readonly Refinement[], share: number) =>
    percentile(
      of.map(({ ms }) => ms),
      share,
    );
  const most = Math.max(...all.map(({ requests }) => requests.filter((path) => path.endsWith(".data")).length));
  const manifests = all.flatMap(({ requests }) => requests.filter((path) => path.includes("manifest")));
  const stockMs = time(stock, 0.95);
  const pace = STOCK_REFINEMENT_MS_THERE / stockMs;
  const atPace = "at the pace of the machine that the line was set on";
  const hand = `on the option for ${BY_HAND.restedMs} ms, button held for ${BY_HAND.heldMs} ms`;
  return [
    below(part, "click to new results on screen, clicked at once, p50", time(atOnce, 0.5), "ms"),
    below(part, "click to new results on screen, clicked at once, p95", time(atOnce, 0.95), "ms", LIMITS.refinementMs),
    below(part, `… ${hand}, p50`, time(byHand, 0.5), "ms"),
    below(part, `… ${hand}, p95`, time(byHand, 0.95), "ms", LIMITS.refinementMs),
    below(part, "yardstick: the framework's own page, clicked at once, p95", stockMs, "ms"),
    below(part, `clicked at once, p95, ${atPace}`, time(atOnce, 0.95) * pace, "ms", LIMITS.refinementMs),
    below(part, `… ${hand}, p95, ${atPace}`, time(byHand, 0.95) * pace, "ms", LIMITS.refinementMs),
    below(
      part,
      "data request over the wire, most",
      Math.max(...all.map((one) => one.dataBytes)),
      "B",
      LIMITS.dataBytes,
    ),
    atMost(part, "data requests, most", most, 1),
    atMost(part, "manifest requests", manifests.length, 0),
  ];
}

const PAINT_FIGURES: readonly (readonly [what: string, read: (visit: FirstVisit) => number, unit: string])[] = [
  ["first contentful paint", (visit) => visit.firstPaintMs, "ms"],
  ["largest contentful paint", (visit) => visit.largestPaintMs, "ms"],
  ["total blocking time", (visit) => visit.blockedMs, "ms"],
  ["cumulative layout shift", (visit) => visit.layoutShift, ""],
];

async function measureFirstVisits(browser: Browser, origin: string): Promise<readonly BenchRow[]> {
  const visits: FirstVisit[] = [];
  for (let visit = 0; visit < VISITS; visit++) {
    visits.push(await firstVisit(browser, `${origin}/cars-for-sale`, CPU_SLOW_DOWN));
  }
  const part = `first visit, phone, slow 4G, ${CPU_SLOW_DOWN} x slower processor, median of ${VISITS}`;
  const median = (read: (visit: FirstVisit) => number) => percentile(visits.map(read), 0.5);
  return [
    ...PAINT_FIGURES.map(([what, read, unit]) => below(part, what, median(read), unit)),
    atMost(
      part,
      "requests before the first card's picture",
      median((visit) => visit.requestsBeforePicture),
      LIMITS.requestsBeforePicture,
    ),
  ];
}

async function measureInteractions(browser: Browser, origin: string): Promise<readonly BenchRow[]> {
  const longest = await longestInteraction(browser, DESK, `${origin}/cars-for-sale`);
  return [below("journey", "interaction to next paint, longest", longest, "ms", LIMITS.interactionMs)];
}

function atMost(part: string, what: string, value: number, limit: number): BenchRow {
  return { part, what, figure: String(value), target: `<= ${limit}`, isMet: value <= limit };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

async function measure(dataDir: string): Promise<readonly BenchRow[]> {
  const site = await startSite({ DATA_DIR: dataDir, SEED_LISTINGS: options.listings, RATE_LIMIT_FACTOR: "1000" });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: CHROMIUM_ARGS,
  });
  try {
    const origin = `http://localhost:${site.port}`;
    await warmUp(await browser.newPage(), origin);
    return [
      ...(await measureRefinements(browser, origin)),
      ...(await measureInteractions(browser, origin)),
      ...(await measureFirstVisits(browser, origin)),
    ];
  } finally {
    await browser.close();
    site.process.kill("SIGKILL");
    await site.ended;
  }
}

/** The programs have compiled what they run. */
async function warmUp(page: Page, origin: string): Promise<void> {
  for (let price = 20_000; price < 20_060; price++)
    await page.request.get(`${origin}/cars-for-sale.data?maxPrice=${price}`);
  await page.close();
}

const dataDir = mkdtempSync(join(tmpdir(), "forecourt-browser-"));
try {
  const rows = await measure(dataDir);
  console.log(options.json ? JSON.stringify(rows) : markdownTable(rows));
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
