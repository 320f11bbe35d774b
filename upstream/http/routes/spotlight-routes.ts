import { OPERATIONS } from "../../../app/contract/operations";
import type { Marketplace } from "../../marketplace/marketplace";
import { findNewCarBoost } from "../../marketplace/new-car-boost";
import { readSearch, type SearchRequest } from "../../marketplace/search-request";
import { searchSponsored, spotlightLimit, TIERS, type Tier } from "../../marketplace/sponsored-listings";
import type { IndexedHit } from "../../ports/search-engine";
import { presentListingSet } from "../presenters/present-listing-set";
import { type Route, route } from "../route";

/** Highlights are looked for among the most relevant sponsored listings; most of them have one. */
const HIGHLIGHT_CANDIDATES = 60;

/** Sponsored listings of a search: never part of its total, and labelled by whoever shows them. */
export function spotlightRoutes(marketplace: Marketplace): readonly Route[] {
  const present = (request: SearchRequest, hits: readonly IndexedHit[]) => {
    const set = presentListingSet(marketplace, hits, request.area);
    return { totalResultCount: set.listings.length, ...set };
  };
  const searchTier = (request: SearchRequest, tier: Tier, asked: string | null) =>
    searchSponsored(marketplace.sponsored()[tier], marketplace.index(), request, spotlightLimit(tier, asked));

  return [
    route(OPERATIONS.spotlightVehicleHighlight, ({ searchParams }) => {
      const request = readSearch(marketplace, searchParams);
      const { all } = marketplace.sponsored();
      const candidates = present(request, searchSponsored(all, marketplace.index(), request, HIGHLIGHT_CANDIDATES));
      const limit = spotlightLimit("vehicleHighlight", searchParams.get("numSpotlights"));
      const listings = candidates.listings.filter(({ vehicleHighlight }) => vehicleHighlight).slice(0, limit);
      const shown = new Set(listings.map(({ ownerId }) => ownerId));
      return {
        totalResultCount: listings.length,
        listings,
        owners: candidates.owners.filter(({ id }) => shown.has(id)),
      };
    }),
    route(OPERATIONS.spotlightPremium, ({ searchParams }) => {
      const request = readSearch(marketplace, searchParams);
      return present(request, searchTier(request, "premium", searchParams.get("numSpotlights")));
    }),
    route(OPERATIONS.spotlightResults, ({ searchParams }) => {
      const request = readSearch(marketplace, searchParams);
      const asked = searchParams.get("numSpotlights");
      const named = TIERS.find((tier) => tier === searchParams.get("listingTier"));
      const tiers: readonly Tier[] = named === undefined ? ["featured", "standard"] : [named];
      return present(
        request,
        tiers.flatMap((tier) => searchTier(request, tier, asked)),
      );
    }),
    route(OPERATIONS.newCarBoost, ({ searchParams }) => {
      const request = readSearch(marketplace, searchParams);
      return present(request, findNewCarBoost(marketplace, request));
    }),
  ];
}
