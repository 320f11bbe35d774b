import { SPOTLIGHT_RECORDS } from "../../app/domain/limits";
import type { SearchQuery } from "../../app/domain/search-query";
import type { ListingRecord } from "../inventory/listing-record";
import type { IndexedHit, IndexQuery, ListingIndex } from "../search/listing-index";

export const TIERS = ["premium", "featured", "standard"] as const;
export type Tier = (typeof TIERS)[number];

/** The listings whose owners bought a placement, searchable apart: sponsored rows never mix with the results. */
export type SponsoredListings = Readonly<Record<Tier | "all", ListingIndex>>;

/** Builds the small indexes of the placements out of the inventory's records with a tier. */
export function indexSponsoredListings(
  records: readonly ListingRecord[],
  buildIndex: (records: readonly ListingRecord[]) => ListingIndex,
): SponsoredListings {
  const ofTier = (tier: Tier) => buildIndex(records.filter((record) => record.tier === tier));
  return {
    premium: ofTier("premium"),
    featured: ofTier("featured"),
    standard: ofTier("standard"),
    all: buildIndex(records.filter(({ tier }) => tier !== undefined)),
  };
}

/**
 * Sponsored listings that the search itself would find, most relevant first. Deal ratings are those of the whole
 * market, since the small index knows too few comparables.
 */
export function searchSponsored(
  sponsored: ListingIndex,
  market: ListingIndex,
  request: IndexQuery,
  atMost: number,
): readonly IndexedHit[] {
  const { dealType, ...selected } = request.query.selected;
  const query: SearchQuery = {
    ...request.query,
    selected,
    sortBy: "relevance",
    firstRecord: 0,
    numRecords: dealType === undefined ? atMost : sponsored.size,
  };
  return sponsored
    .search({ ...request, query })
    .hits.map((hit) => ({ ...hit, deal: market.assessDeal(hit.id) ?? hit.deal }))
    .filter(({ deal }) => dealType === undefined || deal.rating === "great")
    .slice(0, atMost);
}

/** At most what section 9 allows for the tier, and at most what the caller asks for. */
export function spotlightLimit(tier: Tier | "vehicleHighlight", asked: string | null): number {
  const limit = SPOTLIGHT_RECORDS[tier];
  const wanted = asked !== null && /^\d{1,3}$/.test(asked) ? Number(asked) : limit;
  return Math.min(Math.max(wanted, 0), limit);
}
