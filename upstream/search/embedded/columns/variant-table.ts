import type { DealGroups, ReferencePrices } from "../../../inventory/deals/deal-groups";
import { electricRangeOf, mpgOf } from "../../../inventory/listing/listing-figures";
import type { IndexedListing } from "../../../ports/listing-record";
import { TupleNumbers } from "./tuple-column";
import { BUILD_FIELDS, keysOf, lifestyleMaskOf, tupleKey } from "./tuple-fields";
import type { LeafNumbers } from "./vehicle-tree";

/** Vehicles built alike, and all that follows from it. */
export interface Variant {
  /** Number of the make, model, trim and trim name. */
  readonly leaf: number;
  /** Number of the combination of build fields. */
  readonly build: number;
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
const UNKNOWN = -1;

/** Texts that a variant is told by. */
const TEXTS = 11;
/** Figures of a variant: 64 bytes, which memory brings at once. */
const FIGURES = 8;
const DISPLACEMENT = 0;
const DOORS = 1;
const MPG = 2;
const RANGE = 3;
const LIFESTYLES = 4;
const DEAL_PAIR = 5;
const REFERENCE = 6;

/**
 * Recognises vehicles that are built alike: a trim has a few variants, a market hundreds of listings of each. Between two
 * listings of a variant its facts leave the caches, so what costs is how many pieces of memory a look takes: all texts
 * stand side by side, and all figures.
 */
export class VariantTable {
  readonly buildTuples = new TupleNumbers(keysOf(BUILD_FIELDS));
  readonly variants: Variant[] = [];
  readonly #sources: VariantSources;
  readonly #texts: (string | undefined)[] = [];
  #figures: Float64Array = new Float64Array(SLOTS_MIN * FIGURES);
  readonly #hashes: number[] = [];
  #slots = new Int32Array(SLOTS_MIN).fill(FREE);
  #read = 0;

  constructor(sources: VariantSources) {
    this.#sources = sources;
  }

  /** Number of a variant's make and model, as deals are grouped. */
  dealPairOf(variant: number): number {
    return this.#figures[variant * FIGURES + DEAL_PAIR] ?? UNKNOWN;
  }

  /** Dollars that the catalogue says of a variant. */
  referenceOf(variant: number): number {
    return this.#figures[variant * FIGURES + REFERENCE] ?? 1;
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
    const slots = this.#slots;
    const texts = this.#texts;
    const figures = this.#figures;
    const mask = slots.length - 1;
    let sum = 0;
    for (let at = 0; at < hashes.length; at++) {
      const number = slots[(hashes[at] ?? 0) & mask] ?? FREE;
      if (number < 0) continue;
      sum += figures[number * FIGURES] ?? 0;
      if (texts[number * TEXTS] !== texts[(number + 1) * TEXTS - 1]) sum++;
    }
    return sum;
  }

  #find(record: IndexedListing, hash: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    const lifestyles = lifestyleMaskOf(record);
    let at = hash & mask;
    for (let number = slots[at] ?? FREE; number !== FREE; number = slots[at] ?? FREE) {
      if (this.#isBuiltAs(number, record, lifestyles)) return number;
      at = (at + 1) & mask;
    }
    const number = this.#addVariant(record, hash);
    slots[at] = number;
    if (this.variants.length * 4 > slots.length) this.#grow();
    return number;
  }

  #isBuiltAs(number: number, record: IndexedListing, lifestyles: number): boolean {
    const texts = this.#texts;
    const figures = this.#figures;
    const text = number * TEXTS;
    const figure = number * FIGURES;
    return (
      figures[figure + MPG] === (record.mpgCombined ?? UNKNOWN) &&
      figures[figure + LIFESTYLES] === lifestyles &&
      figures[figure + DISPLACEMENT] === (record.displacementLitres ?? UNKNOWN) &&
      figures[figure + DOORS] === (record.doors ?? UNKNOWN) &&
      figures[figure + RANGE] === (record.electricRangeMiles ?? UNKNOWN) &&
      texts[text] === record.trimCode &&
      texts[text + 1] === record.drive &&
      texts[text + 2] === record.engineCode &&
      texts[text + 3] === record.subtype &&
      texts[text + 4] === record.truckBedLength &&
      texts[text + 5] === record.modelCode &&
      texts[text + 6] === record.makeCode &&
      texts[text + 7] === record.trimName &&
      texts[text + 8] === record.fuel &&
      texts[text + 9] === record.transmission &&
      texts[text + 10] === record.style
    );
  }

  #addVariant(record: IndexedListing, hash: number): number {
    const { leaves, groups, references, trimTextOf } = this.#sources;
    const number =
      this.variants.push({
        leaf: leaves.numberOf(record, trimTextOf(record)),
        build: this.buildTuples.numberOf(tupleKey(BUILD_FIELDS, record)),
        mpg: mpgOf(record) ?? UNKNOWN,
        electricRange: electricRangeOf(record) ?? UNKNOWN,
      }) - 1;
    this.#hashes.push(hash);
    this.#texts.push(record.trimCode, record.drive, record.engineCode, record.subtype, record.truckBedLength);
    this.#texts.push(record.modelCode, record.makeCode, record.trimName, record.fuel, record.transmission);
    this.#texts.push(record.style);
    if ((number + 1) * FIGURES > this.#figures.length) this.#figures = twiceAsLong(this.#figures);
    const figure = number * FIGURES;
    this.#figures[figure + DISPLACEMENT] = record.displacementLitres ?? UNKNOWN;
    this.#figures[figure + DOORS] = record.doors ?? UNKNOWN;
    this.#figures[figure + MPG] = record.mpgCombined ?? UNKNOWN;
    this.#figures[figure + RANGE] = record.electricRangeMiles ?? UNKNOWN;
    this.#figures[figure + LIFESTYLES] = lifestyleMaskOf(record);
    this.#figures[figure + DEAL_PAIR] = groups.pairOf(record);
    this.#figures[figure + REFERENCE] = references.ofCatalog(record);
    return number;
  }

  #grow(): void {
    const slots = new Int32Array(this.#slots.length * 4).fill(FREE);
    for (const [number, hash] of this.#hashes.entries()) {
      let at = hash & (slots.length - 1);
      while (slots[at] !== FREE) at = (at + 1) & (slots.length - 1);
      slots[at] = number;
    }
    this.#slots = slots;
  }
}

function twiceAsLong(figures: Float64Array): Float64Array {
  const longer = new Float64Array(figures.length * 2);
  longer.set(figures);
  return longer;
}

/**
 * Of what tells variants apart most often; the rest is left to the comparison. The letters of few texts only, since each
 * is another piece of memory.
 */
function hashOf(record: IndexedListing): number {
  const trim = record.trimCode ?? record.modelCode;
  let hash = trim.length;
  for (let at = 0; at < trim.length; at++) hash = Math.imul(hash ^ trim.charCodeAt(at), 0x01000193);
  hash = mixed(hash, lettersOf(record.subtype));
  hash = mixed(hash, lettersOf(record.truckBedLength));
  hash = mixed(hash, (record.mpgCombined ?? 0) * 64 + (record.doors ?? 0));
  hash = mixed(hash, (record.displacementLitres ?? 0) * 10 + (record.electricRangeMiles ?? 0) * 128);
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
