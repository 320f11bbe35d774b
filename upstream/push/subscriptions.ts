import { z } from "zod";
import type { PushAddress } from "../ports/push";
import { isPushEndpoint } from "./push-services";
import { areSubscriptionKeys } from "./sealed-message";

/** Before the token in the address of a browser that Firebase reaches. */
export const FIREBASE_PREFIX = "fcm:";
const FIREBASE_TOKEN = /^[\w:-]{32,2000}$/;

/** What else the browser says of it (`expirationTime`) is left out: it is mostly null, and subscriptions end all the same. */
const addressSchema = z.union([
  z.object({
    endpoint: z.url().max(2_000),
    keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
  }),
  z.object({ endpoint: z.string().startsWith(FIREBASE_PREFIX), keys: z.undefined().optional() }),
]);

/** As it is stored, and `JSON.stringify` of a browser's subscription; null for anything else. */
export function parseSubscription(text: string): PushAddress | null {
  try {
    const parsed = addressSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

interface Taken {
  /** See isPushEndpoint. */
  readonly privateHosts: readonly string[];
  /** Tokens of Firebase, too. */
  readonly takesFirebase: boolean;
}

/** The same of a stranger's: null too where it leads to no push service, or holds no keys of a browser. */
export function readSubscription(text: string, { privateHosts, takesFirebase }: Taken): PushAddress | null {
  if (!text.startsWith("{"))
    return takesFirebase && FIREBASE_TOKEN.test(text) ? { endpoint: `${FIREBASE_PREFIX}${text}` } : null;
  const subscription = parseSubscription(text);
  if (subscription?.keys === undefined || !isPushEndpoint(subscription.endpoint, privateHosts)) return null;
  return areSubscriptionKeys(subscription.keys) ? subscription : null;
}
