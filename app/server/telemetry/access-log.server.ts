import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { factsOf, pathOf, type RequestFacts, SEARCH_ROUTE } from "../request/request-facts.server";
import type { Logger } from "./logger.server";
import type { Metrics } from "./metrics.server";
import { countSubmission } from "./page-observation.server";
import type { UpstreamTelemetry } from "./upstream-telemetry.server";

const KNOWN_METHODS = new Set(["GET", "HEAD", "POST", "OPTIONS"]);
/** Names of ours are short words; anything else is noted as "other", since it may be something that somebody typed. */
const PARAMETER_NAME = /^[a-z][A-Za-z]{1,23}$/;
const PARAMETERS_LOGGED_MAX = 30;

/** How a request ended. */
export interface RequestEnd {
  readonly status: number;
  readonly bytes: number;
  readonly isClientGone: boolean;
}

/** Writes the line and the observation of one request that ended. */
export type RequestRecord = (request: IncomingMessage, facts: RequestFacts, end: RequestEnd) => void;

/** One line and one observation per request; nothing personal in either. */
export function requestRecord(options: {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly telemetry: UpstreamTelemetry;
}): RequestRecord {
  const { logger, metrics, telemetry } = options;
  return (request, facts, { status, bytes, isClientGone }) => {
    const durationMs = performance.now() - facts.startedAtMs;
    const method = KNOWN_METHODS.has(request.method ?? "") ? (request.method ?? "") : "_OTHER";
    metrics.observeServer(method, facts.route, status, facts.kind, durationMs / 1_000);
    const upstreams = telemetry.takeCallsOf(facts.requestId);
    const isDegraded = upstreams.some((call) => call.outcome !== "ok");
    const level = facts.shed !== undefined ? "warn" : status >= 500 ? "error" : isDegraded ? "warn" : "info";
    logger[level](
      {
        request_id: facts.requestId,
        trace_id: facts.traceId,
        method,
        route: facts.route,
        status,
        duration_ms: Math.round(durationMs * 10) / 10,
        bytes,
        audience: facts.isBot ? "bot" : "person",
        params: parameterNames(request),
        upstreams,
        ...(facts.shed === undefined ? {} : { shed: facts.shed }),
        ...(isClientGone ? { client_gone: true } : {}),
      },
      "request",
    );
  };
}

/** Records every request when its response ends. */
export function accessLog({
  metrics,
  record,
}: {
  readonly metrics: Metrics;
  readonly record: RequestRecord;
}): RequestHandler {
  return (request, response, next) => {
    const facts = factsOf(response);
    metrics.serverActive.inc();
    const sentBefore = request.socket.bytesWritten;
    response.once("close", () => {
      metrics.serverActive.dec();
      const isClientGone = !response.writableFinished;
      if (isClientGone) facts.isClientGone = true;
      const status = response.statusCode;
      if (request.method === "POST" && facts.isHoneypotFilled !== true)
        countSubmission(metrics, pathOf(request), status);
      if (status === 301 && facts.route === SEARCH_ROUTE) metrics.canonicalRedirects.inc();
      const bytes = Math.max(0, request.socket.bytesWritten - sentBefore);
      record(request, facts, { status, bytes, isClientGone });
    });
    next();
  };
}

function parameterNames(request: IncomingMessage & { originalUrl?: string }): string[] {
  const url = request.originalUrl ?? request.url ?? "";
  const at = url.indexOf("?");
  if (at === -1) return [];
  const names = new Set<string>();
  for (const name of new URLSearchParams(url.slice(at + 1)).keys()) {
    names.add(PARAMETER_NAME.test(name) ? name : "other");
    if (names.size >= PARAMETERS_LOGGED_MAX) break;
  }
  return [...names].sort();
}
