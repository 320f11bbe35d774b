// npm run dev: both programs, each restarted or reloaded when its sources change.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createConnection } from "node:net";
import { inProject, requireNode, root, say, stopWhenOrphaned } from "./project.mjs";

requireNode();
process.chdir(root);
const { installIfNeeded } = await import("./prepare.mjs");
const failure = await installIfNeeded();
if (failure !== undefined) {
  console.error(failure);
  process.exit(1);
}
if (existsSync(inProject(".env"))) process.loadEnvFile(inProject(".env"));

const POLL_MS = 200;
const STILL_EVERY_POLLS = 50;
/** Read, not imported: tsx would not see that one of them changes. */
const TABLES = "upstream/**/*.csv";
/** The worker of notifications. */
const SERVED = "public/**/*.js";
const tsx = inProject("node_modules/tsx/dist/cli.mjs");
const upstreamPort = Number(process.env.UPSTREAM_PORT || 4000);
const children = [];

function watch(entry, read, env) {
  const child = spawn(process.execPath, [tsx, "watch", "--clear-screen=false", `--include=${read}`, entry], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NODE_ENV: "development", ...env },
  });
  children.push(child);
  child.once("exit", (code) => stop(code ?? 0));
}

function stop(code) {
  for (const child of children) child.kill("SIGTERM");
  process.exitCode = code;
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stop(0));
stopWhenOrphaned();

if (process.env.UPSTREAM_URL) {
  watch("server.ts", SERVED, {});
} else {
  say(`starting the upstream on port ${upstreamPort}; the first start also makes an inventory`);
  watch("upstream/main.ts", TABLES, { UPSTREAM_PORT: String(upstreamPort) });
  await listening(upstreamPort);
  watch("server.ts", SERVED, { UPSTREAM_URL: `http://127.0.0.1:${upstreamPort}` });
}

async function listening(port) {
  for (let polls = 1; !(await canConnect(port)); polls += 1) {
    if (polls % STILL_EVERY_POLLS === 0) say("still waiting for the upstream");
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
}

function canConnect(port) {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: "127.0.0.1" });
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
