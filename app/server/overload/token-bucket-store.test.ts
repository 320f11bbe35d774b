import { expect, test } from "vitest";
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
  const { store } = bucket(60, 1);
  store.increment("a");
  const askedAt = Date.now();
  const { resetTime } = store.increment("a");
  expect((resetTime?.getTime() ?? 0) - askedAt).toBeGreaterThan(900);
});
