import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTcpServer } from "node:net";
import { expect, test } from "vitest";
import { createPageEventSink, type Delivery } from "../../app/server/telemetry/page-event-sink.server";
import type { TakenPageEvent } from "../../app/server/telemetry/page-events.server";
import { listenForTest } from "../servers/listening-server";
import { until } from "../servers/started-site";

const WITHIN_MS = 30_000;
const TIMERS = { gatherMs: 10, answerMs: 60_000, restMs: 20 };
/** For a sink that never answers first, and answers then. */
const SILENT_MS = 1_000;

const anEvent = (view = "one"): TakenPageEvent => ({
  view,
  brand: "marketplace",
  consent: "agreed",
  page: "search results",
  filters: ["makeCode:HONDA", "price"],
  results: "25-99",
  slots: [],
  isPersonalized: true,
  consumer: { isSignedIn: false, hasPlace: false, isComparing: false },
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A sink that answers so, and the bodies that it was sent. */
async function sinkThat(answer: Answer) {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      bodies.push(body);
      answer(request, response);
    });
  });
  return { url: `${await listenForTest(server)}/collect`, bodies };
}

function senderTo(url: string | undefined, answerMs = TIMERS.answerMs) {
  const counts: Record<Delivery, number> = { delivered: 0, failed: 0, dropped: 0 };
  const lines: object[] = [];
  const sink = createPageEventSink({
    url,
    logger: { info: (facts: object) => lines.push(facts), warn: (facts: object) => lines.push(facts) },
    onEvents: (outcome, count) => {
      counts[outcome] += count;
    },
    timers: { ...TIMERS, answerMs },
  });
  return { sink, counts, lines };
}

test("without an address the log takes each event", () => {
  const { sink, counts, lines } = senderTo(undefined);
  sink.take(anEvent());
  expect(lines).toEqual([{ page_event: anEvent() }]);
  expect(counts.delivered).toBe(1);
});

test("events go to the sink together, and each once", async () => {
  const { url, bodies } = await sinkThat((_request, response) => response.writeHead(202).end());
  const { sink, counts } = senderTo(url);
  for (const view of ["one", "two", "three"]) sink.take(anEvent(view));
  await until(() => counts.delivered === 3, WITHIN_MS);
  expect(bodies.map((body) => JSON.parse(body))).toEqual([
    { events: [anEvent("one"), anEvent("two"), anEvent("three")] },
  ]);
});

test.each<[string, Answer]>([
  ["fails", (_request, response) => response.writeHead(500).end("no")],
  ["never answers", () => undefined],
  ["hangs up", (request) => request.socket.destroy()],
  ["refuses", (_request, response) => response.writeHead(403).end()],
])("a sink that %s is told of once, and is asked again later", async (_how, answer) => {
  let isWell = false;
  const { url } = await sinkThat((request, response) =>
    isWell ? response.writeHead(204).end() : answer(request, response),
  );
  const { sink, counts, lines } = senderTo(url, SILENT_MS);
  sink.take(anEvent("one"));
  await until(() => counts.failed === 1, WITHIN_MS);
  sink.take(anEvent("two"));
  await until(() => counts.failed === 2, WITHIN_MS);
  expect(lines).toHaveLength(1);
  isWell = true;
  sink.take(anEvent("three"));
  await until(() => counts.delivered === 1, WITHIN_MS);
});

test("a sink that leads elsewhere is not followed", async () => {
  const elsewhere = await sinkThat((_request, response) => response.writeHead(204).end());
  for (const status of [301, 302, 303, 307, 308]) {
    const { url } = await sinkThat((_request, response) =>
      response.writeHead(status, { Location: elsewhere.url }).end(),
    );
    const { sink, counts, lines } = senderTo(url);
    sink.take(anEvent());
    await until(() => counts.failed === 1, WITHIN_MS);
    expect(lines).toEqual([{ failure: `status ${status}` }]);
  }
  expect(elsewhere.bodies).toEqual([]);
});

test("an answer without an end is not read", async () => {
  const { url } = await sinkThat((_request, response) => {
    response.writeHead(200);
    const write = () => {
      while (response.write("x".repeat(65_536)));
    };
    response.on("drain", write);
    write();
  });
  const { sink, counts } = senderTo(url);
  sink.take(anEvent());
  await until(() => counts.delivered === 1, WITHIN_MS);
});

test("what speaks no HTTP is a failure, and so is nobody", async () => {
  const server = createTcpServer((socket) => socket.resume().end("SSH-2.0-nothing\r\n"));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/`;
  const first = senderTo(url);
  first.sink.take(anEvent());
  await until(() => first.counts.failed === 1, WITHIN_MS);
  await new Promise((closed) => server.close(closed));
  const second = senderTo(url);
  second.sink.take(anEvent());
  await until(() => second.counts.failed === 1, WITHIN_MS);
});

test("while a sink does not answer, events wait up to a number, and no caller waits", async () => {
  const { url, bodies } = await sinkThat(() => undefined);
  const { sink, counts } = senderTo(url);
  sink.take(anEvent());
  await until(() => bodies.length === 1, WITHIN_MS);
  for (let at = 0; at < 1_500; at += 1) sink.take(anEvent());
  expect(counts.dropped).toBe(500);
});

test("what waits at the end of a process is sent", async () => {
  const { url, bodies } = await sinkThat((_request, response) => response.writeHead(204).end());
  const { sink, counts } = senderTo(url);
  for (let at = 0; at < 250; at += 1) sink.take(anEvent(String(at)));
  await sink.flush(WITHIN_MS);
  expect(counts.delivered).toBe(250);
  expect(bodies).toHaveLength(3);
});
