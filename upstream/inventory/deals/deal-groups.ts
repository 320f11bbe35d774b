import type { Catalog } from "../../catalog/catalog";
import type { PricedListing } from "./priced-listing";

/** Prices that asked ones are measured by. */
export interface ReferencePrices {
  of(listing: PricedListing): number;
}

/** A new vehicle that states its own list price, within reason, is measured by that; all others by the catalogue's. */
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
  const ofTrim = (trimCode: string | undefined, modelCode: string): number => {
    if (trimCode === undefined) return ofModel(modelCode);
    let reference = trimReferences.get(trimCode);
    if (reference === undefined) {
      reference = catalog.findTrim(trimCode)?.msrp ?? ofModel(modelCode);
      trimReferences.set(trimCode, reference);
    }
    return reference;
  };
  return {
    of({ isNew, modelCode, trimCode, msrp }) {
      const ofCatalog = ofTrim(trimCode, modelCode);
      const stated = isNew ? msrp : undefined;
      return stated !== undefined && stated >= ofCatalog / 2 && stated <= ofCatalog * 2 ? stated : ofCatalog;
    },
  };
}

/** Numbers the groups of listings as they come: a make, a model, and new vehicles apart from all others. */
export class DealGroups {
  readonly #numbers = new Map<string, Map<string, number>>();
  readonly isNew: number[] = [];

  /** The group of a listing, or -1 where it is not priced. */
  numberOf({ isNew, makeCode, modelCode, price }: PricedListing): number {
    if (price === undefined) return -1;
    let models = this.#numbers.get(makeCode);
    if (!models) {
      models = new Map();
      this.#numbers.set(makeCode, models);
    }
    let pair = models.get(modelCode);
    if (pair === undefined) {
      pair = this.isNew.length;
      this.isNew.push(0, 1);
      models.set(modelCode, pair);
    }
    return isNew ? pair + 1 : pair;
  }
}
