import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { SearchQuery } from "../../app/domain/search-query";
import { createCatalog } from "../../upstream/catalog/us-market-catalog";
import type { ListingRecord } from "../../upstream/inventory/listing-record";
import { seedInventory } from "../../upstream/inventory/seed/seed-inventory";
import { loadPlaces } from "../../upstream/places/us-places";
import { type BitsetIndex, buildBitsetIndex } from "../../upstream/search/bitset-index";
import { createBruteForceIndex } from "../../upstream/search/brute-force-index";
import type { IndexQuery, SearchAnswer } from "../../upstream/search/listing-index";
import type { SearchDeps } from "../../upstream/search/search-deps";
import { randomQueries } from "./search-index.queries";

/**
 * Measures the embedded search engine: build, memory, latency of a mix of random searches, and agreement with the
 * oracle. `npx tsx tests/bench/search-index.ts --listings 100000 [--queries 300] [--passes 5] [--oracle 50]`
 * On a machine that others use too, `--clock cpu` counts the processor's time instead of the wall's.
 */
const { values: options } = parseArgs({
  options: {
    listings: { type: "string", default: "100000" },
    queries: { type: "string", default: "300" },
    passes: { type: "string", default: "5" },
    oracle: { type: "string", default: "50" },
    seed: { type: "string", default: "1" },
    clock: { type: "string", default: "wall" },
  },
});

const TODAY = "2026-11-20";
const BYTES_PER_MIB = 1_048_576;

// The collector can only be asked for by a flag; without it memory figures would be of the garbage.
setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/** Milliseconds since some start. */
function now(): number {
  if (options.clock !== "cpu") return performance.now();
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

const mebibytes = (bytes: number) => Math.round(bytes / BYTES_PER_MIB);
const milliseconds = (ms: number) => ms.toFixed(ms < 10 ? 2 : 0);

/** Counts the time that making the records takes, so that the build can be told without it. */
function* timed(records: Iterable<ListingRecord>, clock: { ms: number }): Generator<ListingRecord> {
  const iterator = records[Symbol.iterator]();
  for (;;) {
    const from = now();
    const next = iterator.next();
    clock.ms += now() - from;
    if (next.done) return;
    yield next.value;
  }
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The middle, over the passes, of a percentile over the queries of one pass. */
function latencies(index: BitsetIndex, queries: readonly IndexQuery[], passes: number): readonly number[][] {
  const shares = [0.5, 0.95, 0.99, 1];
  const perPass: number[][] = [];
  for (let pass = -1; pass < passes; pass++) {
    const times = queries.map((request) => {
      const from = now();
      index.search(request);
      return now() - from;
    });
    times.sort((a, b) => a - b);
    if (pass >= 0) perPass.push(shares.map((share) => percentile(times, share)));
  }
  return perPass;
}

const middle = (figures: readonly number[]) => [...figures].sort((a, b) => a - b)[figures.length >> 1] ?? 0;

function describeDifference(request: { readonly query: SearchQuery }, fast: SearchAnswer, slow: SearchAnswer): string {
  const keys = ["total", "hits", "facets", "stats", "priceHistogram"] as const;
  const wrong = keys.filter((key) => JSON.stringify(sortedKeys(fast[key])) !== JSON.stringify(sortedKeys(slow[key])));
  return `${wrong.join(", ")} of ${JSON.stringify(request)}`;
}

function sortedKeys(value: unknown): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const listings = Number(options.listings);
const places = loadPlaces();
const catalog = createCatalog();
const inventory = seedInventory({ listings, seed: Number(options.seed), today: TODAY, catalog, places });
const reach = new Map<string, number>();
for (const owner of inventory.owners) if (owner.shipsWithinMiles) reach.set(owner.id, owner.shipsWithinMiles);
const deps: SearchDeps = { places, catalog, shipsWithinMilesOf: (ownerId) => reach.get(ownerId), today: TODAY };

collectGarbage();
const rssBefore = process.memoryUsage().rss;
const clock = { ms: 0 };
const buildFrom = now();
const index = buildBitsetIndex(timed(inventory.listings, clock), deps);
const buildMs = now() - buildFrom;
collectGarbage();
const memory = process.memoryUsage();

// Shoppers ask for what is common: makes, models and places are drawn from the listings themselves.
const sample = [...seedInventory({ listings: 3_000, seed: 7, today: TODAY, catalog, places }).listings];
const queries = randomQueries(Number(options.seed), Number(options.queries), { catalog, places, sample });
console.log(`${listings} listings, node ${process.version}, ${options.clock} clock`);
console.log(`build ${milliseconds(buildMs - clock.ms)} ms (and ${milliseconds(clock.ms)} ms to make the records)`);
console.log(
  `memory: RSS ${mebibytes(memory.rss)} MiB (${mebibytes(rssBefore)} before), ` +
    `columns ${mebibytes(memory.arrayBuffers)} MiB, heap ${mebibytes(memory.heapUsed)} MiB`,
);

console.log("| searches | results (median) | p50 ms | p95 ms | p99 ms | max ms |");
console.log("|---|---|---|---|---|---|");
const kinds = ["mix", "all", "make", "model near a ZIP", "several filters"] as const;
for (const kind of kinds) {
  const requests = queries.filter((entry) => kind === "mix" || entry.kind === kind).map(({ request }) => request);
  if (requests.length === 0) continue;
  const totals = requests.map((request) => index.count(request));
  const perPass = latencies(index, requests, Number(options.passes));
  const figures = [0, 1, 2, 3].map((at) => milliseconds(middle(perPass.map((pass) => pass[at] ?? 0))));
  console.log(`| ${[kind, middle(totals), ...figures].join(" | ")} |`);
}

const ratings = new Map<string, number>();
for (const record of seedInventory({ listings: Math.min(listings, 20_000), seed: 1, today: TODAY, catalog, places })
  .listings) {
  const rating = index.assessDeal(record.id)?.rating ?? "unknown";
  ratings.set(rating, (ratings.get(rating) ?? 0) + 1);
}
console.log(`deals: ${[...ratings].map(([rating, count]) => `${rating} ${count}`).join(", ")}`);

const compared = Number(options.oracle);
if (compared > 0) {
  const oracle = createBruteForceIndex(inventory.listings, deps);
  let differing = 0;
  for (const { request } of queries.slice(0, compared)) {
    const fast = index.search(request);
    const slow = oracle.search(request);
    const isEqual = (["total", "hits", "stats", "priceHistogram", "facets"] as const).every(
      (key) => JSON.stringify(sortedKeys(fast[key])) === JSON.stringify(sortedKeys(slow[key])),
    );
    if (isEqual) continue;
    differing++;
    console.log(`differs: ${describeDifference(request, fast, slow)}`);
  }
  console.log(`oracle: ${compared} searches compared, ${differing} differ`);
}
