import { join } from "node:path";
import type { Catalog } from "../catalog/catalog";
import { createCatalog } from "../catalog/us-market-catalog";
import type { ComingInventory } from "../inventory/coming-inventory";
import { readSearchableNote } from "../inventory/searchable-note";
import { hasInventory } from "../inventory/seeded-inventory";
import { openInventoryStore, type SqliteInventoryStore } from "../inventory/sqlite-inventory-store";
import { keepForSearch } from "../marketplace/stored-search";
import { loadPlaces } from "../places/us-places";
import { openDataFolder } from "../storage/data-folder";
import { isStoreThere } from "../storage/new-store";
import { peopleBeside } from "../storage/people/people-beside";
import { markFile } from "../storage/same-file";
import { StoreError } from "../storage/store-error";
import { assertNotEmptied, INVENTORY_FILE } from "../storage/store-files";
import type { CommandLine } from "./command-options";
import { tellFailed } from "./run-command";
import { askSite, describeSiteAnswer, isSiteRunning } from "./site-answer";

/** A change waits this long for the running server's, or another command's. */
const BUSY_TIMEOUT_MS = 5_000;
/** A running site that makes a million cars searchable reads in the log for so long. */
const LOG_PATIENCE_MS = 30_000;

interface InventoryWork {
  readonly line: CommandLine;
  /** Told to whoever wants to change the inventory meanwhile. */
  readonly purpose: string;
  /**
   * Refused where people left something or a site runs: the cars that they saw would be lost, or are already. Gives whether the
   * inventory that is there is left alone instead.
   */
  readonly isInvented?: { leavesAlone(store: SqliteInventoryStore): boolean };
  work(store: SqliteInventoryStore, catalog: Catalog): Promise<void> | void;
}

/**
 * Opens the inventory of a command that changes it, once it and the people's database beside it were read whole; cuts its log
 * and closes it, however the work ends, and says at last whether the running site has taken the change over. Gives exit status
 * 1 where one runs that has not. Rejects with StoreError, and has changed nothing then.
 */
export async function changingInventory({ line, purpose, isInvented, work }: InventoryWork): Promise<number> {
  const { dataDir } = line;
  openDataFolder(dataDir, console.error);
  const beside = peopleBeside(dataDir);
  const file = join(dataDir, INVENTORY_FILE);
  assertNotEmptied(dataDir, INVENTORY_FILE);
  if (isInvented !== undefined && beside !== null && !isStoreThere(file)) throw noInventory(file, beside);
  const catalog = createCatalog();
  const { timeZone } = line.upstreamSettings();
  const store = await openInventoryStore({
    dataDir,
    busyTimeoutMs: BUSY_TIMEOUT_MS,
    isBesidePeople: beside !== null,
    timeZone,
    catalog,
    purpose,
    onError: tellFailed,
  });
  const [before, versionBefore, { files }] = [readSearchableNote(dataDir), store.version(), markFile(file)];
  let answer: Promise<{ readonly status: number; readonly text: string }> | undefined;
  let logPatienceMs = 0;
  try {
    // Somebody else's change is told of now: not after minutes of reading, nor of waiting for a log that is not ours.
    store.beginChange().rollback();
    logPatienceMs = LOG_PATIENCE_MS;
    store.assertSound();
    if (isInvented !== undefined && beside !== null && !hasInventory(store)) throw noInventory(file, beside);
    if (isInvented !== undefined && hasInventory(store) && !isInvented.leavesAlone(store)) {
      if (beside !== null) throw inUse(file, `${beside} beside it holds people, who would miss the cars that they saw`);
      if (await isSiteRunning(dataDir)) throw inUse(file, "a site runs on it");
    }
    await work(store, catalog);
    const version = store.version();
    // Asked while the log is cut, which may take as long.
    if (version !== versionBefore) answer = answerOf({ dataDir, before, version, files });
  } finally {
    await store.cutLog(logPatienceMs);
    await store.close();
  }
  const said = await answer;
  if (said === undefined) return 0;
  if (said.status === 0) console.log(said.text);
  else console.error(said.text);
  return said.status;
}

async function answerOf(question: Parameters<typeof askSite>[0]) {
  const answer = await askSite(question);
  const isMissed = answer.kind === "other" || answer.kind === "elsewhere";
  return { status: isMissed ? 1 : 0, text: describeSiteAnswer(answer, question.version) };
}

const inUse = (file: string, why: string) =>
  new StoreError(
    "strange",
    `The inventory ${file} is in use: ${why}. Import a feed, or ask for invented cars in its place (--beside-people).`,
  );

const noInventory = (file: string, beside: string) =>
  new StoreError(
    "strange",
    `There is no inventory in ${file}, and ${beside} beside it holds people: put it back from a backup (npm run restore), import a feed, or ask for invented cars beside them (--beside-people).`,
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
