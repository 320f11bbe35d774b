import type { HistogramBucket } from "../ports/search-engine";

/** Prices and miles are first counted in bins of so many; every bucket width is a whole number of them. */
export const BIN_WIDTH = 500;
/** Figures from here on share one last bin. */
const BINNED_BELOW = 250_000;
export const FIGURE_BINS = BINNED_BELOW / BIN_WIDTH + 1;

const BUCKETS_MAX = 24;
const BUCKET_WIDTHS = [500, 1_000, 2_000, 2_500, 5_000, 10_000, 20_000] as const;
/** Of a hundred cars the two highest figures do not stretch the picture: they share its last, open bucket. */
const SHOWN_SHARE = 0.98;

/** The bin of a price in whole dollars, or of whole miles. */
export function figureBin(figure: number): number {
  return Math.min(FIGURE_BINS - 1, Math.floor(figure / BIN_WIDTH));
}

/**
 * At most 24 buckets of one round width, from the lowest figure to where 98 % of them lie; the last is open.
 * `binCounts` has FIGURE_BINS numbers. Empty where nothing has a figure.
 */
export function histogramOf(binCounts: ArrayLike<number>): readonly HistogramBucket[] {
  let total = 0;
  let lowest = -1;
  for (let bin = 0; bin < FIGURE_BINS; bin++) {
    const count = binCounts[bin] ?? 0;
    if (count > 0 && lowest < 0) lowest = bin;
    total += count;
  }
  if (lowest < 0) return [];
  let highest = lowest;
  for (let bin = lowest, seen = 0; bin < FIGURE_BINS; bin++) {
    seen += binCounts[bin] ?? 0;
    highest = bin;
    if (seen >= Math.ceil(total * SHOWN_SHARE)) break;
  }
  const from = lowest * BIN_WIDTH;
  const to = Math.min((highest + 1) * BIN_WIDTH, BINNED_BELOW + BIN_WIDTH);
  const width = BUCKET_WIDTHS.find((one) => Math.ceil(to / one) - Math.floor(from / one) <= BUCKETS_MAX) ?? 20_000;
  const first = Math.floor(from / width);
  const buckets = Math.ceil(to / width) - first;
  const counts = new Array<number>(buckets).fill(0);
  for (let bin = lowest; bin < FIGURE_BINS; bin++) {
    const bucket = Math.min(buckets - 1, Math.floor((bin * BIN_WIDTH) / width) - first);
    counts[bucket] = (counts[bucket] ?? 0) + (binCounts[bin] ?? 0);
  }
  return counts.map((count, bucket) => ({
    from: (first + bucket) * width,
    ...(bucket < buckets - 1 ? { to: (first + bucket + 1) * width } : {}),
    count,
  }));
}

/** Years of the picture, the newest being the last; older ones share the first bucket, which starts with the oldest. */
const YEARS_SHOWN = 16;

/** One bucket a year; the last is open. `perYear` counts from `firstYear` on. Empty where nothing is counted. */
export function yearHistogramOf(firstYear: number, perYear: ArrayLike<number>): readonly HistogramBucket[] {
  const counted = Array.from(perYear, (count, at) => ({ year: firstYear + at, count })).filter(
    ({ count }) => count > 0,
  );
  const [oldest] = counted;
  const newest = counted.at(-1);
  if (oldest === undefined || newest === undefined) return [];
  const firstAlone = Math.max(oldest.year, newest.year - YEARS_SHOWN + 1) + 1;
  const counts = new Array<number>(newest.year - firstAlone + 2).fill(0);
  for (const { year, count } of counted) {
    const bucket = Math.max(0, year - firstAlone + 1);
    counts[bucket] = (counts[bucket] ?? 0) + count;
  }
  return counts.map((count, bucket) => ({
    from: bucket === 0 ? oldest.year : firstAlone + bucket - 1,
    ...(bucket < counts.length - 1 ? { to: firstAlone + bucket } : {}),
    count,
  }));
}
