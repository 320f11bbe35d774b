/** The values that were kept or found last, up to a number. */
export class RecentlyUsed<Value> {
  readonly #atMost: number;
  readonly #values = new Map<string, Value>();

  constructor(atMost: number) {
    this.#atMost = atMost;
  }

  find(key: string): Value | undefined {
    const found = this.#values.get(key);
    if (found !== undefined) {
      // Put last again: the first is the one that was not asked for longest.
      this.#values.delete(key);
      this.#values.set(key, found);
    }
    return found;
  }

  keep(key: string, value: Value): void {
    this.#values.set(key, value);
    const [eldest] = this.#values.keys();
    if (this.#values.size > this.#atMost && eldest !== undefined) this.#values.delete(eldest);
  }

  /** Whether it was there. */
  forget(key: string): boolean {
    return this.#values.delete(key);
  }
}
