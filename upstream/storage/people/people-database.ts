import { stat } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { isStoreThere, makeStore, removeDatabase } from "../new-store";
import { openQueryStore } from "../query-store";
import { StoreError, strayLog } from "../store-error";
import { assertNotEmptied, assertNotHalfRestored, assertNotLost, PEOPLE_FILE } from "../store-files";
import { foldInterestAddresses } from "./interest-keys";
import { copyOldFiles, oldFilesIn } from "./moved-files";
import { PEOPLE_MIGRATIONS } from "./people-schema";
import type { PeopleTables } from "./people-tables";

interface PeopleDatabaseOptions {
  readonly dataDir: string;
  readonly busyTimeoutMs?: number;
  /** Whether files of an earlier release are moved here: only a program that says once that it serves may do so. */
  readonly movesOldFiles?: boolean | undefined;
}

const BUSY_TIMEOUT_DEFAULT_MS = 2_000;
/** The row that stands until the old files are gone, and how far that is. */
const MOVE = "moved-and-not-confirmed";
/** What was moved is not known to serve. */
const UNCONFIRMED = "";
/** It serves, and what the old files still have is not needed any more. */
const CONFIRMED = "confirmed";

/**
 * Opens what belongs to people; where it is missing, makes it, with what earlier releases stored in files of their own.
 * Those stay beside it until `confirmMove`: a start that failed moves them again. Throws StoreError, `strange` where old files
 * are to be moved by another program.
 */
export async function openPeopleDatabase(options: PeopleDatabaseOptions): Promise<Kysely<PeopleTables>> {
  const { dataDir, busyTimeoutMs = BUSY_TIMEOUT_DEFAULT_MS, movesOldFiles = true } = options;
  const file = join(dataDir, PEOPLE_FILE);
  assertNotHalfRestored(dataDir);
  assertNotEmptied(dataDir, PEOPLE_FILE);
  assertNotLost(dataDir);
  const open = (at: string, isDraft = false) =>
    openQueryStore<PeopleTables>({
      file: at,
      busyTimeoutMs,
      overwritesDeleted: true,
      isDraft,
      migrations: PEOPLE_MIGRATIONS,
    });
  const isUnmoved = await hasOldPeople(dataDir, file, open);
  if (isUnmoved && !movesOldFiles) throw unmoved(dataDir);
  if (isUnmoved) removeDatabase(file);
  if (!isStoreThere(file)) await make(dataDir, file, open);
  return open(file);
}

type Open = (file: string, isDraft?: boolean) => Promise<Kysely<PeopleTables>>;

/** Old files, and no start since that succeeded: what was written meanwhile stands in them. */
async function hasOldPeople(dataDir: string, file: string, open: Open): Promise<boolean> {
  if (oldFilesIn(dataDir).length === 0) return false;
  if (!isStoreThere(file)) return true;
  const db = await open(file);
  try {
    return (await moveOf(db)) === UNCONFIRMED;
  } finally {
    await db.destroy();
  }
}

const moveOf = async (db: Kysely<PeopleTables>) =>
  (await db.selectFrom("store_facts").select("value").where("name", "=", MOVE).executeTakeFirst())?.value;

const unmoved = (dataDir: string) =>
  new StoreError(
    "strange",
    `The database ${oldFilesIn(dataDir)[0]} is of an earlier release, and not moved into ${PEOPLE_FILE} yet: start the site once, which moves it.`,
  );

async function make(dataDir: string, file: string, open: Open): Promise<void> {
  await makeStore(file, async (draft) => {
    const db = await open(draft, true);
    const hasOldFiles = oldFilesIn(dataDir).length > 0;
    if (hasOldFiles) await db.insertInto("store_facts").values({ name: MOVE, value: UNCONFIRMED }).execute();
    await db.destroy();
    if (!hasOldFiles) return;
    copyOldFiles(dataDir, draft);
    const moved = await open(draft, true);
    await foldInterestAddresses(moved);
    await moved.destroy();
  });
}

/**
 * What was moved serves: the files of earlier releases go. Gives their names. A program that is killed meanwhile leaves the
 * rest to the next one, which moves none of it again.
 */
export async function confirmMove(db: Kysely<PeopleTables>, dataDir: string): Promise<readonly string[]> {
  if ((await moveOf(db)) === undefined) return [];
  await db.updateTable("store_facts").set({ value: CONFIRMED }).where("name", "=", MOVE).execute();
  const files = oldFilesIn(dataDir);
  for (const file of files) removeDatabase(file);
  await db.deleteFrom("store_facts").where("name", "=", MOVE).execute();
  return files;
}

const LOG_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;

/**
 * For a command that writes beside a running site: a log that was removed under that site has begun anew for everybody else, and
 * what the site answered for would be lost with the next write. Throws StoreError `strange`.
 */
export async function assertLogIsWhole(db: Kysely<PeopleTables>, dataDir: string): Promise<void> {
  const file = join(dataDir, PEOPLE_FILE);
  const checkpoint = sql<{ log: number }>`PRAGMA wal_checkpoint(PASSIVE)`;
  const { log: frames = 0 } = (await checkpoint.execute(db)).rows[0] ?? {};
  const { page_size: pageBytes = 0 } = (await sql<{ page_size: number }>`PRAGMA page_size`.execute(db)).rows[0] ?? {};
  const { size } = await stat(`${file}-wal`);
  if (frames > 0 && size < LOG_HEADER_BYTES + frames * (FRAME_HEADER_BYTES + pageBytes))
    throw strayLog(`database ${file}`);
}
