import type { Catalog } from "../catalog/catalog";
import type { Places } from "../places/places";
import type { BulkInventory } from "../ports/inventory-store";
import { EMBEDDED_ENGINE } from "../search/embedded/embedded-engine";
import type { SearchDeps } from "../search/search-deps";

/** What searches the inventory: another engine takes its place in this line. */
export const ENGINE = EMBEDDED_ENGINE;

interface DepsFacts {
  readonly inventory: BulkInventory;
  readonly catalog: Catalog;
  readonly places: Places;
  readonly today: string;
}

/** Owners that are looked up one by one: a few changed listings should not cost a reading of all owners. */
const OWNERS_ASKED_SINGLY = 200;

/** No owner is read before a listing asks: the live index makes these at every look at the store's version. */
export function searchDeps({ inventory, catalog, places, today }: DepsFacts): SearchDeps {
  let reach: ReadonlyMap<string, number | undefined> | null = null;
  let asked = 0;
  return {
    places,
    catalog,
    today,
    shipsWithinMilesOf(ownerId) {
      if (++asked <= OWNERS_ASKED_SINGLY) return inventory.findOwner(ownerId)?.shipsWithinMiles;
      reach ??= new Map([...inventory.eachOwner()].map(({ id, shipsWithinMiles }) => [id, shipsWithinMiles]));
      return reach.get(ownerId);
    },
  };
}
