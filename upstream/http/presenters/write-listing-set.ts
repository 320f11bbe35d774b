import type { Listing, Owner } from "../../../app/contract/listings/listing";
import type { Marketplace } from "../../marketplace/marketplace";
import type { DealAssessment, ListingRecord, OwnerRecord } from "../../ports/listing-record";
import type { IndexedHit, SearchArea } from "../../ports/search-engine";
import { type Offer, presentDistance, presentFeatures, presentOffer, presentReservation } from "./present-listing";
import { presentSeller, presentSellerDistance } from "./present-owner";
import { extended, type WrittenJson, writeArray, writeJson } from "./written-json";

const NO_DEAL: DealAssessment = { rating: "none", comparableCount: 0 };

/** What is known of a record. */
export function readOffer({ engagement }: Marketplace, record: ListingRecord, owner: OwnerRecord): Offer {
  return {
    record,
    owner,
    deal: record.deal ?? NO_DEAL,
    viewCount: engagement.views.total(record.vin),
  };
}

/** Reads the records of some hits, in their order. A listing that was sold after the index was built is left out. */
async function readListingSet(marketplace: Marketplace, hits: readonly IndexedHit[]) {
  const { store, reservations } = marketplace;
  const hitById = new Map(hits.map((hit) => [hit.id, hit]));
  const records = (await store.findListings([...hitById.keys()])).filter(({ status }) => status === "active");
  const [held, sellers] = await Promise.all([
    reservations.openOf(records.map(({ id }) => id)),
    store.findOwners([...new Set(records.map(({ ownerId }) => ownerId))]),
  ]);
  const owners = new Map(sellers.map((owner) => [owner.id, owner]));

  const listings = records.flatMap((record) => {
    const owner = owners.get(record.ownerId);
    if (owner === undefined) return [];
    const hit = hitById.get(record.id);
    return {
      offer: readOffer(marketplace, record, owner),
      distanceMiles: hit?.distanceMiles,
      reservation: held.get(record.id),
    };
  });
  return { listings, owners: [...owners.values()] };
}

/** A listing as it was written, and what of it can change while its record stays. */
interface WrittenOffer extends Pick<Offer, "owner" | "deal" | "viewCount"> {
  readonly today: string;
  readonly json: WrittenJson<Listing>;
}

/** Listings with their owners, as the contract's `listingSetSchema` has them. */
export interface WrittenListingSet {
  readonly totalResultCount: number;
  readonly listings: WrittenJson<Listing[]>;
  readonly owners: WrittenJson<Owner[]>;
}

interface ListingSetOptions {
  /** With the names of the equipment, for pages that compare. */
  readonly withFeatures?: boolean;
}

type ListingSetWriter = (
  hits: readonly IndexedHit[],
  area: SearchArea | undefined,
  options?: ListingSetOptions,
) => Promise<WrittenListingSet>;

/**
 * Writes listings, each once for as long as the store remembers its record: making and writing 25 cards costs more than
 * the search that found them. The distance and a reservation come behind: they
 * change with every place and by the clock.
 */
export function createListingSetWriter(marketplace: Marketplace): ListingSetWriter {
  const { catalog, places, loans } = marketplace;
  const offers = new WeakMap<ListingRecord, WrittenOffer>();
  const sellers = new WeakMap<OwnerRecord, WrittenJson<Owner>>();

  function writeOffer(offer: Offer, today: string): WrittenJson<Listing> {
    const { record, owner, deal, viewCount } = offer;
    const known = offers.get(record);
    const isSame = known && known.owner === owner && known.viewCount === viewCount && known.today === today;
    if (isSame && areSameDeals(known.deal, deal)) return known.json;
    const json = writeJson(presentOffer(offer, { catalog, today, loans }));
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

  return async (hits, area, { withFeatures = false } = {}) => {
    const today = marketplace.today();
    const { listings, owners } = await readListingSet(marketplace, hits);
    return {
      totalResultCount: listings.length,
      listings: writeArray(
        listings.map(({ offer, distanceMiles, reservation }) =>
          extended(writeOffer(offer, today), {
            ...presentDistance(distanceMiles, area),
            ...presentReservation(reservation),
            ...(withFeatures && { features: presentFeatures(offer.record, catalog) }),
          }),
        ),
      ),
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
