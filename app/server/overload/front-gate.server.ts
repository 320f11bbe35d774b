import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { plainPage } from "../request/plain-answers.server";
import { kindOf, pathOf, type RequestFacts, readFacts, type ShedReason } from "../request/request-facts.server";
import type { RequestRecord } from "../telemetry/access-log.server";
import { type Admission, BUSY, retryAfterSeconds } from "./admission.server";
import type { RefusalPace } from "./refusal-pace.server";

/** Every id has its own length; the page is made around this one once. */
const ID_PLACE = "00000000-request-id";

/**
 * Stands before Express: what admission would refuse anyway is refused here, with bytes made once, so that a refusal
 * costs a twentieth of what it costs behind all middleware. Forms and files pass; those are never refused for the sake
 * of pages.
 */
export function createFrontGate(options: {
  readonly admission: Admission;
  readonly pace: RefusalPace;
  /** Names and values by turns, the same for every refusal. */
  readonly headers: readonly string[];
  readonly isDraining: () => boolean;
  readonly record: RequestRecord;
  readonly onShed: (reason: ShedReason) => void;
  readonly next: RequestListener;
}): RequestListener {
  const { admission, pace, next } = options;
  const [beforeId = "", afterId = ""] = plainPage(BUSY, ID_PLACE).split(ID_PLACE);
  const text = `${BUSY.message}\n`;

  const refuse = (request: IncomingMessage, response: ServerResponse, facts: RequestFacts) => {
    const acceptsHtml = facts.kind === "document" && /text\/html/.test(request.headers.accept ?? "");
    const body = acceptsHtml ? beforeId + facts.requestId + afterId : text;
    const bytes = Buffer.byteLength(body);
    response.writeHead(BUSY.status, [
      ...options.headers,
      "X-Request-Id",
      facts.requestId,
      "Retry-After",
      retryAfterSeconds(),
      "Cache-Control",
      "no-store",
      "Content-Type",
      acceptsHtml ? "text/html; charset=utf-8" : "text/plain; charset=utf-8",
      "Content-Length",
      String(bytes),
      ...(options.isDraining() ? ["Connection", "close"] : []),
    ]);
    response.end(request.method === "HEAD" ? undefined : body);
    options.record(request, facts, { status: BUSY.status, bytes, isClientGone: false });
  };

  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next(request, response);
    const kind = kindOf(pathOf(request));
    const reason = kind === "asset" ? undefined : admission.reasonToShed(false, kind);
    if (reason === undefined) return next(request, response);
    options.onShed(reason);
    const facts: RequestFacts = { ...readFacts(request), shed: reason };
    pace(response, () => refuse(request, response, facts));
  };
}
