import { createServer, type Server } from "node:net";

/** `count` different ports of loopback that nobody listens on just now. */
export async function drawFreePorts(count: number): Promise<readonly number[]> {
  const held = await Promise.all(Array.from({ length: count }, listening));
  const ports = held.map((server) => {
    const address = server.address();
    return typeof address === "object" && address !== null ? address.port : 0;
  });
  await Promise.all(held.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}

function listening(): Promise<Server> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => resolve(server));
  });
}
