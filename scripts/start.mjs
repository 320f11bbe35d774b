// npm start: from a fresh clone to the running site. Nothing needs to be installed for it to begin.
import { requireNode, root, say, stopWhenOrphaned } from "./project.mjs";

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
stopWhenOrphaned();
