import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { onTestFinished } from "vitest";
import type { PushSubscriptionFacts } from "../../upstream/ports/push";

interface TakenPush {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

const BODY_MAX_BYTES = 4_096;

/** A push service on this machine (RFC 8030): 413 above 4,096 bytes, else 201, unless a test says how it answers next. */
export async function aPushService() {
  const service = await openPushService();
  onTestFinished(service.close);
  return service;
}

/** The same for a whole file of tests, which closes it. */
export async function openPushService() {
  const taken: TakenPush[] = [];
  const next: Behaviour[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks);
      taken.push({ path: request.url ?? "", headers: request.headers, body });
      const behave = next.shift() ?? answers(body.length > BODY_MAX_BYTES ? 413 : 201);
      behave(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The push service has no port.");
  const host = `127.0.0.1:${address.port}`;
  return {
    host,
    taken,
    /** How the next posts are answered, one after the other. */
    behaves: (...behaviours: readonly Behaviour[]) => next.push(...behaviours),
    close,
    endpoint: (channel = "one") => `http://${host}/wpush/v2/${channel}`,
  };
}

export function answers(status: number, headers: Readonly<Record<string, string>> = {}): Behaviour {
  return (_request, response) => response.writeHead(status, headers).end();
}

/** A browser that subscribed: it alone reads what is sent to it. */
export function aPushBrowser(endpoint: string) {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  const auth = randomBytes(16);
  const subscription: PushSubscriptionFacts = {
    endpoint,
    keys: { p256dh: curve.getPublicKey("base64url"), auth: auth.toString("base64url") },
  };
  const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number) =>
    new Uint8Array(hkdfSync("sha256", secret, salt, info, bytes));
  return {
    subscription,
    read(body: Buffer): string {
      const [salt, senderKey, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), curve.getPublicKey(), senderKey]);
      const secret = derive(curve.computeSecret(senderKey), auth, info, 32);
      const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
      const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
      const decipher = createDecipheriv("aes-128-gcm", key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return text.subarray(0, -1).toString();
    },
  };
}

/** What the sender says of itself in `Authorization` (RFC 8292); throws where the signature is not of the key beside it. */
export function readVapid(authorization = "") {
  const [, said = "", signature = "", key = ""] =
    /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const isGenuine = verify(
    "sha256",
    Buffer.from(said),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isGenuine) throw new Error("The signature is not of the key beside it.");
  const claims: { readonly aud: string; readonly exp: number; readonly sub: string } = JSON.parse(
    Buffer.from(said.split(".")[1] ?? "", "base64url").toString(),
  );
  return { key, claims };
}
