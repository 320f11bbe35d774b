import { expect, test } from "vitest";
import type { SitemapPages } from "~/contract/crawl/sitemap";
import { parsedOf } from "../../../tests/builders/search-of";
import { smallVocabulary } from "../../../tests/fixtures/small-vocabulary";
import { isIndexable } from "../crawl/indexing";
import { canonicalLinkUrl } from "../search/canonical-url";
import { cityPages, modelPages } from "./sitemap-pages";

const changedAt = "2026-11-19T12:00:00Z";
const older = "2026-11-01T12:00:00Z";
const stock: SitemapPages = {
  listingShards: [],
  conditions: [{ listingType: "USED", count: 9, changedAt }],
  makes: [
    { listingType: "USED", count: 9, makeCode: "FORD", changedAt: older },
    { listingType: "CERTIFIED", count: 9, makeCode: "FORD", changedAt },
  ],
  models: [{ listingType: "USED", count: 9, makeCode: "FORD", modelCode: "F150", changedAt }],
  cities: [
    { listingType: "USED", count: 9, city: "Columbus", state: "OH", changedAt },
    { listingType: "USED", count: 9, city: "St. Louis", state: "MO", changedAt },
    { listingType: "USED", count: 9, city: "29 Palms", state: "CA", changedAt },
  ],
};
const naming = { vocabulary: smallVocabulary, brand: "marketplace" } as const;

test("conditions, makes and models stand under their own addresses", () => {
  expect(modelPages(stock, naming).map(({ path }) => path)).toEqual([
    "/",
    "/cars-for-sale/used-cars",
    "/cars-for-sale/used-cars/ford",
    "/cars-for-sale/certified-cars/ford",
    "/cars-for-sale/used-cars/ford/f-150",
  ]);
});

test("the home page is as fresh as the freshest car", () => {
  const conditions: SitemapPages["conditions"] = [
    { listingType: "NEW", count: 9, changedAt: older },
    { listingType: "USED", count: 9, changedAt },
    { listingType: "CERTIFIED", count: 9, changedAt: older },
  ];
  expect(modelPages({ ...stock, conditions }, naming)[0]).toEqual({ path: "/", changedAt });
});

test("a brand that assumes no condition has pages without one, as fresh as the freshest under them", () => {
  const pages = modelPages(stock, { ...naming, brand: "price-guide" });
  expect(pages).toContainEqual({ path: "/cars-for-sale/ford", changedAt });
  expect(pages).toContainEqual({ path: "/cars-for-sale", changedAt });
});

test("cities whose name the path can carry have pages", () => {
  expect(cityPages(stock, naming).map(({ path }) => path)).toEqual([
    "/cars-for-sale/used-cars/columbus-oh",
    "/cars-for-sale/used-cars/saint-louis-mo",
  ]);
});

test("every page of the map may be listed, and is its own canonical", () => {
  for (const brand of ["marketplace", "price-guide"] as const) {
    for (const { path } of [...modelPages(stock, { ...naming, brand }), ...cityPages(stock, { ...naming, brand })]) {
      if (path === "/") continue;
      const parsed = parsedOf(path.slice("/cars-for-sale".length), brand);
      expect(isIndexable(parsed, 5), path).toBe(true);
      expect(canonicalLinkUrl(parsed.query, smallVocabulary, { brand })).toBe(path);
    }
  }
});
