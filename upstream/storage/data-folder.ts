import { accessSync, chmodSync, constants, type Dirent, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { StoreError, toStoreError } from "./store-error";

/** Of what the marketplace keeps: it names shoppers, holds their mail and signs their sessions. */
export const PRIVATE_FOLDER_MODE = 0o700;
export const PRIVATE_FILE_MODE = 0o600;

const OTHERS_MASK = 0o077;
const OWN_FILE = /\.(?:db|db-wal|db-shm|db-journal|key|index)$/;
const OWN_FOLDERS: ReadonlySet<string> = new Set(["outbox", "reports", "previews"]);

/** First step of every program and command: whatever it makes is its owner's alone, what SQLite makes beside a database too. */
export function makePrivately(): void {
  process.umask(OTHERS_MASK);
}

/**
 * What is in the folder already becomes its owner's alone. `onLeft` hears of what somebody else owns. Throws StoreError where
 * there can be no such folder.
 */
export function openDataFolder(dataDir: string, onLeft: (message: string) => void): void {
  for (const path of tightened(dataDir)) onLeft(`Others may read ${path}: its mode cannot be changed.`);
}

/** Throws StoreError where what stands there is no folder, or none that this user may work in. One that is missing is well. */
export function assertDataFolder(dataDir: string): void {
  try {
    const found = statSync(dataDir, { throwIfNoEntry: false });
    if (found === undefined) return;
    if (!found.isDirectory()) throw new StoreError("damaged", `The data folder ${dataDir} is damaged: it is a file.`);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw toStoreError(error, dataDir, "data folder");
  }
}

function tightened(dataDir: string): readonly string[] {
  try {
    return tightenDataFolder(dataDir);
  } catch (error) {
    throw toStoreError(error, dataDir, "data folder");
  }
}

/** The names in a folder; none where there is no such folder. Rejects where it cannot be read: what is in it stays unknown. */
export async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/**
 * Makes a folder and those above it that are not there, for their owner alone. Node's own way never ends on a file system that has
 * folders and takes none (/proc).
 */
export function makeFolder(path: string): void {
  const missing: string[] = [];
  for (let folder = resolve(path); !existsSync(folder); folder = dirname(folder)) missing.unshift(folder);
  for (const folder of missing)
    try {
      mkdirSync(folder, { mode: PRIVATE_FOLDER_MODE });
    } catch (error) {
      // Another program has made it meanwhile.
      if (!existsSync(folder)) throw error;
    }
}

function makeDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
  } catch (error) {
    if (!isMissing(error)) throw error;
    const reason = "its file system takes no folders";
    throw new StoreError("forbidden", `The data folder ${dataDir} cannot be made: ${reason}.`, error);
  }
}

/** Gives what could not be changed. Only what the marketplace made is touched: somebody may keep more in the folder. */
function tightenDataFolder(dataDir: string): readonly string[] {
  const left: string[] = [];
  const tighten = (path: string, mode: number) => {
    try {
      const has = statSync(path).mode & 0o777;
      // Narrowed alone: what its owner has made read-only stays so.
      if ((has & ~mode) !== 0) chmodSync(path, has & mode);
    } catch (error) {
      // A file of SQLite's, or a mail that is being written, may be gone by now.
      if (!isMissing(error)) left.push(path);
    }
  };
  const filesOf = (folder: string, isOwn: (name: string) => boolean, what: "folder" | "data folder" = "folder") => {
    for (const entry of entriesOf(folder, what))
      if (entry.isFile() && isOwn(entry.name)) tighten(join(folder, entry.name), PRIVATE_FILE_MODE);
  };
  makeDataFolder(dataDir);
  tighten(dataDir, PRIVATE_FOLDER_MODE);
  filesOf(dataDir, (name) => OWN_FILE.test(name), "data folder");
  for (const entry of entriesOf(dataDir, "data folder")) {
    if (!entry.isDirectory() || !OWN_FOLDERS.has(entry.name)) continue;
    const folder = join(dataDir, entry.name);
    tighten(folder, PRIVATE_FOLDER_MODE);
    filesOf(folder, () => true);
  }
  return left;
}

/** Throws StoreError that names the folder: it may be one in the data folder that somebody else made. */
function entriesOf(folder: string, what: "folder" | "data folder"): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    throw toStoreError(error, folder, what);
  }
}

/** What was there, or never was, is gone. */
export const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";
