import { columnsOfMasks } from "../bits/bit-transpose";
import { setOfWords, type ValueSet, ValueSetBuilder } from "../bits/value-set";
import type { CollectedListings } from "./collected-listings";
import { type TupleCodes, tupleCodes } from "./tuple-column";

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

export function packageColumn(collected: CollectedListings, rowOf: Int32Array): PackageColumn {
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
  const perSet = new Int32Array(sets.length);
  for (let row = 0; row < setOf.length; row++) perSet[setOf[row] ?? 0] = (perSet[setOf[row] ?? 0] ?? 0) + 1;
  const counts = new Int32Array(names.length);
  for (const [set, numbersOf] of sets.entries()) {
    for (const number of numbersOf) counts[number] = (counts[number] ?? 0) + (perSet[set] ?? 0);
  }
  const builder = new ValueSetBuilder(rowOf.length, counts);
  addSets(setOf, sets, builder);
  return { setOf, sets, names, values: builder.finish() };
}

function addSets(setOf: TupleCodes, sets: PackageColumn["sets"], into: ValueSetBuilder): void {
  for (let row = 0; row < setOf.length; row++) {
    const set = setOf[row] ?? 0;
    if (set === 0) continue;
    const numbers = sets[set] ?? [];
    for (let i = 0; i < numbers.length; i++) into.add(numbers[i] ?? 0, row);
  }
}

export function featureColumn(collected: CollectedListings, rowOf: Int32Array): FeatureColumn {
  const { codes } = collected.features;
  const masks = collected.features.drain(rowOf);
  const values = columnsOfMasks(masks, rowOf.length, codes.length).map(setOfWords);
  return { codes, masks, values };
}
