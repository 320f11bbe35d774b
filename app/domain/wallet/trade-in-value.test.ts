import { expect, test } from "vitest";
import { conditionPercent, confidenceOf, toTradeInValue } from "./trade-in-value";
import {
  AS_USUAL,
  CONDITION_QUESTIONS,
  type ConditionAnswer,
  type ConditionAnswers,
  type TradeInValue,
} from "./wallet";

const all = (answer: ConditionAnswer): ConditionAnswers => ({
  accidents: answer,
  lights: answer,
  tires: answer,
  paint: answer,
  interior: answer,
  records: answer,
});
const asking = { low: 11_520, expected: 12_800, high: 14_080, comparables: 14, withinYears: 2 };

test("cars that ask $12,800 make a trade-in of $10,000", () => {
  expect(toTradeInValue(asking, AS_USUAL)).toEqual({
    lowDollars: 9_000,
    dollars: 10_000,
    highDollars: 11_000,
    comparables: 14,
    askingLowDollars: 11_520,
    askingHighDollars: 14_080,
    withinYears: 2,
  });
});

test.each<readonly [percent: number, answers: ConditionAnswers]>([
  [0, AS_USUAL],
  [2, { ...AS_USUAL, tires: "worse" }],
  [5, { ...AS_USUAL, accidents: "worst" }],
  [7, { ...AS_USUAL, accidents: "worst", records: "worse" }],
  [12, all("worse")],
  [20, all("worst")],
])("%i percent are taken off for %j", (percent, answers) => {
  expect(conditionPercent(answers)).toBe(percent);
  expect(toTradeInValue(asking, answers).dollars).toBe(100 * (100 - percent));
});

test("each question counts alike", () => {
  for (const question of CONDITION_QUESTIONS) expect(conditionPercent({ ...AS_USUAL, [question]: "worst" })).toBe(5);
});

test.each<readonly [comparables: number, halfWidth: number, confidence: string]>([
  [5, 500, "low"],
  [7, 500, "low"],
  [8, 500, "medium"],
  [19, 500, "medium"],
  [20, 1_500, "high"],
  [20, 1_501, "medium"],
])("of %i cars and a range of %i dollars to each side of $10,000 the confidence is %s", (comparables, half, words) => {
  const value: TradeInValue = {
    lowDollars: 10_000 - half,
    dollars: 10_000,
    highDollars: 10_000 + half,
    comparables,
    askingLowDollars: 10_000,
    askingHighDollars: 15_000,
    withinYears: 2,
  };
  expect(confidenceOf(value)).toBe(words);
});
