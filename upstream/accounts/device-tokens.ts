import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const DEVICE_BYTES = 16;

/** A browser that signed in to an account before. */
export interface KnownDevice {
  readonly token: string;
  /** Random: tells the browser from others of the same account, and nothing else. */
  readonly device: string;
}

/** What a browser is given when it signs in, to be known at the next sign-in to the same account. It signs nobody in. */
export interface DeviceTokens {
  issue(consumerId: string): KnownDevice;
  /** The first of these tokens that was issued for this consumer; null where none was. */
  find(tokens: readonly string[], consumerId: string): KnownDevice | null;
}

/** `device.mac`, signed with a key of its own, made of the secret that signs id tokens. */
export function createDeviceTokens(secret: Uint8Array): DeviceTokens {
  const key = createHmac("sha256", secret).update("device tokens").digest();
  const tokenOf = (device: string, consumerId: string) =>
    `${device}.${createHmac("sha256", key).update(`${device}\n${consumerId}`).digest("base64url")}`;
  return {
    issue(consumerId) {
      const device = randomBytes(DEVICE_BYTES).toString("base64url");
      return { token: tokenOf(device, consumerId), device };
    },
    find(tokens, consumerId) {
      for (const token of tokens) {
        const [device = ""] = token.split(".", 1);
        if (isSame(token, tokenOf(device, consumerId))) return { token, device };
      }
      return null;
    },
  };
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
