import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPausedSearch } from "./paused-search";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("without a pause a changed filter searches at once", () => {
  const searched = vi.fn();
  createPausedSearch().search(0, searched);
  expect(searched).toHaveBeenCalledTimes(1);
});

test("changes within the pause are one search, the last one", () => {
  const paused = createPausedSearch();
  const [first, last] = [vi.fn(), vi.fn()];
  paused.search(400, first);
  vi.advanceTimersByTime(399);
  paused.search(400, last);
  vi.advanceTimersByTime(399);
  expect(last).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(last).toHaveBeenCalledTimes(1);
  expect(first).not.toHaveBeenCalled();
});

test("what waits is given up where the search was left", () => {
  const paused = createPausedSearch();
  const searched = vi.fn();
  paused.search(400, searched);
  paused.cancel();
  vi.advanceTimersByTime(1_000);
  expect(searched).not.toHaveBeenCalled();
});
