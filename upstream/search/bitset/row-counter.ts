import type { FacetCounter } from "./facet-counter";
import { countInBins, FEW_ROWS } from "./figures";
import type { ListingColumns } from "./listing-columns";
import type { RowTally } from "./row-tally";

/** Counts everything that an answer says of its rows, into a tally. */
export class RowCounter {
  readonly #columns: ListingColumns;
  readonly #facets: FacetCounter;
  readonly #spareYears: Int32Array;

  constructor(columns: ListingColumns, facets: FacetCounter) {
    this.#columns = columns;
    this.#facets = facets;
    this.#spareYears = new Int32Array(columns.lastYear - columns.firstYear + 1);
  }

  /** Adds the first `length` of `rows`. */
  count(rows: Int32Array, length: number, into: RowTally): void {
    this.countAllButSellers(rows, length, into);
    into.addSellers(rows, length);
  }

  countAllButSellers(rows: Int32Array, length: number, into: RowTally): void {
    const { price, mileage } = this.#columns;
    this.#facets.countAll(rows, length, into);
    into.mileageSum += countInBins(mileage, rows, length, into.mileageBins);
    into.priceSum += countInBins(price, rows, length, into.priceBins);
    this.#countYears(rows, length, into.years);
  }

  /** Neighbouring rows often share a year; adding to one counter twice in a row waits, so two sets take turns. */
  #countYears(rows: Int32Array, length: number, perYear: Int32Array): void {
    const { year, firstYear } = this.#columns;
    const spare = this.#spareYears;
    if (length <= FEW_ROWS) {
      for (let i = 0; i < length; i++) {
        const at = (year[rows[i] ?? 0] ?? 0) - firstYear;
        perYear[at] = (perYear[at] ?? 0) + 1;
      }
      return;
    }
    for (let i = 1; i < length; i += 2) {
      const one = (year[rows[i - 1] ?? 0] ?? 0) - firstYear;
      const other = (year[rows[i] ?? 0] ?? 0) - firstYear;
      perYear[one] = (perYear[one] ?? 0) + 1;
      spare[other] = (spare[other] ?? 0) + 1;
    }
    if (length % 2 === 1) {
      const last = (year[rows[length - 1] ?? 0] ?? 0) - firstYear;
      perYear[last] = (perYear[last] ?? 0) + 1;
    }
    for (let at = 0; at < perYear.length; at++) perYear[at] = (perYear[at] ?? 0) + (spare[at] ?? 0);
    spare.fill(0);
  }
}
