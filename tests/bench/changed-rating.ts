import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type OpenMarketplace, openMarketplace } from "../../upstream/marketplace/open-marketplace";
import { readSearch } from "../../upstream/marketplace/search-request";
import type { ListingRecord } from "../../upstream/ports/listing-record";
import { type BenchRow, below, markdownTable } from "./bench-table";
import { middle } from "./search-index.measures";

/**
 * How long one car's new price takes to be found by its new rating: the change with the deals of its make and model, its
 * commit, and until a search says so that nobody told of it. By the wall's clock.
 */
const { values: options } = parseArgs({
  options: { json: { type: "boolean", default: false }, listings: { type: "string", default: "100000" } },
});

const listings = Number(options.listings);
const PART = `changes, ${listings.toLocaleString("en-US")} listings`;
const TRIES = 9;
const LIMIT_MS = 1_000;
const LOOKED_EVERY_MS = 5;
const DEAL_TYPES = ["greatprice", "goodprice", "fairprice", "highprice"];

const dataDir = mkdtempSync(join(tmpdir(), "forecourt-changed-rating-"));
try {
  const marketplace = await openMarketplace({ dataDir, today: () => "2026-11-20", seedListings: listings });
  try {
    const rows = await measured(marketplace);
    console.log(options.json ? JSON.stringify(rows) : markdownTable(rows));
  } finally {
    await marketplace.close();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

async function measured(marketplace: OpenMarketplace): Promise<readonly BenchRow[]> {
  await marketplace.engine.size();
  const times: number[] = [];
  for (const record of dearCars(marketplace)) times.push(await untilFound(marketplace, record));
  return [
    below(PART, "a new price to its new rating in searches, the middle", middle(times), "ms", LIMIT_MS),
    below(PART, "a new price to its new rating in searches, the slowest", Math.max(...times), "ms", LIMIT_MS),
  ];
}

/** One car each of some models, above what is expected of it: for half of its price it is a great one. */
function dearCars(marketplace: OpenMarketplace): readonly ListingRecord[] {
  const cars = new Map<string, ListingRecord>();
  for (const record of marketplace.bulk.eachActive()) {
    if (record.deal?.rating === "high" && !cars.has(record.modelCode)) cars.set(record.modelCode, record);
    if (cars.size === TRIES) break;
  }
  return [...cars.values()];
}

async function untilFound(marketplace: OpenMarketplace, { deal: _told, ...record }: ListingRecord): Promise<number> {
  const { makeCode, modelCode } = record;
  const price = Math.round((record.price ?? 0) / 2);
  const searches = DEAL_TYPES.map((dealType) =>
    readSearch(marketplace, new URLSearchParams({ makeCode, modelCode, dealType, allListingType: "true" })),
  );
  const found = async () => String(await marketplace.engine.counts(searches));
  const before = await found();
  const from = performance.now();
  const change = marketplace.bulk.beginChange();
  change.putListing({ ...record, price });
  change.commit();
  while ((await found()) === before) await pause(LOOKED_EVERY_MS);
  return performance.now() - from;
}
