import type { IndexedListing } from "../../inventory/listing-record";
import type { DealGroups, ReferencePrices } from "../deal-groups";
import { electricRangeOf, mpgOf } from "../facet-values";
import { TupleNumbers } from "./tuple-column";
import { BUILD_FIELDS, keysOf, tupleKey } from "./tuple-fields";
import type { LeafNumbers } from "./vehicle-tree";

/** The facts that hang on how a vehicle was built. */
type BuildFacts = Pick<IndexedListing, (typeof BUILD_FACTS)[number]>;

const BUILD_FACTS = [
  ...["makeCode", "modelCode", "trimCode", "trimName", "style", "subtype", "fuel", "drive", "transmission"],
  ...["engineCode", "displacementLitres", "doors", "truckBedLength", "mpgCombined", "electricRangeMiles", "lifestyles"],
] as const satisfies readonly (keyof IndexedListing)[];

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
  readonly trimTextOf: (record: IndexedListing) => string | undefined;
}

const SLOTS_MIN = 256;
const FREE = -1;

/**
 * Recognises vehicles that are built alike: a trim has a few variants, a market hundreds of listings of each. One look
 * into a table by a few letters and figures, and one comparison, cost a fraction of looking up each fact.
 */
export class VariantTable {
  readonly buildTuples = new TupleNumbers(keysOf(BUILD_FIELDS));
  readonly variants: Variant[] = [];
  readonly #sources: VariantSources;
  #slots = new Int32Array(SLOTS_MIN).fill(FREE);
  #read = 0;

  constructor(sources: VariantSources) {
    this.#sources = sources;
  }

  /** Writes the numbers of the records' variants to `into`, the first to `place`. */
  writeNumbers(records: readonly IndexedListing[], into: Int32Array, place: number): void {
    const hashes = new Int32Array(records.length);
    for (let at = 0; at < records.length; at++) {
      const record = records[at];
      if (record) hashes[at] = hashOf(record);
    }
    this.#read += this.#readAhead(hashes);
    for (let at = 0; at < records.length; at++) {
      const record = records[at];
      if (record) into[place + at] = this.#find(record, hashes[at] ?? 0);
    }
  }

  /** As for records (record-facts.ts): the facts of the likely variants come out of memory at once. */
  #readAhead(hashes: Int32Array): number {
    const mask = this.#slots.length - 1;
    let sum = 0;
    for (let at = 0; at < hashes.length; at++) {
      const facts = this.variants[this.#slots[(hashes[at] ?? 0) & mask] ?? FREE]?.facts;
      if (facts) sum += facts.makeCode.length + (facts.doors ?? 0) + facts.lifestyles.length;
    }
    return sum;
  }

  #find(record: IndexedListing, hash: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let at = hash & mask;
    for (let number = slots[at] ?? FREE; number !== FREE; number = slots[at] ?? FREE) {
      const variant = this.variants[number];
      if (variant && isBuiltAs(variant.facts, record)) return number;
      at = (at + 1) & mask;
    }
    const { number } = this.#newVariant(record);
    slots[at] = number;
    if (this.variants.length * 4 > slots.length) this.#grow();
    return number;
  }

  #grow(): void {
    const slots = new Int32Array(this.#slots.length * 4).fill(FREE);
    for (const { number, facts } of this.variants) {
      let at = hashOf(facts) & (slots.length - 1);
      while (slots[at] !== FREE) at = (at + 1) & (slots.length - 1);
      slots[at] = number;
    }
    this.#slots = slots;
  }

  #newVariant(record: IndexedListing): Variant {
    const { leaves, groups, references, trimTextOf } = this.#sources;
    const variant: Variant = {
      number: this.variants.length,
      facts: buildFactsOf(record),
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
function buildFactsOf(record: IndexedListing): BuildFacts {
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

/**
 * Of what tells variants apart most often; the rest is left to the comparison. The letters of few texts only, since each
 * is another piece of memory.
 */
function hashOf(facts: BuildFacts): number {
  const trim = facts.trimCode ?? facts.modelCode;
  let hash = trim.length;
  for (let at = 0; at < trim.length; at++) hash = Math.imul(hash ^ trim.charCodeAt(at), 0x01000193);
  hash = mixed(hash, lettersOf(facts.subtype));
  hash = mixed(hash, lettersOf(facts.truckBedLength));
  hash = mixed(hash, (facts.mpgCombined ?? 0) * 64 + (facts.doors ?? 0));
  hash = mixed(hash, (facts.displacementLitres ?? 0) * 10 + (facts.electricRangeMiles ?? 0) * 128);
  return hash;
}

function mixed(hash: number, more: number): number {
  const product = Math.imul(hash ^ more, 0x9e3779b1);
  return product ^ (product >>> 15);
}

function lettersOf(text: string | undefined): number {
  if (text === undefined || text === "") return 0;
  const { length } = text;
  const ends = (text.charCodeAt(0) << 8) ^ text.charCodeAt(length - 1);
  return (ends << 12) ^ (text.charCodeAt(length >> 1) << 6) ^ length;
}

function isBuiltAs(facts: BuildFacts, record: IndexedListing): boolean {
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
