import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { type ClientNetworks, clientNetworksOf } from "../request/client-networks.server";

/** Why a connection was closed: its client had too many unfinished ones, or another client needed its place. */
export type DropReason = "unfinished" | "room";

interface ClientConnections {
  /** Every connection, when it is accepted. */
  accept(socket: Socket): void;
  /** Every request, when its headers are there. */
  serve(request: IncomingMessage, response: ServerResponse): void;
}

interface Connection {
  readonly socket: Socket;
  readonly networks: ClientNetworks;
  /** Since when it waits for its client, in monotonic milliseconds. */
  sinceMs: number;
  /** Requests that are not answered yet: a client may send the next before it has the answer to the first. */
  underWay: number;
}

/** Browsers open a few connections ahead, and many people may share an address. */
const UNFINISHED_PER_CLIENT_MAX = 100;
/** Whoever sends a request at once is never counted, however many connections were opened together. */
const UNFINISHED_GRACE_MS = 1_000;

/**
 * Who may hold a connection without a whole request on it. A client keeps its newest hundred; the older ones are
 * closed. And when the process has nearly as many connections as it takes, each new one takes the place of the oldest
 * that waits for its client, in the network that has most of them: no network can fill the process.
 */
export function createClientConnections(options: {
  readonly roomAbove: number;
  /** False behind a proxy: all clients have its address there. */
  readonly limitsClients: boolean;
  readonly onDropped: (reason: DropReason) => void;
}): ClientConnections {
  const open = new Map<Socket, Connection>();
  /** Connections on which nothing is being answered, by the wider network, the oldest first. */
  const waiting = new Groups<Connection>();
  /** Of those, the ones with no request yet or half of one, by the client's own network. */
  const unfinished = new Groups<Connection>();
  const checkedLater = new Set<string>();

  const leave = (connection: Connection) => {
    waiting.delete(connection.networks.wider, connection);
    unfinished.delete(connection.networks.own, connection);
  };
  const wait = (connection: Connection, isUnfinished: boolean) => {
    leave(connection);
    connection.sinceMs = performance.now();
    waiting.add(connection.networks.wider, connection);
    if (isUnfinished) unfinished.add(connection.networks.own, connection);
  };
  const drop = (connection: Connection, reason: DropReason) => {
    leave(connection);
    open.delete(connection.socket);
    connection.socket.destroy();
    options.onDropped(reason);
  };

  const checkLater = (network: string) => {
    if (checkedLater.has(network) || unfinished.of(network).size <= UNFINISHED_PER_CLIENT_MAX) return;
    checkedLater.add(network);
    const check = () => {
      checkedLater.delete(network);
      const youngMs = performance.now() - UNFINISHED_GRACE_MS;
      for (const connection of unfinished.of(network)) {
        if (unfinished.of(network).size <= UNFINISHED_PER_CLIENT_MAX || connection.sinceMs > youngMs) break;
        drop(connection, "unfinished");
      }
      checkLater(network);
    };
    // What came while the process was busy is read first: its own delay is nobody's fault.
    setTimeout(() => setImmediate(check), UNFINISHED_GRACE_MS).unref();
  };

  return {
    accept(socket) {
      if (open.size >= options.roomAbove) {
        const [oldest] = waiting.largest();
        if (oldest !== undefined) drop(oldest, "room");
      }
      const connection = { socket, networks: clientNetworksOf(socket.remoteAddress), sinceMs: 0, underWay: 0 };
      open.set(socket, connection);
      wait(connection, true);
      socket.once("close", () => {
        leave(connection);
        open.delete(socket);
      });
      if (options.limitsClients) checkLater(connection.networks.own);
    },
    serve(request, response) {
      const connection = open.get(request.socket);
      if (connection === undefined) return;
      connection.underWay += 1;
      if (hasBody(request)) request.once("end", () => leave(connection));
      else leave(connection);
      response.once("close", () => {
        connection.underWay -= 1;
        if (connection.underWay === 0 && open.has(connection.socket)) wait(connection, !request.complete);
      });
    },
  };
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Sets by a key, each in the order of adding; empty ones are forgotten. */
class Groups<Member> {
  readonly #groups = new Map<string, Set<Member>>();

  of(key: string): ReadonlySet<Member> {
    return this.#groups.get(key) ?? new Set();
  }

  add(key: string, member: Member): void {
    const group = this.#groups.get(key) ?? new Set();
    group.add(member);
    this.#groups.set(key, group);
  }

  delete(key: string, member: Member): void {
    const group = this.#groups.get(key);
    group?.delete(member);
    if (group?.size === 0) this.#groups.delete(key);
  }

  largest(): ReadonlySet<Member> {
    let largest: ReadonlySet<Member> = new Set();
    for (const group of this.#groups.values()) if (group.size > largest.size) largest = group;
    return largest;
  }
}
