import type { ListingDetails } from "~/contract/listings/listing-lookups";

/** What the details page is told of a car. */
export type VehicleListing = ListingDetails["listing"];

/** `on` is an ISO date. */
export type ObservedPrice = VehicleListing["observedPrices"][number];
