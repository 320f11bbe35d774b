import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createWalkedChoice } from "./walked-choice";

beforeEach(() => {
  vi.useFakeTimers();
  // Where there is no document there are no elements either.
  vi.stubGlobal("HTMLSelectElement", class {});
  vi.stubGlobal("HTMLInputElement", class {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function walked() {
  const acted: [string, boolean][] = [];
  const choice = createWalkedChoice();
  const press = (key: string) => choice.onKeyDown({ key, target: null });
  const step = (what: string) => {
    press("ArrowDown");
    choice.choose((isSameWalk) => acted.push([what, isSameWalk]));
  };
  return { acted, choice, press, step, leave: () => choice.onBlur({ target: null, relatedTarget: null }) };
}

test("a choice by pointer or Space is made at once", () => {
  const { acted, choice, press } = walked();
  choice.onPointerDown();
  choice.choose(() => acted.push(["click", false]));
  press(" ");
  choice.choose((isSameWalk) => acted.push(["space", isSameWalk]));
  expect(acted).toEqual([
    ["click", false],
    ["space", false],
  ]);
});

test("a walk of arrow keys is one choice, made on leaving", () => {
  const { acted, step, leave } = walked();
  for (const what of ["a", "b", "c"]) step(what);
  expect(acted).toEqual([]);
  leave();
  expect(acted).toEqual([["c", false]]);
  vi.runAllTimers();
  expect(acted).toHaveLength(1);
});

test("Enter makes it too, and a new walk is another choice", () => {
  const { acted, press, step } = walked();
  step("a");
  press("Enter");
  step("b");
  press("Enter");
  expect(acted).toEqual([
    ["a", false],
    ["b", false],
  ]);
});

test("after a pause it is made, and what follows in the same walk takes its place", () => {
  const { acted, step, leave } = walked();
  step("a");
  vi.runAllTimers();
  step("b");
  leave();
  expect(acted).toEqual([
    ["a", false],
    ["b", true],
  ]);
});

test("what is over is not made any more", () => {
  const { acted, choice, step } = walked();
  step("a");
  choice.cancel();
  vi.runAllTimers();
  expect(acted).toEqual([]);
});
