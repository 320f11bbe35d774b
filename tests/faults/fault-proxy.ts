import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  request as requestUpstream,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { gzipSync } from "node:zlib";

/** What the proxy does instead of passing a request on. Bodies are sent over real sockets, as a bad service would. */
export type Fault =
  | { readonly kind: "latency"; readonly ms: number }
  | { readonly kind: "hang" }
  | {
      readonly kind: "answer";
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string | Buffer;
    }
  | { readonly kind: "reset-before-headers" }
  /** Only where the socket has carried an answer before: a service that closes idle connections. */
  | { readonly kind: "reset-reused-socket" }
  | { readonly kind: "reset-in-body" }
  | { readonly kind: "truncated" }
  | { readonly kind: "drip"; readonly everyMs: number }
  | { readonly kind: "oversized"; readonly bytes: number }
  | { readonly kind: "bomb"; readonly packed: Buffer }
  | { readonly kind: "redirect"; readonly to: string }
  | { readonly kind: "not-http" }
  /** Schema drift: the healthy answer, changed. */
  | { readonly kind: "rewrite"; readonly change: (body: unknown) => unknown };

/** Packed beforehand: that takes longer on a busy machine than a call may. */
export const bombOf = (decodedBytes: number): Fault => ({
  kind: "bomb",
  packed: gzipSync(Buffer.alloc(decodedBytes, " ")),
});

interface SeenRequest {
  readonly method: string;
  readonly path: string;
  /** With its question mark; empty where there is none. */
  readonly query: string;
  readonly headers: IncomingMessage["headers"];
}

export interface FaultProxy {
  readonly url: string;
  readonly seen: readonly SeenRequest[];
  /** The last bytes counter of an `oversized` answer: how much the reader took before it hung up. */
  readonly bytesTaken: number;
  /** Breaks one exact path, paths that match, or everything. */
  break(where: string | RegExp | "everything", fault: Fault): void;
  heal(): void;
  forgetSeen(): void;
  /** Connection refused, until `accept`. */
  refuse(): Promise<void>;
  accept(): Promise<void>;
  stop(): Promise<void>;
}

/** A proxy in front of healthy services that misbehaves on request. `target` is their address. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const broken: { readonly where: string | RegExp; readonly fault: Fault }[] = [];
  const seen: SeenRequest[] = [];
  const served = new WeakSet<Socket>();
  const sockets = new Set<Socket>();
  const timers = new Set<NodeJS.Timeout>();
  let bytesTaken = 0;
  let port = 0;

  const later = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? "/";
    const path = url.replace(/\?.*$/, "");
    seen.push({ method: request.method ?? "", path, query: url.slice(path.length), headers: request.headers });
    const fault = broken.findLast(({ where }) =>
      typeof where === "string" ? where === "everything" || where === path : where.test(path),
    )?.fault;
    const { socket } = response;
    const pass = () => passOn(target, request, response);
    if (socket === null) return;
    const isReused = served.has(socket);
    served.add(socket);
    switch (fault?.kind) {
      case undefined:
        return pass();
      case "latency":
        return later(fault.ms, pass);
      case "hang":
        return;
      case "answer": {
        const { status = 200, headers = { "content-type": "application/json" }, body = "" } = fault;
        response.writeHead(status, headers).end(body);
        return;
      }
      case "reset-before-headers":
        socket.resetAndDestroy();
        return;
      case "reset-reused-socket":
        if (isReused) socket.resetAndDestroy();
        else pass();
        return;
      case "reset-in-body":
        response.writeHead(200, { "content-type": "application/json", "content-length": "5000" });
        response.write('{"totalResultCount": 2, "listings": [');
        return later(5, () => socket.resetAndDestroy());
      case "truncated":
        response
          .writeHead(200, { "content-type": "application/json" })
          .end('{"totalResultCount": 2, "listings": [{"id"');
        return;
      case "drip": {
        response.writeHead(200, { "content-type": "application/json" });
        const drip = () => {
          if (socket.destroyed) return;
          response.write(" ");
          later(fault.everyMs, drip);
        };
        return drip();
      }
      case "oversized": {
        response.writeHead(200, { "content-type": "application/json" });
        bytesTaken = 0;
        const chunk = Buffer.alloc(64 * 1024, " ");
        const pour = () => {
          while (!socket.destroyed && bytesTaken < fault.bytes) {
            bytesTaken += chunk.length;
            if (!response.write(chunk)) {
              response.once("drain", pour);
              return;
            }
          }
          response.end();
        };
        return pour();
      }
      case "bomb":
        response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" });
        response.end(fault.packed);
        return;
      case "redirect":
        response.writeHead(302, { location: fault.to }).end();
        return;
      case "not-http":
        socket.end("220 mail.example ESMTP\r\n");
        return;
      case "rewrite":
        return passOn(target, request, response, fault.change);
    }
  };

  let server: Server = createServer();
  const listen = async () => {
    if (server.listening) return;
    server = createServer(handle);
    server.keepAliveTimeout = 60_000;
    server.on("connection", (socket) => {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => sockets.delete(socket));
    });
    await once(server.listen(port, "127.0.0.1"), "listening");
    port = portOf(server);
  };
  const close = async () => {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  await listen();

  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    get bytesTaken() {
      return bytesTaken;
    },
    break: (where, fault) => broken.push({ where, fault }),
    heal: () => {
      broken.length = 0;
    },
    forgetSeen: () => {
      seen.length = 0;
    },
    refuse: close,
    accept: listen,
    stop: close,
  };
}

/** Passes a request on; with `change`, the JSON of the answer is changed on its way back. */
function passOn(
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
  change?: (body: unknown) => unknown,
): void {
  const outgoing = requestUpstream(`${target}${request.url ?? "/"}`, {
    method: request.method,
    headers: request.headers,
    agent: false,
  });
  outgoing.on("response", (incoming) => {
    if (change === undefined) {
      const { connection: _hop, "keep-alive": _hops, ...headers } = incoming.headers;
      response.writeHead(incoming.statusCode ?? 502, headers);
      incoming.pipe(response);
      return;
    }
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString("utf8"));
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(change(body)));
    });
  });
  outgoing.on("error", () => response.destroy());
  response.on("close", () => outgoing.destroy());
  request.pipe(outgoing);
}

function portOf(server: Server): number {
  const address = server.address();
  return isAddress(address) ? address.port : 0;
}

function isAddress(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === "object" && address !== null;
}
