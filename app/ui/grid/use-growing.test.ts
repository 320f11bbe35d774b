import { expect, test } from "vitest";
import { mayGrow } from "./use-growing";

test("a list grows by itself for who reads on towards its end, and sees cards alone", () => {
  expect(mayGrow(false, false, 600)).toBe(true);
  expect(mayGrow(false, false, 0)).toBe(true);
});

test("a list waits while what is below it can be seen, and for who has gone past it", () => {
  expect(mayGrow(false, false, -1)).toBe(false);
  expect(mayGrow(false, false, -2_900)).toBe(false);
});

test("a list waits while a pointer is down", () => {
  expect(mayGrow(true, false, 600)).toBe(false);
});

test("a list waits for who has the focus on something behind it", () => {
  expect(mayGrow(false, true, 600)).toBe(false);
});
