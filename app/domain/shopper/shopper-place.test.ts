import { expect, test } from "vitest";
import { parseShopperPlace } from "./shopper-place";

test("a place is its ZIP code, its city and its state", () => {
  expect(parseShopperPlace(["30305", "Atlanta", "GA"])).toEqual({ zip: "30305", city: "Atlanta", state: "GA" });
  expect(parseShopperPlace(["63101", "St. Mary's-O’Fallon", "MO"])).not.toBeNull();
});

test.each([
  [null],
  [{}],
  [[]],
  [["30305"]],
  [["3030", "Atlanta", "GA"]],
  [["30305", "", "GA"]],
  [["30305", "<b>Atlanta</b>", "GA"]],
  [["30305", "A".repeat(61), "GA"]],
  [["30305", "Atlanta", "ga"]],
  [["30305", "Atlanta", "ZZ"]],
  [[30305, "Atlanta", "GA"]],
])("%j, which we never wrote, is no place", (value) => {
  expect(parseShopperPlace(value)).toBeNull();
});
