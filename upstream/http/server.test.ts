import { request } from "node:http";
import { expect, test } from "vitest";
import { z } from "zod";
import { errorBodySchema } from "../../app/contract/calls/errors";
import { listenForTest } from "../../tests/servers/listening-server";
import { HashingBusyError } from "../accounts/password-queue";
import { ServiceError } from "../refusals/service-error";
import { REQUEST_BODY_MAX_BYTES } from "./request-body";
import { type Route, route } from "./route";
import { createUpstreamServer, type RequestEntry } from "./server";

const named = z.object({ name: z.string() });
const ROUTES: readonly Route[] = [
  route({ method: "GET", path: "/things/all", response: named }, () => ({ name: "all" })),
  route(
    { method: "GET", path: "/things/{name}", pathParameters: z.object({ name: z.string().max(10) }), response: named },
    ({ path }) => path,
    "lookup",
  ),
  route({ method: "POST", path: "/things", body: named, response: named }, ({ body }) => body),
  route({ method: "GET", path: "/broken", response: named }, () => {
    throw new Error("secret detail");
  }),
  route({ method: "GET", path: "/gone", response: named }, () => {
    throw new ServiceError("gone", "It was sold.", { listing: { id: "7" } });
  }),
  route({ method: "POST", path: "/passwords", response: named }, () => Promise.reject(new HashingBusyError())),
];

const JSON_TYPE = { "content-type": "application/json" };

/** Of a request whose headers are all ours: `fetch` names the host by itself. */
const statusOf = (url: string, headers: Readonly<Record<string, string>>, body?: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const asking = request(url, { method: body === undefined ? "GET" : "POST", headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asking.on("error", reject).end(body);
  });

async function aServer({ bodyMs }: { readonly bodyMs?: number } = {}) {
  const entries: RequestEntry[] = [];
  const server = createUpstreamServer({
    routes: ROUTES,
    names: new Set(["upstream"]),
    ...(bodyMs !== undefined && { bodyMs }),
    onRequest: (entry) => entries.push(entry),
  });
  return { url: await listenForTest(server), entries, server };
}

test("a path without parameters wins over one with, and values are decoded", async () => {
  const { url } = await aServer();
  expect(await (await fetch(`${url}/things/all`)).json()).toEqual({ name: "all" });
  expect(await (await fetch(`${url}/things/a%2Fb`)).json()).toEqual({ name: "a/b" });
});

test("an unknown path, an impossible path value and an empty one are 404 in JSON", async () => {
  const { url } = await aServer();
  for (const path of ["/nothing", "/things/longer-than-ten", "/things/"]) {
    const response = await fetch(url + path);
    expect(response.status, path).toBe(404);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await response.json()).toEqual({
      error: { kind: "not-found", message: "There is nothing at this address." },
    });
  }
});

test("another method is 405 and says which are allowed", async () => {
  const { url } = await aServer();
  const response = await fetch(`${url}/things`, { method: "DELETE" });
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("POST");
  expect((await fetch(`${url}/things/all`, { method: "DELETE" })).headers.get("allow")).toBe("GET, HEAD");
});

test.each([
  ["no JSON", "{", 400],
  ["JSON of another shape", '{"name":7}', 400],
  ["no body", undefined, 400],
  ["a body over the limit", JSON.stringify({ name: "x".repeat(REQUEST_BODY_MAX_BYTES) }), 413],
])("%s is refused", async (_what, body, status) => {
  const { url } = await aServer();
  const response = await fetch(`${url}/things`, { method: "POST", headers: JSON_TYPE, body: body ?? null });
  expect(response.status).toBe(status);
  const { error } = z.object({ error: z.object({ message: z.string() }) }).parse(await response.json());
  expect(error.message).not.toContain("x".repeat(100));
});

test.each([
  ["text/plain;charset=UTF-8", 415],
  ["application/x-www-form-urlencoded", 415],
  ["application/jsonp", 415],
  ["application/json", 200],
  ["application/json; charset=utf-8", 200],
])("a body of %s is %i: a web page sends any kind but JSON to any address", async (type, status) => {
  const { url } = await aServer();
  const headers = { "content-type": type };
  const response = await fetch(`${url}/things`, { method: "POST", headers, body: '{"name":"body"}' });
  expect(response.status).toBe(status);
});

test.each([
  [{ host: "evil.test" }, 403],
  [{ host: "localhost.evil.test:4000" }, 403],
  [{ host: "localhost:4000", origin: "https://evil.test" }, 403],
  [{ host: "localhost:4000", "sec-fetch-site": "cross-site" }, 403],
  [{ host: "upstream:4000" }, 200],
  [{ host: "localhost:4000", "sec-fetch-site": "none" }, 200],
])("no web page is answered, and no name but loopback's and the configured ones: %j is %i", async (headers, status) => {
  const { url } = await aServer();
  expect(await statusOf(`${url}/things/all`, headers)).toBe(status);
  expect(await statusOf(`${url}/things`, { ...headers, "content-type": "application/json" }, '{"name":"x"}')).toBe(
    status,
  );
});

/** A body of which one byte comes at a time, and never the last. */
function aDrippingPost(url: string) {
  const posting = request(url, { method: "POST", headers: { ...JSON_TYPE, "content-length": "1000" } });
  const drip = setInterval(() => posting.write(" "), 5);
  const answered = new Promise<number | undefined>((resolve, reject) => {
    posting.on("response", (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    posting.on("error", reject);
  });
  return { posting, answered: answered.finally(() => clearInterval(drip)) };
}

test("a body that drips on and on is answered 408, and no failure of the service", async () => {
  const { url, entries } = await aServer({ bodyMs: 100 });
  expect(await aDrippingPost(`${url}/things`).answered).toBe(408);
  expect(entries.map(({ status, error }) => [status, error])).toEqual([[408, undefined]]);
});

test("a caller that hangs up within its body is no failure of the service", async () => {
  const { url, entries, server } = await aServer();
  const { posting, answered } = aDrippingPost(`${url}/things`);
  server.once("request", () => posting.destroy());
  await expect(answered).rejects.toThrow();
  await expect.poll(() => entries.map(({ status, error }) => [status, error])).toEqual([[408, undefined]]);
});

test("a busy hasher is an answer of its own: no failure of the service, and nothing of it in the log", async () => {
  const { url, entries } = await aServer();
  const response = await fetch(`${url}/passwords`, { method: "POST", headers: JSON_TYPE, body: "{}" });
  expect(response.status).toBe(425);
  expect(errorBodySchema.parse(await response.json()).error.kind).toBe("busy");
  expect(entries.map(({ status, error }) => ({ status, error }))).toEqual([{ status: 425, error: undefined }]);
});

test("a failure inside is 500 without its reason, which the log gets", async () => {
  const { url, entries } = await aServer();
  const response = await fetch(`${url}/broken?x=1`, { headers: { "x-request-id": "abc-1" } });
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain("secret");
  expect(response.headers.get("x-request-id")).toBe("abc-1");
  expect(entries).toMatchObject([
    { requestId: "abc-1", method: "GET", url: "/broken?x=1", status: 500, error: new Error("secret detail") },
  ]);
});

test("a refusal carries its details; a request id that is none is replaced", async () => {
  const { url } = await aServer();
  const response = await fetch(`${url}/gone`, { headers: { "x-request-id": "<script>" } });
  expect(response.status).toBe(410);
  expect(await response.json()).toEqual({ error: { kind: "gone", message: "It was sold." }, listing: { id: "7" } });
  expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("a broken escape in the path is 400", async () => {
  const { url } = await aServer();
  expect((await fetch(`${url}/things/%E0%A4%A`)).status).toBe(400);
});

test("a lookup that a cache names by a weak tag, in a list or by a star is a 304", async () => {
  const { url } = await aServer();
  const etag = (await fetch(`${url}/things/a`)).headers.get("etag") ?? "";
  for (const known of [`W/${etag}`, `"another", ${etag}`, "*"])
    expect((await fetch(`${url}/things/a`, { headers: { "if-none-match": known } })).status, known).toBe(304);
});

test("a lookup is cacheable and answers 304 to its own tag; an answer that is no lookup is not kept", async () => {
  const { url } = await aServer();
  const first = await fetch(`${url}/things/a`);
  expect(first.headers.get("cache-control")).toBe("public, max-age=300");
  const etag = first.headers.get("etag") ?? "";
  expect((await fetch(`${url}/things/a`, { headers: { "if-none-match": etag } })).status).toBe(304);
  expect((await fetch(`${url}/things/b`, { headers: { "if-none-match": etag } })).status).toBe(200);
  expect((await fetch(`${url}/things/all`)).headers.get("cache-control")).toBe("no-store");
});

test("HEAD answers the headers of GET without a body", async () => {
  const { url } = await aServer();
  const response = await fetch(`${url}/things/a`, { method: "HEAD" });
  expect(response.headers.get("content-length")).toBe(String(JSON.stringify({ name: "a" }).length));
  expect(await response.text()).toBe("");
});
