import {
  DEAL_COMPARABLES_MIN,
  DEAL_RULER_CENTER,
  DEAL_RULER_POINTS_PER_PERCENT,
  DEAL_RULER_STOPS,
} from "../../../app/domain/limits";
import type { DealRating } from "../../../app/domain/vocabulary";
import type { Steps } from "../../pacing/steps";
import { countComparables } from "./comparables";
import { type DealFacts, type GroupMembers, groupFacts, membersOf } from "./deal-members";
import { fitPrices, type PriceFit } from "./price-fit";

/**
 * The deal indicator. Nothing a seller pays for enters. To recompute it:
 *
 * 1. Group the priced listings, in id order, by make, model and class (NEW, or all the rest).
 * 2. reference = MSRP of the listing's trim in the catalogue, else the middle (lower) MSRP of the model's trims, else 1.
 *    A NEW listing that states an MSRP between half and twice that uses its own.
 * 3. y = ln(price / reference); a = (year of today + 1) - model year; m = miles / 10,000, unknown miles being
 *    1.2 * a in a used group and 0 in a new one.
 * 4. Fit y = b0 + b1 * a + b2 * m by least squares on values less their means, adding 20 to each diagonal term and
 *    20 * prior to each right side; priors are b1 = -0.08, b2 = -0.035 (used), 0 and 0 (new).
 * 5. Fit once more without listings whose |residual| is above 0.35, where at least 5 remain.
 * 6. Year correction: the sum of the used residuals of the model year over (their number + 3).
 * 7. expected = round(reference * exp(fit + correction)).
 * 8. Comparables are the other listings of the group whose model year differs by 2 at most and whose ten-thousands of
 *    miles differ by 3 at most (unknown is near to all); fewer than 5: years up to 4 apart, any mileage. Still fewer: `none`.
 * 9. percent = 100 * (price - expected) / expected, rated by the ruler: strictly below a stop is the better rating.
 */
export interface DealColumns {
  /** Whole dollars; NOT_EXPECTED is none. */
  readonly expected: Int32Array;
  readonly comparables: Int32Array;
}

/** Of a listing with too few comparables. */
export const NOT_EXPECTED = -1;

const percentAt = (stop: number) => (stop - DEAL_RULER_CENTER) / DEAL_RULER_POINTS_PER_PERCENT;
const GREAT_BELOW_PERCENT = percentAt(DEAL_RULER_STOPS.great);
const GOOD_BELOW_PERCENT = percentAt(DEAL_RULER_STOPS.good);
const FAIR_BELOW_PERCENT = percentAt(DEAL_RULER_STOPS.fair);

/** The rating of a price beside an expected one, both in whole dollars. */
export function rateDeal(price: number, expected: number): Exclude<DealRating, "none"> {
  const percent = (100 * (price - expected)) / expected;
  if (percent < GREAT_BELOW_PERCENT) return "great";
  if (percent < GOOD_BELOW_PERCENT) return "good";
  return percent < FAIR_BELOW_PERCENT ? "fair" : "high";
}

/** Listings of whole groups that are assessed between two pauses; the largest group of a million is one step of some 20 ms. */
const LISTINGS_PER_STEP = 5_000;

/** Assesses all listings; the work grows with their number. `yearOfToday` is the calendar year. */
export function* dealSteps(facts: DealFacts, groups: number, yearOfToday: number): Steps<DealColumns> {
  const { size } = facts;
  const columns: DealColumns = {
    expected: new Int32Array(size).fill(NOT_EXPECTED),
    comparables: new Int32Array(size),
  };
  const grouped = groupFacts(facts, groups);
  const { starts } = grouped;
  let pausedAt = 0;
  for (let group = 0; group < groups; group++) {
    const start = starts[group] ?? 0;
    const end = starts[group + 1] ?? 0;
    if (start === end) continue;
    if (end - pausedAt > LISTINGS_PER_STEP) {
      pausedAt = start;
      yield;
    }
    const members = membersOf(grouped, start, end);
    const comparables = countComparables(members);
    for (let i = 0; i < comparables.length; i++) columns.comparables[members.rows[i] ?? 0] = comparables[i] ?? 0;
    if (comparables.length > DEAL_COMPARABLES_MIN) {
      const fit = fitPrices(members, { isNew: facts.isNewGroup[group] === 1, yearOfToday });
      expectPrices(members, comparables, fit, columns);
    }
  }
  return columns;
}

function expectPrices(
  { rows, year, mileage, reference }: GroupMembers,
  comparables: Int32Array,
  fit: PriceFit,
  columns: DealColumns,
): void {
  for (let i = 0; i < rows.length; i++) {
    if ((comparables[i] ?? 0) < DEAL_COMPARABLES_MIN) continue;
    const log = fit.expectedLog(year[i] ?? 0, mileage[i] ?? -1);
    columns.expected[rows[i] ?? 0] = Math.max(1, Math.round((reference[i] ?? 1) * Math.exp(log)));
  }
}
