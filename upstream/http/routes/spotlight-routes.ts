import type { ListingSet } from "../../../app/contract/listings/listing-lookups";
import { OPERATIONS } from "../../../app/contract/operations";
import type { Marketplace } from "../../marketplace/marketplace";
import { findNewCarBoost } from "../../marketplace/new-car-boost";
import { readSearch, type SearchRequest } from "../../marketplace/search-request";
import { searchSponsored, spotlightLimit, TIERS, type Tier } from "../../marketplace/sponsored-listings";
import { toVehicleHighlight } from "../../marketplace/vehicle-highlight";
import type { IndexedHit } from "../../ports/search-engine";
import { createListingSetWriter } from "../presenters/write-listing-set";
import { writeObject } from "../presenters/written-json";
import { type Route, searchRoute } from "../route";

/** Highlights are looked for among the most relevant sponsored listings; most of them have one. */
const HIGHLIGHT_CANDIDATES = 60;

/** Sponsored listings of a search: never part of its total, and labelled by whoever shows them. */
export function spotlightRoutes(marketplace: Marketplace): readonly Route[] {
  const writeListings = createListingSetWriter(marketplace);
  const write = (request: SearchRequest, hits: readonly IndexedHit[]) =>
    writeObject<ListingSet>({ ...writeListings(hits, request.area) });
  const { store, engagement } = marketplace;
  const isHighlighted = ({ id }: IndexedHit) => {
    const [record] = store.findListings([id]);
    return (
      record?.status === "active" &&
      toVehicleHighlight(record, engagement.views.total(record.vin), marketplace.today()) !== undefined
    );
  };
  const searchTier = (request: SearchRequest, tier: Tier, asked: string | null) =>
    searchSponsored(marketplace.sponsored()[tier], marketplace.index(), request, spotlightLimit(tier, asked));

  return [
    searchRoute(OPERATIONS.spotlightVehicleHighlight, ({ query: searchParams }) => {
      const request = readSearch(marketplace, searchParams);
      const { all } = marketplace.sponsored();
      const candidates = searchSponsored(all, marketplace.index(), request, HIGHLIGHT_CANDIDATES);
      const limit = spotlightLimit("vehicleHighlight", searchParams.get("numSpotlights"));
      return write(request, candidates.filter(isHighlighted).slice(0, limit));
    }),
    searchRoute(OPERATIONS.spotlightPremium, ({ query: searchParams }) => {
      const request = readSearch(marketplace, searchParams);
      return write(request, searchTier(request, "premium", searchParams.get("numSpotlights")));
    }),
    searchRoute(OPERATIONS.spotlightResults, ({ query: searchParams }) => {
      const request = readSearch(marketplace, searchParams);
      const asked = searchParams.get("numSpotlights");
      const named = TIERS.find((tier) => tier === searchParams.get("listingTier"));
      const tiers: readonly Tier[] = named === undefined ? ["featured", "standard"] : [named];
      return write(
        request,
        tiers.flatMap((tier) => searchTier(request, tier, asked)),
      );
    }),
    searchRoute(OPERATIONS.newCarBoost, ({ query: searchParams }) => {
      const request = readSearch(marketplace, searchParams);
      return write(request, findNewCarBoost(marketplace, request));
    }),
  ];
}
