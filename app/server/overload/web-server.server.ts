import { randomUUID } from "node:crypto";
import { createServer, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { TimerTable } from "../config/timers.server";
import { asOriginForm } from "../request/request-target.server";
import { createClientConnections, type DropReason } from "./client-connections.server";

/** Below the usual limit of 1,024 file descriptors a process is born with twice over, so that accept never fails. */
const CONNECTIONS_MAX = 2_000;
/** From here on a new connection takes the place of one that waits for its client. */
const ROOM_ABOVE = 1_800;

/**
 * The HTTP server with its timeouts. `timeout` is the write-stall timer: Node counts a shrinking write queue as
 * activity, so it closes clients that stopped reading and no slow but steady one.
 */
export function createWebServer(
  listener: RequestListener,
  options: {
    readonly timers: TimerTable;
    /** Names and values by turns, for the answers that no request leads to. */
    readonly headers: readonly string[];
    readonly onWriteStall: () => void;
    /** What was answered here never reaches the access log. */
    readonly onUnreadable: (status: number, requestId: string) => void;
    /** All clients have the proxy's address: it limits their connections, and this server does not. */
    readonly isBehindProxy?: boolean;
    readonly onDropped?: (reason: DropReason) => void;
  },
): Server {
  const { timers } = options;
  const connections = createClientConnections({
    roomAbove: ROOM_ABOVE,
    limitsClients: options.isBehindProxy !== true,
    onDropped: (reason) => options.onDropped?.(reason),
  });
  const underWay = new WeakMap<Socket, ServerResponse>();
  const server = createServer(
    {
      connectionsCheckingInterval: timers.connectionCheckMs,
      noDelay: true,
      // The request guard asks for the host, and its answer has all headers.
      requireHostHeader: false,
    },
    asOriginForm((request, response) => {
      underWay.set(request.socket, response);
      connections.serve(request, response);
      listener(request, response);
    }),
  );
  server.headersTimeout = timers.headersMs;
  server.requestTimeout = timers.requestMs;
  server.keepAliveTimeout = timers.keepAliveMs;
  server.timeout = timers.writeStallMs;
  server.maxConnections = CONNECTIONS_MAX;
  server.on("connection", (socket: Socket) => connections.accept(socket));
  const refuse = (socket: Duplex, status: number, more: readonly string[] = []) => {
    const requestId = randomUUID();
    endRaw(socket, status, [...options.headers, "X-Request-Id", requestId, ...more]);
    // Who never reads the answer never ends the connection either.
    const timer = setTimeout(() => socket.destroy(), timers.refusedLingerMs).unref();
    socket.once("close", () => clearTimeout(timer));
    options.onUnreadable(status, requestId);
  };
  server.on("timeout", (socket: Socket) => {
    // Silence ends a connection before `requestTimeout` is looked at; whoever began a body is told why.
    if (awaitsBody(underWay.get(socket))) return refuse(socket, 408);
    if (socket.writableLength > 0) options.onWriteStall();
    socket.destroy();
  });
  // Node would close a CONNECT without a word.
  server.on("connect", (_request, socket) => refuse(socket, 405, ["Allow", "GET, HEAD, POST"]));
  server.on("checkExpectation", ({ socket }) => refuse(socket, 417));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    refuse(socket, statusOfClientError(error.code));
  });
  return server;
}

const awaitsBody = (response: ServerResponse | undefined) =>
  response !== undefined && !response.headersSent && !response.req.complete;

function statusOfClientError(code: string | undefined): number {
  if (code === "HPE_HEADER_OVERFLOW") return 431;
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return 408;
  if (code === "HPE_CHUNK_EXTENSIONS_OVERFLOW") return 413;
  return 400;
}

/** An answer without a request: what came could not be read, so nothing of it is repeated. */
function endRaw(socket: Duplex, status: number, headers: readonly string[]): void {
  const all = [...headers, "Cache-Control", "no-store", "Content-Length", "0", "Connection", "close"];
  const lines = all.flatMap((name, at) => (at % 2 === 0 ? `${name}: ${all[at + 1]}` : []));
  socket.end(`${[`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`, ...lines].join("\r\n")}\r\n\r\n`);
}
