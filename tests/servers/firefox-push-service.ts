import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { onTestFinished } from "vitest";
import { z } from "zod";
import { acceptSocket, type TextSocket } from "./websocket-server";

/** What Firefox says to its push service. */
const saidSchema = z.object({
  messageType: z.string().optional(),
  channelID: z.string().optional(),
  key: z.string().nullish(),
  code: z.number().optional(),
  updates: z.array(z.object({ channelID: z.string(), code: z.number().optional() })).optional(),
});

interface PostedPush {
  readonly channelId: string;
  readonly headers: IncomingMessage["headers"];
  readonly status: number;
}

const BODY_MAX_BYTES = 4_096;
const DELIVERED = 100;

/** Firefox's push service on this machine: messages are posted to it (RFC 8030), and handed over by its WebSocket. */
export async function aFirefoxPushService() {
  const channels = new Set<string>();
  const posted: PostedPush[] = [];
  const acks: number[] = [];
  const ended: { readonly channelId: string; readonly code: number | undefined }[] = [];
  let uaid = randomUUID();
  let browser: TextSocket | undefined;
  const hear = (given: unknown, from: TextSocket) => {
    const said = saidSchema.parse(given);
    browser = from;
    switch (said.messageType) {
      case "hello":
        from.send({ messageType: "hello", uaid, status: 200, use_webpush: true, broadcasts: {} });
        break;
      case "register": {
        const channelId = said.channelID ?? "";
        channels.add(channelId);
        from.send({ messageType: "register", channelID: channelId, status: 200, pushEndpoint: endpointOf(channelId) });
        break;
      }
      case "unregister":
        channels.delete(said.channelID ?? "");
        ended.push({ channelId: said.channelID ?? "", code: said.code });
        from.send({ messageType: "unregister", channelID: said.channelID, status: 200 });
        break;
      case "ack":
        acks.push(...(said.updates ?? []).map(({ code }) => code ?? DELIVERED));
        break;
      case undefined:
        from.send({});
    }
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks);
      const channelId = request.url?.split("/").at(-1) ?? "";
      const status = !channels.has(channelId) ? 410 : body.length > BODY_MAX_BYTES ? 413 : 201;
      posted.push({ channelId, headers: request.headers, status });
      response.writeHead(status).end();
      if (status !== 201) return;
      browser?.send({
        messageType: "notification",
        channelID: channelId,
        version: randomUUID(),
        data: body.toString("base64url"),
        headers: { encoding: "aes128gcm" },
      });
    });
  });
  server.on("upgrade", (request, socket) => acceptSocket(request, socket, "push-notification", hear));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    browser?.close();
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The push service has no port.");
  const host = `127.0.0.1:${address.port}`;
  const endpointOf = (channelId: string) => `http://${host}/wpush/v2/${channelId}`;
  return {
    host,
    posted,
    /** 100 for each message that reached its worker; 101 could not be read, 102 could not be handed over. */
    acks,
    ended,
    channels,
    endpointOf,
    /** The browser is another one to us from now on: it drops its subscriptions, and says so to their workers. */
    forgetBrowser() {
      uaid = randomUUID();
      channels.clear();
      browser?.close();
    },
  };
}
