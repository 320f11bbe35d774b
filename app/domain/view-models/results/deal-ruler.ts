import { DEAL_RULER_CENTER, DEAL_RULER_POINTS_PER_PERCENT, DEAL_RULER_STOPS } from "~/domain/limits";
import { type Money, minus } from "~/domain/money/money";
import type { DealRating } from "~/domain/vocabulary";

type RulerZone = Exclude<DealRating, "none">;

/** The dot keeps this far from both ends, so that it is never cut off. */
const RULER_MARGIN = 3;

const ZONES: Readonly<Record<RulerZone, readonly [from: number, to: number]>> = {
  great: [RULER_MARGIN, DEAL_RULER_STOPS.great],
  good: [DEAL_RULER_STOPS.great, DEAL_RULER_STOPS.good],
  fair: [DEAL_RULER_STOPS.good, DEAL_RULER_STOPS.fair],
  high: [DEAL_RULER_STOPS.fair, 100 - RULER_MARGIN],
};

/** Where a price stands on the ruler, 0 to 100, given its percent above (negative: below) the expected price. */
function toRulerPosition(percentAboveExpected: number): number {
  const at = DEAL_RULER_CENTER + DEAL_RULER_POINTS_PER_PERCENT * percentAboveExpected;
  return Math.round(clamp(RULER_MARGIN, at, 100 - RULER_MARGIN));
}

/** The dot of a rated price, held inside its badge's zone: rounding at a threshold must not contradict the badge. */
export function toRatedPosition(rating: RulerZone, price: Money, expected: Money): number {
  const [from, to] = ZONES[rating];
  return clamp(from, toRulerPosition((minus(price, expected).cents / expected.cents) * 100), to);
}

function clamp(low: number, value: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
