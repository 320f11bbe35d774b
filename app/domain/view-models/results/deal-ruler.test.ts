import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DEAL_RULER_STOPS } from "~/domain/limits";
import { dollars } from "~/domain/money/money";
import { toRatedPosition } from "./deal-ruler";

test.each([
  ["fair", 10_000, 50],
  ["great", 9_285, 20],
  ["high", 10_634, 77],
  ["great", 6_000, 3],
  ["high", 14_000, 97],
] as const)("where $10,000 is expected a %s price of $%s stands at %s", (rating, price, at) => {
  expect(toRatedPosition(rating, dollars(price), dollars(10_000))).toBe(at);
});

test("the dot never stands in a zone that the badge contradicts", () => {
  expect(toRatedPosition("good", dollars(10_000), dollars(20_000))).toBe(DEAL_RULER_STOPS.great);
  expect(toRatedPosition("fair", dollars(20_000), dollars(20_000))).toBe(50);
  expect(toRatedPosition("high", dollars(20_000), dollars(20_000))).toBe(DEAL_RULER_STOPS.fair);
});

test("the stylesheet paints the ruler with the same stops", () => {
  const tokens = readFileSync(new URL("../../../ui/styles/tokens.css", import.meta.url), "utf8");
  for (const [rating, stop] of Object.entries(DEAL_RULER_STOPS)) {
    expect(tokens).toContain(`--stop-${rating}: ${stop}%`);
  }
});
