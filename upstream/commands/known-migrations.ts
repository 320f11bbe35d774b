import { INVENTORY_MIGRATIONS } from "../inventory/inventory-schema";
import type { KnownMigrations } from "../storage/backup";
import { PEOPLE_MIGRATIONS } from "../storage/people/people-schema";
import { INVENTORY_FILE, PEOPLE_FILE } from "../storage/store-files";

/** By which a backup and its way back know a store of a later release. */
export const KNOWN_MIGRATIONS: KnownMigrations = {
  [PEOPLE_FILE]: PEOPLE_MIGRATIONS,
  [INVENTORY_FILE]: INVENTORY_MIGRATIONS,
};
