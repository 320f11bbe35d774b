// A program that is started with this module is killed before its step number KILLED_AT_STEP: a copy or a rename in the folder
// KILLED_IN, counted from 0. No time is guessed that way.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const { KILLED_AT_STEP, KILLED_IN = "" } = process.env;
let steps = 0;
for (const name of ["copyFileSync", "renameSync"]) {
  const step = fs[name];
  fs[name] = (from, to, ...others) => {
    if (String(to).startsWith(KILLED_IN) && steps++ === Number(KILLED_AT_STEP)) process.kill(process.pid, "SIGKILL");
    return step(from, to, ...others);
  };
}
syncBuiltinESMExports();
