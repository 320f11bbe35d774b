import type { SortOption } from "../../../app/domain/vocabulary";
import { assessmentAt } from "../deal-rating";
import type { IndexedHit, SearchArea } from "../listing-index";
import { distancePoints, RELEVANCE_POINTS_MAX } from "../relevance";
import type { ListingColumns } from "./listing-columns";
import { sortKey } from "./sort-orders";
import { hasBit, type Words } from "./words";

interface PageRequest {
  readonly sortBy: SortOption;
  readonly firstRecord: number;
  readonly numRecords: number;
  readonly area?: SearchArea;
}

/** The best `limit` rows of a search in order: a heap whose top is the worst kept, so most rows cost one comparison. */
class BestRows {
  readonly #limit: number;
  readonly #primary: Float64Array;
  readonly #secondary: Float64Array;
  readonly #rows: Int32Array;
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
    this.#primary = new Float64Array(limit);
    this.#secondary = new Float64Array(limit);
    this.#rows = new Int32Array(limit);
  }

  offer(row: number, primary: number, secondaryOf: (row: number) => number): void {
    if (this.#size < this.#limit) {
      this.#place(this.#size++, row, primary, secondaryOf(row));
      this.#siftUp(this.#size - 1);
      return;
    }
    const worst = this.#primary[0] ?? 0;
    if (primary > worst) return;
    const secondary = secondaryOf(row);
    if (primary === worst && secondary >= (this.#secondary[0] ?? 0)) return;
    this.#place(0, row, primary, secondary);
    this.#siftDown();
  }

  inOrder(): number[] {
    const places = Array.from({ length: this.#size }, (_, place) => place);
    places.sort(
      (a, b) =>
        (this.#primary[a] ?? 0) - (this.#primary[b] ?? 0) || (this.#secondary[a] ?? 0) - (this.#secondary[b] ?? 0),
    );
    return places.map((place) => this.#rows[place] ?? 0);
  }

  #place(at: number, row: number, primary: number, secondary: number): void {
    this.#rows[at] = row;
    this.#primary[at] = primary;
    this.#secondary[at] = secondary;
  }

  #isWorse(a: number, b: number): boolean {
    const x = this.#primary[a] ?? 0;
    const y = this.#primary[b] ?? 0;
    return x > y || (x === y && (this.#secondary[a] ?? 0) > (this.#secondary[b] ?? 0));
  }

  #swap(a: number, b: number): void {
    const row = this.#rows[a] ?? 0;
    const primary = this.#primary[a] ?? 0;
    const secondary = this.#secondary[a] ?? 0;
    this.#place(a, this.#rows[b] ?? 0, this.#primary[b] ?? 0, this.#secondary[b] ?? 0);
    this.#place(b, row, primary, secondary);
  }

  #siftUp(from: number): void {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!this.#isWorse(at, parent)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #siftDown(): void {
    for (let at = 0; ; ) {
      const left = 2 * at + 1;
      if (left >= this.#size) return;
      const right = left + 1;
      const child = right < this.#size && this.#isWorse(right, left) ? right : left;
      if (!this.#isWorse(child, at)) return;
      this.#swap(at, child);
      at = child;
    }
  }
}

/** Picks and orders the page of a search. */
export class PagePicker {
  readonly #columns: ListingColumns;
  readonly #idStride: number;

  constructor(columns: ListingColumns) {
    this.#columns = columns;
    this.#idStride = 2 ** Math.ceil(Math.log2(columns.size + 1));
  }

  /** Whether `pickFromOrder` needs fewer steps than looking at all matching rows. */
  isCheapFromOrder(total: number, page: PageRequest): boolean {
    const wanted = page.firstRecord + page.numRecords;
    return !page.area && wanted * this.#columns.size < total * total;
  }

  /** Reads the prepared order until the page is full. Only for searches without a place. */
  pickFromOrder(matching: Words, total: number, page: PageRequest): IndexedHit[] {
    const { orders } = this.#columns;
    const order = page.sortBy === "distanceASC" ? orders.relevance : orders[page.sortBy];
    const end = Math.min(total, page.firstRecord + page.numRecords);
    const picked: number[] = [];
    for (let at = 0, seen = 0; at < order.length && seen < end; at++) {
      const row = order[at] ?? 0;
      if (!hasBit(matching, row)) continue;
      if (seen++ >= page.firstRecord) picked.push(row);
    }
    return picked.map((row) => this.#hit(row, undefined));
  }

  pickFromRows(rows: Int32Array, length: number, page: PageRequest): IndexedHit[] {
    const wanted = Math.min(length, page.firstRecord + page.numRecords);
    if (wanted <= page.firstRecord) return [];
    const distanceOf = page.area ? this.#columns.area.distances(page.area) : undefined;
    const relevanceOf = this.#relevance(distanceOf);
    const primaryOf = this.#primary(page.sortBy, distanceOf) ?? relevanceOf;
    const best = new BestRows(wanted);
    for (let i = 0; i < length; i++) {
      const row = rows[i] ?? 0;
      best.offer(row, primaryOf(row), relevanceOf);
    }
    return best
      .inOrder()
      .slice(page.firstRecord)
      .map((row) => this.#hit(row, distanceOf));
  }

  #hit(row: number, distanceOf: ((row: number) => number) | undefined): IndexedHit {
    const { ids, deals, price } = this.#columns;
    const miles = distanceOf?.(row) ?? -1;
    return {
      id: ids.idOf(row),
      ...(miles >= 0 ? { distanceMiles: miles } : {}),
      deal: assessmentAt(deals, row, price[row] ?? -1),
    };
  }

  /** Points first, then id, in one number: smaller is better. */
  #relevance(distanceOf: ((row: number) => number) | undefined): (row: number) => number {
    const { points, ids } = this.#columns;
    const stride = this.#idStride;
    const { rank } = ids;
    if (!distanceOf) return (row) => (RELEVANCE_POINTS_MAX - (points[row] ?? 0)) * stride + (rank[row] ?? 0);
    return (row) => {
      const miles = distanceOf(row);
      const near = miles < 0 ? 0 : distancePoints(miles);
      return (RELEVANCE_POINTS_MAX - (points[row] ?? 0) - near) * stride + (rank[row] ?? 0);
    };
  }

  /** The sort's own key, or null where relevance decides. */
  #primary(sortBy: SortOption, distanceOf: ((row: number) => number) | undefined): ((row: number) => number) | null {
    const { price, day, mileage, year } = this.#columns;
    const by = (column: ArrayLike<number>, isDescending: boolean) => (row: number) =>
      sortKey(column[row] ?? -1, isDescending);
    switch (sortBy) {
      case "relevance":
        return null;
      case "distanceASC":
        return distanceOf ? (row) => sortKey(distanceOf(row), false) : null;
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
