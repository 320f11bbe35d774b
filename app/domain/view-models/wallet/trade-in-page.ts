import { formatCount, formatDay, formatDollars, formatQuantity } from "~/domain/figures/format-figures";
import { amountText } from "~/domain/money/amount-input";
import { dollars, minus, sizeOf } from "~/domain/money/money";
import { priceWithin } from "~/domain/money/quote";
import { tradeTaxRuleOf } from "~/domain/money/trade-tax-rules";
import type { UsualLoans } from "~/domain/money/usual-loans";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import {
  CONDITION_MOST_PERCENT,
  CONDITION_STEP_PERCENT,
  conditionPercent,
  confidenceOf,
  PRIVATE_OVER_TRADE_IN,
} from "~/domain/wallet/trade-in-value";
import { owedIn, saidIn, type TradeIn, type TradeInValue, type Wallet } from "~/domain/wallet/wallet";
import type { WalletRow } from "./wallet-row";

export interface TradeInOption {
  readonly code: string;
  readonly label: string;
}

/** Which of the step's forms comes next: they ask for the car, its model, its condition. */
export type TradeInPart = "car" | "model" | "condition";

export interface TradeInPage {
  readonly part: TradeInPart;
  /** "2018 Honda Civic"; absent until the car was named. */
  readonly car?: string;
  readonly values: Readonly<Record<string, string>>;
  /** Makes, models or trims to choose between. */
  readonly options: readonly TradeInOption[];
  readonly estimate?: TradeInEstimateView;
  /** Why there is no value. */
  readonly noValue?: string;
}

export interface TradeInEstimateView {
  /** "$8,100 to $10,700" */
  readonly range: string;
  /** What it stands on, a sentence each. */
  readonly basis: readonly string[];
  /** How the range comes of what is asked. */
  readonly steps: readonly WalletRow[];
  /** The value against what is owed; the last row is what is left of it. */
  readonly equity: readonly WalletRow[];
  /** More is owed than it may bring: said apart. */
  readonly warning?: string;
  /** What that does to payments. */
  readonly loan: readonly string[];
  readonly isPayoffMissing: boolean;
}

interface TradeInFacts {
  readonly wallet: Wallet;
  readonly vocabulary: SearchVocabulary;
  /** By the terms of the wallet, and by the same without the trade-in. */
  readonly loans: UsualLoans;
  readonly loansWithout: UsualLoans;
  readonly today: string;
  /** The site's day on which the car was last said. */
  readonly saidOn: string | null;
}

export function toTradeInPage(facts: TradeInFacts): TradeInPage {
  const { wallet, vocabulary } = facts;
  const car = saidIn(wallet, "tradeIn");
  if (car === null) return { part: "car", values: {}, options: vocabulary.makes.map(optionOf) };
  const model = vocabulary.model(car.modelCode);
  const make = vocabulary.make(car.makeCode)?.name ?? car.makeCode;
  const named = [car.year, make, car.modelCode === "" ? [] : (model?.name ?? car.modelCode)].flat().join(" ");
  if (car.modelCode === "")
    return { part: "model", car: named, values: {}, options: vocabulary.modelsOf(car.makeCode).map(optionOf) };
  return {
    part: "condition",
    car: named,
    values: {
      miles: formatCount(car.miles),
      trim: car.trimCode,
      ...car.answers,
      isBranded: car.noValue === "title" ? "on" : "",
    },
    options: vocabulary
      .trimsOf(car.modelCode)
      .filter(({ firstYear = 0, lastYear = 9_999 }) => car.year >= firstYear && car.year <= lastYear)
      .map(optionOf),
    ...(car.value !== null && { estimate: estimateOf(car, car.value, facts) }),
    ...(car.noValue !== null && { noValue: NO_VALUE_WORDS[car.noValue] }),
  };
}

const optionOf = ({ code, name }: { readonly code: string; readonly name: string }) => ({ code, label: name });

const NO_VALUE_WORDS: Readonly<Record<NonNullable<TradeIn["noValue"]>, string>> = {
  title:
    "We give no estimate for a car whose title is branded, or that was in a flood: what it brings hangs on its own story. " +
    "A dealer can look at it and name a price.",
  few:
    "We give no estimate: fewer than five cars like it are offered here just now, and a range of so few would not be true. " +
    "A dealer can look at it and name a price.",
};

const CONFIDENCE_WORDS = {
  low: "Confidence: low, since few cars are like it.",
  medium: "Confidence: medium.",
  high: "Confidence: high, since many cars are like it and their prices lie close together.",
} as const;

function estimateOf(car: TradeIn, value: TradeInValue, facts: TradeInFacts): TradeInEstimateView {
  const { wallet, today, saidOn } = facts;
  const within =
    value.withinYears === 0 ? "of its model year" : `within ${formatQuantity(value.withinYears, "model year")}`;
  const percent = conditionPercent(car.answers);
  const owed = owedIn(wallet);
  const left = minus(dollars(value.dollars), owed);
  const isNegative = left.cents < 0;
  const day = saidOn === null ? null : formatDay(saidOn, today);
  return {
    range: `${formatDollars(value.lowDollars)} to ${formatDollars(value.highDollars)}`,
    basis: [
      `Estimate from ${formatQuantity(value.comparables, "similar car")} offered ${within}. ` +
        "Dealers set their own price after seeing the car.",
      CONFIDENCE_WORDS[confidenceOf(value)],
      ...(day === null ? [] : [`Worked out ${day}.`]),
    ],
    steps: [
      {
        label: "Four of five cars like it are asking",
        amount: `${formatDollars(value.askingLowDollars)} to ${formatDollars(value.askingHighDollars)}`,
      },
      { label: "Sellers say a private sale brings so much more than a trade-in", amount: PRIVATE_OVER_WORDS },
      { label: "Its condition, by your answers", amount: percent === 0 ? "nothing off" : `−${percent}%` },
      { label: "As a trade-in", amount: `${formatDollars(value.lowDollars)} to ${formatDollars(value.highDollars)}` },
    ],
    equity: [
      { label: "Expected value", amount: formatDollars(value.dollars) },
      { label: "Still owed on it", amount: owed.cents === 0 ? "nothing said" : `−${amountText(owed)}` },
      { label: "Left for your next car", amount: `${isNegative ? "−" : ""}${amountText(sizeOf(left))}` },
    ],
    ...(isNegative && {
      warning:
        `You owe ${amountText(sizeOf(left))} more than it may bring (negative equity). A new loan would take that in: ` +
        "its payments are higher, and for a while you owe more than the new car is worth. In a study of loans from 2018 to 2022 " +
        "such loans ended in repossession more than twice as often within two years (CFPB, June 2024).",
    }),
    loan: loanSentences(facts),
    isPayoffMissing: owed.cents === 0,
  };
}

const PRIVATE_OVER_WORDS = `${Math.round((PRIVATE_OVER_TRADE_IN - 1) * 100)}%`;

/** What each answer takes off, in a sentence: our own steps. */
export const CONDITION_STEP_WORDS =
  `Steps of our own, not a book’s: the second answer to a question takes ${CONDITION_STEP_PERCENT.worse}% off, the third ` +
  `${CONDITION_STEP_PERCENT.worst}%, and all together no more than ${CONDITION_MOST_PERCENT}%.`;

function loanSentences({ wallet, loans, loansWithout, today }: TradeInFacts): readonly string[] {
  const budget = saidIn(wallet, "budget");
  const tax = saidIn(wallet, "tax");
  const taxSentence =
    tax === null
      ? "Sales tax is left out until you type its rate; your state’s rule on trade-ins then applies to it."
      : tradeTaxRuleOf(tax.state, "used", Number(today.slice(0, 4))).note;
  if (budget === null) return ["It changes no payment that you see until you set a budget.", taxSentence];
  if (budget.kind === "purchase")
    return ["Payments that you see count it with its expected value, less what is owed.", taxSentence];
  const priceWith = (terms: UsualLoans) => priceWithin(dollars(budget.dollars), terms.used);
  const wordsOf = (price: number | null) => (price === null ? "no price fits" : `up to ${formatDollars(price)}`);
  return [
    `Payments that you see count it with its expected value, less what is owed. For used cars at ` +
      `${formatDollars(budget.dollars)} a month: ${wordsOf(priceWith(loans))} with it, ${wordsOf(priceWith(loansWithout))} without.`,
    taxSentence,
  ];
}
