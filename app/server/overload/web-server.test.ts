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

/** What comes back for exactly these bytes, and what was told about it. */
async function send(bytes: string): Promise<{ readonly answer: string; readonly told: readonly string[] }> {
  const told: string[] = [];
  const server = createWebServer((_request, response) => void response.end("page"), {
    timers: TIMERS,
    headers: ["X-Content-Type-Options", "nosniff", "X-Frame-Options", "DENY"],
    onWriteStall: () => undefined,
    onUnreadable: (status, requestId) => told.push(`${status} ${requestId}`),
  });
  open.push({ close: () => server.closeAllConnections() }, server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  const answer = await new Promise<string>((resolve, reject) => {
    let received = "";
    const socket = connect(typeof address === "object" && address !== null ? address.port : 0, "127.0.0.1");
    socket.on("data", (chunk) => (received += chunk.toString()));
    socket.on("end", () => resolve(received));
    socket.on("error", reject);
    socket.write(bytes);
  });
  return { answer, told };
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
