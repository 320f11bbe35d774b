import { createCipheriv, createECDH, type ECDH, hkdf, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import type { PushSubscriptionFacts } from "../ports/push";

const deriveBytes = promisify(hkdf);

const CURVE = "prime256v1";
const SALT_BYTES = 16;
const KEY_BYTES = 65;
const TAG_BYTES = 16;
/** Before the text stand salt, record size, length of the key and the key (RFC 8188); behind it a delimiter and the tag. */
const OVERHEAD_BYTES = SALT_BYTES + 4 + 1 + KEY_BYTES + 1 + TAG_BYTES;
/** What push services have to take (RFC 8030, section 7.2); more is refused by some. */
export const PUSH_BODY_MAX_BYTES = 4_096;
export const PUSH_TEXT_MAX_BYTES = PUSH_BODY_MAX_BYTES - OVERHEAD_BYTES;
/** The last record of a message: nothing is padded. */
const LAST_RECORD = Uint8Array.of(2);

interface SealingSecrets {
  /** Of this message alone. */
  readonly sender: ECDH;
  readonly salt: Uint8Array;
}

function freshSecrets(): SealingSecrets {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  return { sender, salt: randomBytes(SALT_BYTES) };
}

/**
 * The body of a push message that one browser alone can read: aes128gcm (RFC 8188) with keys of RFC 8291, in one record.
 * Rejects where the browser's key is no point of the curve. Tests name the secrets.
 */
export async function sealMessage(
  text: Uint8Array,
  { p256dh, auth }: PushSubscriptionFacts["keys"],
  { sender, salt }: SealingSecrets = freshSecrets(),
): Promise<Buffer> {
  const receiverKey = Buffer.from(p256dh, "base64url");
  const senderKey = sender.getPublicKey();
  const secret = await derive(
    sender.computeSecret(receiverKey),
    Buffer.from(auth, "base64url"),
    Buffer.concat([Buffer.from("WebPush: info\0"), receiverKey, senderKey]),
    32,
  );
  const key = await derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = await derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const sealed = Buffer.concat([cipher.update(text), cipher.update(LAST_RECORD), cipher.final(), cipher.getAuthTag()]);
  const header = Buffer.alloc(SALT_BYTES + 5);
  header.set(salt);
  header.writeUInt32BE(PUSH_BODY_MAX_BYTES, SALT_BYTES);
  header.writeUInt8(KEY_BYTES, SALT_BYTES + 4);
  return Buffer.concat([header, senderKey, sealed]);
}

/** Beside the thread that answers requests. */
async function derive(secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number): Promise<Uint8Array> {
  return new Uint8Array(await deriveBytes("sha256", secret, salt, info, bytes));
}

/** Whether a browser can have made these keys: a point of the curve, uncompressed, and a secret of 16 bytes. */
export function areSubscriptionKeys({ p256dh, auth }: PushSubscriptionFacts["keys"]): boolean {
  const key = Buffer.from(p256dh, "base64url");
  if (key.length !== KEY_BYTES || key[0] !== 4 || Buffer.from(auth, "base64url").length !== SALT_BYTES) return false;
  try {
    freshSecrets().sender.computeSecret(key);
    return true;
  } catch {
    return false;
  }
}
