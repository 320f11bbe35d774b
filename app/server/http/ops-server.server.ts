import { createServer, type Server, type ServerResponse } from "node:http";
import type { EventLoopWatch } from "./event-loop-watch.server";
import type { Metrics } from "./metrics.server";

const STUCK_LOOP_MS = 10_000;
const HEAP_READY_SHARE = 0.95;

export interface OpsState {
  /** Configuration valid, routes loaded, listening. */
  isStarted(): boolean;
  isDraining(): boolean;
  /** For `/status`: whatever ops should see at a glance; names and states, nothing personal. */
  status(): Readonly<Record<string, unknown>>;
  /** Just before `/metrics` is printed: gauges that are read rather than counted. */
  beforeMetrics(): void;
}

/**
 * Health and metrics on a port of their own (reliability.md 5.1). None of them calls an upstream: a shared dependency in a
 * readiness probe would take every replica out at once.
 */
export function createOpsServer(options: {
  readonly state: OpsState;
  readonly watch: EventLoopWatch;
  readonly metrics: Metrics;
  /** Holds one upstream's breaker by hand; null hands it back. False where there is no such upstream. */
  readonly force: (operation: string, mode: "open" | "closed" | null) => boolean;
}): Server {
  const { state, watch, metrics } = options;
  const isReady = () => state.isStarted() && !state.isDraining() && watch.heapShare() < HEAP_READY_SHARE;
  const server = createServer((request, response) => {
    if (request.method === "POST") return forceBreaker(request.url ?? "", response, options.force);
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("Allow", "GET, HEAD, POST");
      return answer(response, 405, { error: "method" });
    }
    switch ((request.url ?? "").split("?", 1)[0]) {
      case "/healthz":
        return answer(response, watch.sampleAgeMs() < STUCK_LOOP_MS ? 200 : 503, { lag_ms: Math.round(watch.lagMs()) });
      case "/readyz":
        return answer(response, isReady() ? 200 : 503, {
          ready: isReady(),
          started: state.isStarted(),
          draining: state.isDraining(),
        });
      case "/startupz":
        return answer(response, state.isStarted() ? 200 : 503, { started: state.isStarted() });
      case "/status":
        return answer(response, 200, state.status());
      case "/metrics":
        state.beforeMetrics();
        metrics.registry
          .metrics()
          .then((text) => {
            response.writeHead(200, { "Content-Type": metrics.registry.contentType, "Cache-Control": "no-store" });
            response.end(text);
          })
          .catch(() => answer(response, 500, { error: "metrics" }));
        return;
      default:
        return answer(response, 404, { error: "unknown" });
    }
  });
  server.headersTimeout = 5_000;
  server.requestTimeout = 5_000;
  return server;
}

const FORCE_DEFAULT_SECONDS = 300;
const FORCE_MAX_SECONDS = 3_600;

/** `POST /breakers/{operation}?mode=open|closed|auto&seconds=300`: a breaker held by hand lets go by itself. */
function forceBreaker(
  url: string,
  response: ServerResponse,
  force: (operation: string, mode: "open" | "closed" | null) => boolean,
): void {
  const [path = "", query = ""] = url.split("?", 2);
  const operation = /^\/breakers\/([A-Za-z]{1,64})$/.exec(path)?.[1];
  const parameters = new URLSearchParams(query);
  const mode = parameters.get("mode");
  const seconds = Math.min(FORCE_MAX_SECONDS, Number(parameters.get("seconds") ?? FORCE_DEFAULT_SECONDS));
  const isReadable = (mode === "open" || mode === "closed" || mode === "auto") && seconds > 0;
  if (operation === undefined) answer(response, 404, { error: "unknown" });
  else if (!isReadable) answer(response, 400, { error: "mode or seconds" });
  else if (!force(operation, mode === "auto" ? null : mode)) answer(response, 404, { error: "unknown" });
  else {
    if (mode !== "auto") setTimeout(() => force(operation, null), seconds * 1_000).unref();
    answer(response, 200, { operation, mode, ...(mode === "auto" ? {} : { seconds }) });
  }
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  });
  response.end(`${JSON.stringify(body)}\n`);
}
