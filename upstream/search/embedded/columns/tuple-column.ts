import { type ValueSet, ValueSetBuilder } from "../bits/value-set";
import type { TupleFacet, TupleField } from "./tuple-fields";

/** Numbers combinations as they come. The key is the digits in one number, which all radices together keep exact. */
export class TupleNumbers {
  readonly #numbers = new Map<number, number>();
  readonly keys: number[] = [];

  numberOf(key: number): number {
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.keys.push(key) - 1;
      this.#numbers.set(key, number);
    }
    return number;
  }
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
