import type { Listing, Owner } from "~/contract/listings/listing";
import type { ListingDetails } from "~/contract/listings/listing-lookups";
import { APR_TABLE } from "~/domain/money/apr-table";
import { toUsualLoans } from "~/domain/money/usual-loans";
import type { CardContext } from "~/domain/view-models/results/listing-card";
import { presentListingDetails, presentOffer } from "../../upstream/http/presenters/present-listing";
import { presentSeller } from "../../upstream/http/presenters/present-owner";
import type { ListingRecord, OwnerRecord } from "../../upstream/ports/listing-record";
import { sampleCatalog } from "../fixtures/sample-catalog";
import { aRecord } from "./listing-record";

const TODAY = "2026-11-20";

export const exampleCardContext: CardContext = {
  today: TODAY,
  timeZone: "America/New_York",
  loans: toUsualLoans(APR_TABLE),
  detailsHref: (id: string) => `/cars-for-sale/vehicle/${id}`,
};

const NORTHSIDE_HONDA: OwnerRecord = {
  id: "D1",
  name: "Northside Honda",
  email: "sales@northside.example",
  isPrivate: false,
  homeServices: [],
  hidesEmailForm: false,
  rating: 4.7,
  reviewCount: 312,
};

const ACCORD = {
  trimCode: "ACCORD|EX-L",
  trimName: "EX-L",
  price: 23_890,
  mileage: 31_204,
  mpgCity: 29,
  mpgHighway: 37,
  drive: "FWD",
  exteriorColor: "BLUE",
  exteriorColorName: "Still Night",
  photoCount: 24,
  listedOn: "2026-11-17",
} as const satisfies Partial<ListingRecord>;

const offerOf = (changes: Partial<ListingRecord>) => ({
  record: aRecord({ ...ACCORD, ...changes }),
  owner: NORTHSIDE_HONDA,
  deal: { rating: "great", expectedPrice: 25_730, difference: -1_840, comparableCount: 42 } as const,
  viewCount: 0,
  reservation: null,
});
const context = { catalog: sampleCatalog, today: TODAY, loans: exampleCardContext.loans };

/** A dealer's used car with everything that a card shows but a highlight, as the upstream answers it, but for these changes. */
export function exampleListing(changes: Partial<Listing> = {}): Listing {
  return { ...presentOffer(offerOf({}), context), vehicleHighlight: undefined, ...changes };
}

/** The same car as its details page is told of it. */
export function exampleVehicle(changes: Partial<ListingDetails["listing"]> = {}): ListingDetails["listing"] {
  return { ...presentListingDetails(offerOf({}), context), vehicleHighlight: undefined, ...changes };
}

export function exampleOwner(changes: Partial<Owner> = {}): Owner {
  return { ...presentSeller(NORTHSIDE_HONDA), ...changes };
}

export const exampleDealer: Owner = exampleOwner({ distanceFromSearch: 8.2 });
