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

const FORM = "/cars-for-sale/saved/searches/change";

test.each([
  ["a page of ours", { referer: "http://localhost:3000/cars-for-sale?zip=30305" }, 200],
  ["a page of ours, cut to its origin", { referer: "http://localhost:3000" }, 200],
  ["another site", { referer: "https://evil.test/localhost:3000" }, 403],
  ["another port", { referer: "http://localhost:4000/" }, 403],
  ["another scheme", { referer: "https://localhost:3000/" }, 403],
  ["a site whose name begins like ours", { referer: "http://localhost:3000.evil.test/" }, 403],
  ["a site that we are the user of", { referer: "http://localhost:3000@evil.test/" }, 403],
  ["no address", { referer: "about:blank" }, 403],
  ["ours, from a browser that hides its origin", { referer: "http://localhost:3000/", origin: "null" }, 403],
  ["ours, from another site's frame", { referer: "http://localhost:3000/", "sec-fetch-site": "cross-site" }, 403],
])("a form whose referer is %s", async (_, headers, status) => {
  expect(await post(FORM, { host: "localhost:3000", ...headers })).toBe(status);
});
