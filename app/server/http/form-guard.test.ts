import { createServer, type RequestListener, request } from "node:http";
import { text } from "node:stream/consumers";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { isLoopbackName } from "~/domain/loopback-name";
import { createPublicHosts } from "../request/public-hosts.server";
import { requestFacts } from "../request/request-facts.server";
import { bodyGuard, crossSiteGuard } from "./form-guard.server";

const hosts = createPublicHosts({
  publicOrigin: "http://localhost:3000",
  isLocal: true,
  brand: "marketplace",
  brandHosts: {},
  isLoopbackName,
});
const STOP = `/cars-for-sale/saved/unsubscribe/${"t".repeat(32)}`;

/** The status of a POST behind the guard, from a client that sends nothing by itself. `seen`: names of the headers that came through. */
async function post(path: string, headers: Record<string, string>, seen: string[] = []): Promise<number> {
  const app = express();
  app.use(
    requestFacts(),
    crossSiteGuard(hosts, () => undefined),
    (incoming, response) => {
      seen.push(...Object.keys(incoming.headers));
      response.send("ok");
    },
  );
  const port = await listen(app);
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, method: "POST", headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on("error", reject)
      .end();
  });
}

async function listen(app: RequestListener): Promise<number> {
  const server = createServer(app);
  onTestFinished(() => void server.close());
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** What an action reads of a body behind the guard, or the status of its refusal. The body comes in pieces, without its length. */
async function postInPieces(pieces: readonly string[], headers: Record<string, string>, path = FORM) {
  const app = express();
  app.use(requestFacts(), bodyGuard(), (incoming, response) => {
    const { "transfer-encoding": coding, "content-type": type } = incoming.headers;
    void text(incoming).then((body) => response.json({ body, type, coding }));
  });
  const port = await listen(app);
  return new Promise<unknown>((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, method: "POST", headers }, (response) => {
      const { statusCode } = response;
      void text(response).then((answer) => resolve(statusCode === 200 ? JSON.parse(answer) : statusCode), reject);
    }).on("error", reject);
    const writeFrom = (at: number) => {
      const piece = pieces[at];
      // Each on its way before the next one is written.
      if (piece === undefined) sent.end();
      else sent.write(piece, () => setImmediate(() => writeFrom(at + 1)));
    };
    sent.setHeader("Transfer-Encoding", "chunked");
    writeFrom(0);
  });
}

test("a mailbox that unsubscribes for its reader needs no origin, and nobody else comes through so", async () => {
  expect(await post(STOP, {})).toBe(200);
  expect(await post(`${STOP}?every=true`, {})).toBe(200);
  expect(await post("/cars-for-sale/saved/searches/change", {})).toBe(403);
  expect(await post("/cars-for-sale/saved/unsubscribe/short", {})).toBe(403);
  expect(await post(`${STOP}/more`, {})).toBe(403);
});

const FROM_ELSEWHERE = [
  ["another site", { origin: "https://mail.test", referer: "https://mail.test/inbox" }],
  ["no site at all", { origin: "null" }],
  ["a browser that says cross-site", { "sec-fetch-site": "cross-site" }],
  ["somebody with cookies", { cookie: "session=x" }],
] as const;

test.each(FROM_ELSEWHERE)("a mailbox's POST from %s goes on with nothing of its browser's", async (_, headers) => {
  const seen: string[] = [];
  expect(await post(STOP, headers, seen)).toBe(200);
  expect(seen.filter((name) => /cookie|origin|referer|^sec-/.test(name))).toEqual([]);
});

test.each(FROM_ELSEWHERE)("a POST from %s to any other form is refused", async (_, headers) => {
  expect(await post("/cars-for-sale/saved/searches/change", headers)).toBe(403);
});

test("a button of our own page keeps its origin and its cookies", async () => {
  const seen: string[] = [];
  const headers = { origin: "http://localhost:3000", host: "localhost:3000", cookie: "session=x" };
  expect(await post(STOP, headers, seen)).toBe(200);
  expect(seen).toEqual(expect.arrayContaining(["origin", "cookie"]));
});

const FORM = "/cars-for-sale/saved/searches/change";

test.each([
  ["a page of ours", { referer: "http://localhost:3000/cars-for-sale?zip=30305" }, 200],
  ["a page of ours, cut to its origin", { referer: "http://localhost:3000" }, 200],
  [
    "a page of ours on the port of the scheme, as a proxy names it",
    { referer: "http://localhost/", host: "localhost:80" },
    200,
  ],
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

const FORM_TYPE = "application/x-www-form-urlencoded";

test.each([
  ["a form", { "Content-Type": FORM_TYPE }, ["a=", "b&c", "=d"], "a=b&c=d"],
  ["a form in one piece", { "Content-Type": FORM_TYPE }, ["a=b"], "a=b"],
  ["nothing", { "Content-Type": FORM_TYPE }, [], ""],
  ["nothing, and no type", {}, [], ""],
  [
    "a form of 60,000 bytes",
    { "Content-Type": FORM_TYPE },
    ["comment=", ...Array(60).fill("x".repeat(1_000))],
    `comment=${"x".repeat(60_000)}`,
  ],
  [
    "parts",
    { "Content-Type": "multipart/form-data; boundary=b" },
    ["--b\r\nContent-Disposition: form-", 'data; name="f"\r\n\r\nhel', "lo\r\n--b--\r\n"],
    "f=hello",
  ],
])("%s without a length, in pieces, is read whole", async (_what, headers, pieces, body) => {
  expect(await postInPieces(pieces, headers)).toEqual({ body, type: FORM_TYPE });
});

test("JSON in pieces is read whole where JSON is taken", async () => {
  const read = await postInPieces(
    ['{"a"', ":1}"],
    { "Content-Type": "application/json" },
    "/cars-for-sale/consumer-device/browser",
  );
  expect(read).toMatchObject({ body: '{"a":1}' });
});

test.each([
  ["more than 64 KiB", { "Content-Type": FORM_TYPE }, ["comment=", ...Array(70).fill("x".repeat(1_000))], 413],
  ["another type", { "Content-Type": "text/xml" }, ["<a/>"], 415],
  ["no type", {}, ["a=b"], 415],
  [
    "a field of ours that nobody types, of 5,000 characters",
    { "Content-Type": FORM_TYPE },
    [`search=${"x".repeat(5_000)}`],
    400,
  ],
])("%s in pieces is refused", async (_what, headers, pieces, status) => {
  expect(await postInPieces(pieces, headers)).toBe(status);
});

test.each(["comment", "password", "currentPassword"])(
  "what people paste into the field %s reaches its form, however long",
  async (field) => {
    const body = `${field}=${"x".repeat(5_000)}`;
    expect(await postInPieces([body], { "Content-Type": FORM_TYPE })).toMatchObject({ body });
  },
);
