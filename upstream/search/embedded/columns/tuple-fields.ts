import type { OptionFacetName } from "../../../../app/domain/search/query/facet-table";
import type { StepFacetName } from "../../../../app/domain/search/query/figure-table";
import { electricRangeOf, mileageOf, mpgOf } from "../../../inventory/listing/listing-figures";
import type { IndexedListing } from "../../../ports/listing-record";
import { TIERS } from "../../../ports/search-engine";
import { displacementBand, STEPS, vocabularyOf } from "../../facet-values";
import { CodeNumbers } from "../numbers/code-numbers";

/**
 * Facets that go together in one column: each distinct combination of their values has a number, and a listing keeps
 * that. Counting a search then takes one addition per listing and column, whatever the number of facets.
 */
export type TupleFacet = OptionFacetName | StepFacetName | UnlistedFacet;

/** Counted or filtered by, but no facet that an answer lists. */
export type UnlistedFacet = "priceDrop" | "tier";

export interface TupleField {
  readonly facet: TupleFacet;
  /** How many digits there are; digit 0 is "no value". A mask field has one bit per code instead. */
  readonly radix: number;
  readonly isMask: boolean;
  digitOf(record: IndexedListing): number;
}

const codesOfFacet = (facet: OptionFacetName) => new CodeNumbers(vocabularyOf(facet) ?? []);
const radixOf = (codes: CodeNumbers) => codes.codes.length + 1;
const masksOf = (codes: CodeNumbers) => 1 << codes.codes.length;

function digitIn(codes: CodeNumbers, value: string | undefined): number {
  return value === undefined ? 0 : codes.find(value) + 1;
}

function maskIn(codes: CodeNumbers, values: readonly string[]): number {
  let mask = 0;
  for (let i = 0; i < values.length; i++) {
    const number = codes.find(values[i] ?? "");
    if (number >= 0) mask |= 1 << number;
  }
  return mask;
}

function codeField(
  facet: OptionFacetName,
  readValue: (record: IndexedListing) => string | number | undefined,
): TupleField {
  const codes = codesOfFacet(facet);
  return {
    facet,
    radix: radixOf(codes),
    isMask: false,
    digitOf: (record) => {
      const value = readValue(record);
      return digitIn(codes, typeof value === "number" ? String(value) : value);
    },
  };
}

function maskField(facet: OptionFacetName, valuesOf: (record: IndexedListing) => readonly string[]): TupleField {
  const codes = codesOfFacet(facet);
  return { facet, radix: masksOf(codes), isMask: true, digitOf: (record) => maskIn(codes, valuesOf(record)) };
}

/** The digit is the number of floors that the figure reaches. */
function floorField(
  facet: "mpgRange" | "electricMileRange",
  figureOf: (record: IndexedListing) => number | undefined,
): TupleField {
  const floors = STEPS[facet];
  return {
    facet,
    radix: floors.length + 1,
    isMask: false,
    digitOf: (record) => {
      const figure = figureOf(record);
      if (figure === undefined) return 0;
      let reached = 0;
      while (reached < floors.length && figure >= (floors[reached] ?? 0)) reached++;
      return reached;
    },
  };
}

/** The digit is one more than the index of the lowest ceiling that the mileage keeps under; 0 for none or unknown. */
const mileageField: TupleField = {
  facet: "mileage",
  radix: STEPS.mileage.length + 1,
  isMask: false,
  digitOf: mileageDigit,
};

function mileageDigit(record: IndexedListing): number {
  const mileage = mileageOf(record);
  if (mileage === undefined) return 0;
  for (let step = 0; step < STEPS.mileage.length; step++) if (mileage <= (STEPS.mileage[step] ?? 0)) return step + 1;
  return 0;
}

const tierField: TupleField = {
  facet: "tier",
  radix: TIERS.length + 1,
  isMask: false,
  digitOf: tierDigit,
};

function tierDigit({ tier }: IndexedListing): number {
  return tier === undefined ? 0 : TIERS.indexOf(tier) + 1;
}

/** What hangs on the trim, mostly: rows of one trim share few combinations. */
export const BUILD_FIELDS: readonly TupleField[] = [
  codeField("vehicleStyleCode", (record) => record.style),
  codeField("bodyStyleSubtypeCode", (record) => record.subtype),
  codeField("sedanSubtypeCode", (record) => record.subtype),
  codeField("suvSubtypeCode", (record) => record.subtype),
  codeField("vanSubtypeCode", (record) => record.subtype),
  codeField("fuelTypeGroup", (record) => record.fuel),
  codeField("driveGroup", (record) => record.drive),
  codeField("transmissionCode", (record) => record.transmission),
  codeField("engineCode", (record) => record.engineCode),
  codeField("engineDisplacement", (record) => displacementBand(record.displacementLitres)),
  codeField("doorCode", (record) => record.doors),
  codeField("truckBedLength", (record) => record.truckBedLength),
  floorField("mpgRange", mpgOf),
  floorField("electricMileRange", electricRangeOf),
  maskField("lifestyle", (record) => record.lifestyles),
];

/** Without deal rating and price drop, which are known only when all listings have come. */
export const OFFER_FIELDS: readonly TupleField[] = [
  codeField("listingType", (record) => record.listingType),
  codeField("sellerType", (record) => record.sellerType),
  mileageField,
  codeField("vehicleUseType", (record) => record.useType),
];

export const LOOK_FIELDS: readonly TupleField[] = [
  codeField("extColorSimple", (record) => record.exteriorColor),
  codeField("intColorSimple", (record) => record.interiorColor),
];

export const TERMS_FIELDS: readonly TupleField[] = [
  maskField("vehicleHistoryType", (record) => record.history),
  maskField("homeServices", (record) => record.homeServices),
  codeField("vehicleExchange", (record) => record.exchange),
  tierField,
];

const flagField = (facet: TupleFacet): TupleField => ({ facet, radix: 2, isMask: false, digitOf: () => 0 });
/** Appended to the offer fields, in this order. */
export const LATE_OFFER_FIELDS: readonly TupleField[] = [flagField("dealType"), flagField("priceDrop")];

/** Every field, in the order of the columns. */
export const TUPLE_FIELDS: readonly TupleField[] = [
  ...BUILD_FIELDS,
  ...OFFER_FIELDS,
  ...LATE_OFFER_FIELDS,
  ...LOOK_FIELDS,
  ...TERMS_FIELDS,
];

/** How many combinations there could be. */
export const keysOf = (fields: readonly TupleField[]) => fields.reduce((keys, { radix }) => keys * radix, 1);

/** The digits of all fields in one number. */
export function tupleKey(fields: readonly TupleField[], record: IndexedListing): number {
  let key = 0;
  for (const field of fields) key = key * field.radix + field.digitOf(record);
  return key;
}

const LISTING_TYPES = codesOfFacet("listingType");
const SELLER_TYPES = codesOfFacet("sellerType");
const USE_TYPES = codesOfFacet("vehicleUseType");
const EXTERIOR_COLORS = codesOfFacet("extColorSimple");
const INTERIOR_COLORS = codesOfFacet("intColorSimple");
const HISTORIES = codesOfFacet("vehicleHistoryType");
const HOME_SERVICES = codesOfFacet("homeServices");
const EXCHANGES = codesOfFacet("vehicleExchange");
const LIFESTYLES = codesOfFacet("lifestyle");

/**
 * `tupleKey` of OFFER_FIELDS, and below of the others that differ from listing to listing, written out: calling each
 * field's reader takes several times as long as reading.
 */
export function offerKeyOf(record: IndexedListing): number {
  let key = digitIn(LISTING_TYPES, record.listingType);
  key = key * radixOf(SELLER_TYPES) + digitIn(SELLER_TYPES, record.sellerType);
  key = key * mileageField.radix + mileageDigit(record);
  return key * radixOf(USE_TYPES) + digitIn(USE_TYPES, record.useType);
}

export function lookKeyOf(record: IndexedListing): number {
  const exterior = digitIn(EXTERIOR_COLORS, record.exteriorColor);
  return exterior * radixOf(INTERIOR_COLORS) + digitIn(INTERIOR_COLORS, record.interiorColor);
}

export function termsKeyOf(record: IndexedListing): number {
  let key = maskIn(HISTORIES, record.history);
  key = key * masksOf(HOME_SERVICES) + maskIn(HOME_SERVICES, record.homeServices);
  key = key * radixOf(EXCHANGES) + digitIn(EXCHANGES, record.exchange);
  return key * tierField.radix + tierDigit(record);
}

/** The lifestyles that the vocabulary knows, a bit for each. */
export const lifestyleMaskOf = ({ lifestyles }: IndexedListing): number => maskIn(LIFESTYLES, lifestyles);
