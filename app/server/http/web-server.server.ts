import { createServer, type RequestListener, type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { TimerTable } from "./timers.server";

/** Below the usual limit of 1,024 file descriptors a process is born with twice over, so that accept never fails. */
const CONNECTIONS_MAX = 2_000;

/**
 * The HTTP server with the timeouts of reliability.md 5.3. `timeout` is the write-stall timer: Node counts a shrinking
 * write queue as activity, so it closes clients that stopped reading and no slow but steady one.
 */
export function createWebServer(listener: RequestListener, timers: TimerTable, onWriteStall: () => void): Server {
  const server = createServer({ connectionsCheckingInterval: timers.connectionCheckMs, noDelay: true }, listener);
  server.headersTimeout = timers.headersMs;
  server.requestTimeout = timers.requestMs;
  server.keepAliveTimeout = timers.keepAliveMs;
  server.timeout = timers.writeStallMs;
  server.maxConnections = CONNECTIONS_MAX;
  server.on("timeout", (socket: Socket) => {
    if (socket.writableLength > 0) onWriteStall();
    socket.destroy();
  });
  // Node would close a CONNECT without a word.
  server.on("connect", (_request, socket) => endRaw(socket, 405, { Allow: "GET, HEAD, POST" }));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    endRaw(socket, statusOfClientError(error.code));
  });
  return server;
}

function statusOfClientError(code: string | undefined): number {
  if (code === "HPE_HEADER_OVERFLOW") return 431;
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return 408;
  if (code === "HPE_CHUNK_EXTENSIONS_OVERFLOW") return 413;
  return 400;
}

/** An answer without a request: what came could not be read, so nothing of it is repeated. */
function endRaw(socket: Duplex, status: number, headers: Readonly<Record<string, string>> = {}): void {
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    ...Object.entries({
      ...headers,
      "Cache-Control": "no-store",
      "Content-Length": "0",
      "X-Content-Type-Options": "nosniff",
      Connection: "close",
    }).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${lines.join("\r\n")}\r\n\r\n`);
}
