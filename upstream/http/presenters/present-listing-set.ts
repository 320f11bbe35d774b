import type { Listing, Owner } from "../../../app/contract/listings/listing";
import type { Marketplace } from "../../marketplace/marketplace";
import type { OwnerRecord } from "../../ports/listing-record";
import type { DealAssessment, IndexedHit, SearchArea } from "../../ports/search-engine";
import { type ListingFacts, presentListing } from "./present-listing";
import { presentOwner } from "./present-owner";

/** A listing to show: its deal rating comes from the index that searched, or is looked up in the whole market. */
export type ShownHit = Pick<IndexedHit, "id" | "distanceMiles"> & { readonly deal?: DealAssessment };

export const NO_DEAL: DealAssessment = { rating: "none", comparableCount: 0 };

/** What is known about some hits, in their order, and whose they are. */
export interface ListingSetFacts {
  readonly listings: readonly ListingFacts[];
  readonly owners: readonly OwnerRecord[];
}

/** Reads the records of some hits. A listing that was sold after the index was built is left out. */
export function readListingSet(
  marketplace: Marketplace,
  hits: readonly ShownHit[],
  area: SearchArea | undefined,
): ListingSetFacts {
  const { store, engagement } = marketplace;
  const index = marketplace.index();
  const hitById = new Map(hits.map((hit) => [hit.id, hit]));
  const records = store.findListings([...hitById.keys()]).filter(({ status }) => status === "active");
  const owners = new Map<string, OwnerRecord>();
  for (const owner of store.findOwners([...new Set(records.map(({ ownerId }) => ownerId))]))
    owners.set(owner.id, owner);

  const listings = records.flatMap((record) => {
    const owner = owners.get(record.ownerId);
    if (owner === undefined) return [];
    const hit = hitById.get(record.id);
    return {
      record,
      owner,
      deal: hit?.deal ?? index.assessDeal(record.id) ?? NO_DEAL,
      distanceMiles: hit?.distanceMiles,
      area,
      viewCount: engagement.views.total(record.vin),
    };
  });
  return { listings, owners: [...owners.values()] };
}

/** The listings of some hits as the contract answers them, with their owners. */
export function presentListingSet(
  marketplace: Marketplace,
  hits: readonly ShownHit[],
  area: SearchArea | undefined,
): { listings: Listing[]; owners: Owner[] } {
  const { catalog, places } = marketplace;
  const context = { catalog, today: marketplace.today() };
  const { listings, owners } = readListingSet(marketplace, hits, area);
  return {
    listings: listings.map((facts) => presentListing(facts, context)),
    owners: owners.map((owner) => presentOwner(owner, places, area)),
  };
}
