import {
  type FacetCount,
  type IndexQuery,
  type MileageStatistics,
  type Page,
  PRICED_CARS_MAX,
  type PricedCar,
  type PriceStatistics,
  type SearchAnswer,
  type SearchEngine,
  type YearCount,
} from "../ports/search-engine";

/**
 * A searchable copy of listings in this program's memory. Immutable: a change of inventory makes another beside it.
 * Implementations: the embedded bitset index, and the brute-force oracle that tests compare it with.
 */
export interface ListingIndex {
  readonly size: number;
  search(request: IndexQuery): SearchAnswer;
  /** The page and the total alone: no facet is counted and no figure taken. */
  page(request: IndexQuery): Page;
  /** The total alone, at a fraction of the cost of `search`. */
  count(request: IndexQuery): number;
  mileageStats(request: IndexQuery): MileageStatistics | null;
  priceStats(request: IndexQuery): PriceStatistics;
  pricedCars(request: IndexQuery): readonly PricedCar[];
  yearCounts(request: IndexQuery): readonly YearCount[];
  packageCounts(request: IndexQuery): readonly FacetCount[];
  /** The owner of a listing that can be found; undefined of a private seller's, and of one that nobody has. */
  dealerOf(id: string): string | undefined;
}

/** The port over an index in memory. Each call is answered from one copy, the one that is current when it comes. */
export function engineOver(current: () => ListingIndex): SearchEngine {
  return {
    size: async () => current().size,
    async search(request, beside = []) {
      const index = current();
      // In this order: pages beside a search are mostly narrower, and read off what was just found.
      const answer = index.search(request);
      return { answer, beside: beside.map((other) => pageIn(index, other)) };
    },
    async pages(requests) {
      const index = current();
      return requests.map((request) => pageIn(index, request));
    },
    async counts(requests) {
      const index = current();
      return requests.map((request) => index.count(request));
    },
    mileage: async (request) => current().mileageStats(request),
    async modelFigures(request) {
      const index = current();
      return { mileage: index.mileageStats(request), prices: index.priceStats(request) };
    },
    pricedCars: async (request, limit = PRICED_CARS_MAX) => evenly(current().pricedCars(request), limit),
    years: async (request) => current().yearCounts(request),
    packages: async (request) => current().packageCounts(request),
  };
}

/** A private seller may have the first listings with a placement: so many are looked through for a dealer's. */
const PLACED_LOOKED_AT = 10;

function pageIn(index: ListingIndex, { dealerWith, ...request }: IndexQuery): Page {
  if (dealerWith === undefined) return index.page(request);
  const { query } = request;
  const first = { ...query, sortBy: "relevance", firstRecord: 0, numRecords: PLACED_LOOKED_AT } as const;
  for (const { id } of index.page({ ...request, query: first, tiers: [dealerWith] }).hits) {
    const ownerId = index.dealerOf(id);
    if (ownerId !== undefined) return index.page({ ...request, query: { ...query, ownerId } });
  }
  return { total: 0, hits: [] };
}

/** At most `limit`, taken at even distances: cars that stand together are of one kind. */
function evenly<Item>(items: readonly Item[], limit: number): readonly Item[] {
  if (items.length <= limit) return items;
  const isTaken = (at: number) =>
    Math.floor((at * limit) / items.length) !== Math.floor(((at + 1) * limit) / items.length);
  return items.filter((_, at) => isTaken(at));
}
