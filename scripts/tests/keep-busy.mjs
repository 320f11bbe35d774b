// Keeps every processor busy beside a measurement.
import { spawn } from "node:child_process";
import { PROCESSORS } from "./processor-budget.mjs";

/** Asks the system for its parent without a pause, which is work enough, and ends when that is another one. */
const SPIN = "while (process.ppid === Number(process.argv[1]));";

/** Starts as many spinning processes as there are processors. They end when asked to, or with this process, however it ends. */
export function keepBusy() {
  const spinning = Array.from({ length: PROCESSORS }, () =>
    spawn(process.execPath, ["--eval", SPIN, String(process.pid)], { stdio: "ignore" }),
  );
  return {
    pids: spinning.map(({ pid }) => pid),
    end: () => Promise.all(spinning.map(ended)),
  };
}

function ended(child) {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", resolve);
    child.kill("SIGKILL");
  });
}
