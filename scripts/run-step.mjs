// Runs one command of a script, with a sign of life while it takes long.
import { spawn } from "node:child_process";
import { root, say } from "./project.mjs";

const STILL_EVERY_MS = 10_000;

/**
 * Runs a command in the project and resolves with its exit code and output. `isShown` passes the output on as it comes;
 * otherwise a line every ten seconds says that it still runs. `signal` ends it.
 */
export function runStep(name, command, args, { isShown = false, env = {}, onLine, signal } = {}) {
  const startedAt = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
      ...(signal && { signal }),
    });
    const chunks = [];
    const take = (stream) => (chunk) => {
      chunks.push(chunk);
      if (isShown) stream.write(chunk);
      if (onLine) for (const line of chunk.toString().split("\n")) onLine(line);
    };
    child.stdout.on("data", take(process.stdout));
    child.stderr.on("data", take(process.stderr));
    const still = setInterval(() => say(`${name}: still running after ${seconds(startedAt)} s`), STILL_EVERY_MS);
    const end = (code) => {
      clearInterval(still);
      resolve({ code, output: Buffer.concat(chunks).toString("utf8"), seconds: seconds(startedAt) });
    };
    child.once("error", (error) => {
      chunks.push(Buffer.from(`${error.message}\n`));
      end(1);
    });
    child.once("close", (code) => end(code ?? 1));
  });
}

function seconds(sinceMs) {
  return Math.round((Date.now() - sinceMs) / 1_000);
}
