import { DEAL_COMPARABLES_MIN } from "../../../app/domain/limits";
import type { GroupMembers } from "./deal-members";

const NEAR_YEARS = 2;
const WIDE_YEARS = 4;
const NEAR_BANDS = 3;
/** Miles are compared by ten thousands. */
export const BAND_MILES = 10_000;
const BANDS = 40;
const UNKNOWN_BAND = BANDS;

function bandOf(mileage: number): number {
  return mileage < 0 ? UNKNOWN_BAND : Math.min(BANDS - 1, Math.floor(mileage / BAND_MILES));
}

/** Counts by year and mileage band once per group, then reads each neighbourhood that occurs from running sums. */
export function countComparables({ year, mileage }: Pick<GroupMembers, "year" | "mileage">): Int32Array {
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

/** The comparables of a car that is none of the members, by the same rule: their places, however few there are. */
export function findComparables(
  { year, mileage }: Pick<GroupMembers, "year" | "mileage">,
  car: { readonly year: number; readonly mileage: number },
): Int32Array {
  const band = bandOf(car.mileage);
  const near: number[] = [];
  const wide: number[] = [];
  for (let i = 0; i < year.length; i++) {
    const years = Math.abs((year[i] ?? 0) - car.year);
    if (years > WIDE_YEARS) continue;
    wide.push(i);
    const own = bandOf(mileage[i] ?? -1);
    const isNear = own === UNKNOWN_BAND || band === UNKNOWN_BAND || Math.abs(own - band) <= NEAR_BANDS;
    if (years <= NEAR_YEARS && isNear) near.push(i);
  }
  return Int32Array.from(near.length >= DEAL_COMPARABLES_MIN ? near : wide);
}

export function rangeOf(years: Int32Array): readonly [number, number] {
  let first = years[0] ?? 0;
  let last = first;
  for (let i = 1; i < years.length; i++) {
    const year = years[i] ?? 0;
    if (year < first) first = year;
    if (year > last) last = year;
  }
  return [first, last];
}
