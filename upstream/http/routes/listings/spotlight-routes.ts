import type { ListingSet } from "../../../../app/contract/listings/listing-lookups";
import { OPERATIONS } from "../../../../app/contract/operations";
import type { Marketplace } from "../../../marketplace/marketplace";
import { readSearch, type SearchRequest } from "../../../marketplace/search-request";
import type { SponsoredHitsMemory } from "../../../marketplace/sponsored-hits";
import { spotlightLimit, TIERS, type Tier } from "../../../marketplace/sponsored-listings";
import { toVehicleHighlight } from "../../../marketplace/vehicle-highlight";
import type { IndexedHit } from "../../../ports/search-engine";
import { createListingSetWriter } from "../../presenters/write-listing-set";
import { writeObject } from "../../presenters/written-json";
import { type Route, searchRoute } from "../../route";

/** Sponsored listings of a search: never part of its total, and labelled by whoever shows them. */
export function spotlightRoutes(marketplace: Marketplace, sponsoredHits: SponsoredHitsMemory): readonly Route[] {
  const writeListings = createListingSetWriter(marketplace);
  const write = async (request: SearchRequest, hits: readonly IndexedHit[]) =>
    writeObject<ListingSet>({ ...(await writeListings(hits, request.area)) });
  const { store, engagement } = marketplace;
  const highlightedOf = async (hits: readonly IndexedHit[]) => {
    const records = await store.findListings(hits.map(({ id }) => id));
    const highlighted = records.filter(
      (record) =>
        record.status === "active" &&
        toVehicleHighlight(record, engagement.views.total(record.vin), marketplace.today()) !== undefined,
    );
    const ids = new Set(highlighted.map(({ id }) => id));
    return hits.filter(({ id }) => ids.has(id));
  };

  return [
    // Of the sponsored rows of the search: most of them have one.
    searchRoute(OPERATIONS.spotlightVehicleHighlight, async ({ query: searchParams }) => {
      const request = readSearch(marketplace, searchParams);
      const { premium, featured, standard } = await sponsoredHits.of(request);
      const limit = spotlightLimit("vehicleHighlight", searchParams.get("numSpotlights"));
      return write(request, (await highlightedOf([...premium, ...featured, ...standard])).slice(0, limit));
    }),
    searchRoute(OPERATIONS.spotlightPremium, async ({ query: searchParams }) => {
      const request = readSearch(marketplace, searchParams);
      const { premium } = await sponsoredHits.of(request);
      return write(request, premium.slice(0, spotlightLimit("premium", searchParams.get("numSpotlights"))));
    }),
    searchRoute(OPERATIONS.spotlightResults, async ({ query: searchParams }) => {
      const request = readSearch(marketplace, searchParams);
      const asked = searchParams.get("numSpotlights");
      const hits = await sponsoredHits.of(request);
      const tier = searchParams.get("listingTier");
      if (tier === "alpha") return write(request, hits.showcase.slice(0, spotlightLimit(tier, asked)));
      const named = TIERS.find((known) => known === tier);
      const tiers: readonly Tier[] = named === undefined ? ["featured", "standard"] : [named];
      return write(
        request,
        tiers.flatMap((tier) => hits[tier].slice(0, spotlightLimit(tier, asked))),
      );
    }),
    searchRoute(OPERATIONS.newCarBoost, async ({ query: searchParams }) => {
      const request = readSearch(marketplace, searchParams);
      return write(request, (await sponsoredHits.of(request)).boost);
    }),
  ];
}
