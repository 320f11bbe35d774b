import { expect, test } from "vitest";
import { createMeantPicture } from "./meant-picture";

/** Next, however far the reel has come. */
const next = (picture: ReturnType<typeof createMeantPicture>) => picture.aimAt(picture.meant() + 1);

test("three quick presses end three pictures on, wherever the reel is on its way", () => {
  const picture = createMeantPicture(0);
  next(picture);
  picture.pass(0);
  next(picture);
  picture.pass(1);
  next(picture);
  picture.pass(1);
  expect(picture.meant()).toBe(3);
  picture.pass(3);
  expect(picture.rest(3)).toBe(true);
  expect(picture.meant()).toBe(3);
});

test("a swipe shows each picture that it passes, and what comes next is counted from where it came to rest", () => {
  const picture = createMeantPicture(0);
  picture.pass(1);
  expect(picture.meant()).toBe(1);
  picture.pass(2);
  expect(picture.rest(2)).toBe(true);
  next(picture);
  expect(picture.meant()).toBe(3);
});

test("a swipe on the way to a picture takes its place once it rests", () => {
  const picture = createMeantPicture(0);
  picture.aimAt(4);
  picture.pass(2);
  expect(picture.meant()).toBe(4);
  picture.rest(1);
  next(picture);
  expect(picture.meant()).toBe(2);
});

test("a picture that was never left is not told anew", () => {
  const picture = createMeantPicture(2);
  picture.aimAt(3);
  picture.aimAt(2);
  expect(picture.rest(2)).toBe(false);
});

test("on the way the reel is given longer to go on than where it was to arrive", () => {
  const picture = createMeantPicture(0);
  picture.aimAt(3);
  expect(picture.pass(1)).toBeGreaterThan(picture.pass(3));
});

test("a window that is turned shows the picture aimed at, else the one before the swipe", () => {
  const picture = createMeantPicture(1);
  picture.pass(2);
  expect(picture.held()).toBe(1);
  picture.aimAt(4);
  expect(picture.held()).toBe(4);
});
