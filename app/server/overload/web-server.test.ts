import type { RequestListener } from "node:http";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { timerTable } from "../config/timers.server";
import { createWebServer } from "./web-server.server";

const open: { close(): void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

const TIMERS = timerTable({
  loadBalancerTimeoutMs: 30_000,
  loadBalancerIdleMs: 60_000,
  drainDelayMs: 0,
  shutdownGraceMs: 25_000,
});

type Options = Parameters<typeof createWebServer>[1];

/** The port of a server that answers whole requests, and what it told. */
async function serve(changes: Partial<Options> = {}, answer: RequestListener = (_, response) => response.end("page")) {
  const told: string[] = [];
  const server = createWebServer(answer, {
    timers: TIMERS,
    headers: ["X-Content-Type-Options", "nosniff", "X-Frame-Options", "DENY"],
    onWriteStall: () => undefined,
    onUnreadable: (status, requestId) => told.push(`${status} ${requestId}`),
    ...changes,
  });
  open.push({ close: () => server.closeAllConnections() }, server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  return { port: typeof address === "object" && address !== null ? address.port : 0, told };
}

/** What comes back until the connection ends. With `drip`, one letter more every few milliseconds. */
function sendTo(port: number, bytes: string, drip?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = "";
    const socket = connect(port, "127.0.0.1");
    const timer = drip === undefined ? undefined : setInterval(() => socket.write(drip), 20);
    socket.on("data", (chunk) => (received += chunk.toString()));
    socket.on("end", () => resolve(received));
    socket.on("close", () => clearInterval(timer));
    socket.on("error", reject);
    socket.write(bytes);
  });
}

async function send(bytes: string): Promise<{ readonly answer: string; readonly told: readonly string[] }> {
  const { port, told } = await serve();
  return { answer: await sendTo(port, bytes), told };
}

test.each([
  ["what is no HTTP", "GARBAGE\r\n\r\n", 400],
  ["headers that are too long", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(20_000)}\r\n\r\n`, 431],
  ["a tunnel", "CONNECT a.test:443 HTTP/1.1\r\nHost: a\r\n\r\n", 405],
  ["an expectation", "GET / HTTP/1.1\r\nHost: a\r\nExpect: the-moon\r\n\r\n", 417],
])("%s is answered with all headers, told once, and ends the connection", async (_what, bytes, status) => {
  const { answer, told } = await send(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const line of [
    "X-Content-Type-Options: nosniff",
    "X-Frame-Options: DENY",
    "Connection: close",
    "Cache-Control: no-store",
  ])
    expect(answer).toContain(`\r\n${line}\r\n`);
  const requestId = /\r\nX-Request-Id: (\S+)\r\n/.exec(answer)?.[1];
  expect(told).toEqual([`${status} ${requestId}`]);
});

test("a request without a host reaches the guard, which answers with a page's headers", async () => {
  const { answer, told } = await send("GET / HTTP/1.1\r\nConnection: close\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(told).toEqual([]);
});

const POST = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\na=b";
/** Waits for the body, as the form guard does. */
const readsBody: RequestListener = (request, response) => {
  request.on("end", () => response.end("page"));
  request.resume();
};

test.each([
  ["silent", undefined],
  ["dripping", "x"],
])("a body that never ends is answered 408: %s", async (_how, drip) => {
  const timers = { ...TIMERS, headersMs: 100, requestMs: 300, connectionCheckMs: 50, writeStallMs: 300 };
  const { port, told } = await serve({ timers }, readsBody);
  expect(await sendTo(port, POST, drip)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n.*Connection: close\r\n/s);
  expect(told).toEqual([expect.stringMatching(/^408 /)]);
});

test("at its real clock that is within 35 seconds", () => {
  expect(Math.max(TIMERS.requestMs + TIMERS.connectionCheckMs, TIMERS.writeStallMs)).toBeLessThanOrEqual(35_000);
});

test("a connection that is silent after its answer is closed without a word", async () => {
  const timers = { ...TIMERS, keepAliveMs: 50, writeStallMs: 100 };
  const { port, told } = await serve({ timers });
  expect(await sendTo(port, "GET / HTTP/1.1\r\nHost: a\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 .*page/s);
  expect(told).toEqual([]);
});

test("headers that drip in on many connections at once are cut by the server's timeout, and pages are answered meanwhile", async () => {
  const timers = { ...TIMERS, headersMs: 400, requestMs: 5_000, connectionCheckMs: 50 };
  const { port, told } = await serve({ timers, isBehindProxy: true });
  const slow = Promise.all(Array.from({ length: 300 }, () => sendTo(port, "GET / HTTP/1.1\r\nHost: a\r\nX: ", "x")));
  // Read below; meanwhile one that fails is no rejection that nobody heard.
  slow.catch(() => undefined);
  const page = await sendTo(port, "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  expect(page).toMatch(/^HTTP\/1\.1 200 /);
  for (const answer of await slow) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(told.length).toBe(300);
});
