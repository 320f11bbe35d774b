import type { Catalog } from "../../catalog/catalog";
import type { IndexedListing } from "../../ports/listing-record";
import { priceOf } from "../listing/listing-figures";

/** Prices that asked ones are measured by. */
export interface ReferencePrices {
  /** Dollars by the catalogue, the same for all listings of a trim. */
  ofCatalog(record: IndexedListing): number;
  of(record: IndexedListing): number;
}

/** A new vehicle that states its own list price, within reason, is measured by that; all others by the catalogue's. */
export function referenceOf(record: IndexedListing, ofCatalog: number): number {
  const stated = record.listingType === "NEW" ? record.msrp : undefined;
  return stated !== undefined && stated >= ofCatalog / 2 && stated <= ofCatalog * 2 ? stated : ofCatalog;
}

/** Remembers what the catalogue says. */
export function createReferencePrices(catalog: Catalog): ReferencePrices {
  const modelReferences = new Map<string, number>();
  const trimReferences = new Map<string, number>();
  const ofModel = (modelCode: string): number => {
    let reference = modelReferences.get(modelCode);
    if (reference === undefined) {
      const prices = catalog.trimsOf(modelCode).map((trim) => trim.msrp);
      prices.sort((a, b) => a - b);
      reference = prices[(prices.length - 1) >> 1] ?? 1;
      modelReferences.set(modelCode, reference);
    }
    return reference;
  };
  const ofTrim = (record: IndexedListing): number => {
    if (record.trimCode === undefined) return ofModel(record.modelCode);
    let reference = trimReferences.get(record.trimCode);
    if (reference === undefined) {
      reference = catalog.findTrim(record.trimCode)?.msrp ?? ofModel(record.modelCode);
      trimReferences.set(record.trimCode, reference);
    }
    return reference;
  };
  return { ofCatalog: ofTrim, of: (record) => referenceOf(record, ofTrim(record)) };
}

/** Numbers the groups of listings as they come. */
export class DealGroups {
  readonly #numbers = new Map<string, Map<string, number>>();
  readonly isNew: number[] = [];

  /** The group of a listing, or -1 where it is not priced. */
  numberOf(record: IndexedListing): number {
    return priceOf(record) === undefined ? -1 : groupOf(this.pairOf(record), record);
  }

  /** The number of the make and model: of their used group, the new one being the next. */
  pairOf(record: IndexedListing): number {
    let models = this.#numbers.get(record.makeCode);
    if (!models) {
      models = new Map();
      this.#numbers.set(record.makeCode, models);
    }
    let pair = models.get(record.modelCode);
    if (pair === undefined) {
      pair = this.isNew.length;
      this.isNew.push(0, 1);
      models.set(record.modelCode, pair);
    }
    return pair;
  }
}

/** The group of a priced listing within its make and model. */
export const groupOf = (pair: number, { listingType }: IndexedListing) => (listingType === "NEW" ? pair + 1 : pair);
