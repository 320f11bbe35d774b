import type { InventoryStore } from "../inventory/inventory-store";
import type { ListingRecord } from "../inventory/listing-record";
import { collectSitemap, type SitemapInventory } from "./sitemap-inventory";

/** What routers need of the inventory besides the searchable copy; gathered while that copy is built. */
export interface TappedInventory {
  /** Records with a placement. */
  readonly sponsored: readonly ListingRecord[];
  readonly idByVin: ReadonlyMap<string, string>;
  readonly sitemap: SitemapInventory;
}

export interface InventoryTap {
  /** The store, whose `eachActive` is overheard. Give it to whoever builds the index. */
  readonly store: InventoryStore;
  /** What the last complete reading held. */
  readonly latest: () => TappedInventory;
}

const NOTHING: TappedInventory = { sponsored: [], idByVin: new Map(), sitemap: collectSitemap().finish() };

/** Overhears the readings of the inventory, so that a million listings are read and parsed once per change, not twice. */
export function tapInventory(store: InventoryStore): InventoryTap {
  let latest = NOTHING;
  function* eachActive(): Generator<ListingRecord> {
    const sponsored: ListingRecord[] = [];
    const idByVin = new Map<string, string>();
    const sitemap = collectSitemap();
    for (const record of store.eachActive()) {
      if (record.tier !== undefined) sponsored.push(record);
      idByVin.set(record.vin, record.id);
      sitemap.add(record);
      yield record;
    }
    latest = { sponsored, idByVin, sitemap: sitemap.finish() };
  }
  return { store: { ...store, eachActive }, latest: () => latest };
}
