import type { Catalog } from "../../catalog/catalog";
import type { Steps } from "../../pacing/steps";
import type { DealAssessment } from "../../ports/listing-record";
import { createReferencePrices, DealGroups, type ReferencePrices } from "./deal-groups";
import { type DealColumns, dealSteps, rateDeal } from "./deal-rating";
import type { PricedListing } from "./priced-listing";

/** Listings that are rated together: whole groups of a make and model, in the order of their ids. */
export class DealMarket {
  readonly #references: ReferencePrices;
  readonly #groups = new DealGroups();
  readonly #group: number[] = [];
  readonly #year: number[] = [];
  readonly #mileage: number[] = [];
  readonly #price: number[] = [];
  readonly #reference: number[] = [];

  constructor(catalog: Catalog) {
    this.#references = createReferencePrices(catalog);
  }

  add(listing: PricedListing): void {
    this.#group.push(this.#groups.numberOf(listing));
    this.#year.push(listing.year);
    this.#mileage.push(listing.mileage ?? -1);
    this.#price.push(listing.price ?? -1);
    this.#reference.push(this.#references.of(listing));
  }

  /** By the place in which each was added. `yearOfToday` is the calendar year. */
  rateSteps(yearOfToday: number): Steps<DealColumns> {
    const facts = {
      size: this.#group.length,
      group: this.#group,
      isNewGroup: this.#groups.isNew,
      year: this.#year,
      mileage: this.#mileage,
      price: this.#price,
      reference: this.#reference,
    };
    return dealSteps(facts, this.#groups.isNew.length, yearOfToday);
  }
}

/** A price as it stands to the expected one; null is "none could be worked out". */
export function dealOf(price: number, expected: number | null, comparableCount: number): DealAssessment {
  if (expected === null) return { rating: "none", comparableCount };
  return { rating: rateDeal(price, expected), expectedPrice: expected, difference: price - expected, comparableCount };
}
