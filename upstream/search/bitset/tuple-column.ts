import type { OptionFacetName, StepFacetName } from "../../../app/domain/facets/facet-table";
import type { ListingRecord } from "../../inventory/listing-record";
import { displacementBand, electricRangeOf, mileageOf, mpgOf, STEPS, vocabularyOf } from "../facet-values";
import { TIERS } from "../listing-index";
import { type ValueSet, ValueSetBuilder } from "./value-set";

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
  digitOf(record: ListingRecord): number;
}

function indexOfCodes(facet: OptionFacetName): ReadonlyMap<string, number> {
  return new Map((vocabularyOf(facet) ?? []).map((code, index) => [code, index + 1]));
}

export function codeField(
  facet: OptionFacetName,
  readValue: (record: ListingRecord) => string | number | undefined,
): TupleField {
  const digits = indexOfCodes(facet);
  return {
    facet,
    radix: digits.size + 1,
    isMask: false,
    digitOf: (record) => {
      const value = readValue(record);
      return value === undefined ? 0 : (digits.get(typeof value === "number" ? String(value) : value) ?? 0);
    },
  };
}

export function maskField(facet: OptionFacetName, valuesOf: (record: ListingRecord) => readonly string[]): TupleField {
  const digits = indexOfCodes(facet);
  return {
    facet,
    radix: 1 << digits.size,
    isMask: true,
    digitOf: (record) => {
      let mask = 0;
      for (const code of valuesOf(record)) {
        const digit = digits.get(code);
        if (digit !== undefined) mask |= 1 << (digit - 1);
      }
      return mask;
    },
  };
}

/** The digit is the number of floors that the figure reaches. */
export function floorField(
  facet: "mpgRange" | "electricMileRange",
  figureOf: (record: ListingRecord) => number | undefined,
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
  digitOf: (record) => {
    const mileage = mileageOf(record);
    if (mileage === undefined) return 0;
    return STEPS.mileage.findIndex((ceiling) => mileage <= ceiling) + 1;
  },
};

const tierField: TupleField = {
  facet: "tier",
  radix: TIERS.length + 1,
  isMask: false,
  digitOf: ({ tier }) => (tier === undefined ? 0 : TIERS.indexOf(tier) + 1),
};

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

/** Numbers combinations as they come. The key is the digits in one number, which all radices together keep exact. */
export class TupleNumbers {
  readonly #numbers = new Map<number, number>();
  readonly keys: number[] = [];

  numberOf(key: number): number {
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.keys.length;
      this.keys.push(key);
      this.#numbers.set(key, number);
    }
    return number;
  }
}

export function tupleKey(fields: readonly TupleField[], record: ListingRecord): number {
  let key = 0;
  for (const field of fields) key = key * field.radix + field.digitOf(record);
  return key;
}

export type TupleCodes = Uint16Array | Uint32Array;

export interface TupleColumn {
  readonly codes: TupleCodes;
  readonly fields: readonly DecodedField[];
  readonly tuples: number;
}

export interface DecodedField {
  readonly facet: TupleFacet;
  readonly radix: number;
  readonly isMask: boolean;
  /** Digit (or mask) of each combination. */
  readonly digits: Uint8Array;
  /** Rows per code of the vocabulary. Collected when a search first asks: most fields are only counted. */
  readonly sets: readonly ValueSet[];
}

export const tupleCodes = (length: number, tuples: number): TupleCodes =>
  tuples <= 65_536 ? new Uint16Array(length) : new Uint32Array(length);

/** Takes the keys apart again. */
export function decodeTuples(codes: TupleCodes, keys: readonly number[], fields: readonly TupleField[]): TupleColumn {
  const decoded = fields.map((field) => new LazyField(field, codes, keys.length));
  keys.forEach((key, tuple) => {
    let rest = key;
    for (let i = decoded.length - 1; i >= 0; i--) {
      const field = decoded[i];
      if (!field) continue;
      field.digits[tuple] = rest % field.radix;
      rest = Math.floor(rest / field.radix);
    }
  });
  return { codes, fields: decoded, tuples: keys.length };
}

class LazyField implements DecodedField {
  readonly facet: TupleFacet;
  readonly radix: number;
  readonly isMask: boolean;
  readonly digits: Uint8Array;
  readonly #codes: TupleCodes;
  #sets: readonly ValueSet[] | undefined;

  constructor({ facet, radix, isMask }: TupleField, codes: TupleCodes, tuples: number) {
    this.facet = facet;
    this.radix = radix;
    this.isMask = isMask;
    this.digits = new Uint8Array(tuples);
    this.#codes = codes;
  }

  get sets(): readonly ValueSet[] {
    this.#sets ??= setsOfField(this, this.#codes);
    return this.#sets;
  }
}

/** How many codes a field has. */
export function codesOf(field: Pick<DecodedField, "radix" | "isMask">): number {
  return field.isMask ? 31 - Math.clz32(field.radix) : field.radix - 1;
}

function setsOfField(field: Omit<DecodedField, "sets">, codes: TupleCodes): ValueSet[] {
  const perTuple = new Int32Array(field.digits.length);
  for (let row = 0; row < codes.length; row++) perTuple[codes[row] ?? 0] = (perTuple[codes[row] ?? 0] ?? 0) + 1;
  const counts = new Int32Array(codesOf(field));
  const add = (code: number, count: number) => {
    counts[code] = (counts[code] ?? 0) + count;
  };
  for (let tuple = 0; tuple < perTuple.length; tuple++)
    forEachCode(field, tuple, (code) => add(code, perTuple[tuple] ?? 0));
  const builder = new ValueSetBuilder(codes.length, counts);
  const { digits, isMask } = field;
  for (let row = 0; row < codes.length; row++) {
    const digit = digits[codes[row] ?? 0] ?? 0;
    if (digit === 0) continue;
    if (!isMask) builder.add(digit - 1, row);
    else for (let rest = digit; rest !== 0; rest &= rest - 1) builder.add(31 - Math.clz32(rest & -rest), row);
  }
  return builder.finish();
}

function forEachCode(field: Omit<DecodedField, "sets">, tuple: number, visit: (code: number) => void): void {
  const digit = field.digits[tuple] ?? 0;
  if (!field.isMask) {
    if (digit > 0) visit(digit - 1);
    return;
  }
  for (let rest = digit; rest !== 0; rest &= rest - 1) visit(31 - Math.clz32(rest & -rest));
}
