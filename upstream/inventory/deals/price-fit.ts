import { DEAL_COMPARABLES_MIN } from "../../../app/domain/limits";
import { BAND_MILES, rangeOf } from "./comparables";
import type { GroupMembers } from "./deal-members";

const RIDGE = 20;
const OUTLIER_RESIDUAL = 0.35;
const YEAR_SHRINK = 3;
const PRIORS = { used: { age: -0.08, miles: -0.035 }, fresh: { age: 0, miles: 0 } } as const;

interface GroupClass {
  readonly isNew: boolean;
  readonly yearOfToday: number;
}

/** What a group asks for its cars: natural logarithms of prices over reference prices. Steps 3 to 6 of the deal rating. */
export interface PriceFit {
  /** Of a car, of the group or not; -1 miles are unknown. */
  expectedLog(year: number, mileage: number): number;
  /** What the member at a place asks over what is expected of it by all the others (leave-one-out). */
  residualWithout(place: number): number;
}

/** Fits a group that has members. */
export function fitPrices(members: GroupMembers, { isNew, yearOfToday }: GroupClass): PriceFit {
  const { year, mileage, price, reference } = members;
  const count = year.length;
  const ageOf = (of: number) => yearOfToday + 1 - of;
  const milesOf = (of: number, odometer: number) =>
    odometer >= 0 ? odometer / BAND_MILES : isNew ? 0 : 1.2 * ageOf(of);
  const points: Points = {
    age: new Float64Array(count),
    miles: new Float64Array(count),
    log: new Float64Array(count),
    isUsed: new Uint8Array(count).fill(1),
  };
  const { age, miles, log, isUsed } = points;
  for (let i = 0; i < count; i++) {
    age[i] = ageOf(year[i] ?? 0);
    miles[i] = milesOf(year[i] ?? 0, mileage[i] ?? -1);
    log[i] = Math.log((price[i] ?? 0) / (reference[i] ?? 1));
  }
  const prior = isNew ? PRIORS.fresh : PRIORS.used;
  let plane = fitPlane(points, prior);
  const residuals = new Float64Array(count);
  writeResiduals(plane, points, residuals);
  let used = 0;
  for (let i = 0; i < count; i++) {
    isUsed[i] = Math.abs(residuals[i] ?? 0) <= OUTLIER_RESIDUAL ? 1 : 0;
    used += isUsed[i] ?? 0;
  }
  if (used >= DEAL_COMPARABLES_MIN && used < count) {
    plane = fitPlane(points, prior);
    writeResiduals(plane, points, residuals);
  } else isUsed.fill(1);
  const [firstYear, lastYear] = rangeOf(year);
  const sums = new Float64Array(lastYear - firstYear + 1);
  const counts = new Int32Array(sums.length);
  for (let i = 0; i < count; i++) {
    if (isUsed[i] !== 1) continue;
    const at = (year[i] ?? 0) - firstYear;
    sums[at] = (sums[at] ?? 0) + (residuals[i] ?? 0);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return {
    expectedLog(of, odometer) {
      const at = of - firstYear;
      // Of a year without a used listing the sum is 0.
      const correction = (sums[at] ?? 0) / ((counts[at] ?? 0) + YEAR_SHRINK);
      return plane.base + plane.age * ageOf(of) + plane.miles * milesOf(of, odometer) + correction;
    },
    residualWithout(place) {
      const own = residuals[place] ?? 0;
      const at = (year[place] ?? 0) - firstYear;
      const [sum, others] = [sums[at] ?? 0, counts[at] ?? 0];
      if (isUsed[place] !== 1) return own - sum / (others + YEAR_SHRINK);
      // Exact for the plane: each residual grows by the pull that its own car had on it.
      const alone = own / (1 - plane.leverage(age[place] ?? 0, miles[place] ?? 0));
      return alone - (sum - own) / (others - 1 + YEAR_SHRINK);
    },
  };
}

interface Points {
  readonly age: Float64Array;
  readonly miles: Float64Array;
  readonly log: Float64Array;
  /** 0 where a point is left out of the fit. */
  readonly isUsed: Uint8Array;
}

interface Plane {
  readonly base: number;
  readonly age: number;
  readonly miles: number;
  /** How far a point pulls the plane to itself: 0 to 1. */
  leverage(age: number, miles: number): number;
}

function writeResiduals({ base, age: ofAge, miles: ofMiles }: Plane, { age, miles, log }: Points, into: Float64Array) {
  for (let i = 0; i < into.length; i++) {
    into[i] = (log[i] ?? 0) - base - ofAge * (age[i] ?? 0) - ofMiles * (miles[i] ?? 0);
  }
}

function fitPlane({ age, miles, log, isUsed }: Points, prior: { readonly age: number; readonly miles: number }): Plane {
  let count = 0;
  let meanAge = 0;
  let meanMiles = 0;
  let meanLog = 0;
  for (let i = 0; i < age.length; i++) {
    if (isUsed[i] !== 1) continue;
    count++;
    meanAge += age[i] ?? 0;
    meanMiles += miles[i] ?? 0;
    meanLog += log[i] ?? 0;
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
    if (isUsed[i] !== 1) continue;
    const a = (age[i] ?? 0) - meanAge;
    const m = (miles[i] ?? 0) - meanMiles;
    const y = (log[i] ?? 0) - meanLog;
    ageAge += a * a;
    milesMiles += m * m;
    ageMiles += a * m;
    ageLog += a * y;
    milesLog += m * y;
  }
  const determinant = ageAge * milesMiles - ageMiles * ageMiles;
  const slopeAge = (ageLog * milesMiles - milesLog * ageMiles) / determinant;
  const slopeMiles = (milesLog * ageAge - ageLog * ageMiles) / determinant;
  return {
    base: meanLog - slopeAge * meanAge - slopeMiles * meanMiles,
    age: slopeAge,
    miles: slopeMiles,
    leverage(ofAge, ofMiles) {
      const [a, m] = [ofAge - meanAge, ofMiles - meanMiles];
      return 1 / count + (a * a * milesMiles - 2 * a * m * ageMiles + m * m * ageAge) / determinant;
    },
  };
}
