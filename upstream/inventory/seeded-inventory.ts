import type { Catalog } from "../catalog/catalog";
import type { Places } from "../places/places";
import type { ComingInventory } from "./coming-inventory";
import { seedInventory } from "./seed/seed-inventory";
import type { SqliteInventoryStore } from "./sqlite-inventory-store";

interface SeedingOptions {
  readonly store: SqliteInventoryStore;
  readonly catalog: Catalog;
  readonly places: Places;
  readonly listings: number;
  /** The same seed and number make the same cars in the same year; the day moves their dates. */
  readonly seed: number;
  readonly now?: () => Date;
  /** Called about every two seconds with the listings put so far. */
  readonly onProgress?: (listings: number) => void;
  /** Waited for before all becomes visible, with the inventory as it will be. Where it rejects nothing has changed. */
  readonly beforeCommit?: (coming: ComingInventory) => Promise<void>;
}

interface SeedingSummary {
  readonly listings: number;
  readonly owners: number;
  readonly elapsedMs: number;
}

export const FIRST_INVENTORY_LISTINGS = 30_000;
export const FIRST_INVENTORY_SEED = 1;

const PROGRESS_EVERY_MS = 2_000;
const CLOCK_EVERY_LISTINGS = 500;

/** Replaces the whole inventory by a seeded one, in one all-or-nothing change. */
export async function replaceWithSeededInventory(options: SeedingOptions): Promise<SeedingSummary> {
  const { store, catalog, places, listings, seed } = options;
  const at = (options.now ?? (() => new Date()))().toISOString();
  const startedAt = performance.now();
  const change = store.beginChange();
  try {
    change.clear();
    // Where the site's day is not UTC's, the earlier of the two: nothing that is seeded is of the future.
    const [today = at] = [store.dayOf(at), at.slice(0, 10)].sort();
    const seeded = seedInventory({ listings, seed, today, catalog, places });
    let owners = 0;
    for (const owner of seeded.owners) {
      change.putOwner(owner);
      owners += 1;
    }
    let put = 0;
    let toldAt = startedAt;
    for (const listing of seeded.listings) {
      change.putListing(listing.changedAt > at ? { ...listing, changedAt: at } : listing);
      put += 1;
      if (put % CLOCK_EVERY_LISTINGS !== 0 || performance.now() - toldAt < PROGRESS_EVERY_MS) continue;
      toldAt = performance.now();
      options.onProgress?.(put);
    }
    change.setOrigin({ kind: "seed", source: `${listings} listings, seed ${seed}`, at });
    await options.beforeCommit?.(change.asItWillBe());
    change.commit();
    return { listings: put, owners, elapsedMs: performance.now() - startedAt };
  } catch (error) {
    if (change.isOpen()) change.rollback();
    throw error;
  }
}

/** Whether the store was ever filled, though all may be sold by now. */
export function hasInventory(store: SqliteInventoryStore): boolean {
  return store.origin() !== null || store.activeCount() > 0;
}

/** Makes the inventory of a first start. Null, and nothing is touched, where the store was ever filled. */
export async function makeFirstInventory(
  options: Omit<SeedingOptions, "listings" | "seed"> & Partial<Pick<SeedingOptions, "listings" | "seed">>,
): Promise<SeedingSummary | null> {
  if (hasInventory(options.store)) return null;
  const { listings = FIRST_INVENTORY_LISTINGS, seed = FIRST_INVENTORY_SEED } = options;
  return replaceWithSeededInventory({ ...options, listings, seed });
}
