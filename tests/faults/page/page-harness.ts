import { afterAll, beforeAll, expect, type TestContext, test } from "vitest";
import { type StartedSite, startSite } from "../../smoke/started-site";
import { type FaultProxy, startFaultProxy } from "../fault-proxy";
import { startStubUpstream } from "../stub-upstream";

export const SEARCH_ERROR = "We are sorry. There was an issue with your last search.";
const PERSON = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36";
export const BOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

export interface Page {
  readonly status: number;
  readonly html: string;
  readonly headers: Headers;
  readonly ms: number;
  readonly path: string;
}

export interface PageTools {
  readonly proxy: FaultProxy;
  readonly site: StartedSite;
  /** A search of its own, by a person unless told. Redirects are not followed. */
  open(options?: {
    readonly userAgent?: string;
    readonly path?: string;
    readonly headers?: HeadersInit;
  }): Promise<Page>;
}

let stub: Awaited<ReturnType<typeof startStubUpstream>>;
let proxy: FaultProxy;
let site: StartedSite;
let minPrice = 1_000;

/** The built web program in front of the fault proxy, one for all cases of a file. */
export function withFaultySite(
  environment: Readonly<Record<string, string>> = {},
  { isUpstreamDown = false }: { readonly isUpstreamDown?: boolean } = {},
): void {
  beforeAll(async () => {
    stub = await startStubUpstream();
    proxy = await startFaultProxy(stub.url);
    if (isUpstreamDown) await proxy.refuse();
    site = await startSite({ UPSTREAM_URL: proxy.url, RATE_LIMIT_FACTOR: "1000", ...environment });
  }, 60_000);
  afterAll(async () => {
    site.process.kill("SIGKILL");
    await site.ended;
    await proxy.stop();
    await stub.stop();
  });
}

/** A path that no other case asks for: no cached answer stands in for the fault. */
export function nextPath(): string {
  minPrice += 1;
  return `/cars-for-sale?minPrice=${minPrice}`;
}

const openPage: PageTools["open"] = async ({ userAgent = PERSON, path = nextPath(), headers = {} } = {}) => {
  const started = performance.now();
  const response = await fetch(`http://localhost:${site.port}${path}`, {
    redirect: "manual",
    headers: { "user-agent": userAgent, accept: "text/html", ...headers },
  });
  const html = await response.text();
  return { status: response.status, html, headers: response.headers, ms: performance.now() - started, path };
};

/**
 * One case of the fault table as the shopper sees it. `run` breaks the upstream, asserts the page and says what was seen;
 * then the invariants: process alive, no stack or host in any page, the same URL works on reload with its filter in the
 * form, a log line per fault with the page's request id.
 */
export function pageCase(id: string, title: string, run: (tools: PageTools) => Promise<string>): void {
  test(`${id}: ${title}`, async ({ task }: TestContext) => {
    task.meta.fault = { id, level: "page", title, seen: "" };
    const pages: Page[] = [];
    const open: PageTools["open"] = async (options) => {
      const page = await openPage(options);
      pages.push(page);
      return page;
    };
    let again: Page | null = null;
    try {
      const seen = await run({ proxy, site, open });
      task.meta.fault = { id, level: "page", title, seen };
    } finally {
      proxy.heal();
      // Whatever was asserted: a healthy answer between cases, or their faults would add up and open a breaker.
      again = await openPage({ path: pages.at(-1)?.path ?? nextPath() });
    }
    expect(site.process.exitCode).toBeNull();
    for (const page of pages) assertNothingLeaks(page);
    for (const page of pages.filter(({ status }) => status >= 500)) {
      await expect.poll(() => site.output(), { timeout: 2_000 }).toContain(page.headers.get("x-request-id") ?? "no id");
    }
    expect(again.status, "the same URL on reload").toBe(200);
    const asked = /minPrice=(\d+)/.exec(again.path)?.[1];
    const shown = `value="$${Number(asked).toLocaleString("en-US")}"`;
    if (asked !== undefined) expect(again.html.includes(shown), "the filter is still in the form").toBe(true);
  });
}

/** Pages are long: what fails is named, not printed. */
export function expectNone(html: string, ...patterns: readonly RegExp[]): void {
  expect(patterns.flatMap((pattern) => pattern.exec(html)?.[0] ?? [])).toEqual([]);
}

export function expectText(html: string, text: string): void {
  expect(html.includes(text), `the page says "${text}"`).toBe(true);
}

function assertNothingLeaks({ html }: Page): void {
  expect(html.includes(new URL(proxy.url).host), "the page names an upstream host").toBe(false);
  expectNone(html, /Circuit Breaker|\/rest\/lsc\/|ECONN|UND_ERR|secret/, /\bat \S+ \(?\S+:\d+:\d+/);
}

/** The search error of section 8. */
export function expectSearchError(page: Page, status = 500): void {
  expect(page.status).toBe(status);
  expectText(page.html, SEARCH_ERROR);
  const link = /<a [^>]*href="[^"]*"[^>]*>(?:<svg(?:(?!<\/svg>).)*<\/svg>)?\s*Please try again\s*<\/a>/;
  expect(link.test(page.html), "Please try again is a link").toBe(true);
  expect(page.headers.get("cache-control")).toContain("no-store");
}
