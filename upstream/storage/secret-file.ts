import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from "./data-folder";

const SECRET_BYTES = 32;

/** A secret that is made once and kept in the data folder, for its owner's eyes only. */
export function readOrMakeSecret(dataDir: string, name: string): Uint8Array {
  const file = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER_MODE });
  try {
    writeFileSync(file, randomBytes(SECRET_BYTES), { flag: "wx", mode: PRIVATE_FILE_MODE });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const secret = readFileSync(file);
  if (secret.length < SECRET_BYTES) throw new Error(`${name} in the data folder is not a whole key.`);
  return new Uint8Array(secret);
}
