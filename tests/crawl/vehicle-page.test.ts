import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openInventoryStore } from "../../upstream/inventory/sqlite-inventory-store";
import { copyOfInventory, SMALL_INVENTORY } from "../servers/prepared-inventory";
import { type StartedSite, startSite, stopSite, until } from "../servers/started-site";
import { elementsOf, headLink, linksOf, metaContent } from "./page-reading";
import { readSitemapIndex, readUrlset } from "./site-maps";

let site: StartedSite;
let dataDir: string;

beforeAll(async () => {
  dataDir = await copyOfInventory({ listings: SMALL_INVENTORY });
  site = await startSite({
    DATA_DIR: dataDir,
    SESSION_SECRETS: `${"k7Qw9".repeat(8)},${"Zr41p".repeat(8)}`,
    RATE_LIMIT_FACTOR: "1000",
    LOG_LEVEL: "info",
    LISTING_ACTIONS_SCRIPT: "/actions/make-offer.js",
  });
});
afterAll(async () => {
  await stopSite(site);
  rmSync(dataDir, { recursive: true, force: true });
});

const read = (path: string) => fetch(`http://localhost:${site.port}${path}`, { redirect: "manual" });
const GOOGLEBOT = { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" };

/** As a feed without the car would, while the site runs. */
async function sell(id: string): Promise<void> {
  const store = await openInventoryStore({ dataDir });
  const change = store.beginChange();
  change.markSold(id);
  change.commit();
  await store.close();
}

test("the page of a car that is sold says so with status 410, in the words of section 8, and shows similar ones", async () => {
  const index = readSitemapIndex(await (await read("/sitemap.xml")).text());
  const shard = index.find(({ loc }) => loc.includes("/sitemaps/listings-"))?.loc ?? "";
  const [first] = readUrlset(await (await read(new URL(shard).pathname)).text());
  const path = new URL(first?.loc ?? "").pathname;
  const id = path.split("/").at(-1) ?? "";
  const before = await (await read(path)).text();
  const name = /<h1[^>]*>\d{4} ([^<]+)<\/h1>/.exec(before)?.[1] ?? "?";

  await sell(id);
  await until(async () => (await read(path)).status === 410, 30_000);
  for (const headers of [{}, GOOGLEBOT]) {
    const response = await fetch(`http://localhost:${site.port}${path}`, { headers });
    const page = await response.text();
    expect(response.status).toBe(410);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(page).toContain(`We&#x27;re sorry, the ${name} you were looking for is no longer available.`);
    expect(page).toContain("Here are vehicles you may be interested in.");
    expect(metaContent(page, "robots")).toBe("noindex, follow");
    expect(headLink(page, "canonical")).toBeNull();
    const similar = elementsOf(page, "section", /aria-labelledby="similar-vehicles"/).flatMap(linksOf);
    const [car] = similar.filter(({ href }) => /^\/cars-for-sale\/vehicle\/\d+/.test(href));
    expect((await read(car?.href ?? "")).status).toBe(200);
    expect(similar.some(({ href }) => href.includes(`/vehicle/${id}`))).toBe(false);
  }
  expect((await read(`${path}.md`)).status).toBe(410);
  expect((await read(`${path}/contact`)).status).toBe(410);
  // The map follows within seconds; nobody finds the car by searching either.
  await until(async () => !(await (await read(new URL(shard).pathname)).text()).includes(`/vehicle/${id}<`), 60_000);
});

test("an address that never was a car's is 404 with the same notice", async () => {
  const response = await read("/cars-for-sale/vehicle/999999999");
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("We&#x27;re sorry, the vehicle you were looking for is no longer available.");
});

test("where a script for offers is configured, its element stands around Make Offer, and around nothing else", async () => {
  const linkOf = async (search: string) => {
    const html = await (await read(search)).text();
    return linksOf(html).find(({ href }) => /^\/cars-for-sale\/vehicle\/\d+$/.test(href))?.href ?? "";
  };
  const offered = await (await read(await linkOf("/cars-for-sale/used-cars/by-owner"))).text();
  const [element] = elementsOf(offered, "listing-actions", /action="make-offer"/);
  expect(element).toMatch(/^<listing-actions listing-id="\d+" action="make-offer"><a [^>]*\/contact/);
  expect(element).toContain("Make Offer");
  // Asked for by the page's own script, so that the policy trusts it; a failure leaves the link.
  expect(offered).not.toContain('<script src="/actions');
  expect(await (await read(await linkOf("/cars-for-sale/used-cars/by-dealer"))).text()).not.toContain(
    "listing-actions",
  );
});
