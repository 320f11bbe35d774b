import type { ListingRecord } from "../../inventory/listing-record";
import type { DealGroups, ReferencePrices } from "../deal-groups";
import { electricRangeOf, mpgOf } from "../facet-values";
import { BUILD_FIELDS, TupleNumbers, tupleKey } from "./tuple-column";
import type { LeafNumbers } from "./vehicle-tree";

/** The facts that hang on how a vehicle was built. */
type BuildFacts = Pick<ListingRecord, (typeof BUILD_FACTS)[number]>;

const BUILD_FACTS = [
  ...["makeCode", "modelCode", "trimCode", "trimName", "style", "subtype", "fuel", "drive", "transmission"],
  ...["engineCode", "displacementLitres", "doors", "truckBedLength", "mpgCombined", "electricRangeMiles", "lifestyles"],
] as const satisfies readonly (keyof ListingRecord)[];

/** Vehicles built alike, and all that follows from it. */
export interface Variant {
  /** Its place in `variants`. */
  readonly number: number;
  readonly facts: BuildFacts;
  /** Number of the make, model, trim and trim name. */
  readonly leaf: number;
  /** Number of the combination of build fields. */
  readonly build: number;
  /** Number of the make and model, as deals are grouped. */
  readonly dealPair: number;
  /** Dollars that the catalogue says. */
  readonly reference: number;
  /** -1 is unknown. */
  readonly mpg: number;
  readonly electricRange: number;
}

interface VariantSources {
  readonly leaves: LeafNumbers;
  readonly groups: DealGroups;
  readonly references: ReferencePrices;
  readonly trimTextOf: (record: ListingRecord) => string | undefined;
}

/**
 * Recognises vehicles that are built alike: a trim has a few variants, a market hundreds of listings of each. Comparing
 * a listing with the variant before costs a fraction of looking up each fact.
 */
export class VariantTable {
  readonly buildTuples = new TupleNumbers();
  readonly variants: Variant[] = [];
  readonly #sources: VariantSources;
  readonly #byModel = new Map<string, Variant[]>();

  constructor(sources: VariantSources) {
    this.#sources = sources;
  }

  variantOf(record: ListingRecord): Variant {
    // Not by trim: its code is a new text in every record, and looking that up costs more than comparing a few.
    let variants = this.#byModel.get(record.modelCode);
    if (!variants) {
      variants = [];
      this.#byModel.set(record.modelCode, variants);
    }
    for (let i = 0; i < variants.length; i++) {
      const variant = variants[i];
      if (!variant || !isBuiltAs(variant.facts, record)) continue;
      if (i > 0) {
        // One place forward: what is asked for most is soon found first.
        variants[i] = variants[i - 1] ?? variant;
        variants[i - 1] = variant;
      }
      return variant;
    }
    const variant = this.#newVariant(record);
    variants.push(variant);
    return variant;
  }

  #newVariant(record: ListingRecord): Variant {
    const { leaves, groups, references, trimTextOf } = this.#sources;
    const variant: Variant = {
      number: this.variants.length,
      facts: factsOf(record),
      leaf: leaves.numberOf(record, trimTextOf(record)),
      build: this.buildTuples.numberOf(tupleKey(BUILD_FIELDS, record)),
      dealPair: groups.pairOf(record),
      reference: references.ofCatalog(record),
      mpg: mpgOf(record) ?? -1,
      electricRange: electricRangeOf(record) ?? -1,
    };
    this.variants.push(variant);
    return variant;
  }
}

/** Not the record itself, which would keep its texts in memory. */
function factsOf(record: ListingRecord): BuildFacts {
  return {
    makeCode: record.makeCode,
    modelCode: record.modelCode,
    trimCode: record.trimCode,
    trimName: record.trimName,
    style: record.style,
    subtype: record.subtype,
    fuel: record.fuel,
    drive: record.drive,
    transmission: record.transmission,
    engineCode: record.engineCode,
    displacementLitres: record.displacementLitres,
    doors: record.doors,
    truckBedLength: record.truckBedLength,
    mpgCombined: record.mpgCombined,
    electricRangeMiles: record.electricRangeMiles,
    lifestyles: record.lifestyles,
  };
}

function isBuiltAs(facts: BuildFacts, record: ListingRecord): boolean {
  return (
    facts.mpgCombined === record.mpgCombined &&
    facts.drive === record.drive &&
    facts.engineCode === record.engineCode &&
    facts.trimCode === record.trimCode &&
    facts.modelCode === record.modelCode &&
    facts.makeCode === record.makeCode &&
    facts.trimName === record.trimName &&
    facts.fuel === record.fuel &&
    facts.transmission === record.transmission &&
    facts.style === record.style &&
    facts.subtype === record.subtype &&
    facts.displacementLitres === record.displacementLitres &&
    facts.doors === record.doors &&
    facts.truckBedLength === record.truckBedLength &&
    facts.electricRangeMiles === record.electricRangeMiles &&
    areSame(facts.lifestyles, record.lifestyles)
  );
}

function areSame(a: readonly string[], b: readonly string[]): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
