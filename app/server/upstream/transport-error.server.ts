import { type FaultKind, UpstreamFault } from "./upstream-result.server";

const KIND_BY_CODE: Readonly<Record<string, FaultKind>> = {
  ENOTFOUND: "dns",
  EAI_AGAIN: "dns",
  EAI_FAIL: "dns",
  ECONNREFUSED: "connect",
  EHOSTUNREACH: "connect",
  ENETUNREACH: "connect",
  EADDRNOTAVAIL: "connect",
  EMFILE: "connect",
  UND_ERR_CONNECT_TIMEOUT: "connect_timeout",
  ETIMEDOUT: "connect_timeout",
  ECONNRESET: "socket",
  EPIPE: "socket",
  UND_ERR_SOCKET: "socket",
  UND_ERR_HEADERS_TIMEOUT: "timeout",
  UND_ERR_BODY_TIMEOUT: "timeout",
  UND_ERR_HEADERS_OVERFLOW: "too_large",
  UND_ERR_RES_EXCEEDED_MAX_SIZE: "too_large",
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: "socket",
};

const TLS_CODE = /^(?:ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|EPROTO)/;
/** A body that does not unpack. */
const GARBLED_CODE = /^(?:Z_|ERR__ERROR|ERR_BROTLI|ERR_ZLIB)/;

/**
 * What a failed fetch means, by the codes in its chain of causes: the error's class differs between undici, Node's own
 * fetch and the moment of failure. Messages are ours: theirs may name hosts.
 */
export function faultOfTransportError(
  error: unknown,
  { isBeforeFirstByte }: { readonly isBeforeFirstByte: boolean },
): UpstreamFault {
  for (const cause of causesOf(error)) {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    const kind = KIND_BY_CODE[code] ?? (TLS_CODE.test(code) ? "tls" : GARBLED_CODE.test(code) ? "malformed" : null);
    if (kind !== null) return new UpstreamFault(kind, code, { isBeforeFirstByte });
    // Garbage instead of HTTP: this error has no code, and holds the garbage.
    if (cause.name === "HTTPParserError") return new UpstreamFault("malformed", "answered something that is not HTTP");
    if (cause.message === "unexpected redirect") return new UpstreamFault("redirect", "answered a redirect");
  }
  return new UpstreamFault("socket", "the exchange broke off", { isBeforeFirstByte: false });
}

/** The error, its causes, and the single attempts of an AggregateError (one per address family), at most ten. */
function causesOf(error: unknown): Error[] {
  const found: Error[] = [];
  const queue: unknown[] = [error];
  while (queue.length > 0 && found.length < 10) {
    const next = queue.shift();
    if (!(next instanceof Error)) continue;
    found.push(next);
    queue.push(next.cause);
    if (next instanceof AggregateError) queue.push(...next.errors);
  }
  return found;
}
