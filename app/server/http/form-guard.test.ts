import { createServer, request } from "node:http";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { isLoopbackName } from "~/domain/loopback-name";
import { createPublicHosts } from "../request/public-hosts.server";
import { requestFacts } from "../request/request-facts.server";
import { crossSiteGuard } from "./form-guard.server";

const hosts = createPublicHosts({
  publicOrigin: "http://localhost:3000",
  isLocal: true,
  brand: "marketplace",
  brandHosts: {},
  isLoopbackName,
});
const STOP = `/cars-for-sale/saved/unsubscribe/${"t".repeat(32)}`;

/** The status of a POST behind the guard, from a client that sends nothing by itself. */
async function post(path: string, headers: Record<string, string>): Promise<number> {
  const app = express();
  app.use(
    requestFacts(),
    crossSiteGuard(hosts, () => undefined),
    (_request, response) => void response.send("ok"),
  );
  const server = createServer(app);
  onTestFinished(() => void server.close());
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, method: "POST", headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on("error", reject)
      .end();
  });
}

test("a mailbox that unsubscribes for its reader needs no origin, and nobody else comes through so", async () => {
  expect(await post(STOP, {})).toBe(200);
  expect(await post(`${STOP}?every=true`, {})).toBe(200);
  expect(await post("/cars-for-sale/saved/searches/change", {})).toBe(403);
  expect(await post("/cars-for-sale/saved/unsubscribe/short", {})).toBe(403);
  expect(await post(`${STOP}/more`, {})).toBe(403);
});

test.each([
  ["another site", { origin: "https://evil.test" }],
  ["no site at all", { origin: "null" }],
  ["a browser that says cross-site", { "sec-fetch-site": "cross-site" }],
  ["somebody with cookies", { cookie: "session=x" }],
])("a POST from %s stops no alert", async (_, headers) => {
  expect(await post(STOP, headers)).toBe(403);
});
