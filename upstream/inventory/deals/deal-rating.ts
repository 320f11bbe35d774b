import {
  DEAL_COMPARABLES_MIN,
  DEAL_RULER_CENTER,
  DEAL_RULER_POINTS_PER_PERCENT,
  DEAL_RULER_STOPS,
} from "../../../app/domain/limits";
import type { DealRating } from "../../../app/domain/vocabulary";
import { finish, type Steps } from "../../pacing/steps";
import type { DealAssessment } from "../../ports/search-engine";
import { type DealFacts, type GroupMembers, groupFacts, membersOf } from "./deal-members";

/**
 * The deal indicator (decisions.md, "Readings chosen"). Nothing a seller pays for enters. To recompute it:
 *
 * 1. Group the priced listings, in id order, by make, model and class (NEW, or all the rest).
 * 2. reference = MSRP of the listing's trim in the catalogue, else the middle (lower) MSRP of the model's trims, else 1.
 *    A NEW listing that states an MSRP between half and twice that uses its own.
 * 3. y = ln(price / reference); a = (year of today + 1) - model year; m = miles / 10,000, unknown miles being
 *    1.2 * a in a used group and 0 in a new one.
 * 4. Fit y = b0 + b1 * a + b2 * m by least squares on values less their means, adding 20 to each diagonal term and
 *    20 * prior to each right side; priors are b1 = -0.08, b2 = -0.035 (used), 0 and 0 (new).
 * 5. Fit once more without listings whose |residual| is above 0.35, where at least 5 remain.
 * 6. Year correction: the sum of the kept residuals of the model year over (their number + 3).
 * 7. expected = round(reference * exp(fit + correction)).
 * 8. Comparables are the other listings of the group whose model year differs by 2 at most and whose ten-thousands of
 *    miles differ by 3 at most (unknown is near to all); fewer than 5: years up to 4 apart, any mileage. Still fewer: `none`.
 * 9. percent = 100 * (price - expected) / expected, rated by the ruler: strictly below a stop is the better rating.
 */
export interface DealColumns {
  /** Place in DEAL_RATINGS. */
  readonly rating: Uint8Array;
  readonly expected: Int32Array;
  readonly comparables: Int32Array;
}

const RIDGE = 20;
const OUTLIER_RESIDUAL = 0.35;
const YEAR_SHRINK = 3;
const NEAR_YEARS = 2;
const WIDE_YEARS = 4;
const NEAR_BANDS = 3;
const BAND_MILES = 10_000;
const BANDS = 40;
const UNKNOWN_BAND = BANDS;
const RATING_NONE = 4;
const PRIORS = { used: { age: -0.08, miles: -0.035 }, fresh: { age: 0, miles: 0 } } as const;

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

const RATING_PLACES = { great: 0, good: 1, fair: 2, high: 3 } as const;
const RATING_NAMES: readonly DealRating[] = ["great", "good", "fair", "high", "none"];

/** Assesses all listings at once; the work grows with their number. `yearOfToday` is the calendar year. */
export function assessDeals(facts: DealFacts, groups: number, yearOfToday: number): DealColumns {
  return finish(assessDealSteps(facts, groups, yearOfToday));
}

/** Listings rated between two pauses: about ten milliseconds' worth. */
const LISTINGS_PER_STEP = 20_000;

/** The same in steps. */
export function* assessDealSteps(facts: DealFacts, groups: number, yearOfToday: number): Steps<DealColumns> {
  const { size } = facts;
  const columns: DealColumns = {
    rating: new Uint8Array(size).fill(RATING_NONE),
    expected: new Int32Array(size).fill(-1),
    comparables: new Int32Array(size),
  };
  const grouped = groupFacts(facts, groups);
  const { starts } = grouped;
  yield;
  let pausedAt = 0;
  for (let group = 0; group < groups; group++) {
    const start = starts[group] ?? 0;
    const end = starts[group + 1] ?? 0;
    if (start - pausedAt > LISTINGS_PER_STEP) {
      pausedAt = start;
      yield;
    }
    if (start === end) continue;
    const members = membersOf(grouped, start, end);
    const comparables = countComparables(members);
    for (let i = 0; i < comparables.length; i++) columns.comparables[members.rows[i] ?? 0] = comparables[i] ?? 0;
    if (comparables.length > DEAL_COMPARABLES_MIN) {
      rateGroup(members, comparables, { isNew: facts.isNewGroup[group] === 1, yearOfToday }, columns);
    }
  }
  return columns;
}

/** The assessment of one row of `columns`. `price` is -1 where it is not priced. */
export function assessmentAt(columns: DealColumns, row: number, price: number): DealAssessment {
  const rating = RATING_NAMES[columns.rating[row] ?? RATING_NONE] ?? "none";
  const comparableCount = columns.comparables[row] ?? 0;
  if (rating === "none") return { rating, comparableCount };
  const expectedPrice = columns.expected[row] ?? 0;
  return { rating, expectedPrice, difference: price - expectedPrice, comparableCount };
}

function bandOf(mileage: number): number {
  return mileage < 0 ? UNKNOWN_BAND : Math.min(BANDS - 1, Math.floor(mileage / BAND_MILES));
}

/** Counts by year and mileage band once per group, then reads each neighbourhood that occurs from running sums. */
function countComparables({ year, mileage }: GroupMembers): Int32Array {
  const [first, last] = rangeOf(year);
  const width = BANDS + 2;
  const sums = new Int32Array((last - first + 1) * width);
  for (let i = 0; i < year.length; i++) {
    const at = ((year[i] ?? 0) - first) * width + bandOf(mileage[i] ?? -1) + 1;
    sums[at] = (sums[at] ?? 0) + 1;
  }
  for (let at = 0; at < sums.length; at++) if (at % width !== 0) sums[at] = (sums[at] ?? 0) + (sums[at - 1] ?? 0);
  const within = (of: number, years: number, low: number, high: number): number => {
    let count = 0;
    for (let y = Math.max(first, of - years); y <= Math.min(last, of + years); y++) {
      const base = (y - first) * width;
      count += (sums[base + high + 1] ?? 0) - (sums[base + low] ?? 0);
      if (high < UNKNOWN_BAND) count += (sums[base + UNKNOWN_BAND + 1] ?? 0) - (sums[base + UNKNOWN_BAND] ?? 0);
    }
    return count;
  };
  const countAround = (of: number, band: number): number => {
    const near =
      band === UNKNOWN_BAND
        ? within(of, NEAR_YEARS, 0, UNKNOWN_BAND)
        : within(of, NEAR_YEARS, Math.max(0, band - NEAR_BANDS), Math.min(BANDS - 1, band + NEAR_BANDS));
    // Less the listing itself.
    return near > DEAL_COMPARABLES_MIN ? near - 1 : within(of, WIDE_YEARS, 0, UNKNOWN_BAND) - 1;
  };
  const around = new Int32Array(sums.length).fill(NOT_COUNTED);
  const comparables = new Int32Array(year.length);
  for (let i = 0; i < year.length; i++) {
    const of = year[i] ?? 0;
    const band = bandOf(mileage[i] ?? -1);
    const at = (of - first) * width + band;
    if (around[at] === NOT_COUNTED) around[at] = countAround(of, band);
    comparables[i] = around[at] ?? 0;
  }
  return comparables;
}

const NOT_COUNTED = -1;

function rangeOf(years: Int32Array): readonly [number, number] {
  let first = years[0] ?? 0;
  let last = first;
  for (let i = 1; i < years.length; i++) {
    const year = years[i] ?? 0;
    if (year < first) first = year;
    if (year > last) last = year;
  }
  return [first, last];
}

interface Fit {
  readonly base: number;
  readonly age: number;
  readonly miles: number;
}

interface GroupClass {
  readonly isNew: boolean;
  readonly yearOfToday: number;
}

function rateGroup(
  { rows, year, mileage, price, reference }: GroupMembers,
  comparables: Int32Array,
  { isNew, yearOfToday }: GroupClass,
  columns: DealColumns,
): void {
  const count = rows.length;
  const age = new Float64Array(count);
  const miles = new Float64Array(count);
  const logRatio = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const years = yearOfToday + 1 - (year[i] ?? 0);
    const odometer = mileage[i] ?? -1;
    age[i] = years;
    miles[i] = odometer >= 0 ? odometer / BAND_MILES : isNew ? 0 : 1.2 * years;
    logRatio[i] = Math.log((price[i] ?? 0) / (reference[i] ?? 1));
  }
  const prior = isNew ? PRIORS.fresh : PRIORS.used;
  const isKept = new Uint8Array(count).fill(1);
  let fit = fitPlane(age, miles, logRatio, isKept, prior);
  const residuals = new Float64Array(count);
  writeResiduals(fit, age, miles, logRatio, residuals);
  let kept = 0;
  for (let i = 0; i < count; i++) {
    isKept[i] = Math.abs(residuals[i] ?? 0) <= OUTLIER_RESIDUAL ? 1 : 0;
    kept += isKept[i] ?? 0;
  }
  if (kept >= DEAL_COMPARABLES_MIN && kept < count) {
    fit = fitPlane(age, miles, logRatio, isKept, prior);
    writeResiduals(fit, age, miles, logRatio, residuals);
  } else isKept.fill(1);
  const [firstYear, lastYear] = rangeOf(year);
  const sums = new Float64Array(lastYear - firstYear + 1);
  const counts = new Int32Array(sums.length);
  for (let i = 0; i < count; i++) {
    if (isKept[i] !== 1) continue;
    const at = (year[i] ?? 0) - firstYear;
    sums[at] = (sums[at] ?? 0) + (residuals[i] ?? 0);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  for (let i = 0; i < count; i++) {
    if ((comparables[i] ?? 0) < DEAL_COMPARABLES_MIN) continue;
    const at = (year[i] ?? 0) - firstYear;
    // Of a year without a kept listing the sum is 0.
    const correction = (sums[at] ?? 0) / ((counts[at] ?? 0) + YEAR_SHRINK);
    const log = fit.base + fit.age * (age[i] ?? 0) + fit.miles * (miles[i] ?? 0) + correction;
    const expected = Math.max(1, Math.round((reference[i] ?? 1) * Math.exp(log)));
    const row = rows[i] ?? 0;
    columns.expected[row] = expected;
    columns.rating[row] = RATING_PLACES[rateDeal(price[i] ?? 0, expected)];
  }
}

function writeResiduals(
  { base, age: ofAge, miles: ofMiles }: Fit,
  age: Float64Array,
  miles: Float64Array,
  logRatio: Float64Array,
  into: Float64Array,
): void {
  for (let i = 0; i < into.length; i++) {
    into[i] = (logRatio[i] ?? 0) - base - ofAge * (age[i] ?? 0) - ofMiles * (miles[i] ?? 0);
  }
}

function fitPlane(
  age: Float64Array,
  miles: Float64Array,
  logRatio: Float64Array,
  isKept: Uint8Array,
  prior: { readonly age: number; readonly miles: number },
): Fit {
  let count = 0;
  let meanAge = 0;
  let meanMiles = 0;
  let meanLog = 0;
  for (let i = 0; i < age.length; i++) {
    if (isKept[i] !== 1) continue;
    count++;
    meanAge += age[i] ?? 0;
    meanMiles += miles[i] ?? 0;
    meanLog += logRatio[i] ?? 0;
  }
  meanAge /= count;
  meanMiles /= count;
  meanLog /= count;
  let ageAge = RIDGE;
  let milesMiles = RIDGE;
  let ageMiles = 0;
  let ageLog = RIDGE * prior.age;
  let milesLog = RIDGE * prior.miles;
  for (let i = 0; i < age.length; i++) {
    if (isKept[i] !== 1) continue;
    const a = (age[i] ?? 0) - meanAge;
    const m = (miles[i] ?? 0) - meanMiles;
    const y = (logRatio[i] ?? 0) - meanLog;
    ageAge += a * a;
    milesMiles += m * m;
    ageMiles += a * m;
    ageLog += a * y;
    milesLog += m * y;
  }
  const determinant = ageAge * milesMiles - ageMiles * ageMiles;
  const slopeAge = (ageLog * milesMiles - milesLog * ageMiles) / determinant;
  const slopeMiles = (milesLog * ageAge - ageLog * ageMiles) / determinant;
  return { base: meanLog - slopeAge * meanAge - slopeMiles * meanMiles, age: slopeAge, miles: slopeMiles };
}
