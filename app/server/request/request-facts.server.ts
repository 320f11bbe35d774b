import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import { AREA_TEMPLATES, OUTER_AREAS, RESOURCE_SEGMENTS } from "~/domain/site-areas";
import { SEARCH_PATH } from "~/domain/site-paths";
import { isBotAgent, isCrawlerAgent } from "./bot-detection.server";

export type RequestKind = "document" | "data" | "resource" | "asset";
export type ShedReason = "cap" | "lag" | "heap";

/** What the server knows of one request, stored beside the response and never in it. */
export interface RequestFacts {
  readonly requestId: string;
  readonly traceId: string;
  /** For calls to upstream services: the shopper's trace, a span of our own. */
  readonly traceparent: string;
  readonly cspNonce: string;
  readonly isBot: boolean;
  /** A bot that reads for an index or a preview; never true without `isBot`. */
  readonly isCrawler?: boolean;
  readonly kind: RequestKind;
  /** Route template, for logs and metrics; never a path that somebody typed. */
  readonly route: string;
  readonly startedAtMs: number;
  shed?: ShedReason;
  /** Over a form's limit, for so long: its action runs without effect and gives the form back (see rateLimits). */
  rateLimitedSeconds?: number;
  /** Over the limit too, and its action does not run (see limitedForms). */
  isFormRefused?: boolean;
  /** The fields of a form over its limit, to be sent again. */
  limitedForm?: readonly (readonly [name: string, value: string])[];
  /** What the form asks for sends nothing to anybody (see SITE_ROUTES). */
  isFreeForm?: boolean;
  isHoneypotFilled?: boolean;
  /** The answer is for one person, who is signed in or has a wallet: nobody keeps it, not the browser for its Back either. */
  isPersonal?: boolean;
  /** The document may load what outside ads need. */
  allowsOutsideAds?: boolean;
  isClientGone?: boolean;
}

const FACTS = new WeakMap<ServerResponse, RequestFacts>();
const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;
const TRACEPARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/;

/** Facts of the request that `response` answers. Throws before `requestFacts` ran, which is an error of order in server.ts. */
export function factsOf(response: ServerResponse): RequestFacts {
  const facts = FACTS.get(response);
  if (facts === undefined) throw new Error("requestFacts() comes first in server.ts");
  return facts;
}

/** First middleware: gives every request its id, trace, nonce and route, and answers with `X-Request-Id`. */
export function requestFacts(): RequestHandler {
  return (request, response, next) => {
    const facts = readFacts(request);
    FACTS.set(response, facts);
    response.setHeader("X-Request-Id", facts.requestId);
    next();
  };
}

/** What a request's own lines tell. */
export function readFacts(request: IncomingMessage): RequestFacts {
  const { headers } = request;
  const requestId = firstOf(headers["x-request-id"]);
  const trace = TRACEPARENT.exec(firstOf(headers.traceparent) ?? "");
  const traceId = trace?.[1] ?? randomBytes(16).toString("hex");
  const path = pathOf(request);
  return {
    requestId: requestId !== undefined && REQUEST_ID.test(requestId) ? requestId : randomBytes(16).toString("hex"),
    traceId,
    traceparent: `00-${traceId}-${randomBytes(8).toString("hex")}-${trace?.[2] ?? "01"}`,
    cspNonce: randomBytes(16).toString("base64"),
    isBot: isBotAgent(headers["user-agent"]),
    isCrawler: isCrawlerAgent(headers["user-agent"]),
    kind: kindOf(path),
    route: routeTemplate(path),
    startedAtMs: performance.now(),
  };
}

function firstOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** The path as it was sent, without the query. */
export function pathOf(request: IncomingMessage & { originalUrl?: string }): string {
  const url = request.originalUrl ?? request.url ?? "/";
  const end = url.indexOf("?");
  return end === -1 ? url : url.slice(0, end);
}

const ASSET =
  /^\/(?:assets|img|icons|fonts)\/|\.(?:css|js|mjs|map|svg|png|jpe?g|webp|avif|gif|ico|woff2?|webmanifest)$|^\/[^/]+\.(?:txt|xml)$/;
const RESOURCE = new RegExp(`^${SEARCH_PATH}/(?:${RESOURCE_SEGMENTS.join("|")})(?:/|$)|^/feeds/`);

/** What a path is for, by its name alone. */
export function kindOf(path: string): RequestKind {
  if (path.endsWith(".data")) return "data";
  if (RESOURCE.test(path)) return "resource";
  return ASSET.test(path) ? "asset" : "document";
}

export const SEARCH_ROUTE = `${SEARCH_PATH}/*`;

/** In order: the first that matches names the route. */
const TEMPLATES: readonly (readonly [RegExp, string])[] = [
  [/^\/(?:_root\.data|_index\.data)?$/, "/"],
  ...AREA_TEMPLATES,
  [new RegExp(`^${SEARCH_PATH}(?:\\.data|/|$)`), SEARCH_ROUTE],
  ...Object.entries(OUTER_AREAS).map(
    ([segment, { template }]) => [new RegExp(`^/${segment.replace(".", "\\.")}(?:/|$)`), template] as const,
  ),
];

function routeTemplate(path: string): string {
  return TEMPLATES.find(([pattern]) => pattern.test(path))?.[1] ?? "unmatched";
}
