import type { HistogramBucket } from "../ports/search-engine";

/** Prices are first counted in bins of this many dollars; every bucket width is a whole number of them. */
export const PRICE_BIN_DOLLARS = 500;
/** Prices from here on share one last bin. */
const PRICE_BINNED_BELOW_DOLLARS = 250_000;
export const PRICE_BINS = PRICE_BINNED_BELOW_DOLLARS / PRICE_BIN_DOLLARS + 1;

const BUCKETS_MAX = 24;
const BUCKET_WIDTHS_DOLLARS = [500, 1_000, 2_000, 2_500, 5_000, 10_000, 20_000] as const;
/** Of a hundred cars the two dearest do not stretch the picture: they share its last, open bucket. */
const SHOWN_SHARE = 0.98;

/** The bin of a price in whole dollars. */
export function priceBin(dollars: number): number {
  return Math.min(PRICE_BINS - 1, Math.floor(dollars / PRICE_BIN_DOLLARS));
}

/**
 * At most 24 buckets of one round width, from the cheapest price to where 98 % of the prices lie; the last is open.
 * `binCounts` has PRICE_BINS numbers. Empty where nothing is priced.
 */
export function histogramOf(binCounts: ArrayLike<number>): readonly HistogramBucket[] {
  let total = 0;
  let lowest = -1;
  for (let bin = 0; bin < PRICE_BINS; bin++) {
    const count = binCounts[bin] ?? 0;
    if (count > 0 && lowest < 0) lowest = bin;
    total += count;
  }
  if (lowest < 0) return [];
  let highest = lowest;
  for (let bin = lowest, seen = 0; bin < PRICE_BINS; bin++) {
    seen += binCounts[bin] ?? 0;
    highest = bin;
    if (seen >= Math.ceil(total * SHOWN_SHARE)) break;
  }
  const from = lowest * PRICE_BIN_DOLLARS;
  const to = Math.min((highest + 1) * PRICE_BIN_DOLLARS, PRICE_BINNED_BELOW_DOLLARS + PRICE_BIN_DOLLARS);
  const width =
    BUCKET_WIDTHS_DOLLARS.find((dollars) => Math.ceil(to / dollars) - Math.floor(from / dollars) <= BUCKETS_MAX) ??
    20_000;
  const first = Math.floor(from / width);
  const buckets = Math.ceil(to / width) - first;
  const counts = new Array<number>(buckets).fill(0);
  for (let bin = lowest; bin < PRICE_BINS; bin++) {
    const bucket = Math.min(buckets - 1, Math.floor((bin * PRICE_BIN_DOLLARS) / width) - first);
    counts[bucket] = (counts[bucket] ?? 0) + (binCounts[bin] ?? 0);
  }
  return counts.map((count, bucket) => ({
    from: (first + bucket) * width,
    ...(bucket < buckets - 1 ? { to: (first + bucket + 1) * width } : {}),
    count,
  }));
}
