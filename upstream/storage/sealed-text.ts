import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { readOrMakeSecret } from "./secret-file";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Texts that only the holder of a key of the data folder can read: whoever has the database alone cannot. */
export interface SealedTexts {
  seal(text: string): string;
  /** Null for what was sealed with another key, or changed since. */
  open(sealed: string): string | null;
}

export function openSealedTexts(dataDir: string, secretFile: string): SealedTexts {
  const key = readOrMakeSecret(dataDir, secretFile).subarray(0, KEY_BYTES);
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      const tagEnd = NONCE_BYTES + TAG_BYTES;
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
        return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
