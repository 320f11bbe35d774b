import robotsParser from "robots-parser";
import { expect, test } from "vitest";
import type { CrawlRule } from "../site-areas";
import { crawlRuleOf, robotsTxt } from "./robots";

const ORIGIN = "https://forecourt.test";
const robots = robotsParser(`${ORIGIN}/robots.txt`, robotsTxt(ORIGIN));

const CASES: readonly (readonly [string, CrawlRule])[] = [
  ["/", "index"],
  ["/cars-for-sale", "index"],
  ["/cars-for-sale/used-cars/ford/f-150", "index"],
  ["/cars-for-sale/used-cars/ford?firstRecord=25", "index"],
  ["/cars-for-sale?makeCode=FORD&maxPrice=9000&zip=30305", "index"],
  ["/cars-for-sale/vehicle/100000001", "index"],
  ["/img/vehicles/suv/RED.svg", "index"],
  ["/sitemap.xml", "index"],
  ["/sitemaps/listings-2000.xml", "index"],
  ["/cars-for-sale/options/makeCode?zip=30305", "noindex"],
  ["/cars-for-sale/reference/pricing/used-cars/ford/f-150", "noindex"],
  ["/cars-for-sale/vehicle/100000001/share", "noindex"],
  ["/cars-for-sale/dealer/50000001/piedmont-road-toyota", "noindex"],
  ["/cars-for-sale/feeds/atom/used-cars/ford", "noindex"],
  ["/cars-for-sale/used-cars/ford.md", "noindex"],
  ["/cars-for-sale.md", "noindex"],
  ["/account/sign-in?defaultScreen=signup", "disallow"],
  ["/cars-for-sale/api/suggestions?term=ford", "disallow"],
  ["/cars-for-sale/used-cars/ford.data", "disallow"],
  ["/cars-for-sale.data?makeCode=FORD", "disallow"],
  ["/_root.data", "disallow"],
  ["/cars-for-sale/svc/listing-view-count?vin=1", "disallow"],
];

test.each(CASES)("%s: %s", (path, rule) => {
  expect(crawlRuleOf(path)).toBe(rule);
});

test.each(CASES)("another robots parser reads %s as the table means it (%s)", (path, rule) => {
  expect(robots.isAllowed(ORIGIN + path, "Googlebot")).toBe(rule !== "disallow");
});

test("the map of the site is named with its whole address", () => {
  expect(robots.getSitemaps()).toEqual([`${ORIGIN}/sitemap.xml`]);
});
