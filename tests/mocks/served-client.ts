import { createServer, type RequestListener } from "node:http";
import { onTestFinished } from "vitest";
import { createUpstreamClient, type UpstreamClient } from "~/server/upstream/upstream-client.server";
import { baseUrlsAt } from "../servers/services-at";

/** A client of one server that is every service, on a real socket. Both end with the test. */
export async function aServedClient(listener: RequestListener): Promise<UpstreamClient> {
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
  const client = createUpstreamClient({ baseUrls: baseUrlsAt(url) });
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await client.close();
  });
  return client;
}
