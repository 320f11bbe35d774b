import { spawnSync } from "node:child_process";
import { expect, inject, test } from "vitest";
import { z } from "zod";
import { HOST } from "../servers/deployed-site";
import { readPage } from "./crawler";
import { headLink } from "./page-reading";
import { askPublic, ORIGIN as origin } from "./public-address";
import { parseXml, readSitemapIndex, readUrlset } from "./site-maps";

test("a crawler gets one complete document without anything personal", async () => {
  for (const address of ["/", "/cars-for-sale/used-cars", "/cars-for-sale/used-cars/honda/civic"]) {
    const page = await readPage(origin, address);
    expect(page.status).toBe(200);
    expect(page.headers.get("set-cookie"), address).toBeNull();
    expect(page.body.includes("</html>"), address).toBe(true);
    // Marks of React for content that comes later.
    expect(/<template id="[BP]:|\$RC\(|<!--\$\?-->/.exec(page.body)?.[0], address).toBeUndefined();
  }
});

test("the maps of the site are gzipped and streamed, and their dates are the services' own", async () => {
  const index = readSitemapIndex((await readPage(origin, "/sitemap.xml")).body);
  const listings = index.find(({ loc }) => /\/sitemaps\/listings-\d+\.xml$/.test(loc));
  const response = await askPublic(listings?.loc ?? "", { "Accept-Encoding": "gzip" });
  expect(response.headers.get("content-encoding")).toBe("gzip");
  expect(response.headers.get("content-length")).toBeNull();
  expect(response.headers.get("cache-control")).toBe("public, max-age=600");
  const urls = readUrlset(await response.text());
  expect(urls.length).toBe(1_500);
  expect(urls.reduce((newest, { lastmod }) => (lastmod > newest ? lastmod : newest), "")).toBe(listings?.lastmod);
});

const openSearchSchema = z.object({
  OpenSearchDescription: z.object({
    ShortName: z.string().min(1).max(16),
    Description: z.string().min(1).max(1_024),
    Url: z.array(z.object({ "@type": z.string(), "@template": z.string() })),
  }),
});

test("the address bar can search here, and its suggestions lead somewhere", async () => {
  const home = await readPage(origin, "/");
  const address = headLink(home.body, "search", "application/opensearchdescription+xml") ?? "";
  const { Url } = openSearchSchema.parse(
    parseXml((await readPage(origin, address)).body, ["Url"]),
  ).OpenSearchDescription;
  const templateOf = (type: string) => Url.find((url) => url["@type"] === type)?.["@template"] ?? "";
  const asked = (type: string, term: string) => templateOf(type).replace("{searchTerms}", term).slice(origin.length);

  // What is typed is read first, and leads on once.
  expect((await readPage(origin, asked("text/html", "civic"))).redirect?.status).toBe(200);
  const suggested = await readPage(origin, asked("application/x-suggestions+json", "hon"));
  const [term, words, lines, addresses] = z
    .tuple([z.string(), z.array(z.string()), z.array(z.string()), z.array(z.url())])
    .parse(JSON.parse(suggested.body));
  expect(term).toBe("hon");
  expect([lines.length, addresses.length]).toEqual([words.length, words.length]);
  const [first = ""] = addresses;
  expect((await readPage(origin, first.slice(origin.length))).status).toBe(200);
});

const TEXT_BROWSERS: readonly (readonly [string, readonly string[]])[] = [
  ["lynx", ["-dump", "-width=100"]],
  ["w3m", ["-dump", "-cols", "100"]],
];

test.each(TEXT_BROWSERS)("%s shows a page that a person can use", (program, options) => {
  // A text browser asks through the site as its proxy, which is how it comes by the public name.
  const address = `http://${HOST}/cars-for-sale/used-cars/honda`;
  const env = { ...process.env, http_proxy: `http://127.0.0.1:${inject("site").port}/` };
  const { stdout, error } = spawnSync(program, [...options, address], { encoding: "utf8", timeout: 30_000, env });
  if (error !== undefined) {
    console.info(`skipped: ${program} is not installed (${error.message})`);
    return;
  }
  expect(stdout).toContain("Used Honda cars for sale");
  expect(stdout).toMatch(/\d+ results/);
  expect(stdout).toMatch(/20\d\d Honda/);
  expect(stdout).toMatch(/\$\d/);
  expect(stdout).toContain("See Results");
});
