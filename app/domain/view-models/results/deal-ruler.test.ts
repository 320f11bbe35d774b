import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DEAL_RULER_STOPS } from "~/domain/limits";
import { dollars } from "~/domain/money/money";
import { toRatedPosition, toRulerPosition } from "./deal-ruler";

test.each([
  [0, 50],
  [-7.15, 20],
  [6.34, 77],
  [-40, 3],
  [40, 97],
])("a price %s percent from the expected price stands at %s", (percent, at) => {
  expect(toRulerPosition(percent)).toBe(at);
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
