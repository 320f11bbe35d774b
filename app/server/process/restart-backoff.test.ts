import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { restartBackoff } from "./restart-backoff.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a child that keeps dying waits twice as long each time, and never longer than half a minute", () => {
  const backoff = restartBackoff();
  const waits = Array.from({ length: 9 }, () => {
    backoff.started();
    return backoff.next();
  });
  expect(waits).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test("a child that was well for a minute is started again at once, and its next death counts from there", () => {
  const backoff = restartBackoff();
  for (let death = 0; death < 5; death += 1) backoff.next();
  backoff.started();
  vi.advanceTimersByTime(60_001);
  expect(backoff.next()).toBe(250);
  backoff.started();
  expect(backoff.next()).toBe(500);
});
