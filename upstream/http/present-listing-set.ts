import type { Listing, Owner } from "../../app/contract/listing";
import type { OwnerRecord } from "../inventory/listing-record";
import type { DealAssessment, IndexedHit, SearchArea } from "../search/listing-index";
import type { Marketplace } from "./marketplace";
import { presentListing } from "./present-listing";
import { presentOwner } from "./present-owner";

/** A listing to show: its deal rating comes from the index that searched, or is looked up in the whole market. */
export type ShownHit = Pick<IndexedHit, "id" | "distanceMiles"> & { readonly deal?: DealAssessment };

export const NO_DEAL: DealAssessment = { rating: "none", comparableCount: 0 };

/**
 * Reads the records of some hits and presents them in the same order, with their owners. A listing that was sold after
 * the index was built is left out.
 */
export function presentListingSet(
  marketplace: Marketplace,
  hits: readonly ShownHit[],
  area: SearchArea | undefined,
): { listings: Listing[]; owners: Owner[] } {
  const { store, catalog, places, engagement } = marketplace;
  const index = marketplace.index();
  const context = { catalog, today: marketplace.today() };
  const hitById = new Map(hits.map((hit) => [hit.id, hit]));
  const records = store.findListings([...hitById.keys()]).filter(({ status }) => status === "active");
  const owners = new Map<string, OwnerRecord>();
  for (const owner of store.findOwners([...new Set(records.map(({ ownerId }) => ownerId))]))
    owners.set(owner.id, owner);

  const listings = records.flatMap((record) => {
    const owner = owners.get(record.ownerId);
    if (owner === undefined) return [];
    const hit = hitById.get(record.id);
    const facts = {
      record,
      owner,
      deal: hit?.deal ?? index.assessDeal(record.id) ?? NO_DEAL,
      distanceMiles: hit?.distanceMiles,
      area,
      viewCount: engagement.views.total(record.vin),
    };
    return [presentListing(facts, context)];
  });
  const shown = new Set(listings.map(({ ownerId }) => ownerId));
  return {
    listings,
    owners: [...owners.values()].filter(({ id }) => shown.has(id)).map((owner) => presentOwner(owner, places, area)),
  };
}
