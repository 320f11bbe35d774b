import ky from "ky";
import { Agent, buildConnector, type Dispatcher, errors } from "undici";
import { faultOfTransportError } from "./transport-error.server";
import { UpstreamFault } from "./upstream-result.server";

/** Decoded bytes of one body: a small compressed answer can unpack to anything. */
const BODY_MAX_BYTES = 2 * 1024 * 1024;

interface Exchange {
  readonly url: URL;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as they are: nothing of the shopper's request is forwarded by itself. */
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** The media type due: `application/json` is parsed, any other is text. */
  readonly accepts: string;
  readonly dispatcher?: Dispatcher;
  readonly signal: AbortSignal;
}

export interface Answered {
  readonly kind: "answered";
  readonly status: number;
  /** The body as it came, decompressed: `bodyOf` reads it. */
  readonly source: Uint8Array;
}

type Answer =
  | Answered
  /** A 4xx other than 408 and 429: whether it is an answer, the call's row says (`answerIn`). */
  | { readonly kind: "refused"; readonly status: number; readonly body?: unknown };

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b/i;

/**
 * One exchange with an upstream service, to the last byte of its body. The only caller of ky.
 * Throws an UpstreamFault for everything that is not a usable answer; redirects are refused, nothing is retried.
 */
export async function fetchJson(exchange: Exchange): Promise<Answer> {
  const response = await send(exchange);
  const { status } = response;
  if (status >= 500 || status === 429 || status === 408) {
    discard(response);
    const kind = status >= 500 ? "http_5xx" : status === 429 ? "http_429" : "http_408";
    throw new UpstreamFault(kind, `answered ${status}`, { status });
  }
  if (status >= 300 && status < 400) {
    discard(response);
    throw new UpstreamFault("redirect", `answered ${status}`, { status });
  }
  const contentType = response.headers.get("content-type") ?? "";
  if (status >= 400) {
    if (!JSON_TYPE.test(contentType)) {
      discard(response);
      return { kind: "refused", status };
    }
    return { kind: "refused", status, body: bodyOf(await read(response), { accepts: "application/json", status }) };
  }
  if (isWithoutBody(status)) return { kind: "answered", status, source: new Uint8Array() };
  const isJson = exchange.accepts === "application/json";
  if (isJson ? !JSON_TYPE.test(contentType) : !contentType.toLowerCase().startsWith(exchange.accepts)) {
    discard(response);
    const seen = /^[\w/+.-]{1,60}/.exec(contentType)?.[0] ?? "no content type";
    throw new UpstreamFault("content_type", `answered ${seen}`, { status });
  }
  return { kind: "answered", status, source: await read(response) };
}

const isWithoutBody = (status: number): boolean => status === 204 || status === 205;

/**
 * What a body says to who accepts such media: parsed JSON, else its text; null where the status has no body. Throws an UpstreamFault for what is not JSON and should be.
 */
export function bodyOf(source: Uint8Array, { accepts, status }: { accepts: string; status: number }): unknown {
  if (isWithoutBody(status)) return null;
  const text = new TextDecoder().decode(source);
  return accepts === "application/json" ? parseJson(text, status) : text;
}

async function send({ url, method, headers, body, accepts, dispatcher, signal }: Exchange): Promise<Response> {
  try {
    return await ky(url, {
      method,
      headers: { accept: accepts, ...headers },
      ...(body === undefined ? {} : { json: body }),
      signal,
      retry: 0,
      timeout: false,
      redirect: "error",
      throwHttpErrors: false,
      fetch: (request, init) => {
        const settings: RequestInit & { dispatcher?: Dispatcher } = { ...init, dispatcher };
        return globalThis.fetch(request, settings);
      },
    });
  } catch (error) {
    throw faultOfTransportError(error, { isBeforeFirstByte: true });
  }
}

async function read(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  if (response.body === null) return Buffer.concat(chunks);
  const reader = response.body.getReader();
  let bytes = 0;
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      bytes += chunk.value.byteLength;
      if (bytes > BODY_MAX_BYTES) throw new UpstreamFault("too_large", `body above ${BODY_MAX_BYTES} bytes`);
      chunks.push(chunk.value);
    }
    return Buffer.concat(chunks, bytes);
  } catch (error) {
    reader.cancel().catch(() => undefined);
    throw error instanceof UpstreamFault ? error : faultOfTransportError(error, { isBeforeFirstByte: false });
  }
}

/** V8's own message quotes the body, so it is not passed on. */
function parseJson(text: string, status: number): unknown {
  if (text.trim() === "") throw new UpstreamFault("schema", "answered an empty body", { status });
  try {
    return JSON.parse(text);
  } catch {
    throw new UpstreamFault("malformed", `body of ${text.length} characters is not JSON`, { status });
  }
}

/** Not awaited: cancelling a body that stalls, or that is read twice, may never settle. */
function discard(response: Response): void {
  response.body?.cancel().catch(() => undefined);
}

/**
 * Sockets for calls with one deadline. undici's own timeouts (300 s by default) end just after the call's, as a
 * second line; idle sockets go after 4 s, before most services close them.
 */
export function createDispatcher({ timeoutMs, connectMs }: { timeoutMs: number; connectMs: number }): Agent {
  return new Agent({
    connect: connectWithin(connectMs),
    headersTimeout: timeoutMs + 1_000,
    bodyTimeout: timeoutMs + 1_000,
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 4_000,
  });
}

/** undici's own connect timer ticks twice a second: a limit of 1 s would end anywhere up to 2 s. */
function connectWithin(connectMs: number): buildConnector.connector {
  // One attempt per address gets the whole time: Node's 250 ms end slow addresses that work.
  const connect = buildConnector({
    timeout: connectMs,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: Math.max(10, connectMs),
  });
  return (options, callback) => {
    let isSettled = false;
    const settle: typeof callback = (...outcome) => {
      if (isSettled) {
        outcome[1]?.destroy();
        return;
      }
      isSettled = true;
      clearTimeout(timer);
      callback(...outcome);
    };
    const timer = setTimeout(() => settle(new errors.ConnectTimeoutError("no connection in time"), null), connectMs);
    connect(options, settle);
  };
}
