import { FIXED_AD_REFRESHES_FALLBACK } from "../limits";
import type { HouseAdKind, ServedCounts } from "./house-ad";

/** What a page tells of a house ad, each once a view. */
export const HOUSE_AD_ACTS = ["rendered", "seen", "clicked", "closed"] as const;
export type HouseAdAct = (typeof HOUSE_AD_ACTS)[number];
/** What is counted of one: the site says what it served, and pages the others; refreshed are turns at the foot of the window. */
export const HOUSE_AD_COUNTED = ["served", ...HOUSE_AD_ACTS, "refreshed"] as const;
export type HouseAdCounted = (typeof HOUSE_AD_COUNTED)[number];

/** How often each became of a record. */
export type HouseAdSums = Readonly<Record<HouseAdCounted, number>>;

/** What became of a record in all, and what the allocator paces it by. */
export type HouseAdCounts = HouseAdSums & ServedCounts;

/** What a view of a page tells of one house ad. */
export interface ToldHouseAd {
  readonly id: string;
  /** What is new since the view told something of it. */
  readonly did: readonly HouseAdAct[];
  /** How often it had its turn in this view, from its begin. */
  readonly turns?: number | undefined;
}

/**
 * Browsers say what they drew, and anybody may pretend to be one: never more than what the site itself served, nor more turns
 * than a page has. At the foot of the window alone an ad is closed and takes turns.
 */
export function withinServed(sums: HouseAdSums, kind: HouseAdKind): HouseAdSums {
  const rendered = Math.min(sums.rendered, sums.served);
  const atMostRendered = (times: number) => Math.min(times, rendered);
  return {
    served: sums.served,
    rendered,
    seen: atMostRendered(sums.seen),
    clicked: atMostRendered(sums.clicked),
    closed: kind === "fixed" ? atMostRendered(sums.closed) : 0,
    refreshed: kind === "fixed" ? Math.min(sums.refreshed, rendered * FIXED_AD_REFRESHES_FALLBACK) : 0,
  };
}
