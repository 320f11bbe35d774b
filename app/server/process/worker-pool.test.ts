import { ChildProcess } from "node:child_process";
import cluster, { Worker } from "node:cluster";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createLoggerTo } from "../telemetry/logger.server";
import { startWorkers } from "./worker-pool.server";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Workers whose process never runs: a test says what becomes of them. */
function aPool(count: number) {
  const workers: Worker[] = [];
  const setup = vi.spyOn(cluster, "setupPrimary").mockReturnValue(undefined);
  const fork = vi.spyOn(cluster, "fork").mockImplementation(() => {
    const worker = Object.assign(new Worker(), { process: new ChildProcess() });
    workers.push(worker);
    return worker;
  });
  const pool = startWorkers({
    count,
    file: "unused",
    environment: {},
    logger: createLoggerTo({ write: () => undefined }, { level: "silent", build: "test" }),
    onRestart: () => undefined,
  });
  const settled = vi.fn<(outcome: unknown) => void>();
  pool.started.then(settled, settled);
  const end = (index: number, status: number) => workers[index]?.emit("exit", status, null);
  onTestFinished(async () => {
    pool.drain("the test is over", 0);
    for (const index of workers.keys()) end(index, 0);
    await pool.ended;
    setup.mockRestore();
    fork.mockRestore();
  });
  return {
    pool,
    workers,
    settled,
    serve: (index: number) => workers[index]?.emit("message", { type: "pulse", port: 3000, isReady: true, lagMs: 0 }),
    end,
  };
}

test("the pool has started when every worker serves", async () => {
  const { pool, serve, settled } = aPool(2);
  serve(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).not.toHaveBeenCalled();
  serve(1);
  expect(await pool.started).toBe(3000);
});

test("a worker that cannot start ends the start, also where another serves already", async () => {
  const { pool, workers, serve, end } = aPool(2);
  serve(0);
  end(1, 78);
  await expect(pool.started).rejects.toMatchObject({ code: 78 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(workers).toHaveLength(2);
});

test("once all have served, one that dies or cannot start again is replaced after a growing wait", async () => {
  const { workers, serve, end } = aPool(2);
  serve(0);
  serve(1);
  end(1, 1);
  await vi.advanceTimersByTimeAsync(250);
  expect(workers).toHaveLength(3);
  end(2, 1);
  await vi.advanceTimersByTimeAsync(499);
  expect(workers).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(workers).toHaveLength(4);
});
