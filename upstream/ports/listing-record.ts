import type { DealRating, ListingType, SellerType, SimpleColor, VehicleStyle } from "../../app/domain/vocabulary";

/** One observed price: the store writes a row when the price it is told differs from the last. */
export interface ObservedPrice {
  /** ISO date, YYYY-MM-DD. */
  readonly on: string;
  readonly dollars: number;
}

/** The price of one listing against an expected price fitted on comparable listings. */
export interface DealAssessment {
  readonly rating: DealRating;
  /** Whole dollars; absent for `none`. */
  readonly expectedPrice?: number;
  /** Whole dollars, price minus expected: negative is below. Absent for `none`. */
  readonly difference?: number;
  readonly comparableCount: number;
}

/** A listing as the inventory keeps it: facts, and its deal. What else is computed (distance, views) is added on the way out. */
export interface ListingRecord {
  /** Decimal digits, unique for ever: a sold listing's id is used again for that car alone, when its seller offers it again. */
  readonly id: string;
  readonly vin: string;
  readonly stockNumber?: string;
  readonly ownerId: string;
  readonly listingType: ListingType;
  readonly sellerType: SellerType;
  readonly year: number;
  readonly makeCode: string;
  readonly modelCode: string;
  /** `{modelCode}|{trim}`, or absent where the feed names no trim that the catalogue knows. */
  readonly trimCode?: string;
  /** As shown: the catalogue's trim name, else what the feed called it. */
  readonly trimName?: string;
  readonly style: VehicleStyle;
  /** One code of BODY_STYLE_SUBTYPES, SEDAN_SUBTYPES, SUV_SUBTYPES or VAN_SUBTYPES. */
  readonly subtype?: string;
  readonly engineCode?: string;
  readonly engineName?: string;
  readonly displacementLitres?: number;
  readonly fuel?: string;
  readonly drive?: string;
  readonly transmission?: string;
  readonly transmissionName?: string;
  readonly doors?: number;
  readonly seats?: number;
  readonly mpgCity?: number;
  readonly mpgHighway?: number;
  readonly mpgCombined?: number;
  readonly electricRangeMiles?: number;
  readonly exteriorColor?: SimpleColor;
  readonly exteriorColorName?: string;
  readonly interiorColor?: SimpleColor;
  readonly interiorColorName?: string;
  /** Odometer miles; absent is unknown, which no mileage filter matches. */
  readonly mileage?: number;
  /** Whole dollars asked; absent is "not priced". */
  readonly price?: number;
  readonly msrp?: number;
  /** Dollars off the price by a named offer of the seller; already inside `price`. */
  readonly incentive?: number;
  /** Feature codes of the catalogue. */
  readonly features: readonly string[];
  readonly packages: readonly string[];
  readonly truckBedLength?: string;
  readonly history: readonly string[];
  /** Https address of the report that says more of the car's history. */
  readonly historyReport?: string;
  readonly homeServices: readonly string[];
  readonly useType?: string;
  readonly exchange?: string;
  readonly lifestyles: readonly string[];
  /** Certified programme code, for CERTIFIED and 3P_CERT. */
  readonly certifiedProduct?: string;
  readonly ribbon?: string;
  readonly hasSpecialOffer: boolean;
  readonly description?: string;
  readonly photoCount: number;
  /** Five digits of the place where the vehicle stands; absent where the feed's was unreadable. */
  readonly zip?: string;
  /** ISO date. */
  readonly listedOn: string;
  /** ISO date-time when the store first saw it; absent where the day alone is known. */
  readonly listedAt?: string;
  /** ISO date-time of the last change to price, photos or status. */
  readonly changedAt: string;
  readonly status: "active" | "sold";
  /** Oldest first; the last is the present price. Empty for unpriced. */
  readonly observedPrices: readonly ObservedPrice[];
  /** Sponsorship tier of the placement the owner bought; it never moves the deal rating or the order of results. */
  readonly tier?: "premium" | "featured" | "standard";
  /** Worked out by the inventory whenever it changes, and told with what it stores; whoever puts a listing leaves it out. */
  readonly deal?: DealAssessment;
}

/** What maps of the site tell of a listing. */
export type ListingSummary = Pick<
  ListingRecord,
  "id" | "changedAt" | "zip" | "listingType" | "makeCode" | "modelCode" | "sellerType"
>;

/** A dealer or a private seller. */
export interface OwnerRecord {
  readonly id: string;
  readonly name: string;
  readonly isPrivate: boolean;
  readonly street?: string;
  readonly city?: string;
  /** Two upper-case letters. */
  readonly state?: string;
  readonly zip?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly website?: string;
  /** 0 to 5, one decimal. */
  readonly rating?: number;
  readonly reviewCount?: number;
  readonly homeServices: readonly string[];
  /** "Ships within 150 miles" and the like, with the distance it stands for (miles). */
  readonly shippingLabel?: string;
  readonly shipsWithinMiles?: number;
  /** By the clock of the place; a day (0 is Sunday) that is not named is closed. Absent where nobody says. */
  readonly hours?: readonly { readonly weekday: number; readonly opens: string; readonly closes: string }[];
  readonly hidesEmailForm: boolean;
  /** Whole dollars for the papers, charged on top of the price of every vehicle; absent where none is stated. */
  readonly documentationFee?: number;
  /** Dealer-difference tagline. */
  readonly tagline?: string;
  /** Dealer-difference text as the dealer wrote it: untrusted HTML. */
  readonly differenceHtml?: string;
}

/** What searches hang on, and so what the index reads of a record: not what is only shown, nor what says that it is for sale. */
export type IndexedListing = Omit<
  ListingRecord,
  "vin" | "hasSpecialOffer" | "historyReport" | "listedAt" | "changedAt" | "status"
>;
