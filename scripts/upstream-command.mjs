// Runs a command of the upstream program: the bundle where there is a current one, else its source through tsx.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { inProject, isBuildCurrent, isInstallCurrent, requireNode, root, stopWhenOrphaned } from "./project.mjs";

/** How things are where a command was killed: it had no time to say so. */
const AFTER_KILL = {
  main: "What it had answered is stored.",
  "import-feed": "The inventory is as it was, unless the import had told its counts.",
  "seed-inventory": "The inventory is as it was, unless the making had told its counts.",
  alerts: "A later run tells what this one did not.",
  backup: "There is no backup: remove what it left.",
  restore: "Run it again: until then nothing starts on a folder that is restored in part.",
  placements: "The house ads are as they were, or all as asked for.",
};

requireNode();
const [name, ...args] = process.argv.slice(2);
const bundle = inProject("dist", name === "main" ? "upstream.js" : `commands/${name}.js`);
const source = inProject("upstream", name === "main" ? "main.ts" : `commands/${name}.ts`);
if (!isInstallCurrent()) {
  console.error("Dependencies are missing or stale: run `npm ci` first (npm start does it by itself).");
  process.exit(1);
}
try {
  // The settings of the site, as the web program reads them: mails lead to its address.
  process.loadEnvFile(inProject(".env"));
} catch {
  // No .env file: the environment alone decides.
}
const program = existsSync(bundle) && isBuildCurrent() ? ["--enable-source-maps", bundle] : ["--import", "tsx", source];
const child = spawn(process.execPath, [...program, ...args], {
  cwd: root,
  // The channel tells it when this process is gone, however it went.
  stdio: ["inherit", "inherit", "inherit", "ipc"],
});
let isToldToStop = false;
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    isToldToStop = true;
    child.kill(signal);
  });
}
stopWhenOrphaned();
child.once("exit", (code, signal) => {
  if (signal !== null && !isToldToStop)
    console.error(`The command was ended by ${signal}, perhaps for want of memory. ${AFTER_KILL[name] ?? ""}`);
  // As a shell has it of a program that a signal ended.
  process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
});
