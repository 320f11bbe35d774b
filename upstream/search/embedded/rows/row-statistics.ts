import { MILEAGE_STATISTICS_BELOW_MILES } from "../../../../app/domain/limits";
import type { FacetCount, MileageStatistics, PricedCar, PriceGroup, YearCount } from "../../../ports/search-engine";
import { orderedByCount } from "../../facet-order";
import { byCountDescending, byYearDescending, MileageBands, PriceGroups } from "../../listing-statistics";
import type { ListingColumns } from "../columns/listing-columns";

/** Rows of one set of columns, rising. */
export interface FoundRows {
  readonly columns: ListingColumns;
  readonly rows: Int32Array;
}

export function mileageStatsOf(found: readonly FoundRows[]): MileageStatistics | null {
  const years = new Map<number, { count: number; sum: number }>();
  const bands = new MileageBands();
  let count = 0;
  let sum = 0;
  let max = 0;
  for (const { columns, rows } of found) {
    for (const row of rows) {
      const mileage = columns.mileage[row] ?? -1;
      if (mileage <= 0 || mileage >= MILEAGE_STATISTICS_BELOW_MILES) continue;
      count++;
      sum += mileage;
      bands.add(mileage);
      if (mileage > max) max = mileage;
      const key = columns.year[row] ?? 0;
      const year = years.get(key);
      if (year) {
        year.count++;
        year.sum += mileage;
      } else years.set(key, { count: 1, sum: mileage });
    }
  }
  if (count === 0) return null;
  const byYear = [...years].sort(([a], [b]) => b - a);
  return {
    count,
    max,
    mean: sum / count,
    byYear: byYear.map(([year, of]) => ({ year, count: of.count, mean: of.sum / of.count })),
    bands: bands.list(),
  };
}

export function pricesByYear(found: readonly FoundRows[]): readonly PriceGroup[] {
  const groups = new PriceGroups<number>();
  for (const { columns, rows } of found) {
    for (const row of rows) {
      const price = columns.price[row] ?? -1;
      if (price >= 0) groups.add(columns.year[row] ?? 0, price);
    }
  }
  return groups.list(String).sort(byYearDescending);
}

export function pricesByTrim(found: readonly FoundRows[]): readonly PriceGroup[] {
  const groups = new PriceGroups<string>();
  eachPriced(found, (price, _columns, _row, trimCode) => {
    if (trimCode !== undefined) groups.add(trimCode, price);
  });
  return groups.list(String).sort(byCountDescending);
}

export function pricedCarsOf(found: readonly FoundRows[]): readonly PricedCar[] {
  const cars: PricedCar[] = [];
  eachPriced(found, (price, { year, mileage }, row, trimCode) => {
    const miles = mileage[row] ?? -1;
    cars.push({
      year: year[row] ?? 0,
      price,
      ...(miles >= 0 && { mileage: miles }),
      ...(trimCode !== undefined && { trimCode }),
    });
  });
  return cars;
}

/** The priced rows, each with its trim: trims are stretches of rows, some rows are in none. */
function eachPriced(
  found: readonly FoundRows[],
  take: (price: number, columns: ListingColumns, row: number, trimCode: string | undefined) => void,
): void {
  for (const { columns, rows } of found) {
    let next = 0;
    const takeUpTo = (end: number, trimCode: string | undefined) => {
      for (; next < rows.length && (rows[next] ?? 0) < end; next++) {
        const row = rows[next] ?? 0;
        const price = columns.price[row] ?? -1;
        if (price >= 0) take(price, columns, row, trimCode);
      }
    };
    for (const model of columns.tree.models) {
      for (const trim of model.trims) {
        takeUpTo(trim.start, undefined);
        takeUpTo(trim.end, trim.code);
      }
    }
    takeUpTo(columns.size, undefined);
  }
}

export function countYears(found: readonly FoundRows[]): readonly YearCount[] {
  const counts = new Map<number, number>();
  for (const { columns, rows } of found) {
    for (const row of rows) {
      const year = columns.year[row] ?? 0;
      counts.set(year, (counts.get(year) ?? 0) + 1);
    }
  }
  return [...counts].sort(([a], [b]) => b - a).map(([year, count]) => ({ year, count }));
}

export function countPackages(found: readonly FoundRows[]): readonly FacetCount[] {
  const counts = new Map<string, number>();
  for (const { columns, rows } of found) {
    const { sets, setOf, names } = columns.packages;
    const perSet = new Int32Array(sets.length);
    for (const row of rows) perSet[setOf[row] ?? 0] = (perSet[setOf[row] ?? 0] ?? 0) + 1;
    for (const [set, numbers] of sets.entries()) {
      const count = perSet[set] ?? 0;
      if (count === 0) continue;
      for (const number of numbers) counts.set(names[number] ?? "", (counts.get(names[number] ?? "") ?? 0) + count);
    }
  }
  return orderedByCount(
    [...counts].map(([code, count]) => ({ code, count })),
    undefined,
  );
}
