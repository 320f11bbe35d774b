import robotsParser from "robots-parser";
import { headLink, linksOf, metaContent } from "./page-reading";
import { askPublic, ORIGIN } from "./public-address";

export interface CrawledPage {
  /** Path and query. */
  readonly address: string;
  readonly kind: PageKind;
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** Where a redirect led, and what stood there. */
  readonly redirect?: { readonly location: string; readonly status: number };
  /** The page that named it first. */
  readonly from: string;
}

type PageKind =
  | "home"
  | "search"
  | "refined"
  | "vehicle"
  | "around-vehicle"
  | "options"
  | "reference"
  | "feed"
  | "markdown"
  | "other";

/** How many pages of each kind are read: a site has a handful of templates and endless addresses. */
const READ_AT_MOST: Readonly<Record<PageKind, number>> = {
  home: 1,
  search: 90,
  refined: 70,
  vehicle: 40,
  "around-vehicle": 20,
  options: 15,
  reference: 30,
  feed: 15,
  markdown: 15,
  other: 60,
};
const AT_ONCE = 4;
const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const PERSON =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

export function kindOf(address: string): PageKind {
  const [path = "", query = ""] = address.split("?", 2);
  if (path === "/") return "home";
  if (/^\/cars-for-sale\/feeds\//.test(path)) return "feed";
  if (path.endsWith(".md")) return "markdown";
  if (/^\/cars-for-sale\/vehicle\/\d+$/.test(path)) return "vehicle";
  if (/^\/cars-for-sale\/vehicle\//.test(path)) return "around-vehicle";
  if (/^\/cars-for-sale\/options\//.test(path)) return "options";
  if (/^\/cars-for-sale\/reference\//.test(path)) return "reference";
  if (!/^\/cars-for-sale(?:\/|$)/.test(path)) return "other";
  if (/^\/cars-for-sale\/(?:info|compare|saved|location|build-and-price|email|api|svc)(?:\/|$)/.test(path))
    return "other";
  return /(?:^|&)(?!firstRecord=)[a-z]/i.test(query) ? "refined" : "search";
}

/** Reads what the address answers, as a crawler that follows one redirect. */
export async function readPage(origin: string, address: string, from = ""): Promise<CrawledPage> {
  const read = (at: string) => askPublic(origin + at, { "User-Agent": GOOGLEBOT });
  const response = await read(address);
  const { status, headers } = response;
  const page = { address, kind: kindOf(address), status, headers, body: await response.text(), from };
  const location = headers.get("location");
  if (status < 300 || status >= 400 || location === null) return page;
  const target = new URL(location, origin + address);
  const there = await read(target.pathname + target.search);
  await there.text();
  return { ...page, redirect: { location: target.pathname + target.search, status: there.status } };
}

/** The same addresses as a browser gets them: with scripts and their data, and with what concerns one person. */
export async function asPeopleSee(origin: string, pages: readonly CrawledPage[]): Promise<readonly CrawledPage[]> {
  const seen: CrawledPage[] = [];
  for (let at = 0; at < pages.length; at += AT_ONCE) {
    const read = pages.slice(at, at + AT_ONCE).map(async (page) => {
      const response = await askPublic(origin + page.address, { "User-Agent": PERSON });
      return { ...page, status: response.status, headers: response.headers, body: await response.text() };
    });
    seen.push(...(await Promise.all(read)));
  }
  return seen;
}

export interface Crawl {
  readonly pages: readonly CrawledPage[];
  /** Every internal address that a page named, read or not, with the page that named it first. */
  readonly seen: ReadonlyMap<string, string>;
  readonly robots: ReturnType<typeof robotsParser>;
}

/** Walks the site from the home page and the given addresses, kind by kind in turn, as far as robots.txt allows. */
export async function crawlSite(origin: string, seeds: readonly string[]): Promise<Crawl> {
  const robots = robotsParser(`${origin}/robots.txt`, (await readPage(origin, "/robots.txt")).body);
  const seen = new Map<string, string>();
  const waiting = new Map<PageKind, string[]>();
  const counts = new Map<PageKind, number>();
  const pages: CrawledPage[] = [];

  const meet = (address: string, from: string) => {
    if (seen.has(address) || robots.isAllowed(origin + address, "Googlebot") === false) return;
    seen.set(address, from);
    const kind = kindOf(address);
    waiting.set(kind, [...(waiting.get(kind) ?? []), address]);
  };
  const nextOf = (kind: PageKind): string | undefined => {
    if ((counts.get(kind) ?? 0) >= READ_AT_MOST[kind]) return undefined;
    const address = waiting.get(kind)?.shift();
    if (address !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return address;
  };

  meet("/", "the start");
  for (const address of seeds) meet(address, "the map of the site");
  for (;;) {
    const batch = [...waiting.keys()].flatMap((kind) => nextOf(kind) ?? []);
    if (batch.length === 0) return { pages, seen, robots };
    for (let at = 0; at < batch.length; at += AT_ONCE) {
      const read = batch.slice(at, at + AT_ONCE).map((address) => readPage(origin, address, seen.get(address)));
      for (const page of await Promise.all(read)) {
        pages.push(page);
        for (const address of namedBy(page, origin)) meet(address, page.address);
      }
    }
  }
}

/** Internal addresses that a page links to, without fragments. */
function namedBy(page: CrawledPage, origin: string): readonly string[] {
  if (!isHtml(page)) return [];
  const alternates = ["application/atom+xml", "text/markdown"].flatMap(
    (type) => headLink(page.body, "alternate", type) ?? [],
  );
  const hrefs = [...linksOf(page.body).map(({ href }) => href), ...alternates];
  return hrefs.flatMap((href) => {
    const url = new URL(href, origin + page.address);
    return url.origin === origin ? [url.pathname + url.search] : [];
  });
}

/** The page of the dealer who sells a car. */
export async function dealerOf(vehicle: string): Promise<string> {
  const { body } = await readPage(ORIGIN, vehicle);
  const dealer = linksOf(body).find(({ href }) => href.startsWith("/cars-for-sale/dealer/"));
  if (dealer === undefined) throw new Error(`${vehicle} leads to no dealer`);
  return dealer.href;
}

export function isHtml({ status, headers }: CrawledPage): boolean {
  return status !== 301 && (headers.get("content-type") ?? "").startsWith("text/html");
}

/** What a search engine would put in its list: read, not refused, and its own canonical page. */
export function isIndexable(page: CrawledPage, origin: string): boolean {
  return page.status === 200 && isHtml(page) && !saysNoindex(page) && canonicalOf(page) === origin + page.address;
}

export function saysNoindex(page: CrawledPage): boolean {
  const said = `${metaContent(page.body, "robots") ?? ""} ${page.headers.get("x-robots-tag") ?? ""}`;
  return /\bnoindex\b/.test(said);
}

export function canonicalOf(page: CrawledPage): string | null {
  return headLink(page.body, "canonical");
}
