import { request } from "undici";
import type { PushAddress, PushMessage, PushOutcome, PushSender, VapidPair } from "../ports/push";
import { isPushEndpoint } from "./push-services";
import { PUSH_TEXT_MAX_BYTES, sealMessage } from "./sealed-message";
import { inTries, later, type Tried, wordOf } from "./tries";
import { vapidAuthorization } from "./vapid";

const TIMEOUT_DEFAULT_MS = 5_000;
const ANSWER_MAX_BYTES = 1_024;

interface PushSenderOptions {
  readonly pair: VapidPair;
  readonly subject: string;
  /** See isPushEndpoint. */
  readonly privateHosts?: readonly string[];
  readonly timeoutMs?: number;
  readonly now?: () => Date;
  /** Between two tries. */
  readonly wait?: (ms: number) => Promise<void>;
}

/** Sends to browsers by their push services (RFC 8030), each message for the eyes of one browser. */
export function createPushSender(options: PushSenderOptions): PushSender {
  const { pair, subject, privateHosts = [], timeoutMs = TIMEOUT_DEFAULT_MS, now = () => new Date() } = options;
  const { wait = (ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)) } = options;
  const authorizationOf = vapidAuthorization({ pair, subject, now });

  const post = async (endpoint: string, body: Buffer, { topic, ttlSeconds, urgency }: PushMessage): Promise<Tried> => {
    try {
      const answer = await request(endpoint, {
        method: "POST",
        headers: {
          authorization: authorizationOf(endpoint),
          "content-encoding": "aes128gcm",
          "content-type": "application/octet-stream",
          topic,
          ttl: String(ttlSeconds),
          urgency,
        },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      // What it says is of no use, and may have no end.
      await answer.body.dump({ limit: ANSWER_MAX_BYTES }).catch(() => null);
      const retryAfter = answer.headers["retry-after"];
      return {
        outcome: outcomeOf(answer.statusCode),
        ...(typeof retryAfter === "string" && { retryAfter }),
      };
    } catch (error) {
      return { outcome: later(wordOf(error)) };
    }
  };

  return {
    publicKey: pair.publicKey,
    async send({ endpoint, keys }: PushAddress, message: PushMessage): Promise<PushOutcome> {
      if (keys === undefined || !isPushEndpoint(endpoint, privateHosts))
        return { kind: "refused", reason: "not a push service" };
      const text = Buffer.from(message.text);
      if (text.length > PUSH_TEXT_MAX_BYTES) return { kind: "too-large" };
      const body = await sealMessage(text, keys);
      return inTries(() => post(endpoint, body, message), { now, wait });
    },
  };
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "taken" };
  if (status === 404 || status === 410) return { kind: "ended" };
  if (status === 413) return { kind: "too-large" };
  return status === 429 || status >= 500 ? later(String(status)) : { kind: "refused", reason: String(status) };
}
