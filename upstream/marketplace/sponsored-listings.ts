import { ALPHA_CAROUSEL_MAX_RECORDS, SPOTLIGHT_RECORDS } from "../../app/domain/limits";
import { type IndexQuery, TIERS, type Tier } from "../ports/search-engine";

export { TIERS, type Tier } from "../ports/search-engine";

/** The listings whose owners bought a placement: sponsored rows never mix with the results. */
export type SponsoredListings = Readonly<Record<Tier | "all", readonly Tier[]>>;

export const SPONSORED_LISTINGS: SponsoredListings = {
  premium: ["premium"],
  featured: ["featured"],
  standard: ["standard"],
  all: TIERS,
};

/** The page of sponsored listings that the search itself would find, most relevant first. */
export function sponsoredPage(tiers: readonly Tier[] | undefined, request: IndexQuery, atMost: number): IndexQuery {
  const query = { ...request.query, sortBy: "relevance", firstRecord: 0, numRecords: atMost } as const;
  return { ...request, query, tiers };
}

/**
 * What the featured dealer has in a search: whom it names, else the dealer of its first premium car. Undefined where one seller's
 * cars are searched anyway.
 */
export function showcasePage(request: IndexQuery): IndexQuery | undefined {
  const { ownerId, showcaseOwnerId } = request.query;
  const page = sponsoredPage(undefined, request, ALPHA_CAROUSEL_MAX_RECORDS);
  if (showcaseOwnerId !== undefined) return { ...page, query: { ...page.query, ownerId: showcaseOwnerId } };
  return ownerId === undefined ? { ...page, dealerWith: "premium" } : undefined;
}

const LIMITS = { ...SPOTLIGHT_RECORDS, alpha: ALPHA_CAROUSEL_MAX_RECORDS } as const;

/** At most what section 9 allows for the tier, and at most what the caller asks for. */
export function spotlightLimit(tier: keyof typeof LIMITS, asked: string | null): number {
  const limit = LIMITS[tier];
  const wanted = asked !== null && /^\d{1,3}$/.test(asked) ? Number(asked) : limit;
  return Math.min(Math.max(wanted, 0), limit);
}
