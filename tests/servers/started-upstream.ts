import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

export interface StartedUpstream {
  readonly process: ChildProcess;
  readonly port: number;
  /** Ends it as a power cut would, and resolves when it is gone. */
  kill(): Promise<void>;
}

const STARTED_WITHIN_MS = 120_000;

/** The built upstream program alone, over a data folder; resolves when it is ready. A port of 0 is any that is free. */
export async function startBuiltUpstream(dataDir: string, port = 0): Promise<StartedUpstream> {
  const child = spawn(process.execPath, ["dist/upstream.js"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "production", UPSTREAM_PORT: String(port), DATA_DIR: dataDir },
  });
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  let output = "";
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => void kill(), STARTED_WITHIN_MS);
    child.stdout.on("data", (text: Buffer) => {
      output += text.toString("utf8");
      const match = /upstream ready on http:\/\/127\.0\.0\.1:(\d+)/.exec(output);
      if (match === null) return;
      clearTimeout(timer);
      resolve({ process: child, port: Number(match[1]), kill });
    });
    child.once("exit", (code, signal) => {
      clearTimeout(timer);
      reject(new Error(`The upstream ended with ${code ?? signal} before it was ready:\n${output}`));
    });
  });
}
