import type { FirebaseWebConfig, PushPort, ServiceAccount, VapidPair } from "../ports/push";
import { createFirebaseSender } from "./firebase-sender";
import { createPushSender } from "./push-sender";
import { FIREBASE_PREFIX, readSubscription } from "./subscriptions";

export interface PushOptions {
  /** Absent: the address that mail comes from. */
  readonly subject?: string | undefined;
  /** See isPushEndpoint. */
  readonly privateHosts?: readonly string[];
  /** Present: browsers are reached by Firebase. */
  readonly firebase?: FirebaseWebConfig | undefined;
  /** What sends there; absent: nothing is sent to those browsers. */
  readonly serviceAccount?: ServiceAccount | undefined;
}

/** `pair`: browsers subscribe with its public half. */
export function openPush(
  pair: VapidPair,
  mailFrom: string,
  { subject = `mailto:${mailFrom}`, privateHosts = [], firebase, serviceAccount }: PushOptions = {},
): PushPort {
  const sender = createPushSender({ pair, subject, privateHosts });
  const byFirebase = serviceAccount === undefined ? null : createFirebaseSender({ account: serviceAccount });
  return {
    publicKey: sender.publicKey,
    firebase,
    send(to, message) {
      if (to.keys !== undefined) return sender.send(to, message);
      const token = to.endpoint.slice(FIREBASE_PREFIX.length);
      return byFirebase?.send(token, message) ?? Promise.resolve({ kind: "refused", reason: "no service account" });
    },
    read: (text) => readSubscription(text, { privateHosts, takesFirebase: firebase !== undefined }),
  };
}
