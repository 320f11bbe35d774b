import { BINS } from "../columns/figures";
import type { ListingColumns } from "../columns/listing-columns";
import { codesOf } from "../columns/tuple-column";
import { TUPLE_FIELDS, type TupleFacet } from "../columns/tuple-fields";

/** Counters by code of every tuple facet. The codes are the vocabulary's, so all sets of columns can share them. */
export type FieldCounts = ReadonlyMap<TupleFacet, Int32Array>;

/** What is counted of some rows of one set of columns. */
export class RowTally {
  readonly #columns: ListingColumns;
  /** Every counter but the sellers', one after the other. */
  readonly #counters: Int32Array;
  readonly fields: FieldCounts;
  /** By number of the package. */
  readonly packages: Int32Array;
  /** By number of the feature. */
  readonly features: Int32Array;
  /** Rows in each bin of the price and the mileage; bin 0 is "unknown". */
  readonly priceBins: Int32Array;
  readonly mileageBins: Int32Array;
  /** From the first year of the columns on. */
  readonly years: Int32Array;
  /** Rows of each seller. */
  readonly sellers: Int32Array;
  /** Sums of the figures, with -1 for each unknown one. */
  priceSum = 0;
  mileageSum = 0;
  dealers = 0;
  privateSellers = 0;

  constructor(columns: ListingColumns) {
    const { packages, features, firstYear, lastYear, sellerIsPrivate } = columns;
    const lengths = TUPLE_FIELDS.map(codesOf);
    const others = [packages.names.length, features.masks.length << 5, BINS, BINS, lastYear - firstYear + 1];
    const counters = new Int32Array([...lengths, ...others].reduce((sum, length) => sum + length, 0));
    let from = 0;
    const next = (length = 0) => {
      from += length;
      return counters.subarray(from - length, from);
    };
    this.#columns = columns;
    this.#counters = counters;
    this.fields = new Map(TUPLE_FIELDS.map(({ facet }, at) => [facet, next(lengths[at])]));
    this.packages = next(others[0]);
    this.features = next(others[1]);
    this.priceBins = next(BINS);
    this.mileageBins = next(BINS);
    this.years = next(others[4]);
    this.sellers = new Int32Array(sellerIsPrivate.length);
  }

  clear(): void {
    this.#counters.fill(0);
    this.priceSum = 0;
    this.mileageSum = 0;
    this.sellers.fill(0);
    this.dealers = 0;
    this.privateSellers = 0;
  }

  addSellers(rows: Int32Array, length: number): void {
    const { seller } = this.#columns;
    const { sellers } = this;
    // Marking and looking through all sellers is less work than a guess for every row: was this one seen before?
    if (length * ROWS_WORTH_LOOKING > sellers.length) {
      for (let i = 0; i < length; i++) {
        const own = seller[rows[i] ?? 0] ?? 0;
        sellers[own] = (sellers[own] ?? 0) + 1;
      }
      this.#countSellers();
      return;
    }
    for (let i = 0; i < length; i++) {
      const own = seller[rows[i] ?? 0] ?? 0;
      const before = sellers[own] ?? 0;
      sellers[own] = before + 1;
      if (before > 0) continue;
      if (this.#columns.sellerIsPrivate[own] === 1) this.privateSellers++;
      else this.dealers++;
    }
  }

  #countSellers(): void {
    const { sellerIsPrivate } = this.#columns;
    const { sellers } = this;
    let all = 0;
    let privateSellers = 0;
    for (let own = 0; own < sellers.length; own++) {
      const isThere = (sellers[own] ?? 0) > 0 ? 1 : 0;
      all += isThere;
      privateSellers += isThere & (sellerIsPrivate[own] ?? 0);
    }
    this.dealers = all - privateSellers;
    this.privateSellers = privateSellers;
  }
}

/** Sellers for each row, from which on they are looked at one by one. */
const ROWS_WORTH_LOOKING = 4;
