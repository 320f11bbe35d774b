import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("what keeps the processors busy ends with who asked for it, even one that is killed outright", async () => {
  const program = `import("./scripts/tests/keep-busy.mjs").then(({ keepBusy }) => console.log(JSON.stringify(keepBusy().pids)))`;
  const asking = spawn(process.execPath, ["--eval", program], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(createInterface(asking.stdout), "line");
  const pids: number[] = JSON.parse(line);
  expect(pids.length).toBeGreaterThan(0);
  expect(pids.filter(isRunning)).toEqual(pids);
  asking.kill("SIGKILL");
  await expect.poll(() => pids.filter(isRunning)).toEqual([]);
});
