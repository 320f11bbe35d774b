import type { Catalog } from "../catalog/catalog";
import type { ListingRecord } from "../inventory/listing-record";
import { priceOf } from "./facet-values";

/** Gives a listing's reference price; remembers what the catalogue says. */
export function createReferencePrices(catalog: Catalog): (record: ListingRecord) => number {
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
  const ofTrim = (record: ListingRecord): number => {
    if (record.trimCode === undefined) return ofModel(record.modelCode);
    let reference = trimReferences.get(record.trimCode);
    if (reference === undefined) {
      reference = catalog.findTrim(record.trimCode)?.msrp ?? ofModel(record.modelCode);
      trimReferences.set(record.trimCode, reference);
    }
    return reference;
  };
  return (record) => {
    const reference = ofTrim(record);
    const stated = record.listingType === "NEW" ? record.msrp : undefined;
    return stated !== undefined && stated >= reference / 2 && stated <= reference * 2 ? stated : reference;
  };
}

/** Numbers the groups of listings as they come. */
export class DealGroups {
  readonly #numbers = new Map<string, Map<string, number>>();
  readonly isNew: number[] = [];

  /** The group of a listing, or -1 where it is not priced. */
  numberOf(record: ListingRecord): number {
    if (priceOf(record) === undefined) return -1;
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
    return record.listingType === "NEW" ? pair + 1 : pair;
  }
}
