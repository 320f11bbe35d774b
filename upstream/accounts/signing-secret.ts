import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SECRET_BYTES = 32;
const SECRET_FILE = "id-token.key";

/** The secret of a data folder: made once, and kept there for its owner's eyes only. */
export function signingSecret(dataDir: string): Uint8Array {
  const file = join(dataDir, SECRET_FILE);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(SECRET_BYTES), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const secret = readFileSync(file);
  if (secret.length < SECRET_BYTES) throw new Error(`${SECRET_FILE} in the data folder is not a whole key.`);
  return new Uint8Array(secret);
}
