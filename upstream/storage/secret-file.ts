import { randomBytes } from "node:crypto";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder, PRIVATE_FILE_MODE } from "./data-folder";
import { StoreError, toStoreError } from "./store-error";

const SECRET_BYTES = 32;

/** A secret that is made once and stored in the data folder, for its owner's eyes only. Throws StoreError. */
export function readOrMakeSecret(dataDir: string, name: string): Uint8Array {
  const file = join(dataDir, name);
  try {
    return secretIn(file, dataDir);
  } catch (error) {
    throw toStoreError(error, file, "key");
  }
}

function secretIn(file: string, dataDir: string): Uint8Array {
  makeFolder(dataDir);
  try {
    writeFileSync(file, randomBytes(SECRET_BYTES), { flag: "wx", mode: PRIVATE_FILE_MODE });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  assertWholeKey(file);
  return new Uint8Array(readFileSync(file));
}

/** Throws StoreError `damaged` for a key that a part is missing of, and for a folder of its name. */
export function assertWholeKey(file: string): void {
  const found = statSync(file);
  if (found.isDirectory()) throw new StoreError("damaged", `The key ${file} is damaged: it is a folder.`);
  if (found.size < SECRET_BYTES) throw new StoreError("damaged", `The key ${file} is damaged: it is not whole.`);
}
