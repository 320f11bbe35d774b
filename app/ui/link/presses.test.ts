import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPresses } from "./presses";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Whether who waits for the release has heard of it. */
function waiterOf(presses: ReturnType<typeof createPresses>) {
  const heard = vi.fn();
  void presses.whenReleased().then(heard);
  return heard;
}

test("where nothing is pressed nobody waits", async () => {
  const heard = waiterOf(createPresses());
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toHaveBeenCalledOnce();
});

test("while a pointer is down everybody waits, however long it is held", async () => {
  const presses = createPresses();
  presses.begin();
  const heard = waiterOf(presses);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(presses.isPressed()).toBe(true);
  expect(heard).not.toHaveBeenCalled();
});

test("a press lasts until its click was heard, which comes soon after its release, however often that is told", async () => {
  const presses = createPresses();
  presses.begin();
  const heard = waiterOf(presses);
  presses.end();
  await vi.advanceTimersByTimeAsync(300);
  presses.end();
  expect(presses.isPressed()).toBe(true);
  expect(heard).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(50);
  expect(presses.isPressed()).toBe(false);
  expect(heard).toHaveBeenCalledOnce();
});

test("what is let go again can be pressed again", async () => {
  const presses = createPresses();
  presses.begin();
  presses.end();
  await vi.runAllTimersAsync();
  presses.begin();
  const heard = waiterOf(presses);
  presses.end();
  await vi.runAllTimersAsync();
  expect(heard).toHaveBeenCalledOnce();
});

test("a second press before the first one's click goes on", async () => {
  const presses = createPresses();
  presses.begin();
  presses.end();
  presses.begin();
  const heard = waiterOf(presses);
  await vi.runAllTimersAsync();
  expect(heard).not.toHaveBeenCalled();
});
