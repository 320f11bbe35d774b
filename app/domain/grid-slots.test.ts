import { expect, test } from "vitest";
import { gridInserts } from "./grid-slots";

const all = {
  hasWallet: true,
  hasPromo: true,
  hasPromoSlots: true,
  hasPeekaboo: true,
  hasSpotlights: true,
  hasAds: true,
};
const written = (count: number, inserts = {}) =>
  gridInserts(count, inserts).map(({ kind, beforeListing }) => `${kind}@${beforeListing}`);

test.each([
  [25, { hasWallet: true }, ["wallet@3"]],
  [2, { hasWallet: true }, ["wallet@2"]],
  [0, { hasWallet: true }, []],
  [15, { hasPromo: true }, ["promo@14"]],
  [14, { hasPromo: true }, []],
  [25, { hasPromoSlots: true }, ["promoSlot@6", "promoSlot@22"]],
  [22, { hasPromoSlots: true }, ["promoSlot@6"]],
  [25, { hasPeekaboo: true }, ["peekaboo@8"]],
  [25, { hasSpotlights: true }, ["spotlightCarousel@3"]],
  [25, {}, []],
])("a grid of %i with %j has %j", (count, inserts, expected) => {
  expect(written(count, inserts)).toEqual(expected);
});

test.each([
  [6, 0],
  [7, 1],
  [14, 1],
  [15, 2],
  [19, 2],
  [20, 3],
  [33, 3],
  [34, 4],
  [36, 4],
  [37, 5],
])("a grid of %i has %i liner ads", (count, ads) => {
  expect(gridInserts(count, { hasAds: true })).toHaveLength(ads);
});

test("inserts come in the order of their places, and never after the end", () => {
  const places = gridInserts(40, all).map((insert) => insert.beforeListing);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(Math.max(...places)).toBeLessThanOrEqual(40);
});
