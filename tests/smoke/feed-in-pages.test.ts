import { expect, test } from "vitest";
import type { FeedRow } from "./feed-truth";
import { withImportedFeed } from "./imported-feed";

const imported = withImportedFeed();

/** The whole page of a search as an HTTP client without script gets it. */
async function resultCount(query: string): Promise<number> {
  const response = await fetch(`http://localhost:${imported().site.port}/cars-for-sale?${query}`);
  expect(response.status).toBe(200);
  const found = /([\d,]+) results?</.exec(await response.text());
  return Number((found?.[1] ?? "NaN").replaceAll(",", ""));
}

const SEARCHES: readonly (readonly [string, (row: FeedRow) => boolean])[] = [
  ["allListingType=true", () => true],
  ["listingType=USED", (row) => !row.isCertified],
  ["listingType=CERTIFIED", (row) => row.isCertified],
  ["allListingType=true&makeCode=TOYOTA", (row) => row.name.startsWith("Toyota ")],
  ["allListingType=true&makeCode=LANDROVER", (row) => row.name.startsWith("Land Rover ")],
  ["allListingType=true&makeCode=ALFAROMEO", (row) => row.name.startsWith("Alfa Romeo ")],
  ["allListingType=true&makeCode=FORD&modelCode=F150", (row) => /^Ford F-150\b/.test(row.name)],
  ["allListingType=true&maxPrice=15000", (row) => row.price !== null && row.price <= 15_000],
  [
    "allListingType=true&maxPrice=40000&minPrice=20000",
    (row) => row.price !== null && row.price >= 20_000 && row.price <= 40_000,
  ],
  ["allListingType=true&endYear=2019&startYear=2017", (row) => row.year >= 2017 && row.year <= 2019],
  ["allListingType=true&mileage=30000", (row) => row.mileage > 0 && row.mileage <= 30_000],
  ["allListingType=true&sellerType=p", (row) => row.isPrivate],
  [
    "listingType=USED&makeCode=HONDA&maxPrice=20000",
    (row) => !row.isCertified && row.name.startsWith("Honda ") && row.price !== null && row.price <= 20_000,
  ],
];

test.each(SEARCHES)("the page finds in the imported feed what the CSV holds: %s", async (query, isMatch) => {
  expect(await resultCount(query)).toBe(imported().rows.filter(isMatch).length);
});

test("hardly a row of the feed is refused", () => {
  expect(imported().refusedLines.size).toBeLessThan(10);
});
