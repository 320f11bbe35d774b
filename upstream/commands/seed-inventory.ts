import { formatCount } from "../../app/domain/figures/format-figures";
import { createCatalog } from "../catalog/us-market-catalog";
import {
  FIRST_INVENTORY_LISTINGS,
  FIRST_INVENTORY_SEED,
  hasInventory,
  replaceWithSeededInventory,
} from "../inventory/seeded-inventory";
import { openInventoryStore } from "../inventory/sqlite-inventory-store";
import { loadPlaces } from "../places/us-places";
import { openDataFolder } from "../storage/data-folder";
import { DatabaseBusyError } from "../storage/database";
import { readCommandLine, UsageError } from "./command-options";

const USAGE = `Usage: npm run inventory:seed -- [--listings N] [--seed S] [--if-empty]
  --listings  how many listings (default ${FIRST_INVENTORY_LISTINGS})
  --seed      the same seed makes the same inventory (default ${FIRST_INVENTORY_SEED})
  --if-empty  leave an inventory alone that was filled before`;

const LISTINGS_MAX = 5_000_000;
const SEED_MAX = 2_147_483_647;
/** A change waits this long for the running server's, or an import's. */
const BUSY_TIMEOUT_MS = 5_000;

function run(): void {
  const line = readCommandLine({
    listings: { type: "string" },
    seed: { type: "string" },
    "if-empty": { type: "boolean" },
    help: { type: "boolean" },
  });
  if (line.isSet("help")) {
    console.log(USAGE);
    return;
  }
  if (line.positionals.length > 0) throw new UsageError(`What is "${line.positionals[0]}"?`);
  const listings = line.wholeNumber("listings", { min: 1, max: LISTINGS_MAX, fallback: FIRST_INVENTORY_LISTINGS });
  const seed = line.wholeNumber("seed", { min: 0, max: SEED_MAX, fallback: FIRST_INVENTORY_SEED });
  openDataFolder(line.dataDir, console.error);
  const store = openInventoryStore({ dataDir: line.dataDir, busyTimeoutMs: BUSY_TIMEOUT_MS });
  try {
    const options = {
      store,
      catalog: createCatalog(),
      places: loadPlaces(),
      listings,
      seed,
      onProgress: (put: number) => console.log(`… ${formatCount(put)} of ${formatCount(listings)} listings`),
    };
    if (line.isSet("if-empty") && hasInventory(store)) {
      console.log("There is an inventory already: left as it is.");
      return;
    }
    console.log(`Making an inventory of ${formatCount(listings)} listings from seed ${seed} …`);
    const summary = replaceWithSeededInventory(options);
    const seconds = (summary.elapsedMs / 1_000).toFixed(1);
    console.log(`${formatCount(summary.listings)} listings of ${formatCount(summary.owners)} sellers in ${seconds} s.`);
  } finally {
    store.close();
  }
}

try {
  run();
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n${USAGE}`);
    process.exitCode = 2;
  } else {
    console.error("The inventory is as it was.", error instanceof DatabaseBusyError ? error.message : error);
    process.exitCode = 1;
  }
}
