import { importPKCS8, SignJWT } from "jose";
import { request } from "undici";
import { z } from "zod";
import type { PushMessage, PushOutcome, ServiceAccount } from "../ports/push";
import { inTries, later, type Tried, wordOf } from "./tries";

const FIREBASE = "https://fcm.googleapis.com";
const SCOPE = "https://www.googleapis.com/auth/firebase.messaging";
const GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const TIMEOUT_DEFAULT_MS = 5_000;
const ANSWER_MAX_BYTES = 16_384;
const SIGNED_FOR_SECONDS = 3_600;
/** A token is asked for anew so long before its end. */
const BEFORE_END_MS = 60_000;
/** What Firebase takes as data. */
const DATA_MAX_BYTES = 4_096;

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const refusalSchema = z.object({
  error: z.object({
    status: z.string().optional(),
    details: z
      .array(
        z.object({
          errorCode: z.string().optional(),
          fieldViolations: z.array(z.object({ field: z.string().optional() })).optional(),
        }),
      )
      .optional(),
  }),
});

interface FirebaseSenderOptions {
  readonly account: ServiceAccount;
  /** Scheme and host of the service; a test's own. */
  readonly address?: string;
  readonly timeoutMs?: number;
  readonly now?: () => Date;
  readonly wait?: (ms: number) => Promise<void>;
}

interface FirebaseSender {
  send(token: string, message: PushMessage): Promise<PushOutcome>;
}

/**
 * Sends by Firebase Cloud Messaging (HTTP v1), as a service account. What is sent is data alone: the worker shows it, and
 * reads it as it reads what other push services bring.
 */
export function createFirebaseSender(options: FirebaseSenderOptions): FirebaseSender {
  const { account, address = FIREBASE, timeoutMs = TIMEOUT_DEFAULT_MS, now = () => new Date() } = options;
  const { wait = (ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)) } = options;
  const path = `${address}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`;
  let access: { readonly token: Promise<string>; endsAtMs: number } | null = null;

  const askForToken = async (): Promise<string> => {
    const nowSeconds = Math.floor(now().getTime() / 1_000);
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: "RS256", typ: "JWT" })
      .setIssuer(account.client_email)
      .setAudience(account.token_uri)
      .setIssuedAt(nowSeconds)
      .setExpirationTime(nowSeconds + SIGNED_FOR_SECONDS)
      .sign(await importPKCS8(account.private_key, "RS256"));
    const body = new URLSearchParams({ grant_type: GRANT, assertion }).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await post(account.token_uri, headers, body, timeoutMs);
    if (answer.status >= 400 && answer.status < 500) throw new AccountRefused(answer.status);
    const { access_token, expires_in } = tokenSchema.parse(answer.body);
    if (access !== null) access.endsAtMs = now().getTime() + expires_in * 1_000 - BEFORE_END_MS;
    return access_token;
  };
  /** One for all that is sent until shortly before its end. */
  const accessToken = (): Promise<string> => {
    if (access === null || now().getTime() >= access.endsAtMs) {
      access = { token: askForToken(), endsAtMs: Number.POSITIVE_INFINITY };
      access.token.catch(() => {
        access = null;
      });
    }
    return access.token;
  };

  const attempt = async (body: string): Promise<Tried> => {
    try {
      const authorization = `Bearer ${await accessToken()}`;
      const answer = await post(path, { authorization, "content-type": "application/json" }, body, timeoutMs);
      // Taken back before its end: the next message asks for another.
      if (answer.status === 401) access = null;
      return { outcome: outcomeOf(answer.status, answer.body), retryAfter: answer.retryAfter };
    } catch (error) {
      if (error instanceof AccountRefused) return { outcome: { kind: "refused", reason: error.message } };
      return { outcome: later(wordOf(error)) };
    }
  };

  return {
    async send(token, { text, topic, ttlSeconds, urgency }) {
      if (Buffer.byteLength(text) > DATA_MAX_BYTES) return { kind: "too-large" };
      const webpush = { headers: { TTL: String(ttlSeconds), Urgency: urgency, Topic: topic } };
      const body = JSON.stringify({ message: { token, data: { message: text }, webpush } });
      return inTries(() => attempt(body), { now, wait });
    },
  };
}

/** The service account is refused: nothing can be sent until somebody mends it. */
class AccountRefused extends Error {
  constructor(status: number) {
    super(`service account ${status}`);
  }
}

async function post(address: string, headers: Readonly<Record<string, string>>, body: string, timeoutMs: number) {
  const answer = await request(address, { method: "POST", headers, body, signal: AbortSignal.timeout(timeoutMs) });
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer.body) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    // The rest is of no use, and may have no end.
    if (bytes > ANSWER_MAX_BYTES) break;
    chunks.push(part);
  }
  const retryAfter = answer.headers["retry-after"];
  return {
    status: answer.statusCode,
    body: parsed(Buffer.concat(chunks).toString()),
    retryAfter: typeof retryAfter === "string" ? retryAfter : undefined,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * A token ends at UNREGISTERED alone, or where Firebase says that this token is none. A wrong service account
 * (SENDER_ID_MISMATCH) would else end everybody's.
 */
function outcomeOf(status: number, body: unknown): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "taken" };
  const refusal = refusalSchema.safeParse(body);
  const { status: word, details = [] } = refusal.success ? refusal.data.error : {};
  const code = details.find(({ errorCode }) => errorCode !== undefined)?.errorCode;
  const fields = details.flatMap(({ fieldViolations = [] }) => fieldViolations.map(({ field }) => field));
  if (code === "UNREGISTERED" || (status === 404 && code === undefined)) return { kind: "ended" };
  if (status === 400 && fields.includes("message.token")) return { kind: "ended" };
  if (status === 429 || status >= 500) return later(code ?? String(status));
  return { kind: "refused", reason: code ?? word ?? String(status) };
}
