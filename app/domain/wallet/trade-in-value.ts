import type { ConditionAnswers, TradeInValue } from "./wallet";

/** Private sellers say that they get 28 % more than a trade-in (section 9): the one step from what is asked to a trade-in. */
export const PRIVATE_OVER_TRADE_IN = 1.28;

/** Percent that an answer takes off: steps of our own, since no source names one. */
export const CONDITION_STEP_PERCENT = { usual: 0, worse: 2, worst: 5 } as const;
/** All answers together take no more. */
export const CONDITION_MOST_PERCENT = 20;

/** What cars like it ask, in whole dollars. */
export interface AskingRange {
  readonly low: number;
  readonly expected: number;
  readonly high: number;
  readonly comparables: number;
  /** Model years between the car and the farthest of them. */
  readonly withinYears: number;
}

/** Percent that the answers take off in all. */
export function conditionPercent(answers: ConditionAnswers): number {
  const steps = Object.values(answers).reduce((sum, answer) => sum + CONDITION_STEP_PERCENT[answer], 0);
  return Math.min(steps, CONDITION_MOST_PERCENT);
}

/** What dealers may give for a car, of what cars like it ask. A private sale is taken to bring the asking price. */
export function toTradeInValue(asking: AskingRange, answers: ConditionAnswers): TradeInValue {
  const { low, expected, high, comparables, withinYears } = asking;
  const share = (1 - conditionPercent(answers) / 100) / PRIVATE_OVER_TRADE_IN;
  const worth = (asked: number) => Math.round(asked * share);
  return {
    lowDollars: worth(low),
    dollars: worth(expected),
    highDollars: worth(high),
    comparables,
    askingLowDollars: low,
    askingHighDollars: high,
    withinYears,
  };
}

/** What such a car is expected to ask: as far below the high end as above the low one, each as a share. */
export const expectedAsking = ({ askingLowDollars, askingHighDollars }: TradeInValue): number =>
  Math.round(Math.sqrt(askingLowDollars * askingHighDollars));

const MEDIUM_FROM_COMPARABLES = 8;
const HIGH_FROM_COMPARABLES = 20;
const HIGH_UP_TO_HALF_WIDTH = 0.15;

/** How sure the range is: by the number of cars behind it, and for "high" by its width too. */
export function confidenceOf({
  lowDollars,
  dollars,
  highDollars,
  comparables,
}: TradeInValue): "low" | "medium" | "high" {
  if (comparables < MEDIUM_FROM_COMPARABLES) return "low";
  const isNarrow = (highDollars - lowDollars) / 2 <= HIGH_UP_TO_HALF_WIDTH * dollars;
  return comparables >= HIGH_FROM_COMPARABLES && isNarrow ? "high" : "medium";
}
