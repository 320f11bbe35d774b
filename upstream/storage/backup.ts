import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { z } from "zod";
import { makeFolder, PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from "./data-folder";
import { openPlainDatabase, readNumber } from "./database";
import { assertNotNewer } from "./newer-store";
import { copyPrivately, ofCopy, writePrivately } from "./private-copies";
import type { SchemaMigrations } from "./query-store";
import { areSameCounts, checkCopy, countRows, type RowCounts } from "./row-counts";
import { assertWholeKey } from "./secret-file";
import { StoreError } from "./store-error";
import {
  assertBegun,
  assertNotEmptied,
  assertNotExchanged,
  assertNotLost,
  HALF_RESTORED,
  keyFilesIn,
  storeFilesIn,
} from "./store-files";

/** What a backup says of itself; written last, so that one without it is none. */
const MANIFEST = "backup.json";
const BUSY_TIMEOUT_MS = 5_000;
/** The log of a store that somebody writes to at this very moment. */
const COPIES_TRIED = 3;
const WITH_SQLITE = ["", "-wal", "-shm", "-journal"];
/** What of these holds anything that the database's own file lacks: the third is how programs share the log's memory. */
const LOGS = ["-wal", "-journal"];

const manifestSchema = z.object({
  /** ISO date-time. */
  madeAt: z.iso.datetime(),
  /** Rows by table, by database. */
  databases: z.record(z.string(), z.record(z.string(), z.number())),
  keys: z.array(z.string()),
});
type BackupManifest = z.infer<typeof manifestSchema>;

/** A folder that cannot be backed up into, or restored from; the message says why. */
export class BackupFailure extends Error {
  override readonly name = "BackupFailure";
}

interface MadeBackup extends BackupManifest {
  /** Databases into which somebody wrote whenever they were copied: their copies were read whole, and compared with no count. */
  readonly changing: readonly string[];
}

/** What this release does to the tables of each database: one that had more done to it is of a later release. */
export type KnownMigrations = Readonly<Record<string, SchemaMigrations>>;

/**
 * Copies the databases and keys of a data folder into a new folder, each database as it is at one moment, while programs go on
 * writing. Every copy is read whole, and its rows are compared with those of the file where nobody writes at that moment.
 * Throws BackupFailure and StoreError (`newer` where a later release made a database), and then leaves nothing behind.
 */
export function backUp(dataDir: string, target: string, known: KnownMigrations): MadeBackup {
  return inWords(() => copyFolder(dataDir, target, known));
}

function copyFolder(dataDir: string, target: string, known: KnownMigrations): MadeBackup {
  assertBegun(dataDir);
  const files = storeFilesIn(dataDir);
  ofCopy(target, "backup folder", () => assertTarget(target, dataDir));
  for (const name of files) assertNotEmptied(dataDir, name);
  assertNotLost(dataDir);
  ofCopy(target, "backup folder", () => {
    makeFolder(target);
    chmodSync(target, PRIVATE_FOLDER_MODE);
  });
  try {
    const copies = files.map((name) => ({
      name,
      ...copyDatabase(join(dataDir, name), join(target, name), known[name]),
    }));
    const databases = Object.fromEntries(copies.map(({ name, counts }) => [name, counts]));
    // A key is made once and never changes: whatever a database holds is made with one that is there by now.
    const keys = keyFilesIn(dataDir);
    for (const name of keys) {
      assertWholeKey(join(dataDir, name));
      copyPrivately(join(dataDir, name), join(target, name), "key");
    }
    const manifest = { madeAt: new Date().toISOString(), databases, keys: [...keys] };
    writePrivately(join(target, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    return { ...manifest, changing: copies.filter(({ isCompared }) => !isCompared).map(({ name }) => name) };
  } catch (error) {
    for (const name of readdirSync(target)) rmSync(join(target, name), { recursive: true, force: true });
    throw error;
  }
}

/**
 * Puts a backup in the place of what a data folder holds, checked before and after. What was there is moved into a folder
 * beside it, which is given: null where there was nothing. Throws BackupFailure and StoreError (`newer` where a later
 * release made the backup, `strange` where a program wrote into it since); then all is as it was. Where it is killed, all
 * is as it was, or `assertNotHalfRestored` refuses the folder until it is restored again.
 */
export function restore(source: string, dataDir: string, known: KnownMigrations): Restored {
  return inWords(() => putBack(source, dataDir, known));
}

interface Restored {
  readonly manifest: BackupManifest;
  readonly replaced: string | null;
}

function putBack(source: string, dataDir: string, known: KnownMigrations): Restored {
  const manifest = readManifest(source);
  for (const name of manifest.keys) assertWholeKey(join(source, name));
  for (const name of Object.keys(manifest.databases)) assertNoLog(join(source, name));
  makeFolder(dataDir);
  for (const name of storeFilesIn(dataDir)) takeAlone(join(dataDir, name));
  const staging = join(dataDir, `restoring-${process.pid}`);
  const half = join(dataDir, `half-restored-${process.pid}`);
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { mode: PRIVATE_FOLDER_MODE });
  try {
    for (const name of Object.keys(manifest.databases))
      copyPrivately(join(source, name), join(staging, name), "database");
    for (const name of manifest.keys) copyPrivately(join(source, name), join(staging, name), "key");
    for (const [name, counts] of Object.entries(manifest.databases))
      assertOfBackup(join(staging, name), join(source, name), { counts, migrations: known[name] });
    // A program that was started meanwhile.
    for (const name of storeFilesIn(dataDir)) takeAlone(join(dataDir, name));
    rmSync(half, { recursive: true, force: true });
    renameSync(staging, half);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    throw error;
  }
  const replaced = putAside(dataDir);
  for (const name of readdirSync(half)) renameSync(join(half, name), join(dataDir, name));
  for (const name of readdirSync(dataDir))
    if (HALF_RESTORED.test(name)) rmSync(join(dataDir, name), { recursive: true, force: true });
  return { manifest, replaced };
}

interface Copied {
  readonly counts: RowCounts;
  /** Whether they are those of the file. */
  readonly isCompared: boolean;
}

function copyDatabase(file: string, copy: string, migrations: SchemaMigrations | undefined): Copied {
  const database = openPlainDatabase({ file, busyTimeoutMs: BUSY_TIMEOUT_MS });
  const version = () => readNumber(database.prepare("PRAGMA data_version").get(), 0);
  try {
    for (let time = 1; ; time += 1) {
      rmSync(copy, { force: true });
      const [before, counts] = [version(), countRows(database)];
      assertNotExchanged(file, Object.keys(counts));
      if (migrations !== undefined) assertNotNewer(database, file, migrations);
      // SQLite writes it to the disk too, since the connection waits for its own commits to be there.
      ofCopy(copy, "copy", () => database.prepare("VACUUM INTO ?").run([copy]));
      const isStill = version() === before;
      chmodSync(copy, PRIVATE_FILE_MODE);
      const copied = checkCopy(copy);
      if (areSameCounts(counts, copied)) return { counts: copied, isCompared: true };
      // Whoever wrote between the two counts made the difference; where nobody did, the copy is wrong.
      if (isStill) throw new BackupFailure(`The copy of ${file} holds other rows than the file.`);
      if (time === COPIES_TRIED) return { counts: copied, isCompared: false };
    }
  } finally {
    database.close();
  }
}

function readManifest(source: string): BackupManifest {
  const file = join(source, MANIFEST);
  if (!existsSync(file)) throw new BackupFailure(`${source} holds no finished backup: there is no ${MANIFEST}.`);
  const parsed = manifestSchema.safeParse(parseJson(readFileSync(file, "utf8")));
  if (!parsed.success) throw new BackupFailure(`${file} cannot be read.`);
  for (const name of [...Object.keys(parsed.data.databases), ...parsed.data.keys]) {
    if (!/^[\w-]+\.(?:db|key)$/.test(name))
      throw new BackupFailure(`${file} names "${name}", which is no file of a data folder.`);
    if (!existsSync(join(source, name))) throw new BackupFailure(`${source} lacks ${name}.`);
  }
  return parsed.data;
}

/** A backup has no logs. What a program wrote into one since stands in them alone, and a copy of its database would lack it. */
function assertNoLog(file: string): void {
  const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const log = LOGS.map((end) => `${file}${end}`).find((path) => sizeOf(path) > 0);
  if (log === undefined) return;
  throw new StoreError(
    "strange",
    `The log ${log} holds what was written into the backup after it was made: restore another backup, or remove the log to go without that.`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface OfBackup {
  readonly counts: RowCounts;
  /** Absent for the files of earlier releases, which no later one makes. */
  readonly migrations: SchemaMigrations | undefined;
}

/** What is wrong is told of the backup's file: the copy of it goes. */
function assertOfBackup(copy: string, file: string, { counts, migrations }: OfBackup): void {
  const found = inWordsOf(file, copy, () => {
    const rows = checkCopy(copy);
    assertNotExchanged(copy, Object.keys(rows));
    if (migrations !== undefined) assertKnown(copy, migrations);
    return rows;
  });
  if (!areSameCounts(found, counts)) throw new BackupFailure(`${file} holds other rows than the backup said.`);
}

function assertKnown(copy: string, migrations: SchemaMigrations): void {
  const database = openPlainDatabase({ file: copy, busyTimeoutMs: BUSY_TIMEOUT_MS, isOnlyRead: true });
  try {
    assertNotNewer(database, copy, migrations);
  } finally {
    database.close();
  }
}

function inWordsOf<Result>(file: string, copy: string, look: () => Result): Result {
  try {
    return look();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    throw new StoreError(error.kind, error.message.replaceAll(copy, file), error);
  }
}

/** Only who is alone with a database can end its log; the file then holds everything. Throws StoreError `busy`. */
function takeAlone(file: string): void {
  try {
    const database = openPlainDatabase({ file, busyTimeoutMs: 0 });
    try {
      if (database.prepare("PRAGMA journal_mode = DELETE").get()?.[0] === "delete") return;
      throw new StoreError("busy", IN_USE(file));
    } finally {
      database.close();
    }
  } catch (error) {
    // It is what is to be replaced.
    if (error instanceof StoreError && error.kind === "damaged") return;
    throw error instanceof StoreError && error.kind === "busy" ? new StoreError("busy", IN_USE(file), error) : error;
  }
}

const IN_USE = (file: string) =>
  `The database ${file} is open in another program: stop the site, its jobs and imports first.`;

/** Throws BackupFailure where there is anything, or a file on the way there, or it would be lost with what it is to save. */
function assertTarget(target: string, dataDir: string): void {
  const path = resolve(target);
  const there = nearest(path);
  if (!statSync(there).isDirectory())
    throw new BackupFailure(`${there} is a file: name a new or empty folder for the backup.`);
  const [within, whole] = [realpathSync(there), realpathSync(dataDir)];
  if (within === whole || within.startsWith(`${whole}${sep}`))
    throw new BackupFailure(`${target} lies in the data folder ${dataDir}, and would be lost with it: name another.`);
  if (there === path && readdirSync(path).length > 0) throw new BackupFailure(`${target} is not empty.`);
}

/** The path itself, or the part of it that there is. */
const nearest = (path: string): string => (existsSync(path) ? path : nearest(dirname(path)));

/** What the file system refuses is a BackupFailure: its message names the file. */
function inWords<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && "syscall" in error) throw new BackupFailure(`${error.message}.`, { cause: error });
    throw error;
  }
}

/** Null where there is nothing to put aside. */
function putAside(dataDir: string): string | null {
  const names = [...storeFilesIn(dataDir), ...keyFilesIn(dataDir)];
  if (names.length === 0) return null;
  const aside = join(dataDir, `replaced-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`);
  mkdirSync(aside, { mode: PRIVATE_FOLDER_MODE });
  for (const name of names)
    for (const end of WITH_SQLITE) {
      const from = join(dataDir, `${name}${end}`);
      if (existsSync(from)) renameSync(from, join(aside, `${name}${end}`));
    }
  return aside;
}
