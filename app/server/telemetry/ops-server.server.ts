import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Registry } from "prom-client";
import { callerNames, refusalOfCaller } from "~/contract/calls/private-port";

export type ForceMode = "open" | "closed" | null;

/** What the ops port is asked; of one process, or of all that serve pages. */
export interface OpsState {
  /** The event loop turns. */
  isAlive(): boolean;
  /** Configuration valid, routes loaded, listening. */
  isStarted(): boolean;
  isDraining(): boolean;
  isReady(): boolean;
  /** Why the bundled upstream does not see its store; null where it does, and where there is none. */
  trouble(): string | null;
  lagMs(): number;
  /** For `/status`: whatever ops should see at a glance; names and states, nothing personal. */
  status(): Promise<Readonly<Record<string, unknown>>>;
  metrics(): Promise<Registry>;
  /** House ads and cars that dealers pay for, with their counts, as HTML; null where the service does not say. */
  placements(): Promise<string | null>;
  /** What became of those cars by day, as CSV; null as above. */
  paidCars(): Promise<string | null>;
  /** Holds one upstream's breaker by hand; null hands it back. False where there is no such upstream. */
  force(operation: string, mode: ForceMode): Promise<boolean>;
}

/** Who may ask, and who may change something. */
interface OpsAccess {
  /** Host names that count besides loopback's. */
  readonly names: ReadonlySet<string>;
  /** What forcing a breaker needs; absent: nobody forces one. */
  readonly token: string | undefined;
}

/** As it is configured. */
export function opsAccess(config: {
  readonly opsHost: string;
  readonly opsNames: readonly string[];
  readonly opsToken: string | undefined;
}): OpsAccess {
  return { names: callerNames(config.opsHost, config.opsNames), token: config.opsToken };
}

/**
 * Health and metrics on a port of their own. None of them calls an upstream: a shared dependency in a readiness probe
 * would take every replica out at once. Pages under /ops do, with the policy of their call. No web page is answered,
 * from wherever it comes.
 */
export function createOpsServer(state: OpsState, access: OpsAccess): Server {
  const holds: Holds = new Map();
  const server = createServer((request, response) => {
    if (isRefused(request, response, access)) return;
    reply(state, holds, request.method ?? "", request.url ?? "", response).catch(() => {
      if (!response.headersSent) answer(response, 500, { error: "ops" });
    });
  });
  server.headersTimeout = 5_000;
  server.requestTimeout = 5_000;
  return server;
}

function isRefused(request: IncomingMessage, response: ServerResponse, access: OpsAccess): boolean {
  const refuse = (status: number, error: string) => {
    if (!request.complete) response.setHeader("Connection", "close");
    answer(response, status, { error });
    return true;
  };
  const caller = refusalOfCaller(request.headers, access.names);
  if (caller === "host") return refuse(403, "this name is not configured: OPS_NAMES lists the names that count");
  if (caller === "page") return refuse(403, "web pages are not answered");
  if (request.method !== "POST") return false;
  const { "content-type": type, "content-length": length = "0", "transfer-encoding": coding } = request.headers;
  const hasBody = length !== "0" || coding !== undefined;
  if (hasBody && !/^application\/json(?:\s*;|$)/i.test(type ?? "")) return refuse(415, "a body is application/json");
  if (access.token === undefined) return refuse(403, "forcing is off: OPS_TOKEN is not set");
  if (isSame(request.headers.authorization ?? "", `Bearer ${access.token}`)) return false;
  response.setHeader("WWW-Authenticate", "Bearer");
  return refuse(401, "forcing needs the token: Authorization: Bearer, and OPS_TOKEN");
}

/** In a time that tells nothing of either. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

async function reply(
  state: OpsState,
  holds: Holds,
  method: string,
  url: string,
  response: ServerResponse,
): Promise<void> {
  if (method === "POST") return forceBreaker(url, response, state, holds);
  if (method !== "GET" && method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD, POST");
    return answer(response, 405, { error: "method" });
  }
  switch (url.split("?", 1)[0]) {
    case "/healthz":
      return answer(response, state.isAlive() ? 200 : 503, { lag_ms: Math.round(state.lagMs()) });
    case "/readyz":
      return answer(response, isReady(state) ? 200 : 503, {
        ready: isReady(state),
        started: state.isStarted(),
        draining: state.isDraining(),
        trouble: state.trouble(),
      });
    case "/startupz":
      return answer(response, state.isStarted() ? 200 : 503, { started: state.isStarted() });
    case "/status":
      return answer(response, 200, await state.status());
    case "/metrics": {
      const registry = await state.metrics();
      const text = await registry.metrics();
      response.writeHead(200, { "Content-Type": registry.contentType, "Cache-Control": "no-store" });
      response.end(text);
      return;
    }
    case "/ops/placements":
      return answerPlacements(response, await state.placements(), {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
      });
    case "/ops/placements.csv":
      return answerPlacements(response, await state.paidCars(), {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": 'attachment; filename="placements.csv"',
      });
    default:
      return answer(response, 404, { error: "unknown" });
  }
}

const isReady = (state: OpsState) => state.isReady() && state.trouble() === null;

const FORCE_DEFAULT_SECONDS = 300;
const FORCE_MAX_SECONDS = 3_600;

/** The one timer of each breaker held by hand, by its operation. */
type Holds = Map<string, NodeJS.Timeout>;

/** `POST /breakers/{operation}?mode=open|closed|auto&seconds=300`: a breaker held by hand lets go by itself. */
async function forceBreaker(url: string, response: ServerResponse, state: OpsState, holds: Holds): Promise<void> {
  const [path = "", query = ""] = url.split("?", 2);
  const operation = /^\/breakers\/([A-Za-z]{1,64})$/.exec(path)?.[1];
  const parameters = new URLSearchParams(query);
  const mode = parameters.get("mode");
  const seconds = Math.min(FORCE_MAX_SECONDS, Number(parameters.get("seconds") ?? FORCE_DEFAULT_SECONDS));
  const isReadable = (mode === "open" || mode === "closed" || mode === "auto") && seconds > 0;
  if (operation === undefined) answer(response, 404, { error: "unknown" });
  else if (!isReadable) answer(response, 400, { error: "mode or seconds" });
  else if (!(await hold(operation, mode, seconds, state, holds))) answer(response, 404, { error: "unknown" });
  else answer(response, 200, { operation, mode, ...(mode === "auto" ? {} : { seconds }) });
}

/** False where there is no such upstream. The timer of a forcing before this one goes, or it would let go of this one. */
async function hold(
  operation: string,
  mode: "open" | "closed" | "auto",
  seconds: number,
  state: OpsState,
  holds: Holds,
): Promise<boolean> {
  const earlier = holds.get(operation);
  const forget = (timer: NodeJS.Timeout | undefined) => {
    clearTimeout(timer);
    // A second order may have come while the processes were told of this one: its timer stays.
    if (holds.get(operation) === timer) holds.delete(operation);
  };
  if (mode === "auto") {
    const isKnown = await state.force(operation, null);
    if (isKnown) forget(earlier);
    return isKnown;
  }
  clearTimeout(earlier);
  const timer = setTimeout(() => {
    forget(timer);
    void state.force(operation, null);
  }, seconds * 1_000).unref();
  holds.set(operation, timer);
  const isKnown = await state.force(operation, mode);
  // Where nobody answers in time, what was held before is held still, and lets go after the new time.
  if (!isKnown && earlier === undefined) forget(timer);
  return isKnown;
}

/** `text` is null where the service does not say. */
function answerPlacements(
  response: ServerResponse,
  text: string | null,
  headers: Readonly<Record<string, string>>,
): void {
  if (text === null) answer(response, 503, { error: "the service of placements does not answer" });
  else
    response
      .setHeader("Cache-Control", "no-store")
      .setHeader("X-Content-Type-Options", "nosniff")
      .writeHead(200, headers)
      .end(text);
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  });
  response.end(`${JSON.stringify(body)}\n`);
}
