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
  const ascending = (column: ArrayLike<number>) => orderBy((row) => sortKey(column[row] ?? -1, false), relevance);
  const derivedpriceASC = ascending(price);
  yield;
  const datelistedASC = ascending(day);
  yield;
  const mileageASC = ascending(mileage);
  yield;
  const yearASC = ascending(year);
  yield;
  const derivedpriceDESC = descending(derivedpriceASC, price);
  const datelistedDESC = descending(datelistedASC, day);
  const mileageDESC = descending(mileageASC, mileage);
  const yearDESC = descending(yearASC, year);
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

/** The other direction: groups of one figure from the last to the first, each as it stands, and unknown ones last. */
function descending(ascending: Int32Array, column: ArrayLike<number>): Int32Array {
  const order = new Int32Array(ascending.length);
  let known = ascending.length;
  while (known > 0 && (column[ascending[known - 1] ?? 0] ?? -1) < 0) known--;
  order.set(ascending.subarray(known), known);
  let filled = 0;
  for (let end = known; end > 0; ) {
    const figure = column[ascending[end - 1] ?? 0];
    let start = end - 1;
    while (start > 0 && column[ascending[start - 1] ?? 0] === figure) start--;
    for (let at = start; at < end; at++) order[filled++] = ascending[at] ?? 0;
    end = start;
  }
  return order;
}
