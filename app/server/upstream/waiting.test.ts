import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Fault } from "./upstream-result.server";
import { pageTimeFor, whileWaited } from "./waiting.server";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const NOW = 50_000;
const faults: Fault[] = [];
const timeFor = (deadlineAtMs: number | undefined, timeoutMs = 5_000) => {
  faults.length = 0;
  const observer = { onFault: (fault: Fault) => faults.push(fault) };
  return pageTimeFor("similar", timeoutMs, { deadlineAtMs, requestId: "r" }, { now: () => NOW, observer });
};
const answerAfter = (ms: number) => new Promise<"answer">((resolve) => setTimeout(resolve, ms, "answer"));

test("a call that starts late gets the rest of the page's time, and its end is told once", async () => {
  const outcome = timeFor(NOW + 2_000).within(answerAfter(2_500));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await outcome).toMatchObject({ ok: false, fault: { kind: "deadline", operation: "similar" } });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(faults).toMatchObject([{ kind: "deadline", requestId: "r" }]);
});

test("an answer within the rest of the page's time is the outcome, and leaves no timer", async () => {
  const outcome = timeFor(NOW + 2_000).within(answerAfter(1_500));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await outcome).toBe("answer");
  expect(vi.getTimerCount()).toBe(0);
  expect(faults).toEqual([]);
});

test("a call whose own timeout ends first, and a call of no page, are left to themselves", async () => {
  for (const deadlineAtMs of [NOW + 5_000, undefined]) {
    const outcome = timeFor(deadlineAtMs).within(answerAfter(60_000));
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await outcome).toBe("answer");
  }
});

test("a page whose time is over sends nothing more", () => {
  const time = timeFor(NOW);
  expect(time.isOver).toBe(true);
  expect(time.refuse()).toMatchObject({ ok: false, fault: { kind: "deadline" } });
  expect(timeFor(NOW + 1).isOver).toBe(false);
});

test("a shopper who leaves ends the waiting, which is told; one who stays gets the answer, and the signal forgets the call", async () => {
  faults.length = 0;
  const observer = { onFault: (fault: Fault) => faults.push(fault) };
  const shopper = new AbortController();
  const listening = vi.spyOn(shopper.signal, "removeEventListener");
  const facts = { signal: shopper.signal, requestId: "r" };
  const [soon, late] = [100, 2_000].map((ms) => whileWaited(answerAfter(ms), "similar", facts, observer));
  await vi.advanceTimersByTimeAsync(100);
  expect(await soon).toBe("answer");
  expect(listening).toHaveBeenCalledOnce();
  shopper.abort();
  expect(await late).toMatchObject({ ok: false, fault: { kind: "client_gone" } });
  expect(await whileWaited(answerAfter(100), "similar", facts, observer)).toMatchObject({ ok: false });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(faults.map(({ kind }) => kind)).toEqual(["client_gone", "client_gone"]);
});
