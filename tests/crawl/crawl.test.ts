import { beforeAll, expect, test } from "vitest";
import { shareOf } from "../lane";
import { promisesIn } from "../promises";
import {
  asPeopleSee,
  type Crawl,
  type CrawledPage,
  canonicalOf,
  crawlSite,
  isHtml,
  isIndexable,
  kindOf,
  readPage,
  saysNoindex,
} from "./crawler";
import { validatePages } from "./html-validation";
import { contentOf } from "./page-content";
import { elementsOf, headLink, linksOf, metaContent, structuredDataOf, titleOf } from "./page-reading";
import { askPublic, ORIGIN as origin } from "./public-address";
import { readFeed, readSitemapIndex, readUrlset } from "./site-maps";
import { breadcrumbListSchema, vehicleGraphSchema } from "./structured-data-schemas";

/** A second for each page on one core; a busy machine takes its time. */
const VALIDATION_MS = 900_000;
/** Pages of one kind come from the same few templates: at least so many of each are checked in the short lane. */
const PEOPLES_OF_A_KIND = 6;
const CRAWLERS_OF_A_KIND = 2;

let crawl: Crawl;
let html: readonly CrawledPage[];
/** The same addresses, as browsers get them. */
let peoplesPages: readonly CrawledPage[];
let validated: readonly CrawledPage[];
/** Under way while the other tests look at the same pages. */
let validation: Promise<readonly string[]>;
/** Every address of the maps, as path and query. */
const mapped: string[] = [];

beforeAll(async () => {
  const index = readSitemapIndex((await readPage(origin, "/sitemap.xml")).body);
  for (const { loc } of index) {
    const { body } = await readPage(origin, loc.slice(origin.length));
    mapped.push(...readUrlset(body).map((url) => url.loc.slice(origin.length)));
  }
  crawl = await crawlSite(origin, ["/cars-for-sale", "/cars-for-sale/honda", ...mapped]);
  html = crawl.pages.filter(isHtml);
  peoplesPages = await asPeopleSee(origin, html);
  // People's pages hold all that a crawler's do, and more; the crawler's own are checked too, some of each kind.
  const ofEachKind = (pages: readonly CrawledPage[], least: number) =>
    [...groupBy(pages, ({ kind }) => kind).values()].flatMap((alike) => shareOf(alike, least));
  validated = [...ofEachKind(peoplesPages, PEOPLES_OF_A_KIND), ...ofEachKind(html, CRAWLERS_OF_A_KIND)];
  validation = validatePages(validated);
  validation.catch(() => undefined);
  const kinds = [...groupBy(crawl.pages, ({ kind }) => kind)];
  console.info(
    `crawled ${crawl.pages.length} of ${crawl.seen.size} addresses met: ${kinds.map(([kind, pages]) => `${kind} ${pages.length}`).join(", ")}`,
  );
});

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

const addressesOf = (pages: readonly CrawledPage[]) => pages.map(({ address, from }) => `${address} (from ${from})`);

test("every internal link answers 200, or leads there in one hop", () => {
  const broken = crawl.pages.filter(
    ({ status, redirect }) => status !== 200 && !(status === 301 && redirect?.status === 200),
  );
  expect(broken.map(({ status, address, from }) => `${status} ${address} (from ${from})`)).toEqual([]);
  expect(crawl.pages.length).toBeGreaterThan(200);
});

test("the crawl meets every kind of page", () => {
  const kinds = new Set(crawl.pages.map(({ kind }) => kind));
  for (const kind of ["home", "search", "refined", "vehicle", "options", "reference", "feed", "markdown"] as const)
    expect(kinds).toContain(kind);
});

test("no page promises a loan, a price for a car, or anything else that nobody here can give", () => {
  const promising = [...html, ...peoplesPages].filter(({ body }) => promisesIn(body).length > 0);
  expect(addressesOf(promising)).toEqual([]);
});

test("a crawler's page says what people's pages say, without a script, its data, or a cookie", () => {
  let bytes = { people: 0, crawler: 0 };
  for (const [index, page] of html.entries()) {
    const peoples = peoplesPages[index];
    if (peoples === undefined || page.status !== 200) continue;
    expect(contentOf(page), page.address).toEqual(contentOf(peoples));
    expect(/<script(?! type="application\/ld\+json")/.test(page.body), page.address).toBe(false);
    expect(/rel="modulepreload"/.test(page.body), page.address).toBe(false);
    expect(page.headers.get("set-cookie"), page.address).toBeNull();
    bytes = { people: bytes.people + peoples.body.length, crawler: bytes.crawler + page.body.length };
  }
  console.info(
    `a crawler's pages hold ${Math.round((100 * bytes.crawler) / bytes.people)}% of the characters of people's`,
  );
  expect(bytes.crawler).toBeLessThan(bytes.people * 0.85);
});

test("no two indexable pages share a title or a canonical address", () => {
  const indexable = crawl.pages.filter((page) => isIndexable(page, origin));
  expect(indexable.length).toBeGreaterThan(80);
  const canonicals = indexable.map(canonicalOf);
  expect(new Set(canonicals).size).toBe(canonicals.length);
  const byTitle = groupBy(indexable, ({ body }) => titleOf(body));
  const shared = [...byTitle].filter(([, pages]) => pages.length > 1);
  expect(shared.map(([title, pages]) => `${title}: ${addressesOf(pages).join(" ")}`)).toEqual([]);
});

test("a page that is not its own canonical names one that is, or says noindex", async () => {
  for (const page of html) {
    if (page.status !== 200 || saysNoindex(page) || isIndexable(page, origin)) continue;
    const canonical = canonicalOf(page);
    expect(canonical, page.address).not.toBeNull();
    const there = await readPage(origin, (canonical ?? "").slice(origin.length));
    expect(isIndexable(there, origin), `${page.address} -> ${canonical}`).toBe(true);
  }
});

test("pages with refinements say noindex and may be read; pages of the allow-list are listed", () => {
  for (const page of html.filter(({ kind }) => kind === "refined" || kind === "options" || kind === "around-vehicle"))
    expect(saysNoindex(page), page.address).toBe(true);
  for (const page of html.filter(({ address }) => mapped.includes(address) || address === "/"))
    expect(isIndexable(page, origin), page.address).toBe(true);
});

test("what robots.txt keeps out says no noindex that nobody would read; what it lets in is read", async () => {
  const keptOut = ["/cars-for-sale/api/suggestions?term=ford", "/cars-for-sale/used-cars.data"];
  for (const address of keptOut) {
    expect(crawl.robots.isAllowed(origin + address, "Googlebot"), address).toBe(false);
    expect(saysNoindex(await readPage(origin, address)), address).toBe(false);
  }
  for (const address of mapped) expect(crawl.robots.isAllowed(origin + address, "Googlebot"), address).toBe(true);
  expect(crawl.robots.getSitemaps()).toEqual([`${origin}/sitemap.xml`]);
});

/** Ways that crawlers shall follow: the trail, pages of the series, and the model's years and trims. */
const FOLLOWED: readonly (readonly [string, RegExp])[] = [
  ["nav", /aria-label="(?:Breadcrumb|Pages)"/],
  ["section", /id="reference"/],
];

test("links to refined searches say nofollow, but for the trail, the series and the model's years and trims", () => {
  const bare = new Set<string>();
  for (const page of html.filter(
    ({ kind }) => kind === "home" || kind === "search" || kind === "refined" || kind === "reference",
  )) {
    let body = page.body;
    for (const [name, opening] of FOLLOWED)
      for (const part of elementsOf(body, name, opening)) body = body.replace(part, "");
    for (const { href, rel, text } of linksOf(body)) {
      const url = new URL(href, origin + page.address);
      const address = url.pathname + url.search;
      if (address === page.address || text === "Load more" || rel.includes("nofollow")) continue;
      if (["refined", "options"].includes(kindOf(address))) bare.add(`${page.address}: "${text}" ${address}`);
    }
  }
  expect([...bare]).toEqual([]);
});

test("category tabs, applied filters and every link of the filter panel say nofollow", () => {
  for (const page of html.filter(({ kind }) => kind === "search" || kind === "refined")) {
    const parts = [
      ...elementsOf(page.body, "nav", /aria-label="Categories"/),
      ...elementsOf(page.body, "ul", /aria-label="Applied filters"/),
      ...elementsOf(page.body, "form", /aria-label="Filters"/),
    ];
    expect(parts.length, page.address).toBeGreaterThan(1);
    const links = parts.flatMap(linksOf).filter(({ href }) => !href.startsWith("#") && !/#[\w-]+$/.test(href));
    expect(
      links.filter(({ rel }) => !rel.includes("nofollow")),
      page.address,
    ).toEqual([]);
  }
});

test(
  "pages are valid HTML, and every form has a button of its own",
  async () => {
    const wrong = await validation;
    console.info(`validated ${validated.length} pages`);
    expect(wrong.slice(0, 20)).toEqual([]);
  },
  VALIDATION_MS,
);

test("every search page below another has a trail, and every details page a car with its offer, as schema.org asks", () => {
  const searches = html.filter(({ kind, status }) => status === 200 && (kind === "search" || kind === "refined"));
  for (const page of searches) {
    const data = structuredDataOf(page.body);
    const crumbs = linksOf(elementsOf(page.body, "nav", /aria-label="Breadcrumb"/)[0] ?? "").length;
    // The last of a visible trail may be the page itself, which is no link there.
    expect(data.length <= 1 && (crumbs < 2 || data.length === 1), page.address).toBe(true);
    if (data.length === 0) continue;
    const { itemListElement } = breadcrumbListSchema.parse(data[0]);
    for (const { item } of itemListElement) expect(item).toMatch(new RegExp(`^${origin}/`));
  }
  const vehicles = html.filter(({ kind, status }) => kind === "vehicle" && status === 200);
  expect(vehicles.length).toBeGreaterThan(10);
  for (const page of vehicles) {
    const data = structuredDataOf(page.body)[0];
    vehicleGraphSchema.parse(data);
    // The colour that the page shows to people.
    if (/>Exterior color</i.test(page.body)) expect(JSON.stringify(data), page.address).toContain('"color":');
  }
});

test("a shared link shows title, words, address and a picture that is there", async () => {
  const pictures = new Set<string>();
  for (const page of html.filter(({ kind, status }) => status === 200 && /^(?:home|search|vehicle)$/.test(kind))) {
    for (const name of ["og:title", "og:description", "og:type", "og:site_name", "og:image:alt"])
      expect(metaContent(page.body, name), `${page.address} ${name}`).toBeTruthy();
    expect(metaContent(page.body, "og:url")).toBe(canonicalOf(page));
    pictures.add(metaContent(page.body, "og:image") ?? "");
  }
  for (const picture of pictures) {
    expect(picture.startsWith(`${origin}/`), picture).toBe(true);
    const path = picture.slice(origin.length);
    expect(path).toMatch(/^\/img\/vehicles\/\d+\/[a-z]+\/[A-Z]+\.jpg$/);
    expect(crawl.robots.isAllowed(picture, "Googlebot")).toBe(true);
  }
  for (const picture of pictures) {
    const response = await askPublic(picture);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  }
});

test("every search names its feed, and every feed parses: newest first, ids its own, kept for a quarter of an hour", () => {
  for (const page of html.filter(({ kind }) => kind === "search" || kind === "refined"))
    expect(headLink(page.body, "alternate", "application/atom+xml"), page.address).toMatch(
      /^\/cars-for-sale\/feeds\/atom/,
    );
  const feeds = crawl.pages.filter(({ kind }) => kind === "feed");
  expect(feeds.length).toBeGreaterThan(5);
  for (const { body, headers, address } of feeds) {
    const feed = readFeed(body);
    expect(headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    expect(headers.get("x-robots-tag")).toContain("noindex");
    expect(headers.get("cache-control")).toBe("public, max-age=900");
    expect(feed.link.find((link) => link["@rel"] === "self")?.["@href"]).toContain(
      `${origin}/cars-for-sale/feeds/atom`,
    );
    const dates = feed.entry.map(({ published }) => published);
    expect(dates, address).toEqual([...dates].sort().reverse());
    expect(new Set(feed.entry.map(({ id }) => id)).size).toBe(feed.entry.length);
  }
});

test("the Markdown of a page says what its HTML says", async () => {
  for (const page of html.filter(({ kind }) => kind === "search").slice(0, 8)) {
    const address = headLink(page.body, "alternate", "text/markdown") ?? "";
    const markdown = await readPage(origin, address);
    expect(markdown.status, address).toBe(200);
    expect(markdown.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(markdown.headers.get("x-robots-tag")).toContain("noindex");
    const h1 = /<h1[^>]*>(.*?)<\/h1>/s.exec(page.body)?.[1] ?? "nothing";
    expect(markdown.body.split("\n")[0]?.replaceAll("\\", "")).toBe(`# ${h1.replaceAll("&amp;", "&")}`);
    for (const id of page.body.matchAll(/<article[^>]*data-listing-id="(\d+)"/g))
      if (!elementsOf(page.body, "article", new RegExp(`data-listing-id="${id[1]}"`))[0]?.includes("Sponsored"))
        expect(markdown.body.includes(`/vehicle/${id[1]}.md`), `${address} names ${id[1]}`).toBe(true);
  }
});
