import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HOUR_MS } from "~/domain/durations";
import { createGuard, type Guard, type GuardSettings } from "./breaker.server";
import { UpstreamFault } from "./upstream-result.server";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const SETTINGS: GuardSettings = {
  label: "/rest/lsc/listing",
  timeoutMs: 1_000,
  resetMs: 30_000,
  threshold: 5,
  concurrency: 64,
};

function guardWith(settings: Partial<GuardSettings> = {}) {
  const states: string[] = [];
  const guard = createGuard({ ...SETTINGS, ...settings }, { onStateChange: (to) => states.push(to) });
  return { guard, states };
}

const failing = () => Promise.reject(new UpstreamFault("http_5xx", "answered 503"));
const after =
  <T>(ms: number, value: T) =>
  () =>
    new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));
const kindOf = (error: unknown) => (error instanceof UpstreamFault ? error.kind : "not a fault");

async function open(guard: Guard) {
  for (let call = 0; call < 5; call++) await guard.execute(failing).catch(() => undefined);
  expect(guard.state).toBe("open");
}

test("five faults in a row open the breaker, and it says so with its path", async () => {
  const { guard, states } = guardWith();
  await open(guard);
  const attempt = vi.fn(failing);
  await expect(guard.execute(attempt)).rejects.toMatchObject({
    kind: "open",
    message: "Circuit Breaker for /rest/lsc/listing is open",
  });
  expect(attempt).not.toHaveBeenCalled();
  expect(states).toEqual(["open"]);
});

test("a success between faults keeps the breaker closed", async () => {
  const { guard } = guardWith();
  for (let round = 0; round < 3; round++) {
    for (let call = 0; call < 4; call++) await guard.execute(failing).catch(() => undefined);
    await guard.execute(async () => "answer");
  }
  expect(guard.state).toBe("closed");
});

test("an attempt that ignores its signal still ends at the deadline, as a timeout", async () => {
  const { guard } = guardWith();
  const outcome = guard.execute(() => new Promise(() => undefined)).catch(kindOf);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await outcome).toBe("timeout");
});

test("an attempt that fails because of the deadline is a timeout, whatever error it throws", async () => {
  const { guard } = guardWith();
  const outcome = guard
    .execute(
      (signal) =>
        new Promise((_, reject) => {
          signal.addEventListener("abort", () => reject(new TypeError("terminated")));
        }),
    )
    .catch(kindOf);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await outcome).toBe("timeout");
});

test("after the reset one caller probes and the others are answered at once", async () => {
  const { guard, states } = guardWith();
  await open(guard);
  await vi.advanceTimersByTimeAsync(30_000);
  const probe = guard.execute(after(900, "well again"));
  const others = await Promise.all(Array.from({ length: 99 }, () => guard.execute(after(1, "x")).catch(kindOf)));
  expect(new Set(others)).toEqual(new Set(["open"]));
  expect(guard.state).toBe("half-open");
  await vi.advanceTimersByTimeAsync(900);
  expect(await probe).toBe("well again");
  expect(states).toEqual(["open", "half-open", "closed"]);
});

test("a probe that fails opens the breaker for another reset", async () => {
  const { guard } = guardWith();
  await open(guard);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await guard.execute(failing).catch(kindOf)).toBe("http_5xx");
  await vi.advanceTimersByTimeAsync(29_999);
  expect(await guard.execute(after(0, "x")).catch(kindOf)).toBe("open");
  await vi.advanceTimersByTimeAsync(1);
  const probe = guard.execute(after(0, "back"));
  await vi.advanceTimersByTimeAsync(0);
  expect(await probe).toBe("back");
  expect(guard.state).toBe("closed");
});

test("more calls than the limit are refused without a queue, and cost the breaker nothing", async () => {
  const { guard } = guardWith({ concurrency: 2 });
  const running = [guard.execute(after(100, 1)), guard.execute(after(100, 2))];
  const refused = await Promise.all(Array.from({ length: 10 }, () => guard.execute(after(100, 3)).catch(kindOf)));
  expect(new Set(refused)).toEqual(new Set(["bulkhead"]));
  expect(guard.inUse).toBe(2);
  await vi.advanceTimersByTimeAsync(100);
  expect(await Promise.all(running)).toEqual([1, 2]);
  expect(guard.state).toBe("closed");
  expect(guard.inUse).toBe(0);
});

test("twenty calls that all answer after more than the slow mark open the breaker", async () => {
  const { guard } = guardWith({
    timeoutMs: 20_000,
    slowCall: { slowerThanMs: 10_000, calls: 20, share: 0.5 },
  });
  for (let call = 0; call < 19; call++) {
    const answer = guard.execute(after(19_000, "late"));
    await vi.advanceTimersByTimeAsync(19_000);
    expect(await answer).toBe("late");
  }
  expect(guard.state).toBe("closed");
  const last = guard.execute(after(19_000, "late"));
  await vi.advanceTimersByTimeAsync(19_000);
  expect(await last).toBe("late");
  expect(guard.state).toBe("open");
  await vi.advanceTimersByTimeAsync(30_000);
  await guard.execute(async () => "quick");
  expect(guard.state).toBe("closed");
});

test("half of the calls slow is not most of them: the breaker stays closed", async () => {
  const { guard } = guardWith({ timeoutMs: 20_000, slowCall: { slowerThanMs: 10_000, calls: 20, share: 0.5 } });
  for (let call = 0; call < 40; call++) {
    const ms = call % 2 === 0 ? 11_000 : 5;
    const answer = guard.execute(after(ms, "answer"));
    await vi.advanceTimersByTimeAsync(ms);
    await answer;
  }
  expect(guard.state).toBe("closed");
});

test("an operator holds a breaker open or closed, and hands it back", async () => {
  const { guard, states } = guardWith();
  guard.isolate("open");
  expect(guard.state).toBe("isolated");
  expect(await guard.execute(async () => "x").catch(kindOf)).toBe("open");
  guard.isolate("closed");
  for (let call = 0; call < 10; call++) await guard.execute(failing).catch(() => undefined);
  expect(guard.state).toBe("closed");
  guard.isolate(null);
  expect(await guard.execute(async () => "x")).toBe("x");
  expect(states).toEqual(["isolated", "closed"]);
});

test("handed back while it is open, a breaker sends the next call, and counts from nothing", async () => {
  const { guard, states } = guardWith();
  await open(guard);
  guard.isolate(null);
  expect(guard.state).toBe("closed");
  expect(await guard.execute(async () => "x")).toBe("x");
  for (let call = 0; call < 4; call++) await guard.execute(failing).catch(() => undefined);
  expect(guard.state).toBe("closed");
  await guard.execute(failing).catch(() => undefined);
  expect(states).toEqual(["open", "closed", "open"]);
});

test("a service that is there anew has all callers, and what the one before it owed is not its fault", async () => {
  const { guard, states } = guardWith();
  await open(guard);
  await vi.advanceTimersByTimeAsync(30_000);
  const dying = Array.from({ length: 5 }, () =>
    guard.execute(() => new Promise((_, reject) => setTimeout(reject, 500, new UpstreamFault("socket", "reset")))),
  ).map((call) => call.catch(kindOf));
  guard.forget();
  const calls = Array.from({ length: 20 }, () => guard.execute(after(900, "well")));
  await vi.advanceTimersByTimeAsync(900);
  expect(await Promise.all(calls)).toEqual(Array.from({ length: 20 }, () => "well"));
  expect(await Promise.all(dying)).toEqual(["socket", "open", "open", "open", "open"]);
  expect(guard.state).toBe("closed");
  expect(states).toEqual(["open", "half-open", "closed"]);
});

test("a breaker that is held by hand is held still when the service returns", async () => {
  const { guard } = guardWith();
  guard.isolate("open");
  guard.forget();
  expect(guard.state).toBe("isolated");
});

test("a clock set back keeps the breaker open no longer than the jump and the reset", async () => {
  const { guard } = guardWith();
  await open(guard);
  vi.setSystemTime(Date.now() - HOUR_MS);
  await vi.advanceTimersByTimeAsync(HOUR_MS + 30_000);
  expect(await guard.execute(async () => "x")).toBe("x");
});
