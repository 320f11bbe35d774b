const CHUNK_BITS = 16;
const CHUNK = 1 << CHUNK_BITS;
const MASK = CHUNK - 1;

type NumberArray = Int32Array | Float64Array;

/** A column of unknown length, in chunks: growing never copies, and reading out frees it. */
export class GrowingColumn<Kind extends NumberArray> {
  readonly #make: (length: number) => Kind;
  #chunks: Kind[] = [];
  length = 0;

  constructor(make: (length: number) => Kind) {
    this.#make = make;
  }

  push(value: number): void {
    const chunk = this.length >>> CHUNK_BITS;
    let numbers = this.#chunks[chunk];
    if (!numbers) {
      numbers = this.#make(CHUNK);
      this.#chunks.push(numbers);
    }
    numbers[this.length & MASK] = value;
    this.length++;
  }

  at(index: number): number {
    return this.#chunks[index >>> CHUNK_BITS]?.[index & MASK] ?? 0;
  }

  /** The column in one piece. */
  flat(): Kind {
    const all = this.#make(this.length);
    this.#chunks.forEach((chunk, index) => {
      const from = index << CHUNK_BITS;
      all.set(from + CHUNK > this.length ? chunk.subarray(0, this.length - from) : chunk, from);
    });
    return all;
  }

  /** Writes to `into` the numbers in the order of the given indexes, and lets the chunks go. */
  drainInto<Into extends Int32Array | Uint32Array | Int16Array | Uint16Array | Float64Array>(
    into: Into,
    order: Int32Array,
  ): Into {
    const chunks = this.#chunks;
    for (let i = 0; i < order.length; i++) {
      const from = order[i] ?? 0;
      into[i] = chunks[from >>> CHUNK_BITS]?.[from & MASK] ?? 0;
    }
    this.#chunks = [];
    return into;
  }
}

export type GrowingIntegers = GrowingColumn<Int32Array>;
export type GrowingFloats = GrowingColumn<Float64Array>;
export const growingIntegers = (): GrowingIntegers => new GrowingColumn((length) => new Int32Array(length));
export const growingFloats = (): GrowingFloats => new GrowingColumn((length) => new Float64Array(length));
