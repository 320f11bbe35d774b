// Runs a command of the upstream program: the bundle where there is a current one, else its source through tsx.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { inProject, isBuildCurrent, isInstallCurrent, requireNode, root, stopWhenOrphaned } from "./project.mjs";

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
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
stopWhenOrphaned();
child.once("exit", (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));
