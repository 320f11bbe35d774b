import { expect, test } from "vitest";
import { placesAmong } from "./grid-slots";
import { HOUSE_SLOTS } from "./house-slots";
import { spotlightSlot, toSpotlights } from "./spotlights";

const cars = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${prefix}${at + 1}` }));
const idsOf = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id).join(" ");

test("the row has premium cars, then featured ones, then standard ones, and twelve at most", () => {
  const tiers = [cars("p", 3), cars("f", 6), cars("s", 6)];
  expect(idsOf(toSpotlights(tiers, []))).toBe("p1 p2 p3 f1 f2 f3 f4 f5 f6 s1 s2 s3");
  expect(idsOf(toSpotlights([[], cars("f", 1), cars("s", 6)], []))).toBe("f1 s1 s2 s3 s4 s5 s6");
});

test("a car stands in the row once, by its best tier, and not at all where the page shows it anyway", () => {
  const tiers = [cars("a", 2), cars("a", 3), cars("b", 2)];
  expect(idsOf(toSpotlights(tiers, [{ id: "a1" }, { id: "b2" }]))).toBe("a2 a3 b1");
  expect(toSpotlights(tiers, [...cars("a", 3), ...cars("b", 2)])).toEqual([]);
});

test("the row stands behind the first three cards, and liners stand in the rows that they have without it", () => {
  const liners = HOUSE_SLOTS.filter(({ placement }) => placement.size === "row");
  expect(placesAmong(2, [spotlightSlot(1)])).toEqual([]);
  expect(placesAmong(3, [spotlightSlot(1)])).toEqual([{ id: "spotlights", after: 3 }]);
  const rows = (count: number) => placesAmong(count, [spotlightSlot(1), ...liners]).map(({ id }) => id);
  expect(rows(7)).toEqual(["spotlights", "liner-3"]);
  expect(rows(19)).toEqual(["spotlights", "liner-3", "liner-7"]);
  expect(rows(20)).toEqual(["spotlights", "liner-3", "liner-7", "liner-10"]);
  expect(rows(100)).toEqual(["spotlights", "liner-3", "liner-7", "liner-10", "liner-13", "liner-16"]);
});
