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

  /** The column in one piece. */
  flat(): Kind {
    const all = this.#make(this.length);
    this.#chunks.forEach((chunk, index) => {
      const from = index << CHUNK_BITS;
      all.set(from + CHUNK > this.length ? chunk.subarray(0, this.length - from) : chunk, from);
    });
    return all;
  }

  /** Writes each number to the place that `rows` has for it, and lets the chunks go. Read in order, they come fast. */
  drainInto<Into extends WritableNumbers>(into: Into, rows: Int32Array): Into {
    for (const [index, chunk] of this.#chunks.entries()) scatter(chunk, index << CHUNK_BITS, rows, into);
    this.#chunks = [];
    return into;
  }
}

type WritableNumbers = Int32Array | Uint32Array | Int16Array | Uint16Array | Float64Array;

function scatter(chunk: NumberArray, from: number, rows: Int32Array, into: WritableNumbers): void {
  const length = Math.min(CHUNK, rows.length - from);
  for (let i = 0; i < length; i++) into[rows[from + i] ?? 0] = chunk[i] ?? 0;
}

export type GrowingIntegers = GrowingColumn<Int32Array>;
export type GrowingFloats = GrowingColumn<Float64Array>;
export const growingIntegers = (): GrowingIntegers => new GrowingColumn((length) => new Int32Array(length));
export const growingFloats = (): GrowingFloats => new GrowingColumn((length) => new Float64Array(length));
