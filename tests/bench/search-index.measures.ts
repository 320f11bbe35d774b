import { finish } from "../../upstream/pacing/steps";
import type { ListingRecord } from "../../upstream/ports/listing-record";
import type { IndexQuery, SearchAnswer } from "../../upstream/ports/search-engine";
import type { InventoryOverlay } from "../../upstream/search/embedded/inventory-overlay";
import type { ListingIndex } from "../../upstream/search/listing-index";
import type { SearchDeps } from "../../upstream/search/search-deps";

/** Milliseconds since some start. */
type Clock = () => number;

export const wallClock: Clock = () => performance.now();

export const processorClock: Clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** Asking the clock costs as much as taking in a listing, so it is asked for every hundred. */
const LISTINGS_PER_READING = 100;

/** Takes the time of making the records out: `spent.ms` has it. A hundred at a time are ready before they are taken. */
export function* timed(
  records: Iterable<ListingRecord>,
  clock: Clock,
  spent: { ms: number },
): Generator<ListingRecord> {
  const iterator = records[Symbol.iterator]();
  for (let isOver = false; !isOver; ) {
    const from = clock();
    const ready: ListingRecord[] = [];
    while (ready.length < LISTINGS_PER_READING && !isOver) {
      const next = iterator.next();
      if (next.done) isOver = true;
      else ready.push(next.value);
    }
    spent.ms += clock() - from;
    yield* ready;
  }
}

/** The first of every `step` records; the others are let go at once. */
export function* everyNth(records: Iterable<ListingRecord>, step: number): Generator<ListingRecord> {
  let place = 0;
  for (const record of records) if (place++ % step === 0) yield record;
}

const PERCENTILES = [0.5, 0.95, 0.99, 1] as const;

/** The middle, over the passes, of each percentile over the searches of one pass. The first pass only warms up. */
export function latencies(
  run: (request: IndexQuery) => unknown,
  requests: readonly IndexQuery[],
  passes: number,
  clock: Clock,
): readonly number[] {
  const perPass: number[][] = [];
  for (let pass = -1; pass < passes; pass++) {
    const times = requests.map((request) => {
      const from = clock();
      run(request);
      return clock() - from;
    });
    times.sort((a, b) => a - b);
    if (pass >= 0) perPass.push(PERCENTILES.map((share) => percentile(times, share)));
  }
  return PERCENTILES.map((_, at) => middle(perPass.map((pass) => pass[at] ?? 0)));
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const middle = (figures: readonly number[]) => [...figures].sort((a, b) => a - b)[figures.length >> 1] ?? 0;

/** Milliseconds a run takes on average, over all requests and passes. */
export function meanOf(
  run: (request: IndexQuery) => unknown,
  requests: readonly IndexQuery[],
  passes: number,
  clock: Clock,
): number {
  for (const request of requests) run(request);
  const from = clock();
  for (let pass = 0; pass < passes; pass++) for (const request of requests) run(request);
  return (clock() - from) / (passes * requests.length);
}

/** What taking in changed listings costs: all steps together, and the longest that a request could have to wait. */
export function takeChanges(
  overlay: InventoryOverlay,
  changed: readonly ListingRecord[],
  deps: SearchDeps,
  clock: Clock,
): { readonly index: ListingIndex; readonly totalMs: number; readonly longestMs: number } {
  const steps = overlay.take(
    changed.map((record) => ({ id: record.id, record })),
    deps,
  );
  let totalMs = 0;
  let longestMs = 0;
  function* watched(): Generator<void, ListingIndex> {
    for (;;) {
      const from = clock();
      const step = steps.next();
      const took = clock() - from;
      totalMs += took;
      longestMs = Math.max(longestMs, took);
      if (step.done) return step.value;
      yield;
    }
  }
  const index = finish(watched());
  return { index, totalMs, longestMs };
}

/** Searches that two indexes answer differently, described. */
export function differences(
  fast: ListingIndex,
  slow: ListingIndex,
  requests: readonly IndexQuery[],
): readonly string[] {
  const keys = ["total", "hits", "facets", "stats", "histograms"] as const;
  return requests.flatMap((request) => {
    const [one, other]: readonly SearchAnswer[] = [fast.search(request), slow.search(request)];
    const wrong = keys.filter((key) => JSON.stringify(sorted(one?.[key])) !== JSON.stringify(sorted(other?.[key])));
    return wrong.length === 0 ? [] : [`${wrong.join(", ")} of ${JSON.stringify(request)}`];
  });
}

/** With keys in one order, at every depth. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [key, sorted(inner)]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
