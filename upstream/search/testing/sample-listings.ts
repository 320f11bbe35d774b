import type { SearchQuery } from "../../../app/domain/search/query/search-query";
import type { Place } from "../../places/places";
import type { ListingRecord } from "../../ports/listing-record";
import type { IndexQuery } from "../../ports/search-engine";
import type { SearchDeps } from "../search-deps";
import { sampleCatalog } from "./sample-catalog";

export const TODAY = "2026-11-20";

/** Columbus, a suburb, Cincinnati (about 100 miles off) and Seattle. */
export const SAMPLE_PLACES: readonly Place[] = [
  { zip: "43004", city: "Blacklick", state: "OH", latitude: 40.02, longitude: -82.8 },
  { zip: "43215", city: "Columbus", state: "OH", latitude: 39.96, longitude: -83.0 },
  { zip: "45202", city: "Cincinnati", state: "OH", latitude: 39.11, longitude: -84.5 },
  { zip: "98101", city: "Seattle", state: "WA", latitude: 47.61, longitude: -122.33 },
];
export const COLUMBUS = { latitude: 39.96, longitude: -83.0 };

/** Owner "ships" ships 300 miles; the others do not. */
export const sampleDeps: SearchDeps = {
  places: { findZip: (zip) => SAMPLE_PLACES.find((place) => place.zip === zip) ?? null },
  catalog: sampleCatalog,
  shipsWithinMilesOf: (ownerId) => (ownerId === "ships" ? 300 : undefined),
  today: TODAY,
};

let nextId = 1_000;

/** A used Accord in Columbus, but for what is said. */
export function listing(changes: Partial<ListingRecord> = {}): ListingRecord {
  return {
    id: String(nextId++),
    vin: "1HGCM82633A004352",
    ownerId: "1",
    listingType: "USED",
    sellerType: "d",
    year: 2021,
    makeCode: "HONDA",
    modelCode: "ACCORD",
    trimCode: "ACCORD|SPORT",
    trimName: "Sport",
    style: "SEDAN",
    mileage: 40_000,
    price: 22_000,
    features: [],
    packages: [],
    history: [],
    homeServices: [],
    lifestyles: [],
    hasSpecialOffer: false,
    photoCount: 10,
    zip: "43215",
    listedOn: "2026-11-01",
    changedAt: "2026-11-01T00:00:00Z",
    status: "active",
    observedPrices: [],
    ...changes,
  };
}

/** A search for everything, but for what is said. */
export function asking(changes: Partial<SearchQuery> = {}, around: Omit<IndexQuery, "query"> = {}): IndexQuery {
  return {
    query: {
      selected: {},
      isListingTypeDefaulted: false,
      isEveryListingType: true,
      sortBy: "relevance",
      firstRecord: 0,
      numRecords: 25,
      ...changes,
    },
    ...around,
  };
}
