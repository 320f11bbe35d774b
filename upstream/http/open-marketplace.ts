import { createCatalog } from "../catalog/us-market-catalog";
import { openEngagementStore } from "../engagement/engagement-store";
import { makeFirstInventory } from "../inventory/seeded-inventory";
import { openInventoryStore } from "../inventory/sqlite-inventory-store";
import { findCityBySlug, loadPlaces } from "../places/us-places";
import { buildBitsetIndex } from "../search/bitset-index";
import { tapInventory } from "./inventory-tap";
import type { Marketplace } from "./marketplace";
import { indexSponsoredListings } from "./sponsored-listings";

export interface OpenMarketplaceOptions {
  readonly dataDir: string;
  readonly today: () => string;
  /** Listings of the first inventory, where the folder holds none. */
  readonly seedListings: number;
  readonly onProgress?: (message: string) => void;
  /** Called when a changed inventory could not be indexed; the copy before it goes on serving. */
  readonly onError?: (error: unknown) => void;
}

export interface OpenMarketplace extends Marketplace {
  close(): void;
}

/** Opens the stores of a data folder, fills an empty inventory, and builds the searchable copy. */
export async function openMarketplace(options: OpenMarketplaceOptions): Promise<OpenMarketplace> {
  const { dataDir, today, seedListings, onProgress } = options;
  const catalog = createCatalog();
  const places = loadPlaces();
  const inventory = openInventoryStore({ dataDir });
  const count = (number: number) => number.toLocaleString("en-US");
  if (inventory.origin() === null) onProgress?.(`Making the first inventory: ${count(seedListings)} listings …`);
  makeFirstInventory({
    store: inventory,
    catalog,
    places,
    listings: seedListings,
    now: () => new Date(`${today()}T12:00:00Z`),
    onProgress: (put) => onProgress?.(`… ${count(put)} of ${count(seedListings)} listings`),
  });
  const tap = tapInventory(inventory);
  const engagement = openEngagementStore({ dataDir });
  const owners = new Map([...inventory.eachOwner()].map((owner) => [owner.id, owner.shipsWithinMiles]));
  const deps = { places, catalog, today: today(), shipsWithinMilesOf: (id: string) => owners.get(id) };
  // The table of city slugs takes half a second to build: now, and not in somebody's first lookup.
  findCityBySlug(places, "");
  const index = buildBitsetIndex(tap.store.eachActive(), deps);
  const sponsored = indexSponsoredListings(tap.latest().sponsored, (records) => buildBitsetIndex(records, deps));
  return {
    store: inventory,
    catalog,
    places,
    engagement,
    index: () => index,
    sponsored: () => sponsored,
    findIdByVin: (vin) => tap.latest().idByVin.get(vin) ?? null,
    today,
    close() {
      engagement.close();
      inventory.close();
    },
  };
}
