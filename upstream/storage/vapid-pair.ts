import { createECDH, createHash } from "node:crypto";
import { readOrMakeSecret } from "./secret-file";

const CURVE = "prime256v1";

/** The pair by which push services know us (RFC 8292), base64url: a point of 65 bytes, and a number of 32. */
export interface VapidPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Made once, from a secret of the data folder: whoever loses it loses every subscription. Throws StoreError. */
export function readOrMakeVapidPair(dataDir: string, fileName: string): VapidPair {
  return pairOf(createHash("sha256").update(readOrMakeSecret(dataDir, fileName)).digest());
}

/** Null where the number is no private key of the curve, or the point is another's. */
export function readVapidPair({ publicKey, privateKey }: VapidPair): VapidPair | null {
  try {
    const pair = pairOf(Buffer.from(privateKey, "base64url"));
    return pair.publicKey === publicKey.replace(/=+$/, "") ? pair : null;
  } catch {
    return null;
  }
}

function pairOf(secret: Buffer): VapidPair {
  const curve = createECDH(CURVE);
  curve.setPrivateKey(secret);
  return { publicKey: curve.getPublicKey("base64url"), privateKey: curve.getPrivateKey("base64url") };
}
