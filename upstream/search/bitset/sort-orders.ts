import type { SortOption } from "../../../app/domain/vocabulary";
import { RELEVANCE_POINTS_MAX } from "../relevance";
import type { IdTable } from "./id-table";

/** All rows in the order of each sort, for searches without a place: large results read their page off the front. */
export type SortOrders = { readonly [Sort in Exclude<SortOption, "distanceASC">]: Int32Array };

export interface SortableColumns {
  readonly size: number;
  readonly ids: IdTable;
  readonly points: Uint16Array;
  readonly price: Int32Array;
  readonly mileage: Int32Array;
  readonly day: Int32Array;
  readonly year: Uint16Array;
}

/** Stands behind every known figure; with a row number of 21 bits a key stays exact. */
const UNKNOWN_LAST = 2 ** 31;

/** The sort key of a figure, where unknown (-1) is last in both directions. */
export function sortKey(figure: number, isDescending: boolean): number {
  if (figure < 0) return UNKNOWN_LAST;
  return isDescending ? UNKNOWN_LAST - 1 - figure : figure;
}

export function* sortOrderSteps(columns: SortableColumns): Generator<void, SortOrders> {
  const { size, ids, points, price, mileage, day, year } = columns;
  const stride = 2 ** Math.ceil(Math.log2(size + 1));
  const keys = new Float64Array(size);
  /** Rows by key, and rows of one key in the order given. */
  const orderBy = (keyOf: (row: number) => number, ties: Int32Array): Int32Array => {
    for (let rank = 0; rank < size; rank++) keys[rank] = keyOf(ties[rank] ?? 0) * stride + rank;
    keys.sort();
    const order = new Int32Array(size);
    for (let at = 0; at < size; at++) {
      const key = keys[at] ?? 0;
      order[at] = ties[key - Math.floor(key / stride) * stride] ?? 0;
    }
    return order;
  };
  const relevance = orderBy((row) => RELEVANCE_POINTS_MAX - (points[row] ?? 0), ids.byId);
  yield;
  const by = (column: ArrayLike<number>, isDescending: boolean) =>
    orderBy((row) => sortKey(column[row] ?? -1, isDescending), relevance);
  const derivedpriceASC = by(price, false);
  yield;
  const derivedpriceDESC = by(price, true);
  yield;
  const datelistedASC = by(day, false);
  yield;
  const datelistedDESC = by(day, true);
  yield;
  const mileageASC = by(mileage, false);
  yield;
  const mileageDESC = by(mileage, true);
  yield;
  const yearASC = by(year, false);
  yield;
  const yearDESC = by(year, true);
  return {
    relevance,
    derivedpriceASC,
    derivedpriceDESC,
    datelistedASC,
    datelistedDESC,
    mileageASC,
    mileageDESC,
    yearASC,
    yearDESC,
  };
}
