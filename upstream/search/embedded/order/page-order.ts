import type { SortOption } from "../../../../app/domain/vocabulary";
import type { IndexedHit, SearchArea } from "../../../ports/search-engine";
import { distancePoints, RELEVANCE_POINTS_MAX } from "../../relevance";
import { compareIds } from "../../search-deps";
import { hasBit, type Words } from "../bits/words";
import type { ListingColumns } from "../columns/listing-columns";
import { sortKey } from "../columns/sort-orders";
import { BestRows } from "./best-rows";

interface PageRequest {
  readonly sortBy: SortOption;
  readonly area?: SearchArea | undefined;
}

/** The order of one search over one set of columns. */
export class PageOrder {
  readonly #columns: ListingColumns;
  readonly #sortBy: SortOption;
  readonly #distanceOf: ((row: number) => number) | undefined;
  /** The sort's own key, smaller first; null where relevance decides. */
  readonly primaryOf: ((row: number) => number) | null;

  constructor(columns: ListingColumns, { sortBy, area }: PageRequest) {
    this.#columns = columns;
    this.#sortBy = sortBy;
    this.#distanceOf = area ? columns.area.distances(area) : undefined;
    this.primaryOf = this.#primary();
  }

  /** Whether reading the prepared order up to place `end` needs fewer steps than looking at all matching rows. */
  isPrepared(total: number, end: number): boolean {
    return !this.#distanceOf && end * this.#columns.size < total * total;
  }

  /** The matching rows at places [from, end), read off the prepared order. Only for searches without a place. */
  pickPrepared(matching: Words, from: number, end: number): number[] {
    const { orders } = this.#columns;
    const order = this.#sortBy === "distanceASC" ? orders.relevance : orders[this.#sortBy];
    const picked: number[] = [];
    for (let at = 0, seen = 0; at < order.length && seen < end; at++) {
      const row = order[at] ?? 0;
      if (!hasBit(matching, row)) continue;
      if (seen++ >= from) picked.push(row);
    }
    return picked;
  }

  /** The same from the first `length` of `rows`. */
  pickSorted(rows: Int32Array, length: number, from: number, end: number): number[] {
    if (end <= from) return [];
    const relevanceOf = this.#relevance();
    const primaryOf = this.primaryOf ?? relevanceOf;
    const best = new BestRows(end);
    for (let i = 0; i < length; i++) {
      const row = rows[i] ?? 0;
      best.offer(row, primaryOf(row), relevanceOf);
    }
    return best.inOrder().slice(from);
  }

  pointsOf(row: number): number {
    const miles = this.#distanceOf?.(row) ?? -1;
    return (this.#columns.points[row] ?? 0) + (miles < 0 ? 0 : distancePoints(miles));
  }

  idOf(row: number): string {
    return this.#columns.ids.idOf(row);
  }

  hit(row: number): IndexedHit {
    const miles = this.#distanceOf?.(row) ?? -1;
    return { id: this.idOf(row), ...(miles >= 0 ? { distanceMiles: miles } : {}) };
  }

  /** Points first, then id, in one number: smaller is better. */
  #relevance(): (row: number) => number {
    const { points, ids, size } = this.#columns;
    const stride = 2 ** Math.ceil(Math.log2(size + 1));
    const { rank } = ids;
    const distanceOf = this.#distanceOf;
    if (!distanceOf) return (row) => (RELEVANCE_POINTS_MAX - (points[row] ?? 0)) * stride + (rank[row] ?? 0);
    return (row) => {
      const miles = distanceOf(row);
      const near = miles < 0 ? 0 : distancePoints(miles);
      return (RELEVANCE_POINTS_MAX - (points[row] ?? 0) - near) * stride + (rank[row] ?? 0);
    };
  }

  #primary(): ((row: number) => number) | null {
    const { price, day, mileage, year, priceShare } = this.#columns;
    const distanceOf = this.#distanceOf;
    const by = (column: ArrayLike<number>, isDescending: boolean) => (row: number) =>
      sortKey(column[row] ?? -1, isDescending);
    switch (this.#sortBy) {
      case "relevance":
        return null;
      case "distanceASC":
        return distanceOf ? (row) => sortKey(distanceOf(row), false) : null;
      case "dealDESC":
        return by(priceShare, false);
      case "derivedpriceASC":
        return by(price, false);
      case "derivedpriceDESC":
        return by(price, true);
      case "datelistedASC":
        return by(day, false);
      case "datelistedDESC":
        return by(day, true);
      case "mileageASC":
        return by(mileage, false);
      case "mileageDESC":
        return by(mileage, true);
      case "yearASC":
        return by(year, false);
      case "yearDESC":
        return by(year, true);
    }
  }
}

/** Rows of one order, best first, whose first stands at place `from` of that order. */
interface OrderedRows {
  readonly order: PageOrder;
  readonly rows: readonly number[];
  readonly from: number;
}

/** The hits at places [from, end) of two orders merged. The lists must reach back far enough: see `mergedFrom`. */
export function mergePages(a: OrderedRows, b: OrderedRows, from: number, end: number): IndexedHit[] {
  const hits: IndexedHit[] = [];
  let left = 0;
  let right = 0;
  for (let place = a.from + b.from; place < end; place++) {
    const x = a.rows[left];
    const y = b.rows[right];
    if (x === undefined && y === undefined) break;
    const isLeft = y === undefined || (x !== undefined && compareRows(a.order, x, b.order, y) < 0);
    if (place >= from) hits.push(isLeft ? a.order.hit(x ?? 0) : b.order.hit(y ?? 0));
    if (isLeft) left++;
    else right++;
  }
  return hits;
}

/** From which place an order must be known, where `others` rows at most can stand between its own. */
export const mergedFrom = (from: number, others: number) => Math.max(0, from - others);

function compareRows(a: PageOrder, x: number, b: PageOrder, y: number): number {
  const primary = a.primaryOf && b.primaryOf ? a.primaryOf(x) - b.primaryOf(y) : 0;
  return primary || b.pointsOf(y) - a.pointsOf(x) || compareIds(a.idOf(x), b.idOf(y));
}
