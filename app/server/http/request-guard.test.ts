import { createServer } from "node:http";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import type { PublicHosts } from "../request/public-hosts.server";
import { requestFacts } from "../request/request-facts.server";
import { formMethodGuard, requestGuard } from "./request-guard.server";

const OURS: PublicHosts = {
  scheme: "http",
  canBe: () => true,
  hostOf: () => "forecourt.test",
  brandOf: () => "marketplace",
  isOwnOrigin: () => true,
  originOf: () => "http://forecourt.test",
};

/** Status and allowed methods of an answer, behind guards that let everything else through. */
async function askedWith(method: string, path: string) {
  const app = express();
  app.use(requestFacts(), requestGuard(OURS), formMethodGuard, (_request, response) => void response.send("ok"));
  const server = createServer(app);
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`, { method });
  return [status, headers.get("allow")];
}

test.each([
  "/privacy",
  "/cars-for-sale",
  "/cars-for-sale/used-cars/ford",
  "/cars-for-sale/vehicle/700001302",
  "/cars-for-sale/vehicle/700001302.data",
  "/sitemap.xml",
])("%s takes no form, and names the methods that it answers whichever was wrong", async (path) => {
  for (const method of ["POST", "PUT"]) expect(await askedWith(method, path), method).toEqual([405, "GET, HEAD"]);
  expect(await askedWith("OPTIONS", path)).toEqual([204, "GET, HEAD"]);
  expect(await askedWith("GET", path)).toEqual([200, null]);
});

test("an address that takes a form says so, and where there is nothing no method is offered", async () => {
  const form = "/cars-for-sale/vehicle/700001302/contact";
  expect(await askedWith("POST", form)).toEqual([200, null]);
  expect(await askedWith("DELETE", form)).toEqual([405, "GET, HEAD, POST"]);
  expect(await askedWith("PUT", "/cars-for-sale/api/csp-report")).toEqual([405, "POST"]);
  expect(await askedWith("PUT", "/cars-for-sale/api/events")).toEqual([405, "POST"]);
  expect(await askedWith("PUT", "/cars-for-sale/api/nothing")).toEqual([404, null]);
});
