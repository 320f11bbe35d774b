import robotsParser from "robots-parser";
import { expect, test } from "vitest";
import { BRAND_HOSTS, HOST } from "../servers/deployed-site";
import { headLink, linksOf, metaContent, titleOf } from "./page-reading";
import { askPublic } from "./public-address";
import { readFeed, readSitemapIndex, readUrlset } from "./site-maps";

const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

/** Hosts of the other brands, the makes that each sells (null: all of them) and a model that it has. */
const BRANDS = [
  { host: BRAND_HOSTS.priceGuide, name: "Forecourt Price Guide", makes: null },
  { host: BRAND_HOSTS.carMaker, name: "Meridian Certified", makes: ["toyota", "lexus"] },
] as const;

interface Answer {
  readonly status: number;
  readonly location: string | undefined;
  readonly robots: string;
  readonly body: string;
}

async function read(host: string, path: string): Promise<Answer> {
  const answer = await askPublic(`https://${host}${path}`, { "User-Agent": GOOGLEBOT });
  return {
    status: answer.status,
    location: answer.headers.get("location") ?? undefined,
    robots: answer.headers.get("x-robots-tag") ?? "",
    body: await answer.text(),
  };
}

const pathOf = (address: string) => address.replace(/^https:\/\/[^/]+/, "");

test.each(BRANDS)("$name names its own host in robots.txt, maps, canonical links and feeds", async ({ host, name }) => {
  const origin = `https://${host}`;
  const robots = robotsParser(`${origin}/robots.txt`, (await read(host, "/robots.txt")).body);
  expect(robots.getSitemaps()).toEqual([`${origin}/sitemap.xml`]);
  const maps = readSitemapIndex((await read(host, "/sitemap.xml")).body);
  expect(maps.length).toBeGreaterThan(0);
  for (const { loc } of maps) expect(loc.startsWith(`${origin}/sitemaps/`), loc).toBe(true);

  const page = await read(host, "/cars-for-sale/used-cars/toyota/camry");
  expect(page.status).toBe(200);
  expect(headLink(page.body, "canonical")).toBe(`${origin}/cars-for-sale/used-cars/toyota/camry`);
  expect(metaContent(page.body, "og:site_name")).toBe(name);
  expect(metaContent(page.body, "og:url")).toBe(`${origin}/cars-for-sale/used-cars/toyota/camry`);
  expect(titleOf(page.body)).toContain(name);

  const search = /<link rel="search"[^>]*title="([^"]+)"/.exec(page.body)?.[1];
  expect(search).toBe(name);
  const manifest: unknown = JSON.parse((await read(host, headLink(page.body, "manifest") ?? "")).body);
  expect(manifest).toMatchObject({ name, short_name: name });
  expect((await read(host, "/opensearch.xml")).body).toContain(`Search cars for sale on ${name}<`);

  const feed = await read(host, headLink(page.body, "alternate", "application/atom+xml") ?? "");
  expect(feed.robots).toContain("noindex");
  const { author, link, entry } = readFeed(feed.body);
  expect(author.name).toBe(name);
  for (const address of [...link.map((each) => each["@href"]), ...entry.map((each) => each.link["@href"])])
    expect(address.startsWith(`${origin}/`), address).toBe(true);
  expect(entry.length).toBeGreaterThan(0);
  const ours = readFeed((await read(HOST, "/cars-for-sale/feeds/atom/used-cars/toyota/camry")).body);
  const theirIds = new Set([ours.id, ...ours.entry.map(({ id }) => id)]);
  expect(entry.filter(({ id }) => theirIds.has(id))).toEqual([]);
});

test.each(BRANDS)(
  "$name says that nobody may sell advertising there, in the words that ads.txt has for it",
  async ({ host }) => {
    const { status, body } = await read(host, "/ads.txt");
    const records = body.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
    expect([status, records]).toEqual([200, ["placeholder.example.com, placeholder, DIRECT, placeholder"]]);
  },
);

test("the price guide promises no offer in the address of its sell page, and the former one leads there", async () => {
  const { host } = BRANDS[0];
  const home = await read(host, "/");
  expect(home.body).toContain("/cars-for-sale/info/car-value");
  expect(home.body).not.toContain("instant-offer");
  const former = await read(host, "/cars-for-sale/info/instant-offer");
  expect([former.status, pathOf(former.location ?? "")]).toEqual([301, "/cars-for-sale/info/car-value"]);
  expect((await read(host, "/cars-for-sale/info/car-value")).status).toBe(200);
});

test.each(BRANDS)(
  "every address in the maps of $name may be read there, is listed, and is its own canonical page",
  async ({ host, makes }) => {
    const origin = `https://${host}`;
    const robots = robotsParser(`${origin}/robots.txt`, (await read(host, "/robots.txt")).body);
    const maps = readSitemapIndex((await read(host, "/sitemap.xml")).body);
    const addresses: string[] = [];
    for (const { loc } of maps)
      addresses.push(...readUrlset((await read(host, pathOf(loc))).body).map(({ loc }) => loc));
    expect(new Set(addresses).size).toBe(addresses.length);
    // A few of every map: the crawl reads the pages of one brand in full.
    const searches = addresses.filter((address) => !address.includes("/vehicle/"));
    const vehicles = addresses.filter((address) => address.includes("/vehicle/"));
    for (const address of addresses) expect(robots.isAllowed(address, "Googlebot"), address).toBe(true);
    for (const address of [...everyNth(searches, 12), ...everyNth(vehicles, 6)]) {
      const page = await read(host, pathOf(address));
      expect(page.status, address).toBe(200);
      expect(headLink(page.body, "canonical")).toBe(address);
      expect(metaContent(page.body, "robots"), address).toBeNull();
      expect(page.robots, address).not.toContain("noindex");
    }
    if (makes === null) return;
    const named = searches.flatMap((address) => /\/(?:used|new|certified)-cars\/([a-z-]+)/.exec(address)?.[1] ?? []);
    for (const other of ["honda", "ford"]) expect(named).not.toContain(other);
  },
);

test.each(BRANDS)("links of $name stay on its host and answer, or lead there in one hop", async ({ host }) => {
  const seen = new Set<string>();
  for (const start of ["/", "/cars-for-sale", "/cars-for-sale/used-cars/toyota/camry"]) {
    const first = await read(host, start);
    const { body } = first.status === 301 ? await read(host, pathOf(first.location ?? "")) : first;
    for (const { href } of linksOf(body)) {
      const url = new URL(href, `https://${host}${start}`);
      expect(url.protocol.startsWith("http") && url.host !== host, `${start} leads to ${href}`).toBe(false);
      if (url.host === host) seen.add(url.pathname + url.search);
    }
  }
  for (const address of everyNth([...seen], 40)) {
    const answer = await read(host, address);
    const there = answer.status === 301 ? await read(host, pathOf(answer.location ?? "")) : answer;
    expect(there.status, address).toBe(200);
  }
});

test("every page of the certified program says whose it is not, and no other brand's does", async () => {
  const notice = "Meridian Certified is independent of the cars&#x27; manufacturers, and its terms are its own.";
  for (const path of ["/", "/cars-for-sale", "/about", "/cars-for-sale/nothing-like-it", "/account/sign-in"]) {
    expect((await read(BRAND_HOSTS.carMaker, path)).body, path).toContain(notice);
    expect((await read(HOST, path)).body, path).not.toContain("independent of the cars");
  }
});

test("the car maker's site speaks of dealers alone, and of nothing that it does not have", async () => {
  const { host } = BRANDS[1];
  for (const path of ["/", "/cars-for-sale", "/account/sign-in?defaultScreen=signup", "/cars-for-sale/compare"]) {
    const page = await read(host, path);
    expect(page.status, path).toBe(200);
    expect(page.body, path).not.toMatch(/private seller|by owner|saved? cars|one tap|choose compare/i);
  }
  const results = await read(host, "/cars-for-sale");
  const found = Number(/([\d,]+)(?:<[^>]*>)* cars/.exec(results.body)?.[1]?.replaceAll(",", ""));
  const cars = await Promise.all(
    readSitemapIndex((await read(host, "/sitemap.xml")).body)
      .filter(({ loc }) => loc.includes("/listings-"))
      .map(async ({ loc }) => readUrlset((await read(host, pathOf(loc))).body).length),
  );
  expect(cars.reduce((sum, count) => sum + count, 0)).toBe(found);
});

test.each([
  ["/cars-for-sale/used-cars/suv/honda/civic", "We sell no Honda cars on this site."],
  ["/cars-for-sale/used-cars/by-owner", "Only dealers sell cars on this site."],
  ["/cars-for-sale/used-cars/zeppelin", "know “zeppelin”."],
])("%s is not found on the car maker's site, for the reason that is true", async (path, reason) => {
  const { status, body } = await read(BRANDS[1].host, path);
  expect(status).toBe(404);
  expect(body).toContain(reason);
  expect(body).not.toContain("“used-cars”");
});

/** About `count` of them, from the first to the last. */
function everyNth<Item>(items: readonly Item[], count: number): readonly Item[] {
  const step = Math.max(1, Math.floor(items.length / count));
  return items.filter((_, index) => index % step === 0);
}
