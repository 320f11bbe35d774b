import { accessSync, constants, statSync } from "node:fs";
import { dirname } from "node:path";
import Libsql from "libsql";
import { makeFolder } from "./data-folder";
import { markFile } from "./same-file";
import { StoreError, toStoreError } from "./store-error";

/** A change of two gigabytes leaves a log of its size behind: what is stored of it once it stands in the file. */
export const LOG_KEPT_BYTES = 16 * 1024 * 1024;

export interface ConnectionOptions {
  readonly file: string;
  /** How long a write waits for another process's write, blocking this thread. Milliseconds. */
  readonly busyTimeoutMs: number;
  /** What is deleted is overwritten, not only let go. */
  readonly overwritesDeleted?: boolean;
  /** Nobody knows the file yet: whoever gives it its name writes it to the disk first. */
  readonly isDraft?: boolean;
  /** Nothing of the file is changed, not even how its log is stored. It has to be there. */
  readonly isOnlyRead?: boolean;
}

/** One connection to a file, whose errors are StoreErrors. */
export interface SqliteConnection {
  readonly file: string;
  readonly handle: Libsql.Database;
  /** Runs work on the connection; what it throws is said in this program's words. */
  translating<Result>(work: () => Result): Result;
  /** Throws StoreError `strange` where the file, or what SQLite keeps beside it, was removed or replaced: SQLite itself would go on writing. */
  assertSameFile(): void;
  close(): void;
}

/**
 * Opens (and makes, with its folder) a database in WAL mode. A commit is on disk when it returns (`synchronous = FULL`).
 * Nobody but SQLite opens the file, its log or its memory: closing any handle on it ends all locks that the process has on
 * it, those of other connections too, and then another program takes itself for the last one and removes the log that this
 * one writes to. Whose they are is the process's umask (data-folder.ts). Throws StoreError.
 */
export function connect(options: ConnectionOptions): SqliteConnection {
  const { file, busyTimeoutMs, overwritesDeleted = false, isDraft = false, isOnlyRead = false } = options;
  const translating = <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      throw toStoreError(error, file);
    }
  };
  const handle = translating(() => {
    if (!isOnlyRead) makeFolder(dirname(file));
    const found = statSync(file, { throwIfNoEntry: isOnlyRead });
    if (found?.isDirectory() === true)
      throw new StoreError("damaged", `The database ${file} is damaged: it is a folder.`);
    if (found !== undefined) accessSync(file, isOnlyRead ? constants.R_OK : constants.R_OK | constants.W_OK);
    return new Libsql(file, { timeout: busyTimeoutMs });
  });
  try {
    if (!isOnlyRead)
      translating(() => {
        handle.prepare("PRAGMA journal_mode = WAL").get();
        handle.exec(`PRAGMA synchronous = ${isDraft ? "OFF" : "FULL"}`);
        handle.prepare(`PRAGMA journal_size_limit = ${LOG_KEPT_BYTES}`).get();
        if (overwritesDeleted) handle.prepare("PRAGMA secure_delete = ON").get();
        // The log is made by the first reading.
        handle.prepare("SELECT count(*) FROM sqlite_master").get();
      });
  } catch (error) {
    handle.close();
    throw error;
  }
  return {
    file,
    handle,
    translating,
    assertSameFile: markFile(file).assertSame,
    close: () => void handle.close(),
  };
}
