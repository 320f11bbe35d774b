import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { assertDataFolder } from "./data-folder";
import { isStoreThere } from "./new-store";
import { StoreError } from "./store-error";

export const PEOPLE_FILE = "people.db";
export const INVENTORY_FILE = "inventory.db";
/** Of earlier releases: people.db took the place of them all. */
export const OLD_FILE_NAMES = ["accounts.db", "alerts.db", "messages.db", "reservations.db", "engagement.db"] as const;

/** The files that hold what a database holds now. */
const HOLDERS = { [PEOPLE_FILE]: [PEOPLE_FILE, ...OLD_FILE_NAMES], [INVENTORY_FILE]: [INVENTORY_FILE] } as const;

const PUT_BACK = "put it back from a backup (npm run restore)";

/** The databases of a data folder that are there, those of earlier releases among them. */
export function storeFilesIn(dataDir: string): readonly string[] {
  const names = [PEOPLE_FILE, INVENTORY_FILE, ...OLD_FILE_NAMES];
  return names.filter((name) => existsSync(join(dataDir, name)));
}

/** Whether a path leads to a database of a data folder, or to what SQLite keeps beside one: nobody else opens those. */
export function isStoreFile(dataDir: string, path: string): boolean {
  const idOf = (file: string) => {
    const found = statSync(file, { throwIfNoEntry: false });
    return found && `${found.dev} ${found.ino}`;
  };
  const id = idOf(path);
  const files = storeFilesIn(dataDir).flatMap((name) =>
    ["", "-wal", "-shm"].map((end) => join(dataDir, `${name}${end}`)),
  );
  return id !== undefined && files.some((file) => idOf(file) === id);
}

/** The keys of a data folder, without which what is stored there opens no link and knows no session. */
export function keyFilesIn(dataDir: string): readonly string[] {
  return existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.endsWith(".key")) : [];
}

/** SQLite takes an empty file for a new database. Throws StoreError `strange` where others of the folder hold something. */
export function assertNotEmptied(dataDir: string, name: string): void {
  const file = join(dataDir, name);
  const full = fullIn(dataDir);
  if (!existsSync(file) || full.includes(name) || full.length === 0) return;
  throw new StoreError("strange", `The database ${file} is empty, and ${full[0]} beside it is not: ${PUT_BACK}.`);
}

/**
 * For what only goes on with a site that was begun: where its folder was removed, it would leave an empty store, on which the site
 * starts with nobody. Makes nothing. Throws StoreError, also where one of these databases is missing beside the other.
 */
export function assertBegun(dataDir: string, ...needed: readonly (keyof typeof HOLDERS)[]): void {
  assertDataFolder(dataDir);
  assertNotHalfRestored(dataDir);
  const full = fullIn(dataDir);
  const missing = needed.find((name) => !HOLDERS[name].some((file) => full.includes(file)));
  if (full.length > 0 && missing === undefined) return;
  assertNotLost(dataDir);
  if (full.length > 0)
    throw new StoreError(
      "strange",
      `The database ${join(dataDir, missing ?? "")} is not there, though ${full[0]} is: start the site once if it is new, or ${PUT_BACK}.`,
    );
  throw new StoreError(
    "strange",
    `There is no database in ${dataDir}: look at DATA_DIR, start the site once if it is new, or put a backup back (npm run restore).`,
  );
}

const fullIn = (dataDir: string) => storeFilesIn(dataDir).filter((name) => isStoreThere(join(dataDir, name)));

/** What a restore puts in its place stands in such a folder until the last file is there. */
export const HALF_RESTORED = /^half-restored-\d+$/;

/** Throws StoreError `strange` where a restore was ended after it began to put files in their place. */
export function assertNotHalfRestored(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  const folders = readdirSync(dataDir).filter((name) => HALF_RESTORED.test(name));
  const half = folders.find((name) => readdirSync(join(dataDir, name)).length > 0);
  if (half === undefined) return;
  throw new StoreError(
    "strange",
    `The folder ${join(dataDir, half)} holds a part of a backup whose restore was ended before it was done: restore the backup again (npm run restore); what was there before lies in replaced-… beside it.`,
  );
}

/** Of each database a table that the other one lacks. Each had it in every release. */
const KINDS = [
  { name: PEOPLE_FILE, table: "consumers", kind: "database of people" },
  { name: INVENTORY_FILE, table: "listings", kind: "inventory" },
] as const;

/** Throws StoreError `strange` where a database with these tables stands under the name of the other one, or another program made it. */
export function assertNotExchanged(file: string, tables: readonly string[]): void {
  const own = KINDS.find(({ name }) => name === basename(file));
  if (own !== undefined && isForeign(tables))
    throw new StoreError(
      "strange",
      `The database ${file} is no ${own.kind}: another program made it. Take it out of the folder, and ${PUT_BACK}.`,
    );
  const other = KINDS.find(({ name, table }) => name !== own?.name && tables.includes(table));
  if (own === undefined || other === undefined || tables.includes(own.table)) return;
  throw new StoreError(
    "strange",
    `The database ${file} is no ${own.kind}, but the ${other.kind}: give it its own name (${other.name}) again, or ${PUT_BACK}.`,
  );
}

/** Releases that did not name their migrations had the table; one that lost it since is damaged, and says so where it is asked. */
const isForeign = (tables: readonly string[]) => {
  const made = tables.filter((name) => !name.startsWith("sqlite_"));
  return made.length > 0 && !made.includes("kysely_migration") && !KINDS.some(({ table }) => made.includes(table));
};

/** The keys are made after the people's first database. Throws StoreError `strange` where they stand there alone. */
export function assertNotLost(dataDir: string): void {
  const file = join(dataDir, PEOPLE_FILE);
  const [key] = keyFilesIn(dataDir);
  const isThere = [PEOPLE_FILE, ...OLD_FILE_NAMES].some((name) => isStoreThere(join(dataDir, name)));
  if (isThere || key === undefined) return;
  throw new StoreError("strange", `The database ${file} is not there, though its keys are: ${PUT_BACK}.`);
}
