import type { Server } from "node:net";
import type { Program } from "./program.server";

/** Resolves with the port. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}

/** Names the setting that would mend it. */
export function refuse(setting: string, port: number): (error: unknown) => never {
  return (error) => {
    const isTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
    throw new Error(isTaken ? `port ${port} is in use; set ${setting} to another` : `${setting}: ${String(error)}`);
  };
}

/** The ops port; where it was not chosen and is taken, any free one, so that two checkouts run beside each other. */
export async function listenOps(ops: Server, { config }: Pick<Program, "config">): Promise<number> {
  try {
    return await listen(ops, config.opsPort, config.opsHost);
  } catch (error) {
    if (config.opsPortIsDefault && config.isLocal) return listen(ops, 0, config.opsHost);
    return refuse("OPS_PORT", config.opsPort)(error);
  }
}
