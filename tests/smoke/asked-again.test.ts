import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StartedSite, startSite, until } from "../servers/started-site";

// A search that is asked for again is not read, made or rendered again where its answer is the same (decision 18). What is
// asked of that here: it shows in nothing.
const dataDir = mkdtempSync(join(tmpdir(), "forecourt-again-"));
const SHOPPER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
/** The first is read, the second is found to be the same, the third is the first that was kept. */
const TIMES = [1, 2, 3, 4, 5];
const SEARCH_IN_SECONDS = 60_000;
let site: StartedSite;

async function importAt(price: number): Promise<void> {
  const feed = join(dataDir, "feed.csv");
  const rows = ["5TDXZ3DC2KS015402,2019,Toyota,Sienna SE", "4T1BF1FK5HU000001,2017,Toyota,Camry SE"];
  writeFileSync(feed, ["VIN,Year,Make,Model,Price", ...rows.map((row) => `${row},${price}`)].join("\n"));
  await promisify(execFile)(process.execPath, ["dist/commands/import-feed.js", feed, "--replace"], {
    env: { NODE_ENV: "production", PATH: process.env.PATH ?? "", DATA_DIR: dataDir },
  });
}

interface Page {
  readonly html: string;
  readonly nonce: string;
}

async function open(path: string, headers: Record<string, string> = {}): Promise<Page> {
  const answer = await fetch(`http://localhost:${site.port}${path}`, {
    headers: { "User-Agent": SHOPPER, ...headers },
  });
  expect(answer.status).toBe(200);
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1] ?? "";
  return { html: await answer.text(), nonce };
}

const withoutNonce = ({ html, nonce }: Page) => html.replaceAll(nonce, "");

beforeAll(async () => {
  await importAt(21_001);
  site = await startSite({ DATA_DIR: dataDir });
});
afterAll(async () => {
  site.process.kill("SIGTERM");
  await site.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

test.each([
  ["a shopper", "/cars-for-sale/toyota", SHOPPER],
  ["a crawler", "/cars-for-sale/toyota", CRAWLER],
  ["script", "/cars-for-sale/toyota.data", SHOPPER],
])("%s is answered the same each time, with a nonce of its own", async (_who, path, agent) => {
  const pages: Page[] = [];
  for (const _time of TIMES) pages.push(await open(path, { "User-Agent": agent }));
  expect(pages[0]?.html.includes("21,001")).toBe(true);
  expect(new Set(pages.map(withoutNonce)).size).toBe(1);
  expect(new Set(pages.map(({ nonce }) => nonce)).size).toBe(TIMES.length);
  if (agent === SHOPPER && !path.endsWith(".data"))
    for (const { html, nonce } of pages) expect(html.split(`nonce="${nonce}"`).length).toBeGreaterThan(3);
});

test("what somebody put on the shortlist stands in that browser's page alone, however often others ask", async () => {
  for (const _time of TIMES) await open("/cars-for-sale");
  const [, id = ""] = /data-listing-id="(\d+)"/.exec((await open("/cars-for-sale")).html) ?? [];
  const added = await fetch(`http://localhost:${site.port}/cars-for-sale/compare/shortlist`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: `http://localhost:${site.port}`, "User-Agent": SHOPPER, Cookie: "cookiesAsked=1" },
    body: new URLSearchParams({ add: id }),
  });
  const cookie = (added.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
  expect([added.status, cookie]).toEqual([303, expect.stringMatching(/.=./)]);
  const others = withoutNonce(await open("/cars-for-sale"));
  const own: string[] = [];
  for (const _time of TIMES) {
    own.push(withoutNonce(await open("/cars-for-sale", { Cookie: cookie })));
    expect(withoutNonce(await open("/cars-for-sale")) === others).toBe(true);
  }
  expect(new Set(own).size).toBe(1);
  const namesIt = (html = "") => html.includes(`/cars-for-sale/compare?id=${id}`);
  expect([namesIt(own[0]), namesIt(others)]).toEqual([true, false]);
});

test("a campaign's tag stands in the links of its own page alone", async () => {
  for (const _time of TIMES) {
    const [tagged, plain] = [await open("/cars-for-sale?utm_source=mail"), await open("/cars-for-sale")];
    expect([tagged, plain].map(({ html }) => html.includes("utm_source=mail"))).toEqual([true, false]);
  }
});

test("a new price is in the next page after the services know it, however often the old one was asked for", async () => {
  const price = async () => /\$2[\d,]+/.exec((await open("/cars-for-sale/toyota")).html)?.[0];
  // An attempt before this one may have left the new price.
  await importAt(21_001);
  await until(async () => (await price()) === "$21,001", SEARCH_IN_SECONDS);
  for (const _time of TIMES) expect(await price()).toBe("$21,001");
  await importAt(22_002);
  await until(async () => (await price()) === "$22,002", SEARCH_IN_SECONDS);
  for (const _time of TIMES) {
    const { html } = await open("/cars-for-sale/toyota");
    expect(["$22,002", "$21,001"].map((shown) => html.includes(shown))).toEqual([true, false]);
  }
});
