import { expect, test } from "vitest";
import { searchOf } from "../../../../tests/builders/search-of";
import { toPlaceLine } from "./place-line";

test.each([
  ["/43215", 2, "within 50 mi of Columbus, OH"],
  ["/43215?searchRadius=25", 2, "within 25 mi of Columbus, OH"],
  ["/43215?searchRadius=0", 2, "any distance from Columbus, OH"],
  ["/43215?marketExtension=only", 117, "that ship to Columbus, OH"],
  ["/43215?marketExtension=only", 1, "that ships to Columbus, OH"],
  ["/43215?marketExtension=only&searchRadius=0", 2, "any distance from Columbus, OH"],
])("%s with %i results says %s behind their number", (below, total, line) => {
  expect(toPlaceLine(searchOf(below), "Columbus, OH", total)).toBe(line);
});
