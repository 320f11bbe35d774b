const SLOTS_MIN = 64;
const FREE = -1;

/**
 * Small numbers (0 and up) by numbers: what a Map does, in a typed array, each number beside its key. Keys past 31 bits
 * would be objects in a Map, and each look-up of one there costs more than taking in the rest of a listing's column.
 */
export class NumberTable {
  #slots = new Float64Array(2 * SLOTS_MIN).fill(FREE);
  #size = 0;

  /** What stands for a key, or -1. */
  get(key: number): number {
    const slots = this.#slots;
    return slots[slotOf(slots, key) + 1] ?? FREE;
  }

  /** `value` must not be negative. */
  set(key: number, value: number): void {
    if (this.#size * 4 >= this.#slots.length) this.#grow();
    const slot = slotOf(this.#slots, key);
    if (this.#slots[slot + 1] === FREE) this.#size++;
    this.#slots[slot] = key;
    this.#slots[slot + 1] = value;
  }

  #grow(): void {
    const slots = this.#slots;
    this.#slots = new Float64Array(slots.length * 4).fill(FREE);
    this.#size = 0;
    for (let slot = 0; slot < slots.length; slot += 2) {
      const value = slots[slot + 1] ?? FREE;
      if (value !== FREE) this.set(slots[slot] ?? 0, value);
    }
  }
}

/** Where a key stands, or the free place where it would. */
function slotOf(slots: Float64Array, key: number): number {
  const mask = slots.length - 2;
  for (let slot = hashOf(key) & mask; ; slot = (slot + 2) & mask) {
    if (slots[slot] === key || slots[slot + 1] === FREE) return slot;
  }
}

const TWO_TO_32 = 2 ** 32;

function hashOf(key: number): number {
  const low = key | 0;
  const high = (key / TWO_TO_32) | 0;
  const mixed = Math.imul(low ^ Math.imul(high, 0x85ebca6b), 0x9e3779b1);
  return mixed ^ (mixed >>> 16);
}
