import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createCatalog } from "../../upstream/catalog/us-market-catalog";
import { seedInventory } from "../../upstream/inventory/seed/seed-inventory";
import { finish } from "../../upstream/pacing/steps";
import { loadPlaces } from "../../upstream/places/us-places";
import type { IndexQuery } from "../../upstream/ports/search-engine";
import { listingColumnSteps } from "../../upstream/search/embedded/bitset-index";
import { ColumnIndex } from "../../upstream/search/embedded/column-index";
import { InventoryOverlay } from "../../upstream/search/embedded/inventory-overlay";
import { Segment } from "../../upstream/search/embedded/segment";
import { createBruteForceIndex } from "../../upstream/search/oracle/brute-force-index";
import type { SearchDeps } from "../../upstream/search/search-deps";
import { withDeals } from "../builders/rated-listings";
import { type BenchRow, below, markdownTable } from "./bench-table";
import {
  differences,
  everyNth,
  latencies,
  meanOf,
  middle,
  processorClock,
  takeChanges,
  timed,
  wallClock,
} from "./search-index.measures";
import { randomQueries } from "./search-index.queries";

/**
 * Measures the embedded search engine: build, memory, a mix of random searches, changes, and agreement with the
 * oracle. `node --import tsx tests/bench/search-index.ts --listings 100000 [--queries 300] [--passes 5] [--oracle 50]
 * [--clock cpu] [--json]`, which `npm run bench` gives the young space of the programs. The build is told without the
 * making of the records, which a store would read and parse.
 */
const { values: options } = parseArgs({
  options: {
    listings: { type: "string", default: "100000" },
    queries: { type: "string", default: "300" },
    passes: { type: "string", default: "5" },
    oracle: { type: "string" },
    seed: { type: "string", default: "1" },
    clock: { type: "string", default: "wall" },
    json: { type: "boolean", default: false },
  },
});

const TODAY = "2026-11-20";
const BYTES_PER_MIB = 1_048_576;
const CHANGES = 1_000;
/** The oracle keeps every record: above this it would need more memory than the machine may have. */
const ORACLE_LISTINGS_MAX = 100_000;
/** There are targets for two sizes. */
const LIMITS = {
  100000: { p50Ms: 0.5, p95Ms: 1.5, buildMs: undefined, memoryMib: undefined },
  1000000: { p50Ms: undefined, p95Ms: 10, buildMs: 5_000, memoryMib: 400 },
} as const;

// The collector can only be asked for by a flag; without it memory figures would be of the garbage.
setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");
const mebibytes = (bytes: number) => bytes / BYTES_PER_MIB;

const clock = options.clock === "cpu" ? processorClock : wallClock;
const passes = Number(options.passes);
const listings = Number(options.listings);
const limits = listings === 100_000 || listings === 1_000_000 ? LIMITS[listings] : undefined;
const part = `search, ${listings.toLocaleString("en-US")} listings`;
const rows: BenchRow[] = [];
const tell = (what: string, value: number, unit: string, limit?: number) =>
  rows.push(below(part, what, value, unit, limit));

const places = loadPlaces();
const catalog = createCatalog();
const inventory = seedInventory({ listings, seed: Number(options.seed), today: TODAY, catalog, places });
const reach = new Map<string, number>();
for (const owner of inventory.owners) if (owner.shipsWithinMiles) reach.set(owner.id, owner.shipsWithinMiles);
const stock = withDeals(inventory.listings, { catalog, yearOfToday: Number(TODAY.slice(0, 4)) });
const deps: SearchDeps = { places, catalog, shipsWithinMilesOf: (ownerId) => reach.get(ownerId), today: TODAY };

collectGarbage();
const before = process.memoryUsage();
const making = { ms: 0 };
const buildFrom = clock();
const columns = finish(listingColumnSteps(timed(stock, clock, making), deps));
tell("build, without making the records", clock() - buildFrom - making.ms, "ms", limits?.buildMs);
const segment = new Segment(columns);
const indexOf = (rememberedSearches: number) =>
  new ColumnIndex([{ segment, live: null, sellerNumbers: null }], deps, {
    rememberedSearches,
  });
const forgetful = indexOf(0);
collectGarbage();
const after = process.memoryUsage();
const held = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
tell("memory the index holds", mebibytes(held), "MiB", limits?.memoryMib);

// Shoppers ask for what is common: makes, models and places are drawn from the listings themselves.
const sample = [...seedInventory({ listings: 3_000, seed: 7, today: TODAY, catalog, places }).listings];
const queries = randomQueries(Number(options.seed), Number(options.queries), { catalog, places, sample });
const requests = queries.map(({ request }) => request);
for (const kind of ["mix", "make", "model near a ZIP", "several filters"] as const) {
  const asked = queries.filter((entry) => kind === "mix" || entry.kind === kind).map(({ request }) => request);
  const found = middle(asked.map((request) => forgetful.count(request))).toLocaleString("en-US");
  const [p50 = 0, p95 = 0, p99 = 0] = latencies((request) => forgetful.search(request), asked, passes, clock);
  const isMix = kind === "mix";
  tell(`${kind} (${found} found), p50`, p50, "ms", isMix ? limits?.p50Ms : undefined);
  tell(`${kind}, p95`, p95, "ms", isMix ? limits?.p95Ms : undefined);
  if (isMix) tell(`${kind}, p99`, p99, "ms");
}
const remembering = indexOf(128);
const [, rememberedP95 = 0] = latencies((request) => remembering.search(request), requests, passes, clock);
tell("mix with large results remembered, p95", rememberedP95, "ms");
for (const [name, index] of [
  ["nothing remembered", forgetful],
  ["remembered", remembering],
] as const) {
  const serialise = (request: IndexQuery) => JSON.stringify(index.search(request));
  tell(`search and serialise, mean of the mix, ${name}`, meanOf(serialise, requests, passes, clock), "ms");
}

const overlay = new InventoryOverlay(columns, deps);
const changeable = [...everyNth(stock, Math.max(1, Math.floor(listings / CHANGES)))].map((record) => ({
  ...record,
  price: record.price === undefined ? undefined : record.price - 500,
}));
const one = takeChanges(overlay, changeable.slice(0, 1), deps, clock);
tell("one changed listing searchable", one.totalMs, "ms", 1_000);
const many = takeChanges(overlay, changeable, deps, clock);
tell(`${changeable.length.toLocaleString("en-US")} changed listings searchable`, many.totalMs, "ms", 1_000);
tell("… the longest step between requests", many.longestMs, "ms");
const [, overlaidP95 = 0] = latencies((request) => many.index.search(request), requests, passes, clock);
tell(`mix with ${changeable.length.toLocaleString("en-US")} changes overlaid, p95`, overlaidP95, "ms");

const compared = Number(options.oracle ?? (listings <= ORACLE_LISTINGS_MAX ? 50 : 0));
if (compared > 0) {
  const oracle = createBruteForceIndex(stock, deps);
  const wrong = differences(forgetful, oracle, requests.slice(0, compared));
  for (const difference of wrong) console.error(`differs: ${difference}`);
  rows.push({
    part,
    what: `${compared} searches compared with the oracle`,
    figure: `${wrong.length} differ`,
    target: "0 differ",
    isMet: wrong.length === 0,
  });
}
console.log(options.json ? JSON.stringify(rows) : markdownTable(rows));
