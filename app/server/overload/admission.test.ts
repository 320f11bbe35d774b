import { expect, test } from "vitest";
import { nextBusyLimit } from "./admission.server";

test("a busy processor has fewer pages at once while one of them is slow, and never less than a few", () => {
  expect(nextBusyLimit(24, 24, [300, 601])).toBe(23);
  expect(nextBusyLimit(4, 24, [2_000])).toBe(4);
  expect(nextBusyLimit(2, 2, [2_000])).toBe(2);
});

test("it has one more again where all were quick, up to its most; in between, and where none ended, it stays", () => {
  expect(nextBusyLimit(12, 24, [120, 399])).toBe(13);
  expect(nextBusyLimit(24, 24, [120])).toBe(24);
  expect(nextBusyLimit(12, 24, [500])).toBe(12);
  expect(nextBusyLimit(12, 24, [])).toBe(12);
});
