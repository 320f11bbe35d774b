import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, type TestContext, test } from "vitest";
import { type StartedSite, startSite, until } from "../../servers/started-site";
import { type FaultProxy, startFaultProxy } from "../fault-proxy";
import { startStubUpstream } from "../stub-upstream";
import { assertOneSignalEach, type Signals, signalsOf } from "./ops-signals";

export const SEARCH_ERROR = "We are sorry. There was an issue with your last search.";
const PERSON = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36";
export const BOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
/** Cases ask for many pages at once, and are not about what that costs. */
const UNLIMITED = { RATE_LIMIT_FACTOR: "1000", RENDER_CONCURRENCY: "500", MAX_IN_FLIGHT: "1000" };

export interface Page {
  readonly status: number;
  readonly html: string;
  readonly headers: Headers;
  readonly ms: number;
  readonly path: string;
}

interface OpenOptions {
  readonly userAgent?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface PageTools {
  readonly proxy: FaultProxy;
  readonly site: StartedSite;
  /** A search of its own, by a person unless told. Redirects are not followed. */
  open(options?: OpenOptions): Promise<Page>;
}

export interface SiteSettings {
  /** Beside UPSTREAM_URL. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Answers of the healthy services that are not the contract's examples, by operation. */
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly isUpstreamDown?: boolean;
  /** Ends the server of its own that the site was given. */
  readonly release?: () => void | Promise<void>;
}

/** Settings that need a server of their own come as a function. */
export type SettingsSource = SiteSettings | (() => Promise<SiteSettings>);

export interface FaultySite {
  readonly proxy: FaultProxy;
  readonly site: StartedSite;
  stop(): Promise<void>;
}

/** The built web program in front of the fault proxy. */
async function startFaultySite(settings: SiteSettings): Promise<FaultySite> {
  const { environment = {}, isUpstreamDown = false, answers } = settings;
  const stub = await startStubUpstream(answers);
  const proxy = await startFaultProxy(stub.url);
  if (isUpstreamDown) await proxy.refuse();
  const site = await startSite({ UPSTREAM_URL: proxy.url, ...UNLIMITED, ...environment });
  // A first page compiles everything; on a busy machine its calls can be late by timers this short.
  const isWarm = async () => (await openPage(site, { path: "/cars-for-sale/used-cars/honda" })).status === 200;
  if (environment.UPSTREAM_LISTING_URL !== undefined) await openPage(site);
  else if (!isUpstreamDown) await until(isWarm, 60_000);
  return {
    proxy,
    site,
    async stop() {
      site.process.kill("SIGKILL");
      await site.ended;
      await proxy.stop();
      await stub.stop();
      await settings.release?.();
    },
  };
}

interface SharedSite {
  /** The site for a case: another one where the case is tried again, since a breaker may be open and a report be sent. */
  of(task: TestContext["task"]): Promise<FaultySite>;
}

/** One site for all cases of a file, or of a `describe`, which ends with them. */
export function shareFaultySite(source: SettingsSource): SharedSite {
  const start = async () => startFaultySite(typeof source === "function" ? await source() : source);
  let current: FaultySite | undefined;
  const stop = async () => {
    const ended = current;
    current = undefined;
    await ended?.stop();
  };
  beforeAll(async () => {
    current = await start();
  }, 180_000);
  afterAll(stop);
  return {
    async of(task) {
      if ((task.result?.retryCount ?? 0) > 0) await stop();
      current ??= await start();
      return current;
    },
  };
}

let shared: SharedSite;
let minPrice = 1_000;

/** The site of the cases that follow in a file, or in a `describe`. */
export function withFaultySite(settings: SettingsSource = {}): void {
  const own = shareFaultySite(settings);
  beforeAll(() => {
    shared = own;
  });
}

/** A path that no other case asks for: no cached answer stands in for the fault. */
export function nextPath(): string {
  minPrice += 1;
  return `/cars-for-sale?minPrice=${minPrice}`;
}

async function openPage(
  site: StartedSite,
  { userAgent = PERSON, path = nextPath(), headers = {}, signal }: OpenOptions = {},
): Promise<Page> {
  const started = performance.now();
  const response = await fetch(`http://localhost:${site.port}${path}`, {
    redirect: "manual",
    headers: { "user-agent": userAgent, accept: "text/html", ...headers },
    signal,
  });
  const html = await response.text();
  return { status: response.status, html, headers: response.headers, ms: performance.now() - started, path };
}

interface PageCase {
  readonly id: string;
  readonly title: string;
  /** What ops must see: "{upstream} {kind}" in a log line and in a counter. */
  readonly signal?: string;
  /** False where the case is about something that stays as it is: nothing to reload. */
  readonly isReloaded?: boolean;
  /** Where the suite's own limit is too short for what the table counts. */
  readonly timeoutMs?: number;
}

/**
 * One case of the fault table as the shopper sees it. `run` breaks the upstream, asserts the page and says what was seen;
 * then the invariants: process alive, no stack or host in any page, filters kept in the form, one log line and one count
 * per fault with a page's request id, no call left running, and the same URL works on reload within the breaker's reset.
 */
export function pageCase(
  { id, title, signal, isReloaded = true, timeoutMs }: PageCase,
  run: (tools: PageTools) => Promise<string>,
): void {
  test(
    `${id}: ${title}`,
    async ({ task }: TestContext) => {
      const { site, proxy } = await shared.of(task);
      task.meta.fault = { id, level: "page", title, seen: "" };
      const pages: Page[] = [];
      const requestIds: string[] = [];
      const open: PageTools["open"] = async (options) => {
        const requestId = randomUUID();
        requestIds.push(requestId);
        const page = await openPage(site, { ...options, headers: { ...options?.headers, "x-request-id": requestId } });
        pages.push(page);
        return page;
      };
      const before: Signals = await signalsOf(site);
      proxy.forgetSeen();
      try {
        const seen = await run({ proxy, site, open });
        task.meta.fault = { id, level: "page", title, seen };
        await assertOneSignalEach(site, before, requestIds, signal);
      } finally {
        proxy.heal();
        // Whatever was asserted: a healthy answer between cases, or their faults would add up and open a breaker.
        if (isReloaded) await reload(site, pages.at(-1)?.path ?? nextPath());
      }
      expect(site.process.exitCode).toBeNull();
      for (const page of pages) assertNothingLeaks(page, proxy);
      for (const page of pages.filter(({ html }) => html.includes(SEARCH_ERROR))) assertFilterInForm(page);
    },
    timeoutMs,
  );
}

async function reload(site: StartedSite, path: string): Promise<void> {
  const again = async () => {
    const page = await openPage(site, { path });
    if (page.status === 200 && !page.html.includes(SEARCH_ERROR)) assertFilterInForm(page);
    return page.status < 400 && !page.html.includes(SEARCH_ERROR);
  };
  await expect.poll(again, { interval: 100, message: "the same URL on reload" }).toBe(true);
}

function assertFilterInForm({ path, html }: Page): void {
  const asked = /minPrice=(\d+)/.exec(path)?.[1];
  if (asked === undefined || !html.includes('name="minPrice"')) return;
  const shown = `value="$${Number(asked).toLocaleString("en-US")}"`;
  expect(html.includes(shown), "the filter is still in the form").toBe(true);
}

/** Pages are long: what fails is named, not printed. */
export function expectNone(html: string, ...patterns: readonly RegExp[]): void {
  expect(patterns.flatMap((pattern) => pattern.exec(html)?.[0] ?? [])).toEqual([]);
}

export function expectText(html: string, text: string): void {
  expect(html.includes(text), `the page says "${text}"`).toBe(true);
}

export function assertNothingLeaks({ html }: Pick<Page, "html">, proxy: FaultProxy): void {
  expect(html.includes(new URL(proxy.url).host), "the page names an upstream host").toBe(false);
  expectNone(html, /Circuit Breaker|\/rest\/lsc\/|ECONN|UND_ERR|secret/, /\bat \S+ \(?\S+:\d+:\d+/);
}

/** The search error of section 8. */
export function expectSearchError(page: Page, status = 500): void {
  expect(page.status).toBe(status);
  expectText(page.html, SEARCH_ERROR);
  const link = /<a [^>]*href="([^"]*)"[^>]*>(?:<i [^>]*><\/i>)?\s*Please try again\s*<\/a>/.exec(page.html);
  expect(link?.[1]?.replaceAll("&amp;", "&"), "Please try again is a link to the same search").toBe(page.path);
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(/<title>([^<]*)<\/title>/.exec(page.html)?.[1]).toBe("Search unavailable | Forecourt");
  expectText(page.html, '<meta name="robots" content="noindex"/>');
}

/** So few are never shed, however strained the machine is by something else. */
const AT_ONCE = 3;

/** Makes something again and again, three at a time, until it was made `count` times or `isEnough` says so. */
export async function repeat<T>(
  count: number,
  make: () => Promise<T>,
  isEnough: (made: T) => boolean = () => false,
): Promise<readonly T[]> {
  const all: T[] = [];
  let started = 0;
  let hasEnough = false;
  const work = async () => {
    while (started < count && !hasEnough) {
      started += 1;
      const made = await make();
      all.push(made);
      hasEnough ||= isEnough(made);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return all;
}

/** Cards of the list, without sponsored ones. */
export const cardsOf = (html: string): readonly (string | undefined)[] =>
  [...html.matchAll(/<article[^>]*data-listing-id="([^"]+)"/g)].map(([, id]) => id);

/** Nothing waits for something that will not come, and nothing is half there. */
export function expectComplete({ status, html }: Page): void {
  expect(status).toBe(200);
  expectNone(html, /aria-busy="true"|Loading/);
  expect(html.includes("</html>") && html.includes("streamController.close()"), "the HTML and its data end").toBe(true);
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
}
