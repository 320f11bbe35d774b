const SLOTS_MIN = 16;
const FREE = -1;
/** Feeds name thousands of packages alike but for a digit; many codes are told apart by all of their letters. */
const CODES_TOLD_BY_LETTERS = 512;

/**
 * Numbers the texts of a small vocabulary. A record out of a store brings every code as a new text, whose hash a Map has
 * to work out from all of it; length and three letters tell the few codes of a vocabulary apart as well.
 */
export class CodeNumbers {
  readonly codes: string[] = [];
  #slots = new Int32Array(SLOTS_MIN).fill(FREE);
  /** Of a large vocabulary. */
  #numbers: Map<string, number> | null = null;

  constructor(codes: Iterable<string> = []) {
    for (const code of codes) this.add(code);
  }

  /** The number of a code, or -1 where it was never added. */
  find(code: string): number {
    if (this.#numbers !== null) return this.#numbers.get(code) ?? FREE;
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let at = hashOf(code) & mask; ; at = (at + 1) & mask) {
      const number = slots[at] ?? FREE;
      if (number === FREE || this.codes[number] === code) return number;
    }
  }

  /** The number of a code, which is the next one where it was never added. */
  add(code: string): number {
    const known = this.find(code);
    if (known >= 0) return known;
    const number = this.codes.push(code) - 1;
    if (this.#numbers !== null) this.#numbers.set(code, number);
    else if (this.codes.length > CODES_TOLD_BY_LETTERS)
      this.#numbers = new Map(this.codes.map((text, at) => [text, at]));
    else if (this.codes.length * 4 > this.#slots.length) this.#grow();
    else this.#place(code, number);
    return number;
  }

  #grow(): void {
    this.#slots = new Int32Array(this.#slots.length * 4).fill(FREE);
    for (const [number, code] of this.codes.entries()) this.#place(code, number);
  }

  #place(code: string, number: number): void {
    const mask = this.#slots.length - 1;
    let at = hashOf(code) & mask;
    while (this.#slots[at] !== FREE) at = (at + 1) & mask;
    this.#slots[at] = number;
  }
}

function hashOf(code: string): number {
  const { length } = code;
  if (length === 0) return 0;
  const hash = (length * 31 + code.charCodeAt(0)) * 31 + code.charCodeAt(length >> 1);
  const mixed = Math.imul(hash * 31 + code.charCodeAt(length - 1), 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}
