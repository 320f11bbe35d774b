import { PACING_INTERVAL_MS } from "../limits";

/** A flight: when an advertisement runs, how often that was sold, and what was served of it. Times in milliseconds. */
export interface Flight {
  readonly from: number;
  readonly to: number;
  /** Where nothing was sold its weight is this. */
  readonly weight: number;
  readonly sold?: number | undefined;
  /** In all, as the upstream counted a minute ago at most. */
  readonly served: number;
  /** The begin of the interval in which it was served last, and how often then. */
  readonly servedIn?: { readonly interval: number; readonly times: number } | undefined;
}

/** What a flight needs in each interval that is left, so that it ends with what was sold. */
const needOf = (sold: number, served: number, intervalsLeft: number): number =>
  Math.ceil((sold - served) / intervalsLeft);

/** Of the interval that a moment is in. */
export const intervalOf = (now: number): number => Math.floor(now / PACING_INTERVAL_MS) * PACING_INTERVAL_MS;

/** The weight of a flight at a moment: what it still needs in this interval where it was sold. 0 and less: it is no candidate. */
export function weightAt({ from, to, weight, sold, served, servedIn }: Flight, now: number): number {
  if (now < from || now >= to) return 0;
  if (sold === undefined) return weight;
  const interval = intervalOf(now);
  const servedNow = servedIn?.interval === interval ? servedIn.times : 0;
  const intervalsLeft = Math.ceil((to - interval) / PACING_INTERVAL_MS);
  return needOf(sold, served - servedNow, intervalsLeft) - servedNow;
}
