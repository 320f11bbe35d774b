const SLOTS_MIN = 64;
const FREE = -1;

/**
 * Small numbers (0 and up) by numbers: what a Map does, in two typed arrays. Keys past 31 bits would be objects in a Map,
 * and each look-up of one there costs more than taking in the rest of a listing's column.
 */
export class NumberTable {
  #keys = new Float64Array(SLOTS_MIN);
  #values = new Int32Array(SLOTS_MIN).fill(FREE);
  #size = 0;

  /** What stands for a key, or -1. */
  get(key: number): number {
    return this.#values[this.#slotOf(key)] ?? FREE;
  }

  /** `value` must not be negative. */
  set(key: number, value: number): void {
    if (this.#size * 2 >= this.#values.length) this.#grow();
    const slot = this.#slotOf(key);
    if (this.#values[slot] === FREE) this.#size++;
    this.#keys[slot] = key;
    this.#values[slot] = value;
  }

  /** Where a key stands, or the free slot where it would. */
  #slotOf(key: number): number {
    const values = this.#values;
    const keys = this.#keys;
    const mask = values.length - 1;
    for (let slot = slotFor(key) & mask; ; slot = (slot + 1) & mask) {
      if ((values[slot] ?? FREE) === FREE || keys[slot] === key) return slot;
    }
  }

  #grow(): void {
    const keys = this.#keys;
    const values = this.#values;
    this.#keys = new Float64Array(keys.length * 4);
    this.#values = new Int32Array(values.length * 4).fill(FREE);
    this.#size = 0;
    for (let slot = 0; slot < values.length; slot++) {
      const value = values[slot] ?? FREE;
      if (value !== FREE) this.set(keys[slot] ?? 0, value);
    }
  }
}

const TWO_TO_32 = 2 ** 32;

function slotFor(key: number): number {
  const low = key | 0;
  const high = (key / TWO_TO_32) | 0;
  const mixed = Math.imul(low ^ Math.imul(high, 0x85ebca6b), 0x9e3779b1);
  return mixed ^ (mixed >>> 16);
}
