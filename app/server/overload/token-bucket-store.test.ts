import { expect, onTestFinished, test, vi } from "vitest";
import { TokenBucketStore } from "./token-bucket-store.server";

function bucket(perMinute: number, burst: number) {
  let nowMs = 0;
  const store = new TokenBucketStore(perMinute, burst, () => nowMs);
  return {
    store,
    isAllowed: (key = "a") => store.increment(key).totalHits <= burst,
    wait: (ms: number) => (nowMs += ms),
  };
}

test("a burst is spent at once, then the rate decides", () => {
  const { isAllowed, wait } = bucket(120, 40);
  expect(Array.from({ length: 41 }, () => isAllowed())).toEqual([...Array.from({ length: 40 }, () => true), false]);
  wait(499);
  expect(isAllowed()).toBe(false);
  wait(1);
  expect(isAllowed()).toBe(true);
  expect(isAllowed()).toBe(false);
});

test("a minute gives exactly the rate, however often one asks", () => {
  const { isAllowed, wait } = bucket(120, 40);
  let allowed = 0;
  for (let i = 0; i < 600; i += 1) {
    if (isAllowed()) allowed += 1;
    wait(100);
  }
  expect(allowed).toBeGreaterThanOrEqual(40 + 118);
  expect(allowed).toBeLessThanOrEqual(40 + 120);
});

test("clients do not share a bucket, and at most fifty thousand are remembered", () => {
  const { store, isAllowed } = bucket(1, 1);
  expect(isAllowed("a")).toBe(true);
  expect(isAllowed("b")).toBe(true);
  for (let i = 0; i < 50_100; i += 1) store.increment(`client ${i}`);
  expect(store.size).toBe(50_000);
});

test("who is refused is told when to come back", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-28T12:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const { store } = bucket(60, 1);
  store.increment("a");
  expect(store.increment("a").resetTime).toEqual(new Date("2026-11-28T12:00:01Z"));
});
