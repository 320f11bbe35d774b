import { expect, test } from "vitest";
import type { ObservedPrice } from "./vehicle-listing";
import { toPriceHistory } from "./vehicle-price-history";

const TODAY = "2026-11-25";

/** Prices in dollars on the days after September 14, first to last. */
const observed = (...prices: readonly (readonly [on: string, dollars: number])[]): ObservedPrice[] =>
  prices.map(([on, dollars]) => ({ on: `2026-${on}`, dollars }));
const TWO_CUTS = observed(["09-14", 28_490], ["10-09", 27_690], ["11-13", 26_890]);

test.each([
  [[["09-14", 26_490]], "Listed at $26,490 on Sep 14. The price has not changed."],
  [
    [
      ["09-14", 26_490],
      ["11-08", 26_230],
    ],
    "Price cut once: $260 on Nov 8.",
  ],
  [
    [
      ["09-14", 28_490],
      ["10-09", 27_690],
      ["11-13", 26_890],
    ],
    "Price cut twice: $800 on Oct 9, $800 on Nov 13.",
  ],
  [
    [
      ["09-14", 20_000],
      ["10-09", 20_500],
    ],
    "Price raised once: $500 on Oct 9.",
  ],
  [
    [
      ["09-14", 20_000],
      ["10-09", 20_500],
      ["11-01", 19_900],
    ],
    "Price changed twice: raised $500 on Oct 9, cut $600 on Nov 1.",
  ],
  [
    [
      ["09-14", 20_000],
      ["10-01", 19_900],
      ["10-02", 19_800],
      ["10-03", 19_700],
      ["10-04", 19_600],
    ],
    "Price cut 4 times. It is $400 lower than on Sep 14.",
  ],
  [
    [
      ["09-14", 20_000],
      ["10-01", 19_900],
      ["10-02", 20_000],
      ["10-03", 19_900],
      ["10-04", 20_000],
    ],
    "Price changed 4 times. It is back where it was on Sep 14.",
  ],
] as const)("prices %j are told as: %s", (prices, summary) => {
  expect(toPriceHistory(observed(...prices), undefined, TODAY)?.summary).toBe(summary);
});

test("a single price is a sentence, without a drawing or a table; no price is nothing", () => {
  expect(toPriceHistory(observed(["09-14", 26_490]), 25_000, TODAY)?.steps).toBeUndefined();
  expect(toPriceHistory([], 25_000, TODAY)).toBeNull();
});

test("the table has the newest price first, each with its change", () => {
  expect(toPriceHistory(TWO_CUTS, undefined, TODAY)?.steps?.rows).toEqual([
    { on: "2026-11-13", day: "Nov 13", price: "$26,890", change: "− $800", isCut: true },
    { on: "2026-10-09", day: "Oct 9", price: "$27,690", change: "− $800", isCut: true },
    { on: "2026-09-14", day: "Sep 14", price: "$28,490" },
  ]);
});

test("the axis starts and ends at round amounts around every price and the typical one", () => {
  const chart = toPriceHistory(TWO_CUTS, 28_910, TODAY)?.steps?.chart;
  expect(chart?.axis.map(({ label }) => label)).toEqual(["$26,000", "$27,000", "$28,000", "$29,000"]);
  expect(chart?.axis.map(({ y }) => y)).toEqual([100, 66.7, 33.3, 0]);
  expect(chart?.typical).toEqual({ y: 3, price: "$28,910" });
  expect(chart?.today).toEqual({ x: 100, y: 70.3, price: "$26,890" });
});

test("everything that is drawn stays in the box, and words do not run into each other", () => {
  const many = observed(...Array.from({ length: 20 }, (_, day) => [`10-${10 + day}`, 20_000 + 137 * day] as const));
  const chart = toPriceHistory(many, 19_000, TODAY)?.steps?.chart;
  for (const { x, y } of chart?.points ?? []) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(Math.max(x, y)).toBeLessThanOrEqual(100);
  }
  const lettered = (chart?.points ?? []).filter(({ isLettered }) => isLettered).map(({ x }) => x);
  for (const [place, x] of lettered.entries()) expect(x - (lettered[place - 1] ?? -15)).toBeGreaterThanOrEqual(15);
  expect(chart?.typical?.isBelow).toBe(true);
  expect(chart?.today.isAbove).toBe(true);
});

test.each([
  ["a late cut", 28_000, 27_000, 25_000, undefined],
  ["a late raise", 27_000, 28_000, 30_000, true],
] as const)("%s does not run through today's words, whatever is typical", (_what, first, last, typical, isAbove) => {
  const chart = toPriceHistory(observed(["09-14", first], ["11-13", last]), typical, TODAY)?.steps?.chart;
  expect(chart?.today.isAbove).toBe(isAbove);
  expect(chart?.typical?.isWordless).toBeUndefined();
});

test("today's words stand away from the typical price where the last step was long ago", () => {
  const chart = toPriceHistory(observed(["09-14", 28_000], ["09-20", 27_000]), 25_000, TODAY)?.steps?.chart;
  expect(chart?.today.isAbove).toBe(true);
});

test.each([
  ["a cut half-way to today, which the words of a narrow phone reach", [["10-20", 27_000]]],
  [
    "a late cut with a small raise after it",
    [
      ["11-05", 27_000],
      ["11-15", 27_100],
    ],
  ],
] as const)("today's words rub out nothing of %s", (_what, steps) => {
  const chart = toPriceHistory(observed(["09-14", 28_000], ...steps), 25_000, TODAY)?.steps?.chart;
  expect(chart?.today.isAbove).toBeUndefined();
});

test("the typical price has no words where today's stand on its line", () => {
  const chart = toPriceHistory(observed(["09-14", 28_000], ["11-13", 27_000]), 26_900, TODAY)?.steps?.chart;
  expect(chart?.typical).toMatchObject({ price: "$26,900", isWordless: true });
  expect(chart?.today.isAbove).toBeUndefined();
});

test.each([
  ["a raise soon after", "09-20", 28_500, true],
  ["a raise later", "11-01", 28_500, undefined],
  ["a cut", "09-20", 27_500, undefined],
] as const)("%s does not run through the words of the first price", (_what, on, then, isUnder) => {
  const chart = toPriceHistory(observed(["09-14", 28_000], [on, then]), 25_000, TODAY)?.steps?.chart;
  expect(chart?.points[0]?.isUnder).toBe(isUnder);
});
