import { priceOf } from "../../inventory/listing/listing-figures";
import type { NumberStats } from "../../ports/search-engine";
import { histogramOf, PRICE_BINS, priceBin } from "../price-histogram";
import type { Candidate } from "./brute-force-filters";

export const meanOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0) / figures.length;

export function numberStats(figures: readonly number[]): NumberStats | undefined {
  if (figures.length === 0) return undefined;
  const sorted = [...figures].sort((a, b) => a - b);
  return {
    min: sorted[0] ?? 0,
    max: sorted[sorted.length - 1] ?? 0,
    mean: meanOf(sorted),
    median: sorted[(sorted.length - 1) >> 1] ?? 0,
    count: sorted.length,
  };
}

export function distinctOwners(found: readonly Candidate[], sellerType: string): number {
  return new Set(found.filter(({ record }) => record.sellerType === sellerType).map(({ record }) => record.ownerId))
    .size;
}

export function histogramOfPrices(found: readonly Candidate[]) {
  const bins = new Array<number>(PRICE_BINS).fill(0);
  for (const { record } of found) {
    const price = priceOf(record);
    if (price === undefined) continue;
    const bin = priceBin(price);
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return histogramOf(bins);
}
