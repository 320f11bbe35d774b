import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { timerTable } from "../config/timers.server";
import { createWebServer } from "./web-server.server";

const TIMERS = timerTable({
  loadBalancerTimeoutMs: 30_000,
  loadBalancerIdleMs: 60_000,
  drainDelayMs: 0,
  shutdownGraceMs: 25_000,
});

/** Linux lets a client speak from any address of 127.0.0.0/8; each of these stands for a network of its own. */
const STRANGER = "127.0.1.1";
const SHOPPER = "127.0.2.1";

async function aSite(changes: { timers?: Partial<typeof TIMERS>; isBehindProxy?: boolean } = {}) {
  const held: (() => void)[] = [];
  const dropped: string[] = [];
  const listener: RequestListener = (request, response) => {
    if (request.url === "/held") held.push(() => response.end("page"));
    else response.end("page");
  };
  const server: Server = createWebServer(listener, {
    timers: { ...TIMERS, ...changes.timers },
    headers: [],
    onWriteStall: () => undefined,
    onUnreadable: () => undefined,
    isBehindProxy: changes.isBehindProxy ?? false,
    onDropped: (reason) => dropped.push(reason),
  });
  let accepted = 0;
  server.on("connection", () => {
    accepted += 1;
  });
  await new Promise<void>((ready) => server.listen({ port: 0, host: "127.0.0.1", backlog: 4_000 }, ready));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const clients: Socket[] = [];
  onTestFinished(() => {
    for (const client of clients) client.destroy();
    server.closeAllConnections();
    server.close();
  });
  const openFrom = async (localAddress: string, bytes = "") => {
    const socket = connect({ port, host: "127.0.0.1", localAddress, allowHalfOpen: true });
    clients.push(socket);
    socket.on("error", () => undefined);
    await once(socket, "connect");
    if (bytes !== "") socket.write(bytes);
    return socket;
  };
  return {
    server,
    held,
    dropped,
    acceptedCount: () => accepted,
    openFrom,
    openMany: (count: number, localAddress: string, bytes = "") =>
      Promise.all(Array.from({ length: count }, () => openFrom(localAddress, bytes))),
    openCount: () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count))),
    /** The whole answer to one request on a connection of its own; empty where the server closed it without one. */
    async ask(localAddress: string): Promise<string> {
      const socket = await openFrom(localAddress, "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
      let answer = "";
      socket.on("data", (chunk) => (answer += chunk.toString())).on("end", () => socket.end());
      await once(socket, "close");
      return answer;
    },
  };
}

const HALF_A_REQUEST = "GET / HTTP/1.1\r\nHost: a\r\nX-More: ";
const HALF_A_FORM = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nemail=";

test("two thousand connections that send nothing leave a page to everybody else, and to their own address", async () => {
  const site = await aSite();
  await site.openMany(2_000, STRANGER);
  expect(await site.ask(SHOPPER)).toContain("200 OK");
  expect(await site.ask(STRANGER)).toContain("200 OK");
});

test("twenty addresses of one network hold no more places than one", async () => {
  const site = await aSite();
  const honest = await site.openMany(50, SHOPPER);
  for (let client = 1; client <= 20; client += 1) await site.openMany(100, `127.0.1.${client}`, HALF_A_REQUEST);
  expect(await site.openCount()).toBeLessThanOrEqual(1_800);
  expect(await site.ask(SHOPPER)).toContain("200 OK");
  expect(honest.filter((socket) => socket.readableEnded || socket.destroyed)).toEqual([]);
});

test.each([
  ["half a request", HALF_A_REQUEST],
  ["half a form", HALF_A_FORM],
])(
  "a client keeps its newest hundred connections with %s, and every one that is being answered",
  async (_what, bytes) => {
    const site = await aSite();
    const answered = await site.openMany(20, STRANGER, "GET /held HTTP/1.1\r\nHost: a\r\n\r\n");
    await expect.poll(() => site.held.length).toBe(20);
    await site.openMany(150, STRANGER, bytes);
    await expect.poll(site.openCount).toBe(120);
    expect(site.dropped).toEqual(Array.from({ length: 50 }, () => "unfinished"));
    for (const release of site.held) release();
    for (const socket of answered) expect(String((await once(socket, "data"))[0])).toContain("200 OK");
  },
);

test("behind a proxy, whose address all clients have, none is counted as one client", async () => {
  const site = await aSite({ isBehindProxy: true });
  await site.openMany(150, STRANGER, HALF_A_REQUEST);
  const counted = await aSite();
  await counted.openMany(150, STRANGER, HALF_A_REQUEST);
  await expect.poll(counted.openCount).toBe(100);
  expect(await site.openCount()).toBe(150);
});

test("who never reads the answer to half a request loses the connection soon after it", async () => {
  const site = await aSite({ timers: { headersMs: 500, connectionCheckMs: 50, refusedLingerMs: 200 } });
  const silent = await site.openMany(30, STRANGER, HALF_A_REQUEST);
  for (const socket of silent) socket.pause();
  await expect.poll(site.acceptedCount).toBe(30);
  await expect.poll(site.openCount).toBe(0);
});
