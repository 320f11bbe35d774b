import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** Runs a command as a process of its own, as npm does, and gives its exit code and all that it printed. */
export async function runCommand(file: URL, args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ["--import", "tsx", fileURLToPath(file), ...args], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    env: { ...process.env, ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text) => {
      output += text;
    });
  }
  const [code]: unknown[] = await once(child, "close");
  return { code, output };
}
