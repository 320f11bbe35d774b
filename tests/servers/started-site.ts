import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { AS_SERVED } from "../../app/server/process/node-memory.server";

export interface StartedSite {
  readonly process: ChildProcess;
  readonly port: number;
  readonly opsPort: number;
  /** Everything written so far. */
  readonly output: () => string;
  /** Resolves with code and signal when the process has ended. */
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
}

const STARTED_WITHIN_MS = 120_000;
const ENDS_WITH_PARENT = fileURLToPath(new URL("end-with-parent.mjs", import.meta.url));
const LISTENING = /"port":(\d+),"ops_port":(\d+).*"msg":"listening"/;

/** The whole environment of a started program, which finds its ports itself. */
export const onFreePorts = (own: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH ?? "",
  NODE_ENV: "production",
  PORT: "0",
  OPS_PORT: "0",
  UPSTREAM_PORT: "0",
  ...own,
});

interface SiteOptions extends Pick<SpawnOptions, "cwd" | "uid" | "gid"> {
  /** Where the ports are fixed: the site ends however the program that started it ends. */
  readonly endsWithParent?: boolean;
}

/**
 * Starts the built web program and waits until it listens; one that does not in time is ended. `environment` is the whole
 * environment, but for PATH; a LOG_LEVEL above `info` would hide that it listens.
 */
export function startSite(
  environment: Readonly<Record<string, string>>,
  { endsWithParent = false, ...options }: SiteOptions = {},
  withinMs = STARTED_WITHIN_MS,
): Promise<StartedSite> {
  if (!existsSync("dist/server.js"))
    throw new Error("There is no build: run `npm run build` first (npm test does it by itself).");
  const tie = endsWithParent ? ["--import", ENDS_WITH_PARENT] : [];
  const child = spawn(process.execPath, [...AS_SERVED, ...tie, "dist/server.js"], {
    ...options,
    stdio: [endsWithParent ? "pipe" : "ignore", "pipe", "pipe"],
    env: onFreePorts(environment),
  });
  let output = "";
  const ended: StartedSite["ended"] = new Promise((resolve) => {
    child.once("exit", (code, signal) => resolve({ code, signal }));
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill();
      reject(new Error(`not listening in time:\n${output}`));
    }, withinMs);
    const read = (chunk: Buffer) => {
      output += chunk.toString("utf8");
      const match = LISTENING.exec(output);
      if (match === null) return;
      clearTimeout(timer);
      resolve({ process: child, port: Number(match[1]), opsPort: Number(match[2]), output: () => output, ended });
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    void ended.then(({ code }) => reject(new Error(`ended with status ${code}:\n${output}`)));
  });
}

/** Stops a site as an operator does, and waits for its end. */
export async function stopSite(site: StartedSite | undefined): Promise<void> {
  site?.process.kill("SIGTERM");
  await site?.ended;
}

/** Asks again and again until the answer is the one that is waited for; fails after `withinMs`. */
export async function until(question: () => boolean | Promise<boolean>, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await question())) {
    if (performance.now() > deadline) throw new Error(`not so within ${withinMs} ms`);
    await new Promise((again) => setTimeout(again, 50));
  }
}
