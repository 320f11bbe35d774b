import type { Catalog } from "../catalog/catalog";
import type { Places } from "../places/places";

/** What an index needs to know beside the listings. */
export interface SearchDeps {
  readonly places: Pick<Places, "findZip">;
  readonly catalog: Catalog;
  /** Miles the owner ships within, or undefined where it does not ship. */
  shipsWithinMilesOf(ownerId: string): number | undefined;
  /** ISO date that freshness, age and "the last seven days" are counted from. */
  readonly today: string;
}

/** Number order for decimal ids of any length. */
export function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
