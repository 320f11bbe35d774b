import { createECDH, createHash } from "node:crypto";
import type { VapidPair } from "../ports/push";

const CURVE = "prime256v1";

/** The same secret gives the same pair: whoever loses it loses every subscription. */
export function vapidPairOf(secret: Uint8Array): VapidPair {
  return pairOf(createHash("sha256").update(secret).digest());
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
