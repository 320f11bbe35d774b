import { expect, test, vi } from "vitest";
import { RetryBudget, type RetryTerms, withSocketRetry } from "./socket-retry.server";
import { UpstreamFault } from "./upstream-result.server";

const terms = (changes: Partial<RetryTerms> = {}): RetryTerms => ({
  method: "GET",
  timeoutMs: 60_000,
  budget: new RetryBudget(),
  isBreakerClosed: () => true,
  signal: new AbortController().signal,
  random: () => 0,
  onRetry: () => undefined,
  ...changes,
});

const deadSocket = new UpstreamFault("socket", "ECONNRESET", { isBeforeFirstByte: true });
const failingOnce = (error: Error) =>
  vi.fn<() => Promise<string>>().mockRejectedValueOnce(error).mockResolvedValue("x");

test("a GET whose socket died before the first byte is tried once more", async () => {
  const attempt = failingOnce(deadSocket);
  expect(await withSocketRetry(attempt, terms())).toBe("x");
  expect(attempt).toHaveBeenCalledTimes(2);
});

const refusals: readonly (readonly [string, Error, Partial<RetryTerms>])[] = [
  ["a POST: it may have been carried out", deadSocket, { method: "POST" }],
  ["a socket that died in the body", new UpstreamFault("socket", "ECONNRESET", { isBeforeFirstByte: false }), {}],
  ["a refused connection", new UpstreamFault("connect", "ECONNREFUSED", { isBeforeFirstByte: true }), {}],
  ["a 503", new UpstreamFault("http_5xx", "answered 503"), {}],
  ["an open or half-open breaker", deadSocket, { isBreakerClosed: () => false }],
  ["a call out of time", deadSocket, { timeoutMs: 0 }],
];

test.each(refusals)("nothing is repeated for %s", async (_name, error, changes) => {
  const attempt = failingOnce(error);
  await expect(withSocketRetry(attempt, terms(changes))).rejects.toBe(error);
  expect(attempt).toHaveBeenCalledTimes(1);
});

test("the budget is a tenth of the calls of the last ten seconds, and at least three", () => {
  let now = 0;
  const budget = new RetryBudget(() => now);
  expect([budget.take(), budget.take(), budget.take(), budget.take()]).toEqual([true, true, true, false]);
  for (let call = 0; call < 50; call++) budget.countCall();
  expect([budget.take(), budget.take(), budget.take()]).toEqual([true, true, false]);
  now = 10_001;
  expect(budget.take()).toBe(true);
});
