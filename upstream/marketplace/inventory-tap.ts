import type { InventoryStore } from "../ports/inventory-store";
import type { ListingRecord } from "../ports/listing-record";
import { collectSitemap, type SitemapInventory } from "./sitemap-inventory";

interface InventoryTap {
  /** The store, whose `eachActive` is overheard. Give it to whoever builds the index. */
  readonly store: InventoryStore;
  /** Of the last complete reading: listings that came or went since are missing until the next. */
  readonly sitemap: () => SitemapInventory;
}

/** Overhears the readings of the inventory, so that a million listings are read and parsed once per build, not twice. */
export function tapInventory(store: InventoryStore): InventoryTap {
  let latest = collectSitemap().finish();
  function* eachActive(): Generator<ListingRecord> {
    const sitemap = collectSitemap();
    for (const record of store.eachActive()) {
      sitemap.add(record);
      yield record;
    }
    latest = sitemap.finish();
  }
  return { store: { ...store, eachActive }, sitemap: () => latest };
}
