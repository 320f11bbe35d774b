import { expect, test } from "vitest";
import { BRANDS } from "../../app/domain/brand";
import { SITEMAP_LISTINGS_PER_CALL, SITEMAP_URLS_MAX } from "../../app/domain/limits";
import { aListing } from "../../tests/builders/store-builders";
import { loadPlaces } from "../places/us-places";
import type { ListingRecord } from "../ports/listing-record";
import { openSitemap, type SitemapBrand, SitemapCollector } from "./sitemap-inventory";

const FIRST_ID = 2_000 * SITEMAP_URLS_MAX;

/** With a place and a moment, which the maps tell. */
const aRecord = (id: number, changes: Partial<ListingRecord> = {}) =>
  aListing(String(id), { zip: "63101", changedAt: "2026-11-01T08:30:15.250Z", ...changes });

function sitemapOf(records: readonly ListingRecord[]) {
  const collector = new SitemapCollector();
  for (const record of records) collector.add(record);
  return openSitemap(collector.rows());
}

const pagesOf = (records: readonly ListingRecord[], brand: SitemapBrand = BRANDS.marketplace, minCount = 1) =>
  sitemapOf(records).pages({ places: loadPlaces(), brand, minCount });

test("a page's date is that of the newest change under it, to the second", () => {
  const newer = { changedAt: "2026-11-19T12:00:00Z", modelCode: "CIVIC" };
  const pages = pagesOf([aRecord(FIRST_ID), aRecord(FIRST_ID + 1, newer)]);
  expect(pages.models.map(({ modelCode, changedAt }) => [modelCode, changedAt])).toEqual([
    ["ACCORD", "2026-11-01T08:30:15Z"],
    ["CIVIC", "2026-11-19T12:00:00Z"],
  ]);
  expect(pages.makes).toEqual([
    { listingType: "USED", makeCode: "HONDA", count: 2, changedAt: "2026-11-19T12:00:00Z" },
  ]);
  expect(pages.conditions).toEqual([{ listingType: "USED", count: 2, changedAt: "2026-11-19T12:00:00Z" }]);
  expect(pages.listingShards).toEqual([{ shard: 2_000, count: 2, changedAt: "2026-11-19T12:00:00Z" }]);
});

test("ZIP codes of one city are one city; conditions stay apart; an unknown place is none", () => {
  const pages = pagesOf([
    aRecord(FIRST_ID, { zip: "63101" }),
    aRecord(FIRST_ID + 1, { zip: "63102" }),
    aRecord(FIRST_ID + 2, { zip: "63102", listingType: "NEW" }),
    aRecord(FIRST_ID + 3, { zip: undefined }),
    aRecord(FIRST_ID + 4, { zip: "00000" }),
  ]);
  expect(pages.cities.map(({ listingType, city, state, count }) => [listingType, city, state, count])).toEqual([
    ["USED", "Saint Louis", "MO", 2],
    ["NEW", "Saint Louis", "MO", 1],
  ]);
});

test("pages with too few cars are left out, and makes that the brand does not sell", () => {
  const records = [
    aRecord(FIRST_ID),
    aRecord(FIRST_ID + 1),
    aRecord(FIRST_ID + 2, { makeCode: "KIA", modelCode: "RIO" }),
  ];
  expect(pagesOf(records, BRANDS.marketplace, 2).makes.map(({ makeCode }) => makeCode)).toEqual(["HONDA"]);
  const kia = pagesOf(records, { ...BRANDS["car-maker"], makeCodes: ["KIA"] });
  expect(kia.makes.map(({ makeCode }) => makeCode)).toEqual(["KIA"]);
  expect(kia.listingShards).toMatchObject([{ shard: 2_000, count: 1 }]);
  expect(kia.cities).toMatchObject([{ count: 1 }]);
});

test("the pages of a shard join without a gap, and stop where the next shard begins", () => {
  const count = SITEMAP_LISTINGS_PER_CALL + 7;
  const last = FIRST_ID + SITEMAP_URLS_MAX;
  const records = Array.from({ length: count }, (_, index) => aRecord(last - count + index));
  const sitemap = sitemapOf([...records, aRecord(last), aRecord(last + 1)]);
  const first = sitemap.listings({ shard: 2_000, brand: BRANDS.marketplace });
  expect(first.listings).toHaveLength(SITEMAP_LISTINGS_PER_CALL);
  const second = sitemap.listings({ shard: 2_000, brand: BRANDS.marketplace, after: first.next });
  expect(second.next).toBeUndefined();
  expect([...first.listings, ...second.listings].map(({ id }) => id)).toEqual(records.map(({ id }) => id));
  expect(sitemap.listings({ shard: 2_001, brand: BRANDS.marketplace }).listings.map(({ id }) => Number(id))).toEqual([
    last,
    last + 1,
  ]);
  expect(sitemap.listings({ shard: 7, brand: BRANDS.marketplace })).toEqual({ listings: [] });
});

test("private sellers' cars are in no map of a brand that has dealers alone, and count with the others elsewhere", () => {
  const toyota = { makeCode: "TOYOTA", modelCode: "CAMRY" };
  const sitemap = sitemapOf([
    aRecord(FIRST_ID, { ...toyota, sellerType: "d" }),
    aRecord(FIRST_ID + 1, { ...toyota, sellerType: "p" }),
  ]);
  const places = loadPlaces();
  for (const [brand, count] of [
    [BRANDS.marketplace, 2],
    [BRANDS["car-maker"], 1],
  ] as const) {
    const pages = sitemap.pages({ places, brand, minCount: count });
    expect(pages.models).toMatchObject([{ modelCode: "CAMRY", count }]);
    expect(pages.cities).toMatchObject([{ city: "Saint Louis", count }]);
    expect(sitemap.listings({ shard: 2_000, brand }).listings).toHaveLength(count);
  }
});
