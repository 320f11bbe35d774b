import type { ListingRecord } from "../../upstream/ports/listing-record";

/** A used Accord as the store keeps it, but for these changes. */
export function aRecord(changes: Partial<ListingRecord> = {}): ListingRecord {
  return {
    id: "L1",
    vin: "1HGCM82633A004352",
    ownerId: "D1",
    listingType: "USED",
    sellerType: "d",
    year: 2021,
    makeCode: "HONDA",
    modelCode: "ACCORD",
    style: "SEDAN",
    features: [],
    packages: [],
    history: [],
    homeServices: [],
    lifestyles: [],
    hasSpecialOffer: false,
    photoCount: 1,
    listedOn: "2026-11-01",
    changedAt: "2026-11-01T08:00:00.000Z",
    status: "active",
    observedPrices: [],
    ...changes,
  };
}
