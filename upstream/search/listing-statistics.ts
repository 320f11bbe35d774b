import type { IndexQuery } from "../ports/search-engine";

interface YearMileage {
  readonly year: number;
  readonly count: number;
  readonly mean: number;
}

/** Mileages above 0 and below MILEAGE_STATISTICS_BELOW_MILES of the listings that match (section 5). */
export interface MileageStatistics {
  readonly count: number;
  readonly max: number;
  readonly mean: number;
  /** Newest year first. */
  readonly byYear: readonly YearMileage[];
}

/** Prices, in dollars, of the priced listings that share a key. */
export interface PriceGroup {
  readonly key: string;
  readonly count: number;
  readonly avg: number;
  readonly min: number;
  readonly max: number;
}

export interface YearCount {
  readonly year: number;
  readonly count: number;
}

/** Figures over all listings that match, for crawl links and the reference tabs. */
export interface ListingStatistics {
  /** Null where no listing has a usable mileage. */
  mileageStats(request: IndexQuery): MileageStatistics | null;
  /** By model year, newest first. */
  priceByYear(request: IndexQuery): readonly PriceGroup[];
  /** By trim code, most listings first. */
  priceByTrim(request: IndexQuery): readonly PriceGroup[];
  /** Newest first. */
  yearCounts(request: IndexQuery): readonly YearCount[];
}

/** Gathers prices by key. */
export class PriceGroups<Key extends string | number> {
  readonly #groups = new Map<Key, { count: number; sum: number; min: number; max: number }>();

  add(key: Key, dollars: number): void {
    const group = this.#groups.get(key);
    if (!group) {
      this.#groups.set(key, { count: 1, sum: dollars, min: dollars, max: dollars });
      return;
    }
    group.count++;
    group.sum += dollars;
    if (dollars < group.min) group.min = dollars;
    if (dollars > group.max) group.max = dollars;
  }

  list(nameOf: (key: Key) => string): PriceGroup[] {
    return [...this.#groups].map(([key, { count, sum, min, max }]) => ({
      key: nameOf(key),
      count,
      avg: sum / count,
      min,
      max,
    }));
  }
}

/** Newest year first. */
export function byYearDescending(a: PriceGroup, b: PriceGroup): number {
  return Number(b.key) - Number(a.key);
}

/** Most listings first, then by key. */
export function byCountDescending(a: PriceGroup, b: PriceGroup): number {
  return b.count - a.count || (a.key < b.key ? -1 : 1);
}
