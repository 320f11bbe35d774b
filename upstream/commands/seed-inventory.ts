import { formatCount } from "../../app/domain/figures/format-figures";
import type { Catalog } from "../catalog/catalog";
import { FeedFailure } from "../inventory/feed/feed-failure";
import {
  FIRST_INVENTORY_LISTINGS,
  FIRST_INVENTORY_SEED,
  hasInventory,
  replaceWithSeededInventory,
} from "../inventory/seeded-inventory";
import type { SqliteInventoryStore } from "../inventory/sqlite-inventory-store";
import { loadPlaces } from "../places/us-places";
import { readCommandLine, UsageError } from "./command-options";
import { changingInventory, keepingForSearch } from "./inventory-change";
import { isStarterGone, runCommand } from "./run-command";

const USAGE = `Usage: npm run inventory:seed -- [--listings N] [--seed S] [--if-empty] [--beside-people]
  --listings       how many listings (default ${FIRST_INVENTORY_LISTINGS})
  --seed           the same seed makes the same inventory (default ${FIRST_INVENTORY_SEED})
  --if-empty       leave an inventory alone that was filled before
  --beside-people  make one also where people left something, or a site runs: the cars that they saw are gone then`;

const LISTINGS_MAX = 5_000_000;
const SEED_MAX = 2_147_483_647;

async function run(): Promise<number | undefined> {
  const line = readCommandLine({
    listings: { type: "string" },
    seed: { type: "string" },
    "if-empty": { type: "boolean" },
    "beside-people": { type: "boolean" },
    help: { type: "boolean" },
  });
  if (line.isSet("help")) {
    console.log(USAGE);
    return undefined;
  }
  if (line.positionals.length > 0) throw new UsageError(`What is "${line.positionals[0]}"?`);
  const listings = line.wholeNumber("listings", { min: 1, max: LISTINGS_MAX, fallback: FIRST_INVENTORY_LISTINGS });
  const seed = line.wholeNumber("seed", { min: 0, max: SEED_MAX, fallback: FIRST_INVENTORY_SEED });
  const leavesAlone = (store: SqliteInventoryStore) => line.isSet("if-empty") && hasInventory(store);
  const work = async (store: SqliteInventoryStore, catalog: Catalog) => {
    if (leavesAlone(store)) {
      console.log("There is an inventory already: left as it is.");
      return;
    }
    console.log(`Making an inventory of ${formatCount(listings)} listings from seed ${seed} …`);
    const summary = await replaceWithSeededInventory({
      store,
      catalog,
      places: loadPlaces(),
      listings,
      seed,
      beforeCommit: keepingForSearch(line, catalog),
      onProgress(put: number) {
        if (isStarterGone()) throw new FeedFailure("The making was stopped.", false);
        console.log(`… ${formatCount(put)} of ${formatCount(listings)} listings`);
      },
    });
    const seconds = (summary.elapsedMs / 1_000).toFixed(1);
    console.log(`${formatCount(summary.listings)} listings of ${formatCount(summary.owners)} sellers in ${seconds} s.`);
  };
  return changingInventory({
    line,
    purpose: "the making of an invented inventory",
    ...(!line.isSet("beside-people") && { isInvented: { leavesAlone } }),
    work,
  });
}

await runCommand({ usage: USAGE, afterFailure: "The inventory is as it was.", run });
