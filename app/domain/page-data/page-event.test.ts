import { expect, test } from "vitest";
import { countBandOf } from "./page-event";

test.each([
  [0, "0"],
  [1, "1-9"],
  [9, "1-9"],
  [10, "10-24"],
  [24, "10-24"],
  [25, "25-99"],
  [99, "25-99"],
  [100, "100-999"],
  [999, "100-999"],
  [1_000, "1000+"],
  [250_000, "1000+"],
])("%i cars are told as %s", (total, band) => {
  expect(countBandOf(total)).toBe(band);
});
