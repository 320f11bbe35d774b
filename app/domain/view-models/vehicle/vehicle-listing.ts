import type { CardListing, CardOwner } from "../results/listing-card";

/** What the details page needs of a listing; the contract's listing details fit. */
export interface VehicleListing extends CardListing {
  readonly vin?: string;
  readonly make: { readonly name: string; readonly code: string };
  readonly model: { readonly name: string; readonly code: string };
  readonly trim?: { readonly name: string; readonly code?: string };
  readonly style: { readonly name: string; readonly code: string };
  readonly styleSubtype?: string;
  readonly phone?: string;
  readonly doors?: number;
  readonly truckBedLength?: string;
  readonly certifiedProduct?: string;
  readonly pricingDetail: CardListing["pricingDetail"] & {
    readonly msrp?: number;
    /** Dollars that a named offer takes off; already inside the price. */
    readonly incentive?: number;
    /** Charged besides the price; searches sort and filter by the price alone. */
    readonly fees?: readonly { readonly label: string; readonly dollars: number }[];
  };
  readonly specifications: CardListing["specifications"] & {
    readonly engine?: string;
    readonly fuel?: string;
    readonly transmission?: string;
    readonly interiorColor?: { readonly name: string };
  };
  readonly features?: readonly { readonly code: string; readonly name: string }[];
  readonly packages?: readonly string[];
  readonly description?: string;
  readonly stockNumber?: string;
  readonly daysListed: number;
  readonly observedPrices: readonly ObservedPrice[];
  readonly useType?: string;
  readonly exchange?: string;
  readonly displacementLitres?: number;
}

/** `on` is an ISO date. */
export interface ObservedPrice {
  readonly on: string;
  readonly dollars: number;
}

/** What the details page needs of the seller; the contract's Owner fits. */
export interface VehicleOwner extends CardOwner {
  readonly id: string;
  readonly location?: {
    readonly address: {
      readonly street?: string;
      readonly city?: string;
      readonly state?: string;
      readonly zip?: string;
    };
  };
  readonly logo?: { readonly src: string };
  readonly phone?: { readonly value: string };
  readonly website?: { readonly href: string };
  readonly homeServices: readonly string[];
  readonly hideEmailForm: boolean;
  readonly dealerDiff?: { readonly tagline: string };
}
