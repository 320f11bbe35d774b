import type { InventoryStore } from "../ports/inventory-store";

type Lookups = Pick<InventoryStore, "findListings" | "findOwners">;

/** About 4 kB each. */
const REMEMBERED_MAX = 2_000;

/**
 * The records that were asked for last, as the same objects until the store changes: reading and parsing a page of them
 * takes longer than finding it. Nothing that is answered is older than the last commit before the request: whether there
 * was one is asked once in a turn of the program, since no request takes longer than a turn to read its records.
 */
export function rememberRecords(store: Lookups & Pick<InventoryStore, "version">, atMost = REMEMBERED_MAX): Lookups {
  let version = store.version();
  const listings = new Remembered(store.findListings, atMost);
  const owners = new Remembered(store.findOwners, atMost);
  let isAsked = false;
  function forgetIfChanged(): void {
    if (isAsked) return;
    isAsked = true;
    queueMicrotask(() => {
      isAsked = false;
    });
    const now = store.version();
    if (now === version) return;
    version = now;
    listings.forget();
    owners.forget();
  }
  return {
    findListings(ids) {
      forgetIfChanged();
      return listings.find(ids);
    },
    findOwners(ids) {
      forgetIfChanged();
      return owners.find(ids);
    },
  };
}

class Remembered<Value extends { readonly id: string }> {
  readonly #read: (ids: readonly string[]) => Value[];
  readonly #atMost: number;
  readonly #values = new Map<string, Value>();

  constructor(read: (ids: readonly string[]) => Value[], atMost: number) {
    this.#read = read;
    this.#atMost = atMost;
  }

  forget(): void {
    this.#values.clear();
  }

  /** In the order asked; unknown ids are left out. */
  find(ids: readonly string[]): Value[] {
    return ids.flatMap((id) => this.#findOne(id) ?? []);
  }

  #findOne(id: string): Value | undefined {
    const known = this.#values.get(id);
    if (known) {
      // Put last again: the first is the one that was not asked for longest.
      this.#values.delete(id);
      this.#values.set(id, known);
      return known;
    }
    const [read] = this.#read([id]);
    if (read) {
      this.#values.set(id, read);
      const [eldest] = this.#values.keys();
      if (this.#values.size > this.#atMost && eldest !== undefined) this.#values.delete(eldest);
    }
    return read;
  }
}
