import { createServer } from "node:http";
import express from "express";
import { afterEach, expect, test } from "vitest";
import { plainAddresses } from "./plain-addresses.server";

const open: { close(): void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** A server that says which address a request reached it under. */
async function serve(): Promise<string> {
  const app = express();
  app.use(
    plainAddresses((path) => path.startsWith("/search")),
    (request, response) => void response.send(request.originalUrl),
  );
  const server = createServer(app);
  open.push({ close: () => server.closeAllConnections() }, server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
}

test.each([
  ["/cars/", "/cars"],
  ["/cars//", "/cars"],
  ["/%63ars/%7Eone", "/cars/~one"],
  ["//", "/"],
])("%s is plainly %s, and that is itself plain", async (path, plain) => {
  const url = await serve();
  const answer = await fetch(`${url}${path}`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([301, plain]);
  expect((await fetch(`${url}${plain}`, { redirect: "manual" })).status).toBe(200);
});

test("whoever reads is led to the plain address, query and all", async () => {
  const url = await serve();
  const answer = await fetch(`${url}/vehicle/1//?zip=30305&a=b?c`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([301, "/vehicle/1?zip=30305&a=b?c"]);
});

test("a form is read as one that was sent to the plain address", async () => {
  const url = await serve();
  expect(await (await fetch(`${url}/%73aved/`, { method: "POST" })).text()).toBe("/saved");
});

test.each([
  ["/sign-in?refUrl=/cars//dana@example.com", "/sign-in?refUrl=%2Fcars%2Fdana%40example.com"],
  ["/sign-in?refUrl=%2Fa&b=1&refUrl=%2Fb", "/sign-in?refUrl=%2Fa&b=1"],
  ["/info?from=/cars%0d%0aX%3A1&search=%00", "/info?from=%2FcarsX%3A1&search="],
  [`/info?from=${"x".repeat(1_999)}%F0%9F%98%80`, `/info?from=${"x".repeat(1_999)}`],
  [`/info?from=/${"x".repeat(3_000)}`, `/info?from=%2F${"x".repeat(1_999)}`],
])("an address that another one names is plain before a page reads it: %s", async (given, plain) => {
  const url = await serve();
  const answer = await fetch(`${url}${given}`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([301, plain]);
  expect((await fetch(`${url}${plain}`, { redirect: "manual" })).status).toBe(200);
  expect(await (await fetch(`${url}${given}`, { method: "POST" })).text()).toBe(plain);
});

test.each([
  "/",
  "/cars/a%2Fb",
  "/cars/caf%C3%A9",
  "/sign-in?defaultScreen=signup&refUrl=%2Fcars-for-sale%3Fzip%3D30305",
  "/info?from=/cars-for-sale?a=//b&from2=//c",
  "/info?x=//y",
  "/info?from",
])("%s is plain as it is", async (address) => {
  const url = await serve();
  const answer = await fetch(`${url}${address}`, { redirect: "manual" });
  expect([answer.status, await answer.text()]).toEqual([200, address]);
});

test("a search page is left to its own canonical address", async () => {
  const url = await serve();
  expect(await (await fetch(`${url}/search/ford/`)).text()).toBe("/search/ford/");
});
