import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";

// Tests of whole pages lengthen the wait, and files of one worker share their modules: these have their own.
vi.resetModules();
const { PLACEMENTS_WAIT_MS } = await import("~/domain/limits");
const { inTime } = await import("./in-time.server");
afterAll(() => {
  vi.resetModules();
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An answer that comes, or fails, so much later. */
const after = (ms: number, fails = false) =>
  new Promise<string>((resolve, reject) => {
    setTimeout(() => (fails ? reject(new Error("no answer")) : resolve("the answer")), ms);
  });

/** What a page has in the end, and how long it waited, in milliseconds. */
async function waitFor(wanted: Promise<string>) {
  const started = Date.now();
  const drawn = inTime(wanted, "nothing").then(
    (value) => [value, Date.now() - started],
    () => ["a fault", Date.now() - started],
  );
  // Whatever comes late has come, too.
  await vi.advanceTimersByTimeAsync(10 * PLACEMENTS_WAIT_MS);
  return drawn;
}

test("a page waits for 200 ms at most, and draws what came until then", async () => {
  expect(PLACEMENTS_WAIT_MS).toBe(200);
  expect(await waitFor(after(0))).toEqual(["the answer", 0]);
  expect(await waitFor(after(PLACEMENTS_WAIT_MS - 1))).toEqual(["the answer", 199]);
  expect(await waitFor(new Promise<string>(() => undefined))).toEqual(["nothing", 200]);
});

test("what comes later is not drawn", async () => {
  expect(await waitFor(after(PLACEMENTS_WAIT_MS + 1))).toEqual(["nothing", 200]);
  expect(vi.getTimerCount()).toBe(0);
});

test("a fault is the caller's while it waits, and nobody's afterwards", async () => {
  expect(await waitFor(after(PLACEMENTS_WAIT_MS - 1, true))).toEqual(["a fault", 199]);
  // One that nobody handles would fail the run.
  expect(await waitFor(after(PLACEMENTS_WAIT_MS + 1, true))).toEqual(["nothing", 200]);
});

test("no timer is left behind an answer", async () => {
  await inTime(Promise.resolve("the answer"), "nothing");
  expect(vi.getTimerCount()).toBe(0);
});
