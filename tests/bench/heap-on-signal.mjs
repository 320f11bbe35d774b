// Loaded into the web program by load-soak.ts: on SIGUSR2 it collects all garbage and says what is left.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");

process.on("SIGUSR2", () => {
  collect();
  const { heapUsed } = process.memoryUsage();
  process.stdout.write(`${JSON.stringify({ msg: "heap after collection", heap_used_bytes: heapUsed })}\n`);
});
