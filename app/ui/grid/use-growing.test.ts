import { expect, test } from "vitest";
import { mayGrow } from "./use-growing";

/** Reads on: the last cards are still below the window. */
const READING = { isPressing: false, hasFocusBelow: false, cardsEndPx: 1_500, windowHeightPx: 900 };

test("a list grows by itself for who reads on towards its end", () => {
  expect(mayGrow(READING)).toBe(true);
});

test("a list grows for who sees cards alone, down to the window's edge", () => {
  expect(mayGrow({ ...READING, cardsEndPx: 900 })).toBe(true);
});

test("a list waits while what is below it can be seen, and for who has gone past it", () => {
  expect(mayGrow({ ...READING, cardsEndPx: 899 })).toBe(false);
  expect(mayGrow({ ...READING, cardsEndPx: -2_000 })).toBe(false);
});

test("a list waits while a pointer is down", () => {
  expect(mayGrow({ ...READING, isPressing: true })).toBe(false);
});

test("a list waits for who has the focus on something behind it", () => {
  expect(mayGrow({ ...READING, hasFocusBelow: true })).toBe(false);
});
