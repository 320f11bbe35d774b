import { afterEach, beforeEach, expect, vi } from "vitest";

// A silent console.error is a defect that nobody reads: it fails the test that caused it.
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
});
