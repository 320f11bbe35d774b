import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import { importSPKI, jwtVerify } from "jose";
import { expect, onTestFinished, test } from "vitest";
import type { PushMessage } from "../ports/push";
import { readServiceAccount } from "../storage/firebase-settings";
import { createFirebaseSender } from "./firebase-sender";

const NOW = new Date("2026-11-27T15:00:00Z");
const TOKEN = "c0ffee:APA91b-a-browser";
const MESSAGE: PushMessage = { text: '{"title":"3 new"}', topic: "a-topic", ttlSeconds: 86_400, urgency: "low" };
const { privateKey, publicKey } = generateKeyPairSync("rsa", {
  modulusLength: 2_048,
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
  publicKeyEncoding: { type: "spki", format: "pem" },
});

interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Google's token service and Firebase, on this machine: a token for an hour, and 200 for each message, unless a test says else. */
async function aFirebase() {
  const asked: string[] = [];
  const sent: { readonly path: string; readonly authorization: string | undefined; readonly message: unknown }[] = [];
  const next: Answer[] = [];
  const nextTokens: Answer[] = [];
  let tokens = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      const isToken = request.url === "/token";
      if (isToken) asked.push(new URLSearchParams(body).get("assertion") ?? "");
      else
        sent.push({ path: request.url ?? "", authorization: request.headers.authorization, message: JSON.parse(body) });
      tokens += isToken ? 1 : 0;
      const token = { access_token: `access-${tokens}`, expires_in: 3_600 };
      const answer = (isToken ? nextTokens : next).shift() ?? { status: 200, body: isToken ? token : { name: "x" } };
      response.writeHead(answer.status, { "content-type": "application/json", ...answer.headers });
      response.end(JSON.stringify(answer.body ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("Firebase has no port.");
  const host = `http://127.0.0.1:${address.port}`;
  const account = readServiceAccount(
    JSON.stringify({
      project_id: "forecourt",
      client_email: "push@forecourt.example",
      private_key: privateKey,
      token_uri: `${host}/token`,
    }),
  );
  if (account === null) throw new Error("That is no service account.");
  const waits: number[] = [];
  const clock = { at: NOW.getTime() };
  const sender = createFirebaseSender({
    account,
    address: host,
    now: () => new Date(clock.at),
    wait: async (ms) => void waits.push(ms),
    timeoutMs: 60_000,
  });
  return {
    account,
    asked,
    sent,
    waits,
    pass: (ms: number) => {
      clock.at += ms;
    },
    answers: (...answers: readonly Answer[]) => next.push(...answers),
    answersTokens: (...answers: readonly Answer[]) => nextTokens.push(...answers),
    send: (message = MESSAGE) => sender.send(TOKEN, message),
    close: () => server.close().closeAllConnections(),
  };
}

const refusal = (status: number, errorCode: string): Answer => ({
  status,
  body: { error: { code: status, status: "X", details: [{ "@type": "FcmError", errorCode }] } },
});

test("a message goes to the browser's token as data alone, with topic, time to live and urgency", async () => {
  const { send, sent, asked, account } = await aFirebase();
  expect(await send()).toEqual({ kind: "taken" });
  expect(sent).toEqual([
    {
      path: "/v1/projects/forecourt/messages:send",
      authorization: "Bearer access-1",
      message: {
        message: {
          token: TOKEN,
          data: { message: MESSAGE.text },
          webpush: { headers: { TTL: "86400", Urgency: "low", Topic: "a-topic" } },
        },
      },
    },
  ]);
  const { payload } = await jwtVerify(asked[0] ?? "", await importSPKI(publicKey, "RS256"), { currentDate: NOW });
  expect(payload).toMatchObject({
    iss: "push@forecourt.example",
    aud: account.token_uri,
    scope: "https://www.googleapis.com/auth/firebase.messaging",
    exp: NOW.getTime() / 1_000 + 3_600,
  });
});

test("one access token serves until a minute before its end, and one that is taken back is asked for anew", async () => {
  const { send, sent, asked, pass, answers } = await aFirebase();
  await Promise.all([send(), send()]);
  pass(58 * 60_000);
  await send();
  expect(asked).toHaveLength(1);
  pass(2 * 60_000);
  await send();
  expect(asked).toHaveLength(2);
  answers({ status: 401 });
  expect(await send()).toMatchObject({ kind: "refused" });
  expect(await send()).toEqual({ kind: "taken" });
  expect(sent.at(-1)?.authorization).toBe("Bearer access-3");
});

test.each<[string, Answer, object]>([
  ["a browser that is gone", refusal(404, "UNREGISTERED"), { kind: "ended" }],
  [
    "a token that is none",
    { status: 400, body: { error: { details: [{ fieldViolations: [{ field: "message.token" }] }] } } },
    { kind: "ended" },
  ],
  ["words of ours that are wrong", refusal(400, "INVALID_ARGUMENT"), { kind: "refused", reason: "INVALID_ARGUMENT" }],
  [
    "another project's service account",
    refusal(403, "SENDER_ID_MISMATCH"),
    { kind: "refused", reason: "SENDER_ID_MISMATCH" },
  ],
  ["nothing that can be read", { status: 403, body: "<html>" }, { kind: "refused", reason: "403" }],
  [
    "a redirect",
    { status: 307, headers: { location: "https://elsewhere.example/" } },
    { kind: "refused", reason: "307" },
  ],
])("of %s nothing is tried again", async (_name, answer, outcome) => {
  const { send, sent, answers } = await aFirebase();
  answers(answer);
  expect(await send()).toEqual(outcome);
  expect(sent).toHaveLength(1);
});

test("a busy Firebase is asked again as it says, and given up for this run after three tries", async () => {
  const { send, sent, waits, answers } = await aFirebase();
  answers({ status: 503, headers: { "retry-after": "2" } }, refusal(429, "QUOTA_EXCEEDED"));
  expect(await send()).toEqual({ kind: "taken" });
  expect(waits[0]).toBe(2_000);
  answers(refusal(500, "INTERNAL"), refusal(503, "UNAVAILABLE"), refusal(503, "UNAVAILABLE"));
  expect(await send()).toEqual({ kind: "later", reason: "UNAVAILABLE" });
  expect(sent).toHaveLength(6);
});

test("a service account that is refused is ours to mend, and a token service that is down comes later", async () => {
  const { send, sent, answersTokens } = await aFirebase();
  answersTokens({ status: 400, body: { error: "invalid_grant" } });
  expect(await send()).toEqual({ kind: "refused", reason: "service account 400" });
  answersTokens({ status: 503 }, { status: 503 }, { status: 200, body: { access_token: "late", expires_in: 60 } });
  expect(await send()).toEqual({ kind: "taken" });
  expect(sent.map(({ authorization }) => authorization)).toEqual(["Bearer late"]);
});

test("where nobody listens, and of more than Firebase takes, the word says so", async () => {
  const { send, close } = await aFirebase();
  expect(await send({ ...MESSAGE, text: "a".repeat(4_097) })).toEqual({ kind: "too-large" });
  close();
  expect(await send()).toEqual({ kind: "later", reason: "ECONNREFUSED" });
});

test("a service account that lacks a part is none", () => {
  for (const text of ["", "{}", "no-such-file.json", '{"project_id":"x"}']) expect(readServiceAccount(text)).toBeNull();
});
