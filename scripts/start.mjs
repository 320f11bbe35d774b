// npm start: from a fresh clone to the running site. Nothing needs to be installed for it to begin.
import { requireNode, root, say } from "./project.mjs";

requireNode();
process.chdir(root);
const { installIfNeeded, buildIfNeeded } = await import("./prepare.mjs");

for (const step of [installIfNeeded, buildIfNeeded]) {
  const failure = await step();
  if (failure === undefined) continue;
  console.error(failure);
  console.error("forecourt: this step failed; its output stands above.");
  process.exit(1);
}

say("starting; the first start also makes an inventory");
// The server runs in this very process, so that a signal reaches it and nothing in between.
process.env.NODE_ENV = "production";
process.setSourceMapsEnabled(true);
await import("../dist/server.js");

// npm hands a stop signal to the shell between it and us, which dies of it alone: an orphan stops itself.
const ORPHAN_CHECK_MS = 500;
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, "SIGTERM");
}, ORPHAN_CHECK_MS);
watch.unref();
