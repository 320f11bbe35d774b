/** From here on a price is taken for a slip of the keyboard: a digit too many makes it ten times what is expected. */
const TIMES_EXPECTED_MAX = 2.5;
const SHARE_CHANGED_MAX = 0.5;

/** Two prices of one car, in whole dollars, with what is expected of such a car where that is known. */
interface PriceChange {
  readonly from: number;
  readonly to: number;
  readonly expected?: number | undefined;
}

/**
 * Whether a change of price puts a typing error right, or is one: no seller cuts a price by more than half, or asks more than two and
 * a half times what such cars cost. It is neither a drop nor a rise that anybody is told of.
 */
export function isPriceCorrection({ from, to, expected }: PriceChange): boolean {
  if (from === to) return false;
  return (
    Math.abs(to - from) > from * SHARE_CHANGED_MAX || (expected !== undefined && from > expected * TIMES_EXPECTED_MAX)
  );
}
