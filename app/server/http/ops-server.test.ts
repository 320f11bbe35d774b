import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { listen } from "./listening.server";
import { createOpsServer, type ForceMode } from "./ops-server.server";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const seconds = (count: number) => vi.advanceTimersByTime(count * 1_000);

/** An ops port over two breakers that only remember how they are held. */
async function anOpsPort() {
  const held = new Map<string, ForceMode>([
    ["listing", null],
    ["similar", null],
  ]);
  const server = createOpsServer({
    isAlive: () => true,
    isStarted: () => true,
    isDraining: () => false,
    isReady: () => true,
    lagMs: () => 0,
    status: async () => ({}),
    metrics: () => Promise.reject(new Error("not asked for here")),
    force: async (operation, mode) => {
      if (!held.has(operation)) return false;
      held.set(operation, mode);
      return true;
    },
  });
  const port = await listen(server, 0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    held,
    force: async (order: string) =>
      (await fetch(`http://127.0.0.1:${port}/breakers/${order}`, { method: "POST" })).status,
  };
}

test("a breaker held by hand lets go by itself after its seconds", async () => {
  const { held, force } = await anOpsPort();
  expect(await force("listing?mode=open&seconds=300")).toBe(200);
  seconds(299);
  expect(held.get("listing")).toBe("open");
  seconds(1);
  expect(held.get("listing")).toBeNull();
});

test("a breaker that is held anew is held for the new time, whatever was left of the one before", async () => {
  const { held, force } = await anOpsPort();
  await force("listing?mode=open&seconds=300");
  seconds(200);
  await force("listing?mode=open&seconds=3600");
  seconds(150);
  expect(held.get("listing")).toBe("open");
  seconds(3_450);
  expect(held.get("listing")).toBeNull();
});

test("handed back and held again, a breaker knows nothing of the first time; each upstream has a time of its own", async () => {
  const { held, force } = await anOpsPort();
  await force("listing?mode=open&seconds=300");
  await force("similar?mode=closed&seconds=300");
  seconds(100);
  await force("listing?mode=auto");
  expect(held.get("listing")).toBeNull();
  await force("listing?mode=closed&seconds=300");
  seconds(200);
  expect(Object.fromEntries(held)).toEqual({ listing: "closed", similar: null });
});

test("an upstream that does not exist is 404, and nothing waits to let go of it", async () => {
  const { force } = await anOpsPort();
  expect(await force("teleport?mode=open")).toBe(404);
  expect(vi.getTimerCount()).toBe(0);
});
