import { readdirSync, readFileSync, rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCookies } from "../../app/server/request/cookies/cookies.server";
import { copyOfInventory, FIRST_INVENTORY } from "../servers/prepared-inventory";
import { type StartedSite, startSite, stopSite, until } from "../servers/started-site";

// What the search page may weigh and ask for. Sizes and counts only: they are the same on every machine.
const BYTES = { html: 20_000, css: 15_000, script: 98_000, data: 12_000 };
const HYDRATION_SHARE = 0.2;
const REQUESTS = 12;
/** The listings, the counts of the tabs and nothing that a cache could hold. */
const UPSTREAM_CALLS = 2;
const SHOPPER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";

/** What sellers pay for beside a search: premium, featured, standard and highlighted cars, and the featured dealer's (decision 79). */
const PAID_CALLS = 5;
/** New cars beside a used search near a ZIP code. */
const BOOST_CALLS = 1;
const SESSION_SECRETS = ["budgets".repeat(8), "weights".repeat(8)];

/** Bytes depend on what the cars are worth that day. */
const DAY = "2026-11-20";
const dataDir = await copyOfInventory({ listings: FIRST_INVENTORY, day: DAY });
let site: StartedSite;
let html: string;
/** What the document names, each once. */
let assets: readonly string[];

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://localhost:${site.port}${path}`, { headers: { "User-Agent": SHOPPER, ...headers } });

/** Of an answer's body as it comes over the wire, to a browser that takes Brotli. */
async function sentBytes(path: string): Promise<number> {
  const answer = await ask(path, { "Accept-Encoding": "br" });
  const read = (await answer.arrayBuffer()).byteLength;
  expect(answer.status).toBe(200);
  // Compressed it is smaller; only what would grow goes out as it is.
  const sent = Number(answer.headers.get("content-length"));
  expect(sent).toBeLessThanOrEqual(read);
  expect(answer.headers.get("content-encoding")).toBe(sent < read ? "br" : null);
  return sent;
}

async function weigh(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(paths.map(sentBytes));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

/** A metric's values, but for those of one operation. */
async function sumOf(metric: string, but = "nothing"): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${site.opsPort}/metrics`)).text();
  const values = metrics.matchAll(new RegExp(`^${metric}\\{(?![^}]*${but})[^}]*\\} (\\d+)$`, "gm"));
  return [...values].reduce((sum, [, value]) => sum + Number(value), 0);
}

/** Calls that have been answered so far, from the program's own metrics. Counts are told by the clock, and not by a page. */
async function upstreamCalls(): Promise<number> {
  return sumOf("http_client_request_duration_seconds_count", "countPaidCars");
}

/** The same when none is under way: a page goes out without a call that is late, which is answered after it. */
async function settledCalls(): Promise<number> {
  await until(async () => (await sumOf("bff_bulkhead_in_use")) === 0, 30_000);
  return upstreamCalls();
}

interface Cost {
  readonly calls: number;
  readonly text: string;
}

/** A page, and the calls that it costs the services. */
async function costOf(path: string, headers: Record<string, string> = {}): Promise<Cost> {
  // However slow the tests before were: what pages keep for each other for less than a minute is kept anew.
  await (await ask("/cars-for-sale")).text();
  const before = await settledCalls();
  const answer = await ask(path, headers);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  return { calls: (await settledCalls()) - before, text };
}

let dollars = 23_456;
/** One that no attempt asked for before. */
const freshSearch = () => `/cars-for-sale?maxPrice=${++dollars}`;

beforeAll(async () => {
  site = await startSite({ DATA_DIR: dataDir, FORECOURT_TODAY: DAY, SESSION_SECRETS: SESSION_SECRETS.join(",") });
  await ask("/cars-for-sale");
  html = await (await ask("/cars-for-sale")).text();
  assets = [
    ...new Set([...html.matchAll(/(?:href|src|from|import)[= ]"(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? "")),
  ];
});
afterAll(async () => {
  await stopSite(site);
  rmSync(dataDir, { recursive: true, force: true });
});

test.each(["/cars-for-sale", "/cars-for-sale/suv", "/cars-for-sale/ford", "/cars-for-sale?zip=43215"])(
  "the document of a full search page, %s, is small enough for a slow phone",
  async (path) => {
    expect((await (await ask(path)).text()).match(/data-listing-id/g)?.length).toBe(25);
    expect(await sentBytes(path)).toBeLessThanOrEqual(BYTES.html);
  },
);

test("less than a fifth of the document is data for the script", () => {
  const scripts = [...html.matchAll(/<script nonce[^>]*>.*?<\/script>/gs)].reduce(
    (sum, [text]) => sum + text.length,
    0,
  );
  expect(scripts / html.length).toBeLessThan(HYDRATION_SHARE);
});

test("style sheets and scripts of the search page keep their budgets", async () => {
  expect(await weigh(assets.filter((path) => path.endsWith(".css")))).toBeLessThanOrEqual(BYTES.css);
  expect(await weigh(assets.filter((path) => path.endsWith(".js")))).toBeLessThanOrEqual(BYTES.script);
});

test("nothing loads that the search page does not use", async () => {
  const scripts = await Promise.all(
    assets.filter((path) => path.endsWith(".js")).map(async (path) => (await ask(path)).text()),
  );
  expect(scripts.join("\n")).not.toMatch(/sentry|firebase|__manifest/i);
});

test("every script asks the browser to compile it whole while it comes, and not bit by bit when it runs", async () => {
  const scripts = assets.filter((path) => path.endsWith(".js"));
  const all = await Promise.all(scripts.map(async (path) => (await ask(path)).text()));
  // The manifest has no functions, and neither has a file that passes others' on.
  const texts = all.filter((text) => /=>|function/.test(text));
  expect(texts.length).toBeGreaterThan(1);
  // Vite writes its list of what may follow in front of everything.
  expect(texts.every((text) => /^(?:const __vite__mapDeps=.*\n)?\/\/# allFunctionsCalledOnLoad\n/.test(text))).toBe(
    true,
  );
});

test("the first picture is asked for before any script, and few requests are made in all", () => {
  const first = /<img[^>]*src="([^"]+)"/.exec(html)?.[1] ?? "no picture";
  const preload = html.indexOf(`rel="preload" as="image" href="${first}"`);
  expect(preload).toBeGreaterThan(-1);
  expect(preload).toBeLessThan(html.indexOf("/assets/"));
  const beforeBody = new Set(html.slice(0, html.indexOf("<body")).match(/\/assets\/[^"]+\.js/g));
  expect([...beforeBody]).toEqual([]);
  expect(assets.length).toBeLessThanOrEqual(REQUESTS);
});

test("a refinement asks for little, once", async () => {
  expect(await sentBytes("/cars-for-sale.data?makeCode=FORD")).toBeLessThanOrEqual(BYTES.data);
});

test("a search that nobody asked for yet costs the services two calls", async () => {
  const { flags } = createCookies({ isLocal: true, secrets: SESSION_SECRETS });
  const [Cookie = ""] = (await flags.serialize("SPOTLIGHT=off,PREMIUM_SPOTLIGHT=off,ALPHA_SHOWCASE=off")).split(";");
  const { calls } = await costOf(freshSearch(), { Cookie });
  expect(calls).toBeLessThanOrEqual(UPSTREAM_CALLS);
});

test("what sellers pay for beside it costs five more, and nothing where it is asked for again", async () => {
  const path = freshSearch();
  expect((await costOf(path)).calls).toBeLessThanOrEqual(UPSTREAM_CALLS + PAID_CALLS);
  // On a busy machine a page may have to do without those that come late, or come when they are not kept any more.
  await until(async () => {
    const { calls, text } = await costOf(path);
    const isWhole = text.match(/clickType=spotlight/g)?.length === 12 && text.includes("clickType=alpha");
    return isWhole && calls <= UPSTREAM_CALLS;
  }, 60_000);
});

test("a new car beside a used search near a ZIP code costs one call, and nothing where it is asked for again", async () => {
  const path = `/cars-for-sale/30303?maxPrice=${100_000 + ++dollars}`;
  await until(async () => {
    const { calls, text } = await costOf(path);
    return text.includes("clickType=boost") && calls <= UPSTREAM_CALLS;
  }, 60_000);
  const first = await costOf(`/cars-for-sale/30303?maxPrice=${100_000 + ++dollars}`);
  expect(first.calls).toBeLessThanOrEqual(UPSTREAM_CALLS + PAID_CALLS + BOOST_CALLS);
});

test("no script for browsers holds the package that payments are calculated with", () => {
  const folder = "build/client/assets";
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((name) => readFileSync(`${folder}/${name}`, "utf8").includes("[DecimalError]"))).toEqual([]);
});
