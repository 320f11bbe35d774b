import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { answers, aPushBrowser, aPushService, type Behaviour, readVapid } from "../../tests/servers/push-service";
import { readVapidPair, vapidPairOf } from "../keys/vapid-pair";
import type { PushMessage } from "../ports/push";
import { createPushSender } from "./push-sender";
import { PUSH_BODY_MAX_BYTES, PUSH_TEXT_MAX_BYTES } from "./sealed-message";

const NOW = new Date("2026-11-27T15:00:00Z");
const MESSAGE: PushMessage = { text: '{"title":"3 new"}', topic: "a-topic", ttlSeconds: 86_400, urgency: "normal" };

async function aSender(options: { readonly timeoutMs?: number } = {}) {
  const service = await aPushService();
  const waits: number[] = [];
  const pair = vapidPairOf(randomBytes(32));
  const sender = createPushSender({
    pair,
    subject: "mailto:cars@example.com",
    privateHosts: [service.host],
    timeoutMs: options.timeoutMs ?? 60_000,
    now: () => NOW,
    wait: async (ms) => void waits.push(ms),
  });
  const browser = aPushBrowser(service.endpoint());
  return {
    service,
    sender,
    browser,
    waits,
    pair,
    send: (message = MESSAGE) => sender.send(browser.subscription, message),
  };
}

test("a message reaches its browser, sealed, with topic, time to live and our signature", async () => {
  const { service, sender, browser, send } = await aSender();
  expect(await send()).toEqual({ kind: "taken" });
  const [push] = service.taken;
  expect(browser.read(push?.body ?? Buffer.alloc(0))).toBe(MESSAGE.text);
  expect(push?.headers).toMatchObject({
    ttl: "86400",
    topic: "a-topic",
    urgency: "normal",
    "content-encoding": "aes128gcm",
  });
  const { key, claims } = readVapid(push?.headers.authorization);
  expect(key).toBe(sender.publicKey);
  expect(claims).toEqual({
    aud: `http://${service.host}`,
    exp: NOW.getTime() / 1_000 + 12 * 3_600,
    sub: "mailto:cars@example.com",
  });
});

test("4,096 bytes are taken, and one more is not even sent", async () => {
  const { service, send } = await aSender();
  expect(await send({ ...MESSAGE, text: "a".repeat(PUSH_TEXT_MAX_BYTES) })).toEqual({ kind: "taken" });
  expect(service.taken[0]?.body).toHaveLength(PUSH_BODY_MAX_BYTES);
  expect(await send({ ...MESSAGE, text: "a".repeat(PUSH_TEXT_MAX_BYTES + 1) })).toEqual({ kind: "too-large" });
  expect(service.taken).toHaveLength(1);
});

test.each([
  [404, "ended"],
  [410, "ended"],
  [413, "too-large"],
  [400, "refused"],
  [401, "refused"],
  [403, "refused"],
])("an answer of %i means %s, and nothing is tried again", async (status, kind) => {
  const { service, send } = await aSender();
  service.behaves(answers(status));
  expect(await send()).toMatchObject({ kind });
  expect(service.taken).toHaveLength(1);
});

test("a redirect is followed nowhere", async () => {
  const elsewhere = await aPushService();
  const { service, send } = await aSender();
  for (const status of [301, 302, 307, 308]) {
    service.behaves(answers(status, { location: elsewhere.endpoint() }));
    expect(await send()).toEqual({ kind: "refused", reason: String(status) });
  }
  expect(elsewhere.taken).toEqual([]);
});

test("a busy service is asked again, later each time, and given up for this run after three tries", async () => {
  const { service, send, waits } = await aSender();
  service.behaves(answers(503), answers(500));
  expect(await send()).toEqual({ kind: "taken" });
  expect(waits[1]).toBeGreaterThan(waits[0] ?? Number.POSITIVE_INFINITY);
  service.behaves(answers(500), answers(502), answers(429));
  expect(await send()).toEqual({ kind: "later", reason: "429" });
  expect(service.taken).toHaveLength(6);
});

test("a service is asked again when it said so, in seconds or by a date", async () => {
  const { service, send, waits } = await aSender();
  const inTwoSeconds = new Date(NOW.getTime() + 2_000).toUTCString();
  service.behaves(answers(429, { "retry-after": "3" }), answers(503, { "retry-after": inTwoSeconds }));
  expect(await send()).toEqual({ kind: "taken" });
  expect(waits).toEqual([3_000, 2_000]);
});

test("nobody waits for a service that asks for an hour: the next run comes", async () => {
  const { service, send, waits } = await aSender();
  service.behaves(answers(429, { "retry-after": "3600" }));
  expect(await send()).toEqual({ kind: "later", reason: "429" });
  expect([waits, service.taken.length]).toEqual([[], 1]);
});

test("a service that never answers, and one that hangs up, end in a word and not in an error", async () => {
  const { service, send } = await aSender({ timeoutMs: 100 });
  const isSilent = () => undefined;
  service.behaves(isSilent, isSilent, isSilent);
  expect(await send()).toMatchObject({ kind: "later" });
  const { service: rude, send: sendThere } = await aSender();
  const hangsUp: Behaviour = (request) => request.socket.destroy();
  rude.behaves(hangsUp, hangsUp, hangsUp);
  expect(await sendThere()).toMatchObject({ kind: "later" });
});

test("nothing is sent where nobody listens, or to what is no push service", async () => {
  const { service, send, sender } = await aSender();
  service.close();
  expect(await send()).toEqual({ kind: "later", reason: "ECONNREFUSED" });
  const stranger = aPushBrowser("http://127.0.0.1:9/wpush/v2/one").subscription;
  expect(await sender.send(stranger, MESSAGE)).toEqual({ kind: "refused", reason: "not a push service" });
});

test("a service that talks without end is cut off", async () => {
  const { service, send } = await aSender();
  service.behaves((_request, response) => {
    response.writeHead(201);
    const talk = () => {
      while (!response.destroyed && response.write("x".repeat(65_536)));
    };
    response.on("drain", talk);
    talk();
  });
  expect(await send()).toEqual({ kind: "taken" });
});

test("our keys stay as long as their secret does", () => {
  const secret = randomBytes(32);
  const pair = vapidPairOf(secret);
  expect(vapidPairOf(secret)).toEqual(pair);
  expect(vapidPairOf(randomBytes(32))).not.toEqual(pair);
  expect(Buffer.from(pair.publicKey, "base64url")).toHaveLength(65);
});

test("keys that somebody sets have to belong together", () => {
  const [pair, other] = [vapidPairOf(randomBytes(32)), vapidPairOf(randomBytes(32))];
  expect(readVapidPair(pair)).toEqual(pair);
  expect(readVapidPair({ publicKey: other.publicKey, privateKey: pair.privateKey })).toBeNull();
  expect(readVapidPair({ publicKey: pair.publicKey, privateKey: "AAAA" })).toBeNull();
});
