import { createServer } from "node:http";
import { OPERATIONS } from "../../app/contract/operations";
import { CONTRACT_ANSWERS } from "../mocks/contract-answers";

/**
 * Healthy services on a real socket: every operation answers as the contract says, or as `answers` has it: a body, or what
 * makes one of the request's path.
 */
export async function startStubUpstream(
  answers: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const routes = Object.entries(OPERATIONS).map(([name, { method, path, ...operation }]) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`),
    isExact: !path.includes("{"),
    mediaType: "mediaType" in operation ? operation.mediaType : "application/json",
    name,
  }));
  // "/listing/count" is no listing id.
  routes.sort((a, b) => Number(b.isExact) - Number(a.isExact));
  const bodies = new Map<string, unknown>(Object.entries({ ...CONTRACT_ANSWERS, ...answers }));

  const server = createServer((request, response) => {
    const path = (request.url ?? "/").replace(/\?.*$/, "");
    const route = routes.find(({ method, pattern }) => method === request.method && pattern.test(path));
    request.resume();
    if (!route) {
      response
        .writeHead(404, { "content-type": "application/json" })
        .end('{"error":{"kind":"not-found","message":""}}');
      return;
    }
    const known = bodies.get(route.name);
    const body: unknown = typeof known === "function" ? known(path) : known;
    response.writeHead(200, { "content-type": route.mediaType });
    response.end(route.mediaType === "application/json" ? JSON.stringify(body) : String(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
