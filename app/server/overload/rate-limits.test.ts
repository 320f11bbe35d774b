import { createServer } from "node:http";
import express from "express";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { requestFacts } from "../request/request-facts.server";
import { rateLimits } from "./rate-limits.server";

const open: { close(): void }[] = [];
beforeEach(() => {
  // An allowance fills again with time: as much as a slow machine takes must give nothing back.
  vi.useFakeTimers({ toFake: ["performance", "Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  for (const server of open.splice(0)) server.close();
});

/** Posts a form from a forwarded address, and gives the status. A cookie `device=…` is a browser that signed in before. */
async function aLimitedSite() {
  let shown = 0;
  const app = express();
  app.set("trust proxy", 1);
  const deviceOf = async (cookie: string | undefined) => /device=(\w+)/.exec(cookie ?? "")?.[1];
  app.use(
    requestFacts(),
    rateLimits({
      factor: { reads: 1, forms: 1 },
      pace: (_response, write) => write(),
      onLimited: () => undefined,
      deviceOf,
    }),
    (request, response) => {
      shown += 1;
      response.status(Number(request.get("x-answer") ?? 200)).send("ok");
    },
  );
  const server = createServer(app);
  open.push({ close: () => server.closeAllConnections() }, server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
  const post = async (path: string, from: string, device?: string, answer = 200, type?: string) => {
    const headers = {
      ...(type !== undefined && { "Content-Type": type }),
      "X-Forwarded-For": from,
      "X-Answer": String(answer),
      ...(device !== undefined && { Cookie: `device=${device}` }),
    };
    const body = type === undefined ? null : "{}";
    return (await fetch(url + path, { method: "POST", headers, body })).status;
  };
  return Object.assign(post, { pagesShown: () => shown });
}

const CONTACT = "/cars-for-sale/vehicle/1/contact";
const SIGN_IN = "/account/sign-in?defaultScreen=signin";

test.each([
  ["/48", (client: number) => `2001:db8:7:${client}::1`, "2001:db8:8::1"],
  ["/24", (client: number) => `198.51.100.${client}`, "198.51.101.1"],
])(
  "a whole %s shares one wider limit of forms, and its neighbours have their own",
  async (_network, addressOf, other) => {
    const post = await aLimitedSite();
    for (let client = 1; client <= 4; client += 1)
      for (let sent = 0; sent < 5; sent += 1) expect(await post(CONTACT, addressOf(client))).toBe(200);
    expect(await post(CONTACT, addressOf(5))).toBe(429);
    expect(await post(CONTACT, other)).toBe(200);
  },
);

test("a network that posts on and on beyond its limit gets short answers, and others their form back", async () => {
  const post = await aLimitedSite();
  const pages = async (from: string, times: number) => {
    const before = post.pagesShown();
    for (let sent = 0; sent < times; sent += 1) await post(CONTACT, from);
    return post.pagesShown() - before;
  };
  // Five that are sent, and then forty that come back.
  expect(await pages("198.51.100.1", 90)).toBeLessThan(5 + 40 + 5);
  expect(await pages("198.51.101.1", 20)).toBe(20);
});

test("what a client asks beyond its own limit takes nothing from its neighbours", async () => {
  const post = await aLimitedSite();
  for (let sent = 0; sent < 40; sent += 1) await post(CONTACT, "198.51.100.1");
  for (let sent = 0; sent < 5; sent += 1) expect(await post(CONTACT, "198.51.100.2")).toBe(200);
});

test.each([
  ["198.51.100.1", "198.51.100.1:5678", "[::ffff:198.51.100.1]:80"],
  ["2001:db8:1:2::1", "[2001:db8:1:2::1]:443", "[2001:db8:1:2::ffff]"],
  ["unknown", "_hidden", "not an address"],
])("%s is one client with %s and %s", async (...addresses) => {
  const post = await aLimitedSite();
  for (let sent = 0; sent < 5; sent += 1) expect(await post(CONTACT, addresses[sent % 3] ?? "")).toBe(200);
  for (const address of addresses) expect(await post(CONTACT, address), address).toBe(429);
});

test("a browser that signed in before goes on signing in while its neighbours use up the network's tries", async () => {
  const post = await aLimitedSite();
  for (let client = 1; client <= 4; client += 1)
    for (let sent = 0; sent < 10; sent += 1) await post(SIGN_IN, `198.51.100.${client}`);
  expect(await post(SIGN_IN, "198.51.100.1")).toBe(429);
  expect(await post(SIGN_IN, "198.51.100.1", "anns")).toBe(200);
  for (let sent = 0; sent < 9; sent += 1) await post(SIGN_IN, "198.51.100.1", "anns");
  expect(await post(SIGN_IN, "198.51.100.1", "anns")).toBe(429);
});

test("browsers that signed in before share a limit of their network: accounts made there bring no more", async () => {
  const post = await aLimitedSite();
  for (let device = 0; device < 4; device += 1)
    for (let sent = 0; sent < 10; sent += 1)
      expect(await post(SIGN_IN, `198.51.100.${device}`, `d${device}`)).toBe(200);
  expect(await post(SIGN_IN, "198.51.100.9", "d5")).toBe(429);
  expect(await post(SIGN_IN, "198.51.101.9", "d6")).toBe(200);
});

test.each([
  ["/cars-for-sale/vehicle/1/contact.data", 5],
  ["/cars-for-sale/vehicle/1/report", 5],
  ["/cars-for-sale/saved/subscribe", 5],
  ["/cars-for-sale/info/email-alerts", 5],
  ["/cars-for-sale/saved/confirm/t1", 5],
  ["/cars-for-sale/api/email-owner/1", 5],
  ["/account/sign-in", 10],
  ["/cars-for-sale/saved/vehicles/change", 30],
  ["/cars-for-sale/saved/searches/change", 30],
  ["/cars-for-sale/compare/shortlist", 30],
])("%s takes %d forms at once from one client", async (path, allowed) => {
  const post = await aLimitedSite();
  const from = "198.51.100.1";
  for (let sent = 0; sent < allowed; sent += 1) expect(await post(path, from), `the ${sent + 1}th`).toBe(200);
  expect(await post(path, from)).toBe(429);
});

test.each([
  ["messages that somebody else was faster with", CONTACT, 30, 409, 200],
  ["messages with a mistake", CONTACT, 30, 400, 200],
  ["messages that were sent", CONTACT, 30, 200, 429],
  ["wrong passwords", SIGN_IN, 100, 400, 429],
] as const)("after a day's %s they may or may not go on", async (_what, path, times, answered, next) => {
  const post = await aLimitedSite();
  // The minute's allowance refills between them; the day's hardly does.
  for (let sent = 0; sent < times; sent += 1) {
    vi.advanceTimersByTime(13_000);
    await post(path, "192.0.2.1", undefined, answered);
  }
  const left = [];
  for (let more = 0; more < 2; more += 1) left.push(await post(path, "192.0.2.1"));
  expect(left.at(-1)).toBe(next);
});

const FORM_TYPE = "application/x-www-form-urlencoded";

test.each([
  ["a beacon", "still-interested/alert", "text/plain;charset=UTF-8", 204],
  ["JSON of a script that waits", "still-interested/alert", "application/json", 429],
  ["a form", "still-interested/alert", FORM_TYPE, 429],
  ["what a browser tells by itself", "consumer-device/browser", FORM_TYPE, 204],
])("beyond the limit of beacons %s gets its own answer", async (_what, path, type, refused) => {
  const post = await aLimitedSite();
  const send = () => post(`/cars-for-sale/${path}`, "192.0.2.1", undefined, 200, type);
  for (let sent = 0; sent < 10; sent += 1) expect(await send()).toBe(200);
  expect(await send()).toBe(refused);
});
