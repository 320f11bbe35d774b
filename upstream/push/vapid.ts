import { createPrivateKey, type KeyObject, sign } from "node:crypto";
import { HOUR_MS } from "../../app/domain/durations";
import type { VapidPair } from "../ports/push";

const SIGNED_FOR_MS = 12 * HOUR_MS;

interface VapidOptions {
  readonly pair: VapidPair;
  /** Where a push service reaches us: `mailto:` or `https:`. */
  readonly subject: string;
  readonly now: () => Date;
}

/**
 * Gives the `Authorization` of an endpoint. One signature serves a push service for half its life, since it costs more than
 * the sealing of a message.
 */
export function vapidAuthorization({ pair, subject, now }: VapidOptions): (endpoint: string) => string {
  const key = toKey(pair);
  const signed = new Map<string, { readonly header: string; readonly untilMs: number }>();
  return (endpoint) => {
    const audience = new URL(endpoint).origin;
    const at = now().getTime();
    const known = signed.get(audience);
    if (known !== undefined && known.untilMs - at > SIGNED_FOR_MS / 2) return known.header;
    const untilMs = at + SIGNED_FOR_MS;
    const claims = { aud: audience, exp: Math.floor(untilMs / 1_000), sub: subject };
    const said = [{ typ: "JWT", alg: "ES256" }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
      .join(".");
    const signature = sign("sha256", Buffer.from(said), { key, dsaEncoding: "ieee-p1363" }).toString("base64url");
    const header = `vapid t=${said}.${signature}, k=${pair.publicKey}`;
    signed.set(audience, { header, untilMs });
    return header;
  };
}

function toKey({ publicKey, privateKey }: VapidPair): KeyObject {
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  return createPrivateKey({ key: { kty: "EC", crv: "P-256", x, y, d: privateKey }, format: "jwk" });
}
