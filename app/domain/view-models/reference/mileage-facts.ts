import type { MileageStats } from "~/contract/crawl/crawl";
import { FAQ_MILEAGE_MIN_RESULTS_EXCLUSIVE } from "~/domain/limits";

type MileageBand = MileageStats["facetStats"][number];

interface MileageShare extends Readonly<MileageBand> {
  /** Of the model's cars, percent. */
  readonly percentModel: number;
  /** Of all cars, percent; null where their figures are not to be had. */
  readonly percentAllCar: number | null;
}

/** The mileage FAQ data of section 3. What each field means is docs/decisions/0007. Figures are exact; wording rounds them. */
export interface MileageFacts {
  /** Cars with a mileage that counts. */
  readonly count: number;
  /** Oldest model year among them. */
  readonly minYear: number;
  readonly averageMiles: number;
  readonly mileageMax: number;
  /** Average miles of the model less those of all cars: below zero where the model has run less. */
  readonly difference: number | null;
  /** How far the highest mileage is above the average, miles. */
  readonly maxDifference: number;
  /** Miles for each year of age, averaged over the cars; a car of this year counts as one year old. */
  readonly mileagePerYearMean: number;
  /** The highest band of miles in which the model has a car, how many it has there, and its share beside all cars'. */
  readonly highestMileageName: string;
  readonly highestMileageCount: number;
  readonly percentModel: number;
  readonly percentAllCar: number | null;
  /** Every band with both shares, lowest first. */
  readonly facetStatsCalculate: readonly MileageShare[];
}

/**
 * The facts of a model's mileage beside all cars'. Null where there are too few to say anything: section 5 asks for more than
 * FAQ_MILEAGE_MIN_RESULTS_EXCLUSIVE.
 */
export function toMileageFacts(
  model: MileageStats | null,
  everyModel: MileageStats | null,
  currentYear: number,
): MileageFacts | null {
  if (model === null || !isEnoughForMileage(model.stats.count)) return null;
  const { count, mean, max, facetSearchFieldStats } = model.stats;
  const years = facetSearchFieldStats.year;
  const shares = toShares(model, everyModel);
  const highest = shares.findLast((band) => band.count > 0);
  if (highest === undefined || years.length === 0) return null;
  return {
    count,
    minYear: Math.min(...years.map(({ value }) => value)),
    averageMiles: mean,
    mileageMax: max,
    difference: everyModel === null || everyModel.stats.count === 0 ? null : mean - everyModel.stats.mean,
    maxDifference: max - mean,
    mileagePerYearMean: milesPerYear(years, currentYear),
    highestMileageName: highest.name,
    highestMileageCount: highest.count,
    percentModel: highest.percentModel,
    percentAllCar: highest.percentAllCar,
    facetStatsCalculate: shares,
  };
}

/** Section 5: "needs more than 14 results". */
export function isEnoughForMileage(results: number): boolean {
  return results > FAQ_MILEAGE_MIN_RESULTS_EXCLUSIVE;
}

function toShares(model: MileageStats, everyModel: MileageStats | null): readonly MileageShare[] {
  return model.facetStats.map((band) => {
    const same = everyModel?.facetStats.find(({ from, to }) => from === band.from && to === band.to);
    return {
      ...band,
      percentModel: percentOf(band.count, model.stats.count) ?? 0,
      percentAllCar: same === undefined ? null : percentOf(same.count, everyModel?.stats.count ?? 0),
    };
  });
}

function percentOf(count: number, total: number): number | null {
  return total === 0 ? null : (100 * count) / total;
}

/** All cars of a model year have the same age, so the means by year hold everything. */
function milesPerYear(years: MileageStats["stats"]["facetSearchFieldStats"]["year"], currentYear: number): number {
  const cars = years.reduce((sum, { count }) => sum + count, 0);
  const total = years.reduce((sum, { value, count, mean }) => sum + (count * mean) / ageOf(value, currentYear), 0);
  return cars === 0 ? 0 : total / cars;
}

function ageOf(year: number, currentYear: number): number {
  return Math.max(1, currentYear - year);
}
