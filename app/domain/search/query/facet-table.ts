import * as codes from "~/domain/vocabulary";
import { DRIVETRAIN_FACETS } from "./drivetrain-facets";
import type { OptionFacet } from "./facet-row";
import { MODEL_FACETS } from "./model-facets";

const lowerFirst = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

/**
 * Every filter whose refinements are codes, in the order of chips. A row is all that the page, a sentence, the contract
 * and an answer need of a filter; what a car's value is stands in the upstream (`facet-values.ts`). Rows of one subject that
 * follow each other as chips have a file of their own.
 */
export const OPTION_FACETS = {
  listingType: {
    label: "Condition",
    terms: codes.LISTING_TYPES,
    combine: "any",
    sends: ["listingType", "allListingType"],
    answer: { group: "condition" },
    panel: { group: "condition", control: "conditions" },
    sentence: { in: "subject", part: "condition" },
  },
  sellerType: {
    label: "Seller",
    terms: codes.SELLER_TYPES,
    combine: "any",
    answer: { group: "seller" },
    panel: { group: "seller", control: "list" },
    sentence: { in: "clause", place: 1, by: "seller" },
  },
  ...MODEL_FACETS,
  ...DRIVETRAIN_FACETS,
  doorCode: {
    label: "Doors",
    terms: codes.DOOR_COUNTS,
    combine: "any",
    contract: "Door counts",
    answer: { group: "bodyStyle", place: 3 },
    panel: { group: "doors", control: "list" },
    sentence: { in: "with" },
  },
  extColorSimple: {
    label: "Exterior color",
    terms: codes.SIMPLE_COLORS,
    combine: "any",
    contract: "Simple colors",
    answer: { group: "color" },
    panel: { group: "exterior-color", control: "swatches" },
    chip: (label) => `${label} exterior`,
    sentence: { in: "subject", part: "color" },
  },
  intColorSimple: {
    label: "Interior color",
    terms: codes.SIMPLE_COLORS,
    combine: "any",
    contract: "Simple colors",
    answer: { group: "color" },
    panel: { group: "interior-color", control: "swatches" },
    chip: (label) => `${label} interior`,
    sentence: { in: "with", ending: " interior" },
  },
  featureCode: {
    label: "Features",
    terms: null,
    combine: "every",
    contract: "Feature codes; a listing needs them all",
    answer: { group: "features" },
    panel: { group: "features", control: "list" },
    longList: { plural: "features", singular: "feature" },
    sentence: { in: "with" },
  },
  packageName: {
    label: "Packages",
    terms: null,
    combine: "every",
    contract: "Package names; a listing needs them all",
    answer: { group: "features" },
    panel: { group: "packages", control: "list" },
    longList: { plural: "packages", singular: "package" },
    sentence: { in: "with", isName: true },
  },
  truckBedLength: {
    label: "Truck bed length",
    terms: codes.TRUCK_BED_LENGTHS,
    combine: "any",
    contract: "Bed length codes",
    answer: { group: "bodyStyle", place: 2 },
    panel: { group: "bed", control: "list" },
    chip: (label) => label.replace(/^(\w+)/, "$1 bed"),
    sentence: { in: "with", ending: " bed" },
  },
  vehicleHistoryType: {
    label: "Vehicle history",
    terms: codes.VEHICLE_HISTORY_TYPES,
    combine: "every",
    contract: "History codes; a listing needs them all",
    answer: { group: "history" },
    panel: { group: "history", control: "list" },
    sentence: { in: "with" },
  },
  dealType: {
    label: "Price rating",
    terms: codes.DEAL_TYPES,
    combine: "any",
    answer: { group: "price" },
    panel: { group: "price-rating", control: "badges" },
    sentence: { in: "clause", place: 6, by: "deal" },
  },
  priceDrop: {
    label: "Price dropped",
    terms: codes.PRICE_DROPS,
    combine: "any",
    contract: "How long ago at most: DAYS_7, DAYS_30",
    answer: { group: "price" },
    panel: { group: "price-drop", control: "radios" },
    chip: (label) => `Price dropped ${lowerFirst(label)}`,
    sentence: { in: "with" },
  },
  daysListed: {
    label: "Days listed",
    terms: codes.LISTED_SPANS,
    combine: "any",
    contract: "When the listing came: DAYS_1, DAYS_7, DAYS_30, OVER_60",
    answer: { group: "price" },
    panel: { group: "days-listed", control: "radios" },
    chip: (label) => `Listed ${lowerFirst(label)}`,
    sentence: { in: "clause", place: 8, start: "listed" },
  },
  seating: {
    label: "Seats",
    terms: codes.SEATINGS,
    combine: "any",
    answer: { group: "bodyStyle", place: 4 },
    panel: { group: "seats", control: "bodies" },
    sentence: { in: "with" },
  },
  homeServices: {
    label: "Home services",
    terms: codes.HOME_SERVICES,
    combine: "any",
    contract: "BUY_ONLINE, ONLINE_PAPERWORK",
    answer: { group: "seller" },
    panel: { group: "delivery", control: "list" },
    sentence: { in: "with" },
  },
  vehicleUseType: {
    label: "Previous use",
    terms: codes.VEHICLE_USE_TYPES,
    combine: "any",
    contract: "Use codes",
    answer: { group: "history" },
    panel: { group: "use", control: "list" },
    chip: (label) => (label.endsWith("use") ? label : `${label} use`),
    sentence: { in: "clause", place: 9, start: "formerly" },
  },
  vehicleExchange: {
    label: "Exchange",
    terms: codes.VEHICLE_EXCHANGES,
    combine: "any",
    contract: "Exchange codes",
    answer: { group: "seller" },
    panel: { group: "exchange", control: "list" },
    sentence: { in: "with" },
  },
  lifestyle: {
    label: "Lifestyle",
    terms: codes.LIFESTYLES,
    combine: "any",
    contract: "Lifestyle codes",
    answer: { group: "lifestyle" },
    panel: { group: "lifestyle", control: "list" },
    chip: (label) => `${label} lifestyle`,
    sentence: { in: "clause", place: 10, start: "for" },
  },
} as const satisfies Readonly<Record<string, OptionFacet>>;

export type OptionFacetName = keyof typeof OPTION_FACETS;
export const OPTION_FACET_NAMES = Object.keys(OPTION_FACETS) as readonly OptionFacetName[];

export function isOptionFacet(name: string): name is OptionFacetName {
  return Object.hasOwn(OPTION_FACETS, name);
}
