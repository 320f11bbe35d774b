import { accessSync, chmodSync, closeSync, constants, copyFileSync, fsyncSync, openSync, writeFileSync } from "node:fs";
import { PRIVATE_FILE_MODE } from "./data-folder";
import { StoreError, toStoreError } from "./store-error";

/**
 * Copies a file onto the disk, for its owner alone. Throws StoreError that names the file which may not be read, or the copy
 * for which there is no room.
 */
export function copyPrivately(from: string, to: string, what: "database" | "key"): void {
  try {
    accessSync(from, constants.R_OK);
  } catch (error) {
    throw toStoreError(error, from, what);
  }
  ofCopy(to, "copy", () => {
    copyFileSync(from, to);
    chmodSync(to, PRIVATE_FILE_MODE);
    sync(to);
  });
}

/** Writes a text onto the disk, for its owner alone. Throws StoreError. */
export function writePrivately(file: string, text: string): void {
  ofCopy(file, "copy", () => {
    writeFileSync(file, text, { mode: PRIVATE_FILE_MODE });
    sync(file);
  });
}

/**
 * Does the writing part of a copying. What lacks room or permission there is the copy, though SQLite speaks of the database
 * that is copied: the StoreError names it. Anything else is thrown as it is.
 */
export function ofCopy<Result>(copy: string, what: "copy" | "backup folder", work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const ofIt = toStoreError(error instanceof StoreError ? error.cause : error, copy, what);
    throw ofIt instanceof StoreError && (ofIt.kind === "full" || ofIt.kind === "forbidden") ? ofIt : error;
  }
}

function sync(file: string): void {
  const written = openSync(file, "r+");
  fsyncSync(written);
  closeSync(written);
}
