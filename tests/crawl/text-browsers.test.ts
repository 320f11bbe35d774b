import { expect, test } from "vitest";
import { asPeopleSee, dealerOf, readPage } from "./crawler";
import { linksOf, runTogether, speechlessButtons } from "./page-reading";
import { ORIGIN as origin } from "./public-address";

const ADDRESSES = [
  "/",
  "/cars-for-sale",
  "/cars-for-sale/used-cars/ford?zip=30305",
  "/cars-for-sale?maxPrice=100",
  "/cars-for-sale/zeppelin",
  "/cars-for-sale/options/makeCode",
  "/cars-for-sale/build-and-price",
  "/cars-for-sale/location",
  "/cars-for-sale/reference/pricing/used-cars/toyota/camry",
  "/cars-for-sale/reference/mileage/used-cars/toyota/camry",
  "/cars-for-sale/info/share",
  "/cars-for-sale/info/email-alerts?from=/cars-for-sale/used-cars/ford",
  "/cars-for-sale/info/certified",
  "/cars-for-sale/info/money-back-guarantee",
  "/cars-for-sale/info/electric-vehicles",
  "/cars-for-sale/info/notifications",
  "/cars-for-sale/saved/vehicles",
  "/cars-for-sale/saved/searches",
  "/cars-for-sale/saved/history",
  "/account/sign-in?defaultScreen=signin",
];

test("without a style sheet no two words of a page run together, and every button says what it does", async () => {
  const { body } = await readPage(origin, "/cars-for-sale/used-cars/by-dealer");
  const vehicles = linksOf(body).flatMap(({ href }) => /^\/cars-for-sale\/vehicle\/\d+$/.exec(href)?.[0] ?? []);
  const [first = "", second = ""] = [...new Set(vehicles)];
  expect(second).not.toBe("");
  const idOf = (address: string) => address.split("/").at(-1);
  const around = ["", "?photo=2", "/contact", "/report", "/share", "/dealer-difference"].map((end) => `${first}${end}`);
  const dealer = await dealerOf(first);
  const addresses = [...ADDRESSES, ...around, dealer, `/cars-for-sale/compare?id=${idOf(first)}&id=${idOf(second)}`];
  const read = await Promise.all(addresses.map((address) => readPage(origin, address)));
  const pages = await asPeopleSee(origin, read);
  expect(pages).toHaveLength(addresses.length);
  expect(pages.flatMap((page) => runTogether(page.body).map((words) => `${page.address}: ${words}`))).toEqual([]);
  expect(pages.flatMap((page) => speechlessButtons(page.body).map((text) => `${page.address}: ${text}`))).toEqual([]);
}, 60_000);

test.each([
  ["a summary", "<summary>Location<span>Any</span></summary>", ["Location|Any"]],
  ["links", '<p><a href="/a">Share this search</a><a href="/b"><i></i>Hear about</a></p>', ["search|Hear"]],
  ["a price", "<span>Lower</span><span>$12,158</span>", ["Lower|$12,158"]],
  ["words with a space", "<summary>Location <span>Any</span></summary>", []],
  ["a control between them", "<label>Price <input></label><label><input>Under</label>", []],
  ["a picture", '<img src="/a.webp" alt="A blue Accord"><span>New today</span>', ["Accord|New"]],
  ["a button of a form elsewhere", '<b>Today</b><button form="saved">Save</button>', ["Today|Save"]],
  ["a button of its form", "<b>Today</b><button>Save</button>", []],
  ["blocks", "<p>One</p><p>Two</p><li>Three</li>", []],
  ["script", "<b>One</b><script>run()</script>", []],
])("words that run together are found: %s", (_what, html, found) => {
  expect(runTogether(html)).toEqual(found);
});

test.each([
  ['<button type="submit" name="add" value="700002524">Save</button>', 1],
  ['<button type="submit" name="maxPrice" value="20000">Under $20k</button>', 0],
  ['<button type="submit" aria-label="Search"><i></i></button>', 1],
  ['<button type="submit" name="add.700002524"><span class="vh">Save</span></button>', 0],
])("a button that shows a value, or no word, is found: %s", (html, found) => {
  expect(speechlessButtons(html)).toHaveLength(found);
});
