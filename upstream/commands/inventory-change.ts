import { join } from "node:path";
import type { Catalog } from "../catalog/catalog";
import { createCatalog } from "../catalog/us-market-catalog";
import type { ComingInventory } from "../inventory/coming-inventory";
import { hasInventory } from "../inventory/seeded-inventory";
import { openInventoryStore, type SqliteInventoryStore } from "../inventory/sqlite-inventory-store";
import { keepForSearch } from "../marketplace/stored-search";
import { loadPlaces } from "../places/us-places";
import { openDataFolder } from "../storage/data-folder";
import { isStoreThere } from "../storage/new-store";
import { hasPeopleBeside } from "../storage/people/people-beside";
import { StoreError } from "../storage/store-error";
import { INVENTORY_FILE } from "../storage/store-files";
import type { CommandLine } from "./command-options";

/** A change waits this long for the running server's, or another command's. */
const BUSY_TIMEOUT_MS = 5_000;
/** A running site that makes a million cars searchable reads in the log for so long. */
const LOG_PATIENCE_MS = 30_000;

interface InventoryWork {
  readonly line: CommandLine;
  /** Told to whoever wants to change the inventory meanwhile. */
  readonly purpose: string;
  /** Refused where there is no inventory and people left something: the cars that they saw may be lost. */
  readonly isNotBesidePeople?: boolean;
  work(store: SqliteInventoryStore, catalog: Catalog): Promise<void> | void;
}

/**
 * Opens the inventory of a command that changes it, once it and the people's database beside it were read whole; cuts its log
 * and closes it, however the work ends. Rejects with StoreError, and has changed nothing then.
 */
export async function changingInventory({
  line,
  purpose,
  isNotBesidePeople = false,
  work,
}: InventoryWork): Promise<void> {
  openDataFolder(line.dataDir, console.error);
  const isRefused = hasPeopleBeside(line.dataDir) && isNotBesidePeople;
  const file = join(line.dataDir, INVENTORY_FILE);
  if (isRefused && !isStoreThere(file)) throw noInventory(file);
  const catalog = createCatalog();
  const { timeZone } = line.upstreamSettings();
  const store = await openInventoryStore({
    dataDir: line.dataDir,
    busyTimeoutMs: BUSY_TIMEOUT_MS,
    timeZone,
    catalog,
    purpose,
  });
  try {
    store.assertSound();
    if (isRefused && !hasInventory(store)) throw noInventory(file);
    await work(store, catalog);
  } finally {
    await store.cutLog(LOG_PATIENCE_MS);
    await store.close();
  }
}

const noInventory = (file: string) =>
  new StoreError(
    "strange",
    `There is no inventory in ${file}, and people.db beside it holds people: put it back from a backup (npm run restore), import a feed, or ask for invented cars beside them (--beside-people).`,
  );

/**
 * What searches begin with is made with a change, before its commit (decision 52). Where it cannot be, the running site and the
 * next start read all cars.
 */
export const keepingForSearch =
  (line: CommandLine, catalog: Catalog, signal: AbortSignal = new AbortController().signal) =>
  async (coming: ComingInventory): Promise<void> => {
    try {
      const today = line.upstreamSettings().today();
      await keepForSearch({ coming, dataDir: line.dataDir, catalog, places: loadPlaces(), today, signal });
    } catch (error) {
      // The inventory does not hang on it; where its own store has failed, it does.
      if (error instanceof StoreError) throw error;
      console.error(`The site will read all cars anew: ${error instanceof Error ? error.message : error}`);
    }
  };
