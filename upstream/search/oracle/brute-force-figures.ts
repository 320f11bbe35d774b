import type { NumberStats } from "../../ports/search-engine";
import { FIGURE_BINS, figureBin, histogramOf, yearHistogramOf } from "../figure-histogram";
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

export function histogramOfFigures(figures: readonly number[]) {
  const bins = new Array<number>(FIGURE_BINS).fill(0);
  for (const figure of figures) {
    const bin = figureBin(figure);
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return histogramOf(bins);
}

export function histogramOfYears(years: readonly number[]) {
  const oldest = Math.min(...years);
  const perYear = years.length === 0 ? [] : new Array<number>(Math.max(...years) - oldest + 1).fill(0);
  for (const year of years) perYear[year - oldest] = (perYear[year - oldest] ?? 0) + 1;
  return yearHistogramOf(oldest, perYear);
}
