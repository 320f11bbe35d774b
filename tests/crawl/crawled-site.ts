import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startSite } from "../servers/started-site";

declare module "vitest" {
  interface ProvidedContext {
    /** Scheme and host of the site to crawl, without a slash at the end. */
    origin: string;
  }
}

const SMALL_INVENTORY_LISTINGS = "1500";

/** Starts the built site once, with a small inventory of its own. Its links name the port, so that is chosen first. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync("dist/server.js"))
    throw new Error("There is no build: run `npm run build` first (npm test does it by itself).");
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-crawl-"));
  const port = await freePort();
  const site = await startSite({
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED_LISTINGS: SMALL_INVENTORY_LISTINGS,
    SESSION_SECRETS: `${"k7Qw9".repeat(8)},${"Zr41p".repeat(8)}`,
    RATE_LIMIT_FACTOR: "1000",
    LOG_LEVEL: "info",
  });
  project.provide("origin", `http://localhost:${port}`);
  return async () => {
    site.process.kill("SIGTERM");
    await site.ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address !== null ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
