import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type FeedRow, readFeed, refusedLinesOf } from "./feed-truth";
import { type StartedSite, startSite } from "./started-site";

const FEED = "../shared/data/listings-carscom-2022/cars_raw.csv.gz";
const isFeedHere = existsSync(FEED);
beforeEach(({ skip }) => skip(!isFeedHere, "../shared/data/listings-carscom-2022 is not beside the project"));

let site: StartedSite;
let dataDir: string;
let feed: readonly FeedRow[];

/** The whole page of a search as an HTTP client without script gets it. */
async function resultCount(query: string): Promise<number> {
  const response = await fetch(`http://localhost:${site.port}/cars-for-sale?${query}`);
  expect(response.status).toBe(200);
  const found = /([\d,]+) results?</.exec(await response.text());
  return Number((found?.[1] ?? "NaN").replaceAll(",", ""));
}

beforeAll(async () => {
  if (!isFeedHere) return;
  dataDir = mkdtempSync(join(tmpdir(), "forecourt-feed-"));
  const report = join(dataDir, "report.csv");
  await promisify(execFile)(process.execPath, ["dist/commands/import-feed.js", FEED, "--replace", "--report", report], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  const refusedLines = refusedLinesOf(readFileSync(report, "utf8"));
  expect(refusedLines.size).toBeLessThan(10);
  feed = readFeed(FEED, refusedLines);
  site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: "info" });
});

afterAll(async () => {
  if (!isFeedHere) return;
  site.process.kill("SIGTERM");
  await site.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

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
  expect(await resultCount(query)).toBe(feed.filter(isMatch).length);
});
