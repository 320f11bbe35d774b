import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createWaitingWords, SAID_AFTER_MS } from "./waiting-words";

let frames: (() => void)[] = [];

beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => frames.push(act));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The browser draws. */
function frame() {
  const due = frames;
  frames = [];
  for (const act of due) act();
}

function waitingWords() {
  const said: string[] = [];
  return { said, words: createWaitingWords((text) => said.push(text)) };
}

test("words wait for the frame that shows what they are about, and half a second from then", () => {
  const { said, words } = waitingWords();
  words.add("25 results", "results");
  vi.advanceTimersByTime(10 * SAID_AFTER_MS);
  frame();
  vi.advanceTimersByTime(SAID_AFTER_MS - 1);
  frame();
  expect(said).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(said).toEqual([]);
  frame();
  expect(said).toEqual(["25 results"]);
});

test("what is drawn in the moment in which the timer is due has them wait anew", () => {
  const { said, words } = waitingWords();
  words.add("25 results", "results");
  frame();
  vi.advanceTimersByTime(SAID_AFTER_MS);
  words.startAnew();
  frame();
  expect(said).toEqual([]);
  vi.advanceTimersByTime(SAID_AFTER_MS);
  frame();
  expect(said).toEqual(["25 results"]);
});

test("of one topic the last is said, each topic once, in the order in which they came", () => {
  const { said, words } = waitingWords();
  words.add("25 results", "results");
  words.add("Saved", "saved");
  words.add("3 results", "results");
  frame();
  vi.advanceTimersByTime(SAID_AFTER_MS);
  frame();
  expect(said).toEqual(["Saved 3 results"]);
  words.startAnew();
  frame();
  vi.runAllTimers();
  frame();
  expect(said).toHaveLength(1);
});
