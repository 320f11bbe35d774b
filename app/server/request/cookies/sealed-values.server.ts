import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What a cookie says to this site alone: encrypted, and bound to one brand, or to more than that. */
interface SealedValues {
  /** Undefined where there is no secret to seal with. */
  seal(value: unknown, boundTo: string): string | undefined;
  /** Undefined for what none of the secrets sealed for the same, and for what was changed. Never throws. */
  open(sealed: string, boundTo: string): unknown;
}

/** `secrets` are those of all cookies, newest first: the first encrypts, each of them reads. Each purpose has keys of its own. */
export function createSealedValues(secrets: readonly string[], purpose: string): SealedValues {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32)));
  return {
    seal(value, boundTo) {
      const [key] = keys;
      if (key === undefined) return undefined;
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(boundTo));
      const body = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
    },
    open(sealed, boundTo) {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
      for (const key of keys) {
        const value = openedBy(key, bytes, boundTo);
        if (value !== undefined) return value;
      }
      return undefined;
    },
  };
}

function openedBy(key: Buffer, bytes: Buffer, boundTo: string): unknown {
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(boundTo))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const body = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
