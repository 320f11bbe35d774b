import {
  BODY_STYLE_SUBTYPES,
  DEAL_TYPES,
  DOOR_COUNTS,
  DRIVE_GROUPS,
  ENGINE_DISPLACEMENTS,
  ENGINES,
  FUEL_TYPES,
  HOME_SERVICES,
  LIFESTYLES,
  LISTING_TYPES,
  SEDAN_SUBTYPES,
  SELLER_TYPES,
  SIMPLE_COLORS,
  SUV_SUBTYPES,
  type Term,
  TRANSMISSIONS,
  TRUCK_BED_LENGTHS,
  VAN_SUBTYPES,
  VEHICLE_EXCHANGES,
  VEHICLE_HISTORY_TYPES,
  VEHICLE_STYLES,
  VEHICLE_USE_TYPES,
} from "~/domain/vocabulary";

/**
 * Every facet whose refinements are codes. The name of a facet is its query parameter (section 3).
 * - `terms`: its closed vocabulary, or null where the catalogue owns the codes.
 * - `combine`: "any" (a listing with one of the chosen codes matches) or "every" (it needs them all: what people
 *   mean by two equipment items). Counts of an "any" facet ignore its own selection; counts of an "every" facet
 *   are what choosing the option as well would leave.
 */
export interface OptionFacet {
  readonly label: string;
  readonly terms: readonly Term[] | null;
  readonly combine: "any" | "every";
}

export const OPTION_FACETS = {
  listingType: { label: "Condition", terms: LISTING_TYPES, combine: "any" },
  sellerType: { label: "Seller", terms: SELLER_TYPES, combine: "any" },
  makeCode: { label: "Make", terms: null, combine: "any" },
  modelCode: { label: "Model", terms: null, combine: "any" },
  trimCode: { label: "Trim", terms: null, combine: "any" },
  vehicleStyleCode: { label: "Body style", terms: VEHICLE_STYLES, combine: "any" },
  bodyStyleSubtypeCode: { label: "Body style detail", terms: BODY_STYLE_SUBTYPES, combine: "any" },
  sedanSubtypeCode: { label: "Sedan size", terms: SEDAN_SUBTYPES, combine: "any" },
  suvSubtypeCode: { label: "SUV size", terms: SUV_SUBTYPES, combine: "any" },
  vanSubtypeCode: { label: "Van type", terms: VAN_SUBTYPES, combine: "any" },
  fuelTypeGroup: { label: "Fuel", terms: FUEL_TYPES, combine: "any" },
  driveGroup: { label: "Drive", terms: DRIVE_GROUPS, combine: "any" },
  transmissionCode: { label: "Transmission", terms: TRANSMISSIONS, combine: "any" },
  engineCode: { label: "Engine", terms: ENGINES, combine: "any" },
  engineDisplacement: { label: "Engine displacement", terms: ENGINE_DISPLACEMENTS, combine: "any" },
  doorCode: { label: "Doors", terms: DOOR_COUNTS, combine: "any" },
  extColorSimple: { label: "Exterior color", terms: SIMPLE_COLORS, combine: "any" },
  intColorSimple: { label: "Interior color", terms: SIMPLE_COLORS, combine: "any" },
  featureCode: { label: "Features", terms: null, combine: "every" },
  packageName: { label: "Packages", terms: null, combine: "every" },
  truckBedLength: { label: "Truck bed length", terms: TRUCK_BED_LENGTHS, combine: "any" },
  vehicleHistoryType: { label: "Vehicle history", terms: VEHICLE_HISTORY_TYPES, combine: "every" },
  dealType: { label: "Deal", terms: DEAL_TYPES, combine: "any" },
  homeServices: { label: "Home services", terms: HOME_SERVICES, combine: "any" },
  vehicleUseType: { label: "Vehicle use", terms: VEHICLE_USE_TYPES, combine: "any" },
  vehicleExchange: { label: "Exchange", terms: VEHICLE_EXCHANGES, combine: "any" },
  lifestyle: { label: "Lifestyle", terms: LIFESTYLES, combine: "any" },
} as const satisfies Record<string, OptionFacet>;

export type OptionFacetName = keyof typeof OPTION_FACETS;
export const OPTION_FACET_NAMES = Object.keys(OPTION_FACETS) as readonly OptionFacetName[];

/** Facets that are one number: the chosen step is a ceiling or a floor on a listing's figure. */
export const STEP_FACETS = {
  mileage: { label: "Mileage", bound: "max" },
  mpgRange: { label: "Fuel economy", bound: "min" },
  electricMileRange: { label: "Electric range", bound: "min" },
} as const;
export type StepFacetName = keyof typeof STEP_FACETS;

/** Facets that are a pair of numbers, written as two parameters. */
export const RANGE_FACETS = {
  price: { label: "Price", min: "minPrice", max: "maxPrice" },
  year: { label: "Year", min: "startYear", max: "endYear" },
} as const;
export type RangeFacetName = keyof typeof RANGE_FACETS;

/** Every facet that an answer carries option counts for. */
export type CountedFacetName = OptionFacetName | StepFacetName;
