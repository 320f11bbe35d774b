import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    site: { readonly port: number; readonly opsPort: number };
  }
}

export const HOST = "www.forecourt.test";
const STARTED_WITHIN_MS = 120_000;
/** As in package.json. */
const AS_SERVED = ["--enable-source-maps", "--max-old-space-size=1024", "--max-semi-space-size=32"];
const SMALL_INVENTORY_LISTINGS = "1500";

/** Starts the built programs once, configured as a deployment behind one proxy: https origin, strict host, real secrets. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync("dist/server.js"))
    throw new Error("There is no build: run `npm run build` first (npm test does it by itself).");
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-security-"));
  const child = spawn(process.execPath, [...AS_SERVED, "dist/server.js"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      OPS_PORT: "0",
      UPSTREAM_PORT: "0",
      UPSTREAM_URL: "",
      DATA_DIR: dataDir,
      SEED_LISTINGS: SMALL_INVENTORY_LISTINGS,
      PUBLIC_ORIGIN: `https://${HOST}`,
      SESSION_SECRETS: `${"k7Qw9".repeat(8)},${"Zr41p".repeat(8)}`,
      TRUST_PROXY: "1",
      DRAIN_DELAY_MS: "0",
      RATE_LIMIT_FACTOR: "1000",
      MAX_IN_FLIGHT: "1000",
      // Thousands of pages: as many processes as the machine has room for.
      WEB_CONCURRENCY: String(Math.min(4, availableParallelism())),
    },
  });
  const ports = await portsOf(child);
  project.provide("site", ports);
  return async () => {
    child.kill("SIGTERM");
    if (child.exitCode === null) await new Promise((resolve) => child.once("exit", resolve));
    rmSync(dataDir, { recursive: true, force: true });
  };
}

function portsOf(child: ChildProcess): Promise<{ port: number; opsPort: number }> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the site did not start in time")), STARTED_WITHIN_MS);
    let buffered = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      buffered += chunk.toString("utf8");
      const lines = buffered.split("\n");
      buffered = lines.pop() ?? "";
      const listening = lines.find((line) => line.includes('"msg":"listening"'));
      if (listening === undefined) return;
      clearTimeout(timer);
      const { port, ops_port: opsPort } = JSON.parse(listening);
      resolve({ port, opsPort });
    });
    child.once("exit", (code) => reject(new Error(`the site ended with status ${code}`)));
  });
}
