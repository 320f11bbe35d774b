/** The best `limit` rows of a search in order: a heap whose top is the worst of them, so most rows cost one comparison. */
export class BestRows {
  readonly #limit: number;
  readonly #primary: Float64Array;
  readonly #secondary: Float64Array;
  readonly #rows: Int32Array;
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
    this.#primary = new Float64Array(limit);
    this.#secondary = new Float64Array(limit);
    this.#rows = new Int32Array(limit);
  }

  offer(row: number, primary: number, secondaryOf: (row: number) => number): void {
    if (this.#size < this.#limit) {
      this.#place(this.#size++, row, primary, secondaryOf(row));
      this.#siftUp(this.#size - 1);
      return;
    }
    const worst = this.#primary[0] ?? 0;
    if (primary > worst) return;
    const secondary = secondaryOf(row);
    if (primary === worst && secondary >= (this.#secondary[0] ?? 0)) return;
    this.#place(0, row, primary, secondary);
    this.#siftDown();
  }

  inOrder(): number[] {
    const places = Array.from({ length: this.#size }, (_, place) => place);
    places.sort(
      (a, b) =>
        (this.#primary[a] ?? 0) - (this.#primary[b] ?? 0) || (this.#secondary[a] ?? 0) - (this.#secondary[b] ?? 0),
    );
    return places.map((place) => this.#rows[place] ?? 0);
  }

  #place(at: number, row: number, primary: number, secondary: number): void {
    this.#rows[at] = row;
    this.#primary[at] = primary;
    this.#secondary[at] = secondary;
  }

  #isWorse(a: number, b: number): boolean {
    const x = this.#primary[a] ?? 0;
    const y = this.#primary[b] ?? 0;
    return x > y || (x === y && (this.#secondary[a] ?? 0) > (this.#secondary[b] ?? 0));
  }

  #swap(a: number, b: number): void {
    const row = this.#rows[a] ?? 0;
    const primary = this.#primary[a] ?? 0;
    const secondary = this.#secondary[a] ?? 0;
    this.#place(a, this.#rows[b] ?? 0, this.#primary[b] ?? 0, this.#secondary[b] ?? 0);
    this.#place(b, row, primary, secondary);
  }

  #siftUp(from: number): void {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!this.#isWorse(at, parent)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #siftDown(): void {
    for (let at = 0; ; ) {
      const left = 2 * at + 1;
      if (left >= this.#size) return;
      const right = left + 1;
      const child = right < this.#size && this.#isWorse(right, left) ? right : left;
      if (!this.#isWorse(child, at)) return;
      this.#swap(at, child);
      at = child;
    }
  }
}
