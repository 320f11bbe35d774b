/**
 * The codes of the marketplace and the words people read for them. Order is display order. Makes, models, trims,
 * features and packages are data of the catalogue, not of this file.
 */
export interface Term {
  readonly code: string;
  readonly label: string;
  /** The word inside a sentence, where the label does not make it: "used trucks with a clean title". */
  readonly said?: string;
}

/** What people read of a code; a code that the vocabulary lacks stands for itself. */
export const labelOf = (terms: readonly Term[], code: string): string =>
  terms.find((term) => term.code === code)?.label ?? code;

/** Nothing where there is no code. */
export const labelIn = (terms: readonly Term[], code: string | undefined): string | undefined =>
  code === undefined ? undefined : labelOf(terms, code);

export interface SluggedTerm extends Term {
  /** The lower-case path segment that says the same as the code. */
  readonly slug: string;
}

export const LISTING_TYPES = [
  { code: "NEW", label: "New", said: "new", slug: "new-cars" },
  { code: "USED", label: "Used", said: "used", slug: "used-cars" },
  { code: "CERTIFIED", label: "Certified", said: "certified", slug: "certified-cars" },
  {
    code: "3P_CERT",
    label: "Third-party certified",
    said: "third-party certified",
    slug: "third-party-certified-cars",
  },
] as const satisfies readonly SluggedTerm[];

export const SELLER_TYPES = [
  { code: "d", label: "Dealer", slug: "by-dealer" },
  { code: "p", label: "By Owner", slug: "by-owner" },
] as const satisfies readonly SluggedTerm[];

export const VEHICLE_STYLES = [
  { code: "SUVCROSS", label: "SUV", said: "SUVs", slug: "suv" },
  { code: "SEDAN", label: "Sedan", said: "sedans", slug: "sedan" },
  { code: "TRUCKS", label: "Truck", said: "trucks", slug: "truck" },
  { code: "HATCH", label: "Hatchback", said: "hatchbacks", slug: "hatchback" },
  { code: "COUPE", label: "Coupe", said: "coupes", slug: "coupe" },
  { code: "CONVERT", label: "Convertible", said: "convertibles", slug: "convertible" },
  { code: "VANMV", label: "Van / Minivan", said: "vans", slug: "van" },
  { code: "WAGON", label: "Wagon", said: "wagons", slug: "wagon" },
] as const satisfies readonly SluggedTerm[];

/** Subtypes of all styles but sedan, SUV and van, which have filters of their own (section 3). */
export const BODY_STYLE_SUBTYPES = [
  { code: "CREW_CAB", label: "Crew cab truck" },
  { code: "EXTENDED_CAB", label: "Extended cab truck" },
  { code: "REGULAR_CAB", label: "Regular cab truck" },
  { code: "HARDTOP_CONVERTIBLE", label: "Hardtop convertible" },
  { code: "SOFT_TOP_CONVERTIBLE", label: "Soft top convertible" },
  { code: "SPORTS_COUPE", label: "Sports coupe" },
  { code: "HOT_HATCH", label: "Performance hatchback" },
  { code: "SPORT_WAGON", label: "Sport wagon" },
] as const satisfies readonly Term[];

export const SEDAN_SUBTYPES = [
  { code: "COMPACT_SEDAN", label: "Compact" },
  { code: "MIDSIZE_SEDAN", label: "Midsize" },
  { code: "FULLSIZE_SEDAN", label: "Full-size" },
  { code: "LUXURY_SEDAN", label: "Luxury" },
  { code: "SPORT_SEDAN", label: "Sport" },
] as const satisfies readonly Term[];

export const SUV_SUBTYPES = [
  { code: "SUBCOMPACT_SUV", label: "Subcompact" },
  { code: "COMPACT_SUV", label: "Compact" },
  { code: "MIDSIZE_SUV", label: "Midsize" },
  { code: "FULLSIZE_SUV", label: "Full-size" },
  { code: "LUXURY_SUV", label: "Luxury" },
  { code: "OFFROAD_SUV", label: "Off-road" },
] as const satisfies readonly Term[];

export const VAN_SUBTYPES = [
  { code: "MINIVAN", label: "Minivan" },
  { code: "PASSENGER_VAN", label: "Passenger van" },
  { code: "CARGO_VAN", label: "Cargo van" },
] as const satisfies readonly Term[];

/** Of whatever style. */
export const STYLE_SUBTYPES: readonly Term[] = [
  ...BODY_STYLE_SUBTYPES,
  ...SEDAN_SUBTYPES,
  ...SUV_SUBTYPES,
  ...VAN_SUBTYPES,
];

/** In the display order of section 3. */
export const FUEL_TYPES = [
  { code: "ELE", label: "Electric" },
  { code: "GSL", label: "Gasoline" },
  { code: "HYB", label: "Hybrid" },
  { code: "PIH", label: "Plug-in Hybrid" },
  { code: "DSL", label: "Diesel" },
  { code: "HYDR", label: "Hydrogen" },
] as const satisfies readonly Term[];

export const DRIVE_GROUPS = [
  { code: "AWD4WD", label: "All-wheel or four-wheel drive" },
  { code: "FWD", label: "Front-wheel drive" },
  { code: "RWD", label: "Rear-wheel drive" },
] as const satisfies readonly Term[];

export const TRANSMISSIONS = [
  { code: "AUT", label: "Automatic" },
  { code: "MAN", label: "Manual" },
] as const satisfies readonly Term[];

export const ENGINES = [
  { code: "3CLDR", label: "3-cylinder" },
  { code: "4CLDR", label: "4-cylinder" },
  { code: "5CLDR", label: "5-cylinder" },
  { code: "6CLDR", label: "6-cylinder" },
  { code: "8CLDR", label: "8-cylinder" },
  { code: "10CLDR", label: "10-cylinder" },
  { code: "12CLDR", label: "12-cylinder" },
  { code: "HYBRD", label: "Hybrid" },
  { code: "EL", label: "Electric", said: "electric motor" },
  { code: "FCELL", label: "Fuel cell", said: "fuel cell" },
  { code: "RTR", label: "Rotary" },
] as const satisfies readonly Term[];

/** Displacement in bands: `minLitres` inclusive, up to the next band. */
export const ENGINE_DISPLACEMENTS = [
  { code: "UNDER_2L", label: "Under 2.0 L", minLitres: 0 },
  { code: "2L", label: "2.0 to 2.9 L", minLitres: 2 },
  { code: "3L", label: "3.0 to 3.9 L", minLitres: 3 },
  { code: "4L", label: "4.0 to 4.9 L", minLitres: 4 },
  { code: "5L", label: "5.0 to 5.9 L", minLitres: 5 },
  { code: "6L", label: "6.0 L and over", said: "6.0 L or over", minLitres: 6 },
] as const;

export const DOOR_COUNTS = [
  { code: "2", label: "2 doors" },
  { code: "3", label: "3 doors" },
  { code: "4", label: "4 doors" },
  { code: "5", label: "5 doors" },
] as const satisfies readonly Term[];

/** `paint` fills swatches; the vehicle pictures use the same thirteen. */
export const SIMPLE_COLORS = [
  { code: "WHITE", label: "White" },
  { code: "BLACK", label: "Black" },
  { code: "GRAY", label: "Gray" },
  { code: "SILVER", label: "Silver" },
  { code: "BLUE", label: "Blue" },
  { code: "RED", label: "Red" },
  { code: "GREEN", label: "Green" },
  { code: "BROWN", label: "Brown" },
  { code: "BEIGE", label: "Beige" },
  { code: "GOLD", label: "Gold" },
  { code: "ORANGE", label: "Orange" },
  { code: "YELLOW", label: "Yellow" },
  { code: "PURPLE", label: "Purple" },
] as const satisfies readonly Term[];

export const TRUCK_BED_LENGTHS = [
  { code: "SHORT", label: "Short (under 6 ft)" },
  { code: "STANDARD", label: "Standard (6 to 7 ft)" },
  { code: "LONG", label: "Long (over 7 ft)" },
] as const satisfies readonly Term[];

export const VEHICLE_HISTORY_TYPES = [
  { code: "NO_ACCIDENTS", label: "No accidents reported" },
  { code: "ONE_OWNER", label: "1 owner" },
  { code: "CLEAN_TITLE", label: "Clean title", said: "a clean title" },
  { code: "SERVICE_RECORDS", label: "Service records" },
] as const satisfies readonly Term[];

export const HOME_SERVICES = [
  { code: "BUY_ONLINE", label: "Buy online", said: "online buying" },
  { code: "ONLINE_PAPERWORK", label: "Online paperwork" },
] as const satisfies readonly Term[];

export const VEHICLE_USE_TYPES = [
  { code: "PERSONAL", label: "Personal use", said: "in personal use" },
  { code: "LEASE", label: "Lease", said: "leased" },
  { code: "RENTAL", label: "Rental", said: "rented out" },
  { code: "FLEET", label: "Fleet or commercial", said: "in a fleet or business" },
] as const satisfies readonly Term[];

export const VEHICLE_EXCHANGES = [
  { code: "DAYS_3", label: "Exchange within 3 days", said: "3-day exchange" },
  { code: "DAYS_7", label: "Exchange within 7 days", said: "7-day exchange" },
  { code: "DAYS_14", label: "Exchange within 14 days", said: "14-day exchange" },
] as const satisfies readonly Term[];

export const LIFESTYLES = [
  { code: "FAMILY", label: "Family", said: "families" },
  { code: "COMMUTER", label: "Commuter", said: "commuters" },
  { code: "LUXURY", label: "Luxury", said: "luxury" },
  { code: "PERFORMANCE", label: "Performance", said: "performance" },
  { code: "OUTDOOR", label: "Outdoor", said: "the outdoors" },
  { code: "WORK", label: "Work", said: "work" },
] as const satisfies readonly Term[];

/** The rated ones of DEAL_RATINGS, as the section 3 parameter has them. */
export const DEAL_TYPES = [
  { code: "greatprice", label: "Great price", said: "great" },
  { code: "goodprice", label: "Good price", said: "good" },
  { code: "fairprice", label: "Fair price", said: "fair" },
  { code: "highprice", label: "High price", said: "high" },
] as const satisfies readonly Term[];

/** Nested: what dropped within a week dropped within a month. `withinDays` counts today as the first. */
export const PRICE_DROPS = [
  { code: "DAYS_7", label: "In the last 7 days", said: "a price drop in the last 7 days", withinDays: 7 },
  { code: "DAYS_30", label: "In the last 30 days", said: "a price drop in the last 30 days", withinDays: 30 },
] as const;

/** Nested, but for the last: cars that have waited longest, whose sellers may take less. */
export const LISTED_SPANS = [
  { code: "DAYS_1", label: "Today", said: "today", withinDays: 1 },
  { code: "DAYS_7", label: "In the last 7 days", said: "in the last 7 days", withinDays: 7 },
  { code: "DAYS_30", label: "In the last 30 days", said: "in the last 30 days", withinDays: 30 },
  { code: "OVER_60", label: "More than 60 days ago", said: "more than 60 days ago", overDays: 60 },
] as const;

/** What people ask for, which is no plain number: six seats with a third row stand under both. */
export const SEATINGS = [
  { code: "UP_TO_4", label: "2 to 4 seats" },
  { code: "SEATS_5", label: "5 or 6 seats" },
  { code: "THIRD_ROW", label: "Third row", said: "a third row" },
  { code: "SEATS_8", label: "8 seats or more" },
] as const satisfies readonly Term[];

/** The most seats that count as few, and that stand in two rows; the fewest that are many. */
export const SEATS_FEW = 4;
export const SEATS_OF_TWO_ROWS = 6;
export const SEATS_MANY = 8;

/** Where a car of so many seats is looked for. */
export function seatingOf(seats: number): (typeof SEATINGS)[number]["code"] {
  if (seats <= SEATS_FEW) return "UP_TO_4";
  if (seats <= SEATS_OF_TWO_ROWS) return "SEATS_5";
  return seats < SEATS_MANY ? "THIRD_ROW" : "SEATS_8";
}

/** Best to worst; `none` has fewer than DEAL_COMPARABLES_MIN comparables. */
export const DEAL_RATINGS = ["great", "good", "fair", "high", "none"] as const;
export type DealRating = (typeof DEAL_RATINGS)[number];

export const SORT_OPTIONS = [
  { code: "relevance", label: "Relevance" },
  { code: "dealDESC", label: "Deal: best first" },
  { code: "derivedpriceASC", label: "Price: lowest first" },
  { code: "derivedpriceDESC", label: "Price: highest first" },
  { code: "distanceASC", label: "Distance: nearest first" },
  { code: "datelistedDESC", label: "Listed: newest first" },
  { code: "datelistedASC", label: "Listed: oldest first" },
  { code: "mileageASC", label: "Mileage: lowest first" },
  { code: "mileageDESC", label: "Mileage: highest first" },
  { code: "yearDESC", label: "Year: newest first" },
  { code: "yearASC", label: "Year: oldest first" },
] as const satisfies readonly Term[];
export type SortOption = (typeof SORT_OPTIONS)[number]["code"];

export type ListingType = (typeof LISTING_TYPES)[number]["code"];
export type SellerType = (typeof SELLER_TYPES)[number]["code"];
export type VehicleStyle = (typeof VEHICLE_STYLES)[number]["code"];
export type SimpleColor = (typeof SIMPLE_COLORS)[number]["code"];

/** Upper bounds that are offered of a price, where they part the cars. */
export const PRICE_CEILINGS_DOLLARS = [
  ...[5_000, 7_500, 10_000, 12_500, 15_000, 20_000, 25_000, 30_000, 35_000, 40_000, 50_000, 60_000, 80_000, 100_000],
] as const;
/** The same of `mileage` (odometer miles). */
export const MILEAGE_CEILINGS_MILES = [15_000, 30_000, 45_000, 60_000, 75_000, 100_000, 150_000] as const;
/** Lower bounds for `mpgRange` (combined miles per gallon), shown with '+'. */
export const MPG_FLOORS = [20, 25, 30, 35, 40, 50] as const;
/** Lower bounds for `electricMileRange` (miles on a charge). */
export const ELECTRIC_RANGE_FLOORS_MILES = [100, 150, 200, 250, 300, 400] as const;
/** Choices of the radius control; 0 is any distance. */
export const SEARCH_RADIUS_CHOICES_MILES = [10, 25, 50, 75, 100, 0] as const;
