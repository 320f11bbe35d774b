import { columnsOfMasks } from "./bit-transpose";
import type { ListingCollector } from "./listing-collector";
import { type TupleCodes, tupleCodes } from "./tuple-column";
import { setOfWords, type ValueSet, ValueSetBuilder } from "./value-set";

export interface PackageColumn {
  /** Set of packages by row; 0 is none. */
  readonly setOf: TupleCodes;
  readonly sets: readonly (readonly number[])[];
  readonly names: readonly string[];
  readonly values: readonly ValueSet[];
}

export interface FeatureColumn {
  readonly codes: readonly string[];
  /** Bits by row: a column for every 32 codes. */
  readonly masks: readonly Int32Array[];
  readonly values: readonly ValueSet[];
}

export function packageColumn(collected: ListingCollector, rowOf: Int32Array): PackageColumn {
  const names: string[] = [];
  const numbers = new Map<string, number>();
  const sets = collected.packageSets.sets.map((set) =>
    set.map((name) => {
      let number = numbers.get(name);
      if (number === undefined) {
        number = names.push(name) - 1;
        numbers.set(name, number);
      }
      return number;
    }),
  );
  const setOf = collected.packages.drainInto(tupleCodes(rowOf.length, sets.length), rowOf);
  const counts = new Int32Array(names.length);
  for (const set of setOf) for (const number of sets[set] ?? []) counts[number] = (counts[number] ?? 0) + 1;
  const builder = new ValueSetBuilder(rowOf.length, counts);
  for (let row = 0; row < setOf.length; row++)
    for (const number of sets[setOf[row] ?? 0] ?? []) builder.add(number, row);
  return { setOf, sets, names, values: builder.finish() };
}

export function featureColumn(collected: ListingCollector, rowOf: Int32Array): FeatureColumn {
  const { codes } = collected.features;
  const masks = collected.features.drain(rowOf);
  const values = columnsOfMasks(masks, rowOf.length, codes.length).map(setOfWords);
  return { codes, masks, values };
}
