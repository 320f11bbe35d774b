import { once } from "node:events";
import { type IncomingMessage, type RequestOptions, request } from "node:http";
import express, { type RequestHandler } from "express";
import { expect, onTestFinished, test } from "vitest";
import { isLoopbackName } from "~/domain/loopback-name";
import { timerTable } from "../config/timers.server";
import { plainAddresses } from "../http/plain-addresses.server";
import { requestGuard } from "../http/request-guard.server";
import { rateLimits } from "../overload/rate-limits.server";
import { createWebServer } from "../overload/web-server.server";
import { createPublicHosts } from "./public-hosts.server";
import { requestFacts } from "./request-facts.server";

const HOST = "www.forecourt.test";
const TIMERS = timerTable({
  loadBalancerTimeoutMs: 30_000,
  loadBalancerIdleMs: 60_000,
  drainDelayMs: 0,
  shutdownGraceMs: 25_000,
});
const hosts = createPublicHosts({
  publicOrigin: `https://${HOST}`,
  isLocal: false,
  brand: "marketplace",
  brandHosts: {},
  isLoopbackName,
});
const answerWhere: RequestHandler = ({ headers, originalUrl }, response) =>
  void response.send(`${headers.host} ${originalUrl}`);

/** Sends a request for exactly this target, and gives status and text. */
type Ask = (target: string, more?: Pick<RequestOptions, "method" | "headers">) => Promise<readonly [number, string]>;

/** The server in front of the guards that stand before a page, which says where it was asked for. */
async function serve(): Promise<Ask> {
  const app = express();
  app.use(
    requestFacts(),
    requestGuard(hosts),
    plainAddresses((path) => path.startsWith("/cars-for-sale/used")),
    rateLimits({ factor: { reads: 1, forms: 1 }, pace: (_response, write) => write(), onLimited: () => undefined }),
    answerWhere,
  );
  const server = createWebServer(app, {
    timers: TIMERS,
    headers: [],
    onWriteStall: () => undefined,
    onUnreadable: () => undefined,
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return async (target, { method = "GET", headers = { Host: HOST } } = {}) => {
    const asked = request({ host: "127.0.0.1", port, path: target, method, headers, agent: false }).end();
    const [answer]: IncomingMessage[] = await once(asked, "response");
    let text = "";
    for await (const chunk of answer ?? []) text += chunk;
    return [answer?.statusCode ?? 0, text];
  };
}

test.each([
  ["/cars-for-sale/used?zip=30305", "/cars-for-sale/used?zip=30305"],
  [`http://${HOST}/cars-for-sale/used?zip=30305`, "/cars-for-sale/used?zip=30305"],
  [`HTTPS://${HOST}/cars-for-sale/used`, "/cars-for-sale/used"],
  [`http://${HOST}`, "/"],
  [`http://${HOST}?a=b`, "/?a=b"],
  [`http://${HOST}/go?to=http://evil.test/`, "/go?to=http://evil.test/"],
])("%s is asked for as %s", async (target, path) => {
  const ask = await serve();
  expect(await ask(target)).toEqual([200, `${HOST} ${path}`]);
});

test("the host of the target counts, for good and for ill", async () => {
  const ask = await serve();
  const under = (host: string) => ({ headers: { Host: host } });
  expect(await ask(`http://${HOST}/`, under("evil.test"))).toEqual([200, `${HOST} /`]);
  expect((await ask("http://evil.test/", under(HOST)))[0]).toBe(421);
  expect((await ask(`http://${HOST}@evil.test/`, under(HOST)))[0]).toBe(421);
  expect((await ask(`http://evil.test@${HOST}/`, under(HOST)))[0]).toBe(421);
});

test.each([
  ["another scheme", `ftp://${HOST}/`],
  ["no host", "http:///cars-for-sale"],
  ["a path that begins like a host", `http://${HOST}//evil.test/`],
  ["a fragment", `http://${HOST}#top`],
])("a target with %s cannot be read", async (_what, target) => {
  const ask = await serve();
  expect((await ask(target))[0]).toBe(400);
});

test("a limit holds for both forms together, however the address is written", async () => {
  const ask = await serve();
  const send = async (target: string) => (await ask(target, { method: "POST" }))[0];
  const form = "/cars-for-sale/saved/subscribe";
  for (const target of [
    form,
    `http://${HOST}${form}`,
    form,
    `https://${HOST.toUpperCase()}${form}`,
    `http://${HOST}${form}?a`,
  ])
    expect(await send(target), target).toBe(200);
  for (const target of [`http://${HOST}${form}`, `http://${HOST}/cars-for-sale/%73aved//subscribe/`, form])
    expect(await send(target), target).toBe(429);
});

test("whoever reads an address that is not plain is led to the plain path, whose host is the reader's own", async () => {
  const ask = await serve();
  expect(await ask(`http://${HOST}/vehicle//1/`)).toEqual([301, expect.stringContaining("/vehicle/1")]);
});
