import type { Histogram } from "~/contract/listings/search";

/** How many cars there are of each figure of a range: bars side by side, each as wide as the next. */
export interface RangePicture {
  /** Where the first bar begins. */
  readonly from: number;
  /** How much of the range a bar is. */
  readonly step: number;
  /** Heights, 0 to 100. The last bar is open: it holds all from its beginning on. */
  readonly bars: readonly number[];
  /** Set where the first one holds all up to its end. */
  readonly isFirstOpen?: true;
}

/** A bar of one car among thousands is still seen. */
const HEIGHT_MIN = 3;

/** Null where there are not two bars to tell apart. */
export function toRangePicture(histogram: Histogram = []): RangePicture | null {
  const [first, second] = histogram;
  if (first?.to === undefined || second === undefined) return null;
  const counts = histogram.map(({ count }) => count);
  if (counts.filter((count) => count > 0).length < 2) return null;
  const tallest = Math.max(...counts);
  const step = (second.to ?? second.from + first.to - first.from) - second.from;
  return {
    from: first.to - step,
    step,
    bars: counts.map((count) => (count === 0 ? 0 : Math.max(HEIGHT_MIN, Math.round((count / tallest) * 100)))),
    ...(first.to - first.from > step ? { isFirstOpen: true } : null),
  };
}

/** The lowest and the highest figure that a car of the search has; `most` is infinite where the last bar is open. */
interface Reach {
  readonly least: number;
  readonly most: number;
}

/**
 * `stats` is exact, and of the search as it is: where it has bounds of its own on this figure the histogram answers, which
 * leaves them out, bar by bar. Null where no car is counted: then nothing is known to find none.
 */
export function toReach(
  stats: { readonly min: number; readonly max: number } | undefined,
  histogram: Histogram = [],
  hasOwnBounds = false,
): Reach | null {
  if (stats !== undefined && !hasOwnBounds) return { least: stats.min, most: stats.max };
  const filled = histogram.filter(({ count }) => count > 0);
  const [first] = filled;
  if (first === undefined) return null;
  const end = filled.at(-1)?.to;
  return { least: first.from, most: end === undefined ? Number.POSITIVE_INFINITY : end - 1 };
}

/** A ceiling that leaves fewer, or hardly takes any away, is no help. */
const SHARE_MIN = 0.05;

/** Of the usual ceilings the `atMost` that part these cars into parts as equal as can be, rising. */
export function toPresets(usual: readonly number[], histogram: Histogram = [], atMost: number): readonly number[] {
  const total = histogram.reduce((sum, { count }) => sum + count, 0);
  const shareUnder = (ceiling: number) =>
    histogram.reduce((sum, { to, count }) => (to !== undefined && to <= ceiling ? sum + count : sum), 0) / total;
  const shares = usual
    .map((ceiling) => ({ ceiling, share: shareUnder(ceiling) }))
    .filter(({ share }) => share >= SHARE_MIN && share <= 1 - SHARE_MIN);
  const nearest = Array.from({ length: shares.length === 0 ? 0 : atMost }, (_, part) => {
    const wanted = (part + 1) / (atMost + 1);
    return shares.reduce((best, one) => (Math.abs(one.share - wanted) < Math.abs(best.share - wanted) ? one : best))
      .ceiling;
  });
  return [...new Set(nearest)];
}
