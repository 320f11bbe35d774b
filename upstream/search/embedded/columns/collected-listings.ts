import { drainMasks, type FeatureMasks } from "../numbers/feature-masks";
import { type GrowingFloats, type GrowingIntegers, growingFloats, growingIntegers } from "../numbers/growing-column";
import type { SellerNumbers, StandNumbers } from "../numbers/seller-numbers";
import type { LeafNumbers } from "./vehicle-tree";

interface Numbered {
  readonly keys: readonly number[];
}

type IntegerColumn =
  | "leaf"
  | "year"
  | "price"
  | "mileage"
  | "mpg"
  | "electricRange"
  | "day"
  | "points"
  | "priceShare"
  | "build"
  | "offer"
  | "look"
  | "terms"
  | "packages"
  | "seller"
  | "stand";

/** The columns that have an integer for every listing, in the order in which they are stored. */
const integerColumns = <Column>(of: (name: IntegerColumn) => Column): Record<IntegerColumn, Column> => ({
  leaf: of("leaf"),
  year: of("year"),
  price: of("price"),
  mileage: of("mileage"),
  mpg: of("mpg"),
  electricRange: of("electricRange"),
  day: of("day"),
  points: of("points"),
  priceShare: of("priceShare"),
  build: of("build"),
  offer: of("offer"),
  look: of("look"),
  terms: of("terms"),
  packages: of("packages"),
  seller: of("seller"),
  stand: of("stand"),
});

/** Listings as numbers, by arrival: what the columns of an index are made of. */
export interface CollectedListings extends Readonly<Record<IntegerColumn, GrowingIntegers>> {
  readonly size: number;
  readonly ids: GrowingFloats;
  readonly oddIds: readonly string[];
  readonly leaves: Pick<LeafNumbers, "leaves" | "makeOfModel">;
  readonly buildTuples: Numbered;
  readonly offerTuples: Numbered;
  readonly lookTuples: Numbered;
  readonly termsTuples: Numbered;
  readonly packageSets: { readonly sets: readonly (readonly string[])[] };
  readonly features: Pick<FeatureMasks, "codes" | "words" | "drain">;
  readonly sellers: Pick<SellerNumbers, "byOwner" | "isPrivate">;
  readonly stands: Pick<StandNumbers, "places" | "standPlaces" | "standReaches">;
}

/** Everything but the numbers of each listing. */
interface KeptFacts extends Pick<CollectedListings, "size" | "oddIds" | "stands"> {
  readonly leaves: CollectedListings["leaves"]["leaves"];
  readonly makeOfModel: readonly (readonly [string, string])[];
  readonly tuples: Readonly<Record<"build" | "offer" | "look" | "terms", readonly number[]>>;
  readonly packageSets: readonly (readonly string[])[];
  readonly featureCodes: string[];
  readonly featureWords: number;
  readonly sellers: Readonly<Record<"d" | "p", readonly (readonly [string, number])[]>>;
  readonly isPrivate: number[];
}

/** Numbers of any width stand at a multiple of this. */
const ALIGNED_BYTES = 8;
const LENGTH_BYTES = 8;

/** The same in bytes, nothing copied: the parts stay good after the columns let their chunks go. */
export function partsOf(collected: CollectedListings): readonly Uint8Array[] {
  const { size, oddIds, leaves, features, sellers } = collected;
  const { places, standPlaces, standReaches } = collected.stands;
  const facts: KeptFacts = {
    size,
    oddIds,
    leaves: leaves.leaves,
    makeOfModel: [...leaves.makeOfModel],
    tuples: {
      build: collected.buildTuples.keys,
      offer: collected.offerTuples.keys,
      look: collected.lookTuples.keys,
      terms: collected.termsTuples.keys,
    },
    packageSets: collected.packageSets.sets,
    featureCodes: features.codes,
    featureWords: features.words.length,
    sellers: { d: [...sellers.byOwner.d], p: [...sellers.byOwner.p] },
    isPrivate: sellers.isPrivate,
    stands: { places, standPlaces, standReaches },
  };
  const text = new TextEncoder().encode(JSON.stringify(facts));
  const padding = new Uint8Array(-text.length & (ALIGNED_BYTES - 1));
  const integers = Object.values(integerColumns((name) => collected[name]));
  const columns = [collected.ids, ...integers, ...features.words];
  const chunks = columns.flatMap((column) => column.chunks.map(bytesOf));
  return [bytesOf(Float64Array.of(text.length)), text, padding, ...chunks];
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Int32Array | Float64Array) =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** What `partsOf` gave, read where it stands: `bytes` begin with their buffer. */
export function collectedIn(bytes: Uint8Array): CollectedListings {
  const length = new Float64Array(bytes.buffer, 0, 1)[0] ?? 0;
  const text = bytes.subarray(LENGTH_BYTES, LENGTH_BYTES + length);
  const facts: KeptFacts = JSON.parse(new TextDecoder().decode(text));
  let next = LENGTH_BYTES + length + (-length & (ALIGNED_BYTES - 1));
  const floats = growingFloats();
  next = floats.adopt(bytes.buffer, next, facts.size);
  const integers = () => {
    const column = growingIntegers();
    next = column.adopt(bytes.buffer, next, facts.size);
    return column;
  };
  const columns = integerColumns(integers);
  const words = Array.from({ length: facts.featureWords }, integers);
  return {
    ...columns,
    size: facts.size,
    ids: floats,
    oddIds: facts.oddIds,
    leaves: { leaves: facts.leaves, makeOfModel: new Map(facts.makeOfModel) },
    buildTuples: { keys: facts.tuples.build },
    offerTuples: { keys: facts.tuples.offer },
    lookTuples: { keys: facts.tuples.look },
    termsTuples: { keys: facts.tuples.terms },
    packageSets: { sets: facts.packageSets },
    features: { codes: facts.featureCodes, words, drain: (rows) => drainMasks(words, rows) },
    sellers: { byOwner: { d: new Map(facts.sellers.d), p: new Map(facts.sellers.p) }, isPrivate: facts.isPrivate },
    stands: facts.stands,
  };
}
