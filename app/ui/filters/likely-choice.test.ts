import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchForChoice } from "./likely-choice";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch({ savesData = false } = {}) {
  const told: string[] = [];
  const mouse = watchForChoice<string>(
    (option) => told.push(option),
    () => told.push("given up"),
    savesData,
  );
  const restOn = (option: string) => {
    mouse.moveTo(option);
    vi.advanceTimersByTime(100);
  };
  return { ...mouse, restOn, told };
}

test("a mouse that rests on an option is about to choose it", () => {
  const { restOn, told } = watch();
  restOn("Red");
  expect(told).toEqual(["Red"]);
});

test("a mouse on its way is not, nor one that moves about on an option a second time", () => {
  const { moveTo, told } = watch();
  for (const option of ["Red", "Blue", "White"]) {
    moveTo(option);
    vi.advanceTimersByTime(30);
    moveTo(option);
  }
  moveTo(null);
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual(["given up", "given up", "given up"]);
});

test("a press tells at once, and a rest that it ends tells nothing more", () => {
  const { moveTo, press, told } = watch();
  moveTo("Red");
  press("Red");
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual(["Red"]);
});

test("what was foreseen is given up when the mouse leaves the option, or all of them", () => {
  const { restOn, moveTo, leave, told } = watch();
  restOn("Red");
  moveTo(null);
  restOn("Blue");
  leave();
  leave();
  expect(told).toEqual(["Red", "given up", "Blue", "given up"]);
});

test("after three wrong guesses somebody reads the list: the next guess follows a choice", () => {
  const { restOn, press, told } = watch();
  for (const option of ["Red", "Blue", "White", "Black"]) restOn(option);
  const guesses = () => told.filter((text) => text !== "given up");
  expect(guesses()).toEqual(["Red", "Blue", "White"]);
  press("Black");
  restOn("Gray");
  expect(guesses()).toEqual(["Red", "Blue", "White", "Black", "Gray"]);
});

test("where data is saved only a press asks for anything", () => {
  const { restOn, press, told } = watch({ savesData: true });
  restOn("Red");
  expect(told).toEqual([]);
  press("Red");
  expect(told).toEqual(["Red"]);
});
