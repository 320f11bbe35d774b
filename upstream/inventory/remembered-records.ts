import { LRUCache } from "lru-cache";
import type { InventoryStore } from "../ports/inventory-store";

type Lookups = Pick<InventoryStore, "findListings" | "findOwners">;

/** About 4 kB each. */
const REMEMBERED_MAX = 2_000;

/**
 * The records that were asked for last, as the same objects until the store changes: reading and parsing a page of them
 * takes longer than finding it. Nothing that is answered is older than the last commit before the question; whoever asks
 * while that is looked up shares the look.
 */
export function rememberRecords(store: Lookups & Pick<InventoryStore, "version">, atMost = REMEMBERED_MAX): Lookups {
  let version: number | null = null;
  let looking: Promise<void> | null = null;
  const listings = new Remembered(store.findListings, atMost);
  const owners = new Remembered(store.findOwners, atMost);
  async function look(): Promise<void> {
    const now = await store.version();
    if (now === version) return;
    version = now;
    listings.forget();
    owners.forget();
  }
  function forgetIfChanged(): Promise<void> {
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  }
  return {
    async findListings(ids) {
      await forgetIfChanged();
      return listings.find(ids);
    },
    async findOwners(ids) {
      await forgetIfChanged();
      return owners.find(ids);
    },
  };
}

class Remembered<Value extends { readonly id: string }> {
  readonly #read: (ids: readonly string[]) => Promise<Value[]>;
  readonly #atMost: number;
  #values: LRUCache<string, Value>;

  constructor(read: (ids: readonly string[]) => Promise<Value[]>, atMost: number) {
    this.#read = read;
    this.#atMost = atMost;
    this.#values = new LRUCache({ max: atMost });
  }

  forget(): void {
    // Anew, so that what is being read of before the change is not put among what comes after it.
    this.#values = new LRUCache({ max: this.#atMost });
  }

  /** In the order asked; unknown ids are left out. */
  async find(ids: readonly string[]): Promise<Value[]> {
    const values = this.#values;
    const found = new Map<string, Value>();
    const missing: string[] = [];
    for (const id of new Set(ids)) {
      const known = values.get(id);
      if (known === undefined) missing.push(id);
      else found.set(id, known);
    }
    for (const read of missing.length === 0 ? [] : await this.#read(missing)) {
      // Somebody else may have read it meanwhile: the same object for both.
      const value = values.get(read.id) ?? read;
      values.set(value.id, value);
      found.set(value.id, value);
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }
}
