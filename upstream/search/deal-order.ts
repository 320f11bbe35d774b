import type { IndexedListing } from "../ports/listing-record";

/** Parts of the expected price that a share is counted in: finer than any two prices that a shopper tells apart. */
const SHARE_PARTS = 100_000;

/** The price as a share of the expected one, in whole parts: the order of deals, best first. Absent where it is not rated. */
export function priceShareOf({ deal }: Pick<IndexedListing, "deal">): number | undefined {
  if (deal?.expectedPrice === undefined || deal.difference === undefined) return undefined;
  return Math.round((SHARE_PARTS * (deal.expectedPrice + deal.difference)) / deal.expectedPrice);
}
