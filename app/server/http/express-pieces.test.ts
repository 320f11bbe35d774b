import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import express, { type RequestHandler } from "express";
import { afterEach, expect, test } from "vitest";
import { BRAND_IDS } from "~/domain/brand";
import { createAdmission } from "../overload/admission.server";
import { rateLimits } from "../overload/rate-limits.server";
import type { RefusalPace } from "../overload/refusal-pace.server";
import { factsOf, requestFacts } from "../request/request-facts.server";
import { accessLog, requestRecord } from "../telemetry/access-log.server";
import type { EventLoopWatch, Strain } from "../telemetry/event-loop-watch.server";
import { createLoggerTo } from "../telemetry/logger.server";
import { createMetrics } from "../telemetry/metrics.server";
import { createUpstreamTelemetry } from "../telemetry/upstream-telemetry.server";
import { plainAddresses } from "./plain-addresses.server";
import { staticFiles } from "./static-files.server";

const open: { close(): void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function serve(...middleware: RequestHandler[]): Promise<string> {
  const app = express();
  app.set("trust proxy", 1);
  app.use(requestFacts(), ...middleware);
  const server = createServer(app);
  open.push({ close: () => server.closeAllConnections() }, server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
}

const calm = (strain: Strain = 0, heapShare = 0.1): EventLoopWatch => ({
  strain: () => strain,
  heapShare: () => heapShare,
  lagMs: () => 0,
  sampleAgeMs: () => 0,
});
const atOnce: RefusalPace = (_response, write) => write();
const NORMAL = { reads: 1, forms: 1 };
const answerOk: RequestHandler = (_request, response) => void response.send("ok");

test("a page beyond the cap is answered 503 with a time to come back, and the place is free again afterwards", async () => {
  const shed: string[] = [];
  const held: (() => void)[] = [];
  const url = await serve(
    createAdmission({
      maxInFlight: 2,
      whenBusy: 2,
      watch: calm(),
      accepted: () => 0,
      onShed: (reason) => shed.push(reason),
      onChange: () => undefined,
    }).middleware,
    (_request, response) => void held.push(() => response.send("ok")),
  );
  const first = [fetch(url), fetch(url)];
  await expect.poll(() => held.length).toBe(2);
  const third = await fetch(url);
  expect(third.status).toBe(503);
  expect(Number(third.headers.get("retry-after"))).toBeGreaterThanOrEqual(2);
  expect(shed).toContain("cap");
  for (const release of held.splice(0)) release();
  for (const answer of await Promise.all(first)) expect(answer.status).toBe(200);
  const again = fetch(url);
  await expect.poll(() => held.length).toBe(1);
  held[0]?.();
  expect((await again).status).toBe(200);
});

test.each([
  [0, 0.1, "/cars-for-sale", "GET", 200],
  [1, 0.1, "/cars-for-sale", "GET", 503],
  [1, 0.1, "/cars-for-sale.data", "GET", 200],
  [2, 0.1, "/cars-for-sale.data", "GET", 503],
  [2, 0.1, "/cars-for-sale", "POST", 200],
  [0, 0.96, "/cars-for-sale", "POST", 503],
] as const)("strain %i and heap %d with pages in flight: %s %s", async (strain, heapShare, path, method, status) => {
  const held: (() => void)[] = [];
  const url = await serve(
    createAdmission({
      maxInFlight: 8,
      whenBusy: 8,
      watch: calm(strain, heapShare),
      accepted: () => 0,
      onShed: () => undefined,
      onChange: () => undefined,
    }).middleware,
    (request, response) =>
      request.path === "/held" ? void held.push(() => response.send("ok")) : void response.send("ok"),
  );
  const inFlight = heapShare > 0.9 ? [] : Array.from({ length: 4 }, () => fetch(`${url}/held`));
  await expect.poll(() => held.length).toBe(inFlight.length);
  expect((await fetch(url + path, { method })).status).toBe(status);
  for (const release of held) release();
  await Promise.all(inFlight);
});

test("forms that wait take no page's place, and no network more than a quarter of the forms'", async () => {
  const held: (() => void)[] = [];
  const url = await serve(
    createAdmission({
      maxInFlight: 8,
      whenBusy: 4,
      watch: calm(),
      accepted: () => 0,
      onShed: () => undefined,
      onChange: () => undefined,
    }).middleware,
    (request, response) =>
      request.method === "POST" ? void held.push(() => response.send("ok")) : void response.send("ok"),
  );
  const post = (ip: string) => fetch(url, { method: "POST", headers: { "X-Forwarded-For": ip } });
  const hammering = Array.from({ length: 6 }, (_, at) => post(`2001:db8:5:${at}::1`));
  await expect.poll(() => held.length).toBe(2);
  const honest = Array.from({ length: 6 }, (_, at) => post(`203.0.${at}.9`));
  await expect.poll(() => held.length).toBe(8);
  // Twice as many forms wait as pages may be in flight: pages are answered all the same.
  for (let page = 0; page < 4; page += 1) expect((await fetch(url)).status).toBe(200);
  for (const release of held) release();
  const statusesOf = async (answers: readonly Promise<Response>[]) =>
    (await Promise.all(answers)).map(({ status }) => status).sort();
  expect(await statusesOf(hammering)).toEqual([200, 200, 503, 503, 503, 503]);
  expect(await statusesOf(honest)).toEqual([200, 200, 200, 200, 200, 200]);
});

test("a strained loop with hardly a page in flight refuses nobody: the pages are not what strains it", async () => {
  const url = await serve(
    createAdmission({
      maxInFlight: 5,
      whenBusy: 5,
      watch: calm(2),
      accepted: () => 0,
      onShed: () => undefined,
      onChange: () => undefined,
    }).middleware,
    answerOk,
  );
  expect((await fetch(`${url}/cars-for-sale`)).status).toBe(200);
});

test("over its limit a client gets a 429 with the wait, another client does not", async () => {
  const limited: string[] = [];
  const url = await serve(
    rateLimits({ factor: NORMAL, pace: atOnce, onLimited: (surface) => limited.push(surface) }),
    answerOk,
  );
  const ask = (ip: string) => fetch(`${url}/cars-for-sale`, { headers: { "X-Forwarded-For": ip } });
  const answers: Response[] = [];
  // The bucket fills while it is emptied: on a slow machine a few more get through than were in it.
  while (answers.length < 80 && answers.at(-1)?.status !== 429) answers.push(await ask("203.0.113.9"));
  expect(answers.slice(0, 40).every(({ status }) => status === 200)).toBe(true);
  expect(answers.at(-1)?.status).toBe(429);
  expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
  expect(limited[0]).toBe("document");
  expect((await ask("203.0.113.10")).status).toBe(200);
});

test("pages that ask what is saved by now take nothing from the limit of pages", async () => {
  const limited: string[] = [];
  const url = await serve(
    rateLimits({ factor: NORMAL, pace: atOnce, onLimited: (surface) => limited.push(surface) }),
    answerOk,
  );
  while (limited.length === 0) await fetch(`${url}/cars-for-sale/saved/vehicles/change`);
  expect(limited).toEqual(["own-lists"]);
  expect((await fetch(`${url}/cars-for-sale/saved/vehicles`)).status).toBe(200);
});

test("IPv6 clients of one /64 share a limit", async () => {
  const url = await serve(rateLimits({ factor: NORMAL, pace: atOnce, onLimited: () => undefined }), answerOk);
  const ask = (ip: string) =>
    fetch(`${url}/cars-for-sale/saved/subscribe`, { method: "POST", headers: { "X-Forwarded-For": ip } });
  for (let i = 0; i < 5; i += 1) expect((await ask(`2001:db8:1:2::${i + 1}`)).status).toBe(200);
  expect((await ask("2001:db8:1:2::99")).status).toBe(429);
  expect((await ask("2001:db8:1:3::1")).status).toBe(200);
});

test("a limit holds for every way to write an address", async () => {
  const url = await serve(
    plainAddresses(() => false),
    rateLimits({ factor: NORMAL, pace: atOnce, onLimited: () => undefined }),
    answerOk,
  );
  const send = (path: string) => fetch(`${url}${path}`, { method: "POST" });
  for (let i = 0; i < 5; i += 1) expect((await send("/cars-for-sale/saved/subscribe")).status).toBe(200);
  for (const path of ["/cars-for-sale/%73aved/%73ubscribe", "/cars-for-sale/saved//subscribe/"])
    expect((await send(path)).status, path).toBe(429);
});

test("a form over its limit is answered 429 by its own page, whatever that calls it, and stays so with .data", async () => {
  const limited: string[] = [];
  const url = await serve(
    rateLimits({ factor: NORMAL, pace: atOnce, onLimited: (surface) => limited.push(surface) }),
    (_request, response) => {
      const isLimited = factsOf(response).rateLimitedSeconds !== undefined;
      response.status(isLimited ? 503 : 303).send(isLimited ? "what was typed" : "sent");
    },
  );
  const send = (path: string) =>
    fetch(`${url}/cars-for-sale/vehicle/1/${path}`, { method: "POST", redirect: "manual" });
  for (let i = 0; i < 5; i += 1) expect((await send("contact")).status).toBe(303);
  for (const path of ["contact", "contact.data", "report"]) {
    const refused = await send(path);
    expect(refused.status).toBe(429);
    expect(refused.statusText).toBe("Too Many Requests");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(await refused.text()).toBe("what was typed");
  }
  expect(limited).toEqual(["message", "message", "message"]);
});

test("the log line of an answer that does not fit says which field of the contract, and how", () => {
  const lines: string[] = [];
  const logger = createLoggerTo({ write: (line: string) => void lines.push(line) }, { level: "info", build: "1" });
  const { observer } = createUpstreamTelemetry({ logger, metrics: createMetrics({ version: "1", commit: "abc" }) });
  const message = "/rest/lsc/listing: filters.makeCode: invalid_type";
  for (const kind of ["schema", "schema_item", "timeout"] as const)
    observer.onFault?.({ operation: "listing", kind, message });
  const [whole, item, other] = lines.map((line): unknown => JSON.parse(line));
  expect(whole).toMatchObject({ msg: "upstream fault", kind: "schema", issue: message });
  expect(item).toMatchObject({ kind: "schema_item", issue: message });
  expect(other).not.toHaveProperty("issue");
});

test("one log line for a request: facts, parameter names, upstream outcomes and nothing that was typed", async () => {
  const lines: string[] = [];
  const logger = createLoggerTo({ write: (line: string) => void lines.push(line) }, { level: "info", build: "1" });
  const metrics = createMetrics({ version: "1", commit: "abc" });
  const telemetry = createUpstreamTelemetry({ logger, metrics });
  const url = await serve(
    accessLog({ metrics, record: requestRecord({ logger, metrics, telemetry }) }),
    (_request, response) => {
      telemetry.observer.onCall?.({
        operation: "listing",
        outcome: "timeout",
        durationMs: 12.3,
        requestId: "abcdef-0001",
      });
      response.send("ok");
    },
  );
  await fetch(`${url}/cars-for-sale/used-cars?zip=30305&email=maya%40example.com&%0a%22evil=1`, {
    headers: { "X-Request-Id": "abcdef-0001" },
  });
  await expect.poll(() => lines.length).toBe(1);
  const line = lines[0] ?? "";
  expect(line.trimEnd().split("\n")).toHaveLength(1);
  expect(JSON.parse(line)).toMatchObject({
    level: "warn",
    msg: "request",
    request_id: "abcdef-0001",
    method: "GET",
    route: "/cars-for-sale/*",
    status: 200,
    audience: expect.stringMatching(/person|bot/),
    params: ["email", "other", "zip"],
    upstreams: [{ name: "listing", ms: 12, outcome: "timeout" }],
    build: "1",
  });
  for (const typed of ["30305", "maya", "evil", "127.0.0.1"]) expect(line).not.toContain(typed);
  expect(await metrics.registry.metrics()).toContain('http_route="/cars-for-sale/*"');
});

test.each(BRAND_IDS)("where a phone looks for the icon of its home screen, it finds that of %s", async (brand) => {
  const origin = await serve(staticFiles("public", { brandOf: () => brand }));
  for (const name of ["", "-precomposed", "-120x120", "-120x120-precomposed", "-60x60", "-152x152"]) {
    const icon = await fetch(`${origin}/apple-touch-icon${name}.png`);
    expect([name, icon.status, icon.headers.get("Content-Type")]).toEqual([name, 200, "image/png"]);
    expect(Buffer.from(await icon.arrayBuffer())).toEqual(readFileSync(`public/icons/${brand}/180.png`));
  }
  for (const name of ["-1x1", "-precomposed-120x120", "-120x120.png"]) {
    expect((await fetch(`${origin}/apple-touch-icon${name}.png`)).status).toBe(404);
  }
});
