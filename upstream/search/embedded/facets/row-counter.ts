import { binOf } from "../columns/figures";
import type { ListingColumns } from "../columns/listing-columns";
import type { FacetCounter } from "./facet-counter";
import type { RowTally } from "./row-tally";

/** Counts everything that an answer says of its rows, into a tally. */
export class RowCounter {
  readonly #columns: ListingColumns;
  readonly #facets: FacetCounter;

  constructor(columns: ListingColumns, facets: FacetCounter) {
    this.#columns = columns;
    this.#facets = facets;
  }

  /** Adds the first `length` of `rows`. */
  count(rows: Int32Array, length: number, into: RowTally): void {
    this.#facets.countAll(rows, length, into);
    this.#countFigures(rows, length, into);
    into.addSellers(rows, length);
  }

  /**
   * Price, mileage and year in one pass: neighbouring rows often share a bin, and while one counter waits for its last
   * addition the others go on.
   */
  #countFigures(rows: Int32Array, length: number, into: RowTally): void {
    const { price, mileage, year, firstYear } = this.#columns;
    const { priceBins, mileageBins, years } = into;
    let priceSum = 0;
    let mileageSum = 0;
    for (let i = 0; i < length; i++) {
      const row = rows[i] ?? 0;
      const dollars = price[row] ?? -1;
      const miles = mileage[row] ?? -1;
      const age = (year[row] ?? 0) - firstYear;
      const priceBin = binOf(dollars);
      const mileageBin = binOf(miles);
      priceSum += dollars;
      mileageSum += miles;
      priceBins[priceBin] = (priceBins[priceBin] ?? 0) + 1;
      mileageBins[mileageBin] = (mileageBins[mileageBin] ?? 0) + 1;
      years[age] = (years[age] ?? 0) + 1;
    }
    into.priceSum += priceSum;
    into.mileageSum += mileageSum;
  }
}
