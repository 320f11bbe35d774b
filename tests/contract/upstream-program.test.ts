import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));
const STARTS_WITHIN_MS = 60_000;
const readyMessage = z.object({ type: z.literal("ready"), port: z.number() });

function startProgram(environment: Readonly<Record<string, string>>, ...args: readonly string[]): ChildProcess {
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-program-"));
  const child = spawn(process.execPath, ["--import", "tsx", "upstream/main.ts", ...args], {
    cwd: PROJECT,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: { ...process.env, DATA_DIR: dataDir, UPSTREAM_PORT: "0", SEED_LISTINGS: "40", ...environment },
  });
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGKILL");
      await once(child, "exit");
    }
    rmSync(dataDir, { recursive: true, force: true });
  });
  return child;
}

async function textOf(stream: NodeJS.ReadableStream | null): Promise<string> {
  let text = "";
  for await (const chunk of stream ?? []) text += chunk;
  return text;
}

test(
  "the program makes its first inventory, says where it listens, and stops cleanly when told to",
  async () => {
    const child = startProgram({ FORECOURT_TODAY: "2026-11-20" });
    const output = textOf(child.stdout);
    const [message] = await once(child, "message");
    const { port } = readyMessage.parse(message);
    const health = await fetch(`http://127.0.0.1:${port}/healthz`);
    expect(await health.json()).toMatchObject({ status: "ok", listings: 40 });
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
    expect(await output).toContain(`upstream ready on http://127.0.0.1:${port} (40 listings)`);
  },
  STARTS_WITHIN_MS,
);

test(
  "what the program keeps is its owner's alone, whatever its folder was before",
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "forecourt-open-folder-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    mkdirSync(join(dataDir, "outbox"));
    writeFileSync(join(dataDir, "outbox", "old.eml"), "To: dana@example.com");
    for (const path of ["", "outbox", "outbox/old.eml"]) chmodSync(join(dataDir, path), 0o755);
    const child = startProgram({ DATA_DIR: dataDir });
    await once(child, "message");
    const modes = readdirSync(dataDir, { recursive: true, withFileTypes: true }).map((entry) => {
      const mode = statSync(join(entry.parentPath, entry.name)).mode & 0o777;
      return `${entry.isDirectory() ? "folder" : "file"} ${mode.toString(8)}`;
    });
    expect(new Set(modes)).toEqual(new Set(["folder 700", "file 600"]));
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  },
  STARTS_WITHIN_MS,
);

test(
  "the program stops when its parent lets go of it",
  async () => {
    const child = startProgram({});
    await once(child, "message");
    child.disconnect();
    expect(await once(child, "exit")).toEqual([0, null]);
  },
  STARTS_WITHIN_MS,
);

test(
  "wrong settings end the program with their names, and without what stands in them",
  async () => {
    const secret = "smtp://user:password@";
    const child = startProgram({ FORECOURT_TODAY: "tomorrow", SEED_LISTINGS: "many", SMTP_URL: secret });
    const errors = textOf(child.stderr);
    expect(await once(child, "exit")).toEqual([78, null]);
    for (const name of ["FORECOURT_TODAY:", "SEED_LISTINGS:", "SMTP_URL:"]) expect(await errors).toContain(name);
    expect(await errors).not.toContain(secret);
  },
  STARTS_WITHIN_MS,
);

test(
  "a port in use ends the program with its number and status 1, also where its starter waits for it",
  async () => {
    const taken = createServer();
    taken.listen(0, "127.0.0.1");
    await once(taken, "listening");
    onTestFinished(() => void taken.close());
    const address = taken.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const child = startProgram({ UPSTREAM_PORT: String(port) });
    const errors = textOf(child.stderr);
    expect(await once(child, "exit")).toEqual([1, null]);
    expect(await errors).toMatch(new RegExp(`EADDRINUSE.*:${port}\\n$`));
  },
  STARTS_WITHIN_MS,
);

test.each([["foo"], ["--often"]])(
  "the program takes no %s: it says how it is called, with the status of a wrong call",
  async (word) => {
    const child = startProgram({}, word);
    const errors = textOf(child.stderr);
    expect(await once(child, "exit")).toEqual([2, null]);
    expect(await errors).toMatch(new RegExp(`${word}.*\\nUsage: npm run upstream\\n`));
  },
  STARTS_WITHIN_MS,
);

test(
  "a damaged database ends the program with the file's name, though all others are open, and not as a wrong setting",
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "forecourt-damaged-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    writeFileSync(join(dataDir, "people.db"), "no database at all ".repeat(1_000));
    const child = startProgram({ DATA_DIR: dataDir });
    const errors = textOf(child.stderr);
    expect(await once(child, "exit")).toEqual([65, null]);
    expect(await errors).toContain(`${join(dataDir, "people.db")} is damaged`);
  },
  STARTS_WITHIN_MS,
);
