import { createHash, randomUUID } from "node:crypto";
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from "node:http";
import { refusalOfCaller } from "../../app/contract/calls/private-port";
import { namesEdition } from "../../app/domain/entity-tags";
import { ServiceError } from "../refusals/service-error";
import { readJsonBody } from "./request-body";
import type { Freshness, Reply, Route } from "./route";
import { createRouteTable, type RouteTable } from "./route-table";

export interface RequestEntry {
  readonly requestId: string;
  readonly method: string;
  /** Path and query as they came. */
  readonly url: string;
  readonly status: number;
  readonly durationMs: number;
  /** What went wrong inside, on a 500. */
  readonly error?: unknown;
}

interface ServerOptions {
  readonly routes: readonly Route[];
  /** Host names that count besides loopback's. */
  readonly names?: ReadonlySet<string>;
  /** How long the body of a request may take. */
  readonly bodyMs?: number;
  /** Called once per answer. */
  readonly onRequest?: (entry: RequestEntry) => void;
}

const CACHE_CONTROL: Readonly<Record<Freshness, string>> = {
  never: "no-store",
  lookup: "public, max-age=300",
  media: "public, max-age=31536000, immutable",
};
/** Longer than a caller keeps a connection, so that the caller is the one who closes it. */
const KEEP_ALIVE_MS = 65_000;
/** As long as the web port waits for the body of a form. */
const BODY_MS = 30_000;

/** The HTTP face of the services. Bind it to loopback: it trusts its caller, as long as that is no web page. */
export function createUpstreamServer({
  routes,
  names = new Set(),
  bodyMs = BODY_MS,
  onRequest,
}: ServerOptions): Server {
  const door: Door = { table: createRouteTable(routes), names, bodyMs };
  const server = createServer((request, response) => {
    void answer(door, request, response, onRequest);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}

interface Door {
  readonly table: RouteTable;
  readonly names: ReadonlySet<string>;
  readonly bodyMs: number;
}

async function answer(
  door: Door,
  request: IncomingMessage,
  response: ServerResponse,
  onRequest: ServerOptions["onRequest"],
): Promise<void> {
  const startedAt = performance.now();
  const requestId = readRequestId(request);
  let failure: unknown;
  let status = 500;
  try {
    status = send(request, response, await reply(door, request, response), requestId);
  } catch (error) {
    if (!(error instanceof ServiceError)) failure = error;
    const refusal = error instanceof ServiceError ? error : new ServiceError("internal", "The service failed.");
    status = sendRefusal(request, response, refusal, requestId);
  }
  onRequest?.({
    requestId,
    method: request.method ?? "",
    url: request.url ?? "",
    status,
    durationMs: performance.now() - startedAt,
    ...(failure === undefined ? {} : { error: failure }),
  });
}

async function reply(
  { table, names, bodyMs }: Door,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Reply> {
  const caller = refusalOfCaller(request.headers, names);
  if (caller === "host") throw new ServiceError("forbidden", "This name is not configured (UPSTREAM_NAMES).");
  if (caller === "page") throw new ServiceError("forbidden", "Web pages are not answered.");
  const [path = "/", query = ""] = splitUrl(request.url ?? "/");
  const match = findRoute(table, request.method ?? "GET", path);
  if (match === null) throw new ServiceError("not-found", "There is nothing at this address.");
  if ("allowed" in match) {
    response.setHeader("Allow", match.allowed.join(", "));
    throw new ServiceError("method-not-allowed", `Allowed here: ${match.allowed.join(", ")}.`);
  }
  const body = match.route.method === "POST" ? await readJsonBody(request, bodyMs) : undefined;
  const idToken = request.headers["x-id-token"];
  return match.route.run({
    pathValues: match.pathValues,
    searchParams: new URLSearchParams(query),
    body,
    host: request.headers.host,
    idToken: typeof idToken === "string" ? idToken : undefined,
  });
}

function findRoute(table: RouteTable, method: string, path: string) {
  try {
    return table.find(method, path);
  } catch (error) {
    if (error instanceof URIError) throw new ServiceError("bad-request", "The path has a broken escape.");
    throw error;
  }
}

function splitUrl(url: string): [string, string] {
  const mark = url.indexOf("?");
  return mark === -1 ? [url, ""] : [url.slice(0, mark), url.slice(mark + 1)];
}

function readRequestId(request: IncomingMessage): string {
  const given = request.headers["x-request-id"];
  return typeof given === "string" && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
}

function send(request: IncomingMessage, response: ServerResponse, reply: Reply, requestId: string): number {
  const { status, mediaType, body, freshness, isAscii = false } = reply;
  const isText = typeof body === "string";
  const headers: OutgoingHttpHeaders = {
    "X-Request-Id": requestId,
    "Cache-Control": CACHE_CONTROL[freshness],
    "Content-Type": mediaType,
    "Content-Length": isText && isAscii ? body.length : Buffer.byteLength(body),
  };
  if (freshness !== "never") {
    const etag = `"${createHash("sha1").update(body).digest("base64url")}"`;
    if (namesEdition(request.headers["if-none-match"], etag)) {
      const { "Content-Type": _type, "Content-Length": _length, ...others } = headers;
      response.writeHead(304, { ...others, ETag: etag }).end();
      return 304;
    }
    headers.ETag = etag;
  }
  response.writeHead(status, headers);
  if (request.method === "HEAD") response.end();
  else if (isText) response.end(body, isAscii ? "latin1" : "utf8");
  else response.end(body);
  return status;
}

function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: ServiceError,
  requestId: string,
): number {
  if (response.headersSent || response.destroyed) return refusal.status;
  const body = JSON.stringify({ error: { kind: refusal.kind, message: refusal.message }, ...refusal.details });
  // The rest of a refused body is not worth reading: the connection ends with the answer.
  if (!request.complete) response.setHeader("Connection", "close");
  response.writeHead(refusal.status, {
    "X-Request-Id": requestId,
    "Cache-Control": "no-store",
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
  });
  response.end(request.method === "HEAD" ? undefined : body);
  return refusal.status;
}
