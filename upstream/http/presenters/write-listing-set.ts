import type { Listing, Owner } from "../../../app/contract/listings/listing";
import type { Marketplace } from "../../marketplace/marketplace";
import type { ListingRecord, OwnerRecord } from "../../ports/listing-record";
import type { DealAssessment, SearchArea } from "../../ports/search-engine";
import { type ListingFacts, presentDistance, presentOffer } from "./present-listing";
import { readListingSet, type ShownHit } from "./present-listing-set";
import { presentSeller, presentSellerDistance } from "./present-owner";
import { extended, type WrittenJson, writeArray, writeJson } from "./written-json";

/** A listing as it was written, and what of it can change while its record stays. */
interface WrittenOffer extends Pick<ListingFacts, "owner" | "deal" | "viewCount"> {
  readonly today: string;
  readonly json: WrittenJson<Listing>;
}

export interface WrittenListingSet {
  readonly listings: WrittenJson<Listing[]>;
  readonly owners: WrittenJson<Owner[]>;
}

export type ListingSetWriter = (hits: readonly ShownHit[], area: SearchArea | undefined) => WrittenListingSet;

/**
 * Writes listings as `presentListingSet` presents them, each once for as long as the store remembers its record:
 * making and writing 25 cards costs more than the search that found them. The distance comes behind, since it changes
 * with every place.
 */
export function createListingSetWriter(marketplace: Marketplace): ListingSetWriter {
  const { catalog, places } = marketplace;
  const offers = new WeakMap<ListingRecord, WrittenOffer>();
  const sellers = new WeakMap<OwnerRecord, WrittenJson<Owner>>();

  function writeOffer(facts: ListingFacts, today: string): WrittenJson<Listing> {
    const { record, owner, deal, viewCount } = facts;
    const known = offers.get(record);
    const isSame = known && known.owner === owner && known.viewCount === viewCount && known.today === today;
    if (isSame && areSameDeals(known.deal, deal)) return known.json;
    const json = writeJson(presentOffer(facts, { catalog, today }));
    offers.set(record, { owner, deal, viewCount, today, json });
    return json;
  }

  function writeSeller(owner: OwnerRecord): WrittenJson<Owner> {
    let json = sellers.get(owner);
    if (json === undefined) {
      json = writeJson(presentSeller(owner));
      sellers.set(owner, json);
    }
    return json;
  }

  return (hits, area) => {
    const today = marketplace.today();
    const { listings, owners } = readListingSet(marketplace, hits, area);
    return {
      listings: writeArray(listings.map((facts) => extended(writeOffer(facts, today), presentDistance(facts)))),
      owners: writeArray(
        owners.map((owner) => extended(writeSeller(owner), presentSellerDistance(owner, places, area))),
      ),
    };
  };
}

function areSameDeals(a: DealAssessment, b: DealAssessment): boolean {
  return (
    a.rating === b.rating &&
    a.expectedPrice === b.expectedPrice &&
    a.difference === b.difference &&
    a.comparableCount === b.comparableCount
  );
}
