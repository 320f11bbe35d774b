import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const listeningSchema = z.object({ port: z.number().int() });

/** A server of the bench in a process of its own. */
export interface BenchProgram {
  readonly port: number;
  readonly pid: number;
  readonly stop: () => void;
}

/** Starts a program that prints `{"port":…}` once it listens; it ends with this one, also where that fails. */
export async function startProgram(file: URL, ...programArguments: readonly string[]): Promise<BenchProgram> {
  const child = spawn(process.execPath, ["--import", "tsx", fileURLToPath(file), ...programArguments], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const stop = () => {
    child.kill();
  };
  process.once("exit", stop);
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`${fileURLToPath(file)} ended with ${code}`);
  });
  // Looked at until it listens only: later it ends because it is told to.
  ended.catch(() => undefined);
  const [line] = await Promise.race([once(child.stdout, "data"), ended]);
  const { port } = listeningSchema.parse(JSON.parse(String(line)));
  return { port, pid: child.pid ?? 0, stop };
}
