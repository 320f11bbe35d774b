import { expect, test } from "vitest";
import { APR_TABLE } from "~/domain/money/apr-table";
import { toUsualLoans } from "~/domain/money/usual-loans";
import { createSearchVocabulary, EMPTY_VOCABULARY_TREE } from "~/domain/search/query/search-vocabulary";
import { shopperLoans } from "~/domain/wallet/shopper-loans";
import { AS_USUAL, changedWallet, EMPTY_WALLET, type TradeIn, type WalletChanges } from "~/domain/wallet/wallet";
import { aTradeInValue } from "../../../../tests/mocks/wallet-answers";
import { toTradeInPage } from "./trade-in-page";

const usual = toUsualLoans(APR_TABLE);
const car: TradeIn = {
  vin: "",
  year: 2018,
  makeCode: "HONDA",
  modelCode: "CIVIC",
  trimCode: "",
  miles: 62_000,
  answers: AS_USUAL,
  value: aTradeInValue(10_000),
  noValue: null,
};

function pageOf(changes: WalletChanges) {
  const wallet = changedWallet(EMPTY_WALLET, changes, 1);
  const loansOf = (of: typeof wallet) => shopperLoans({ usual, table: APR_TABLE, wallet: of, year: 2026 });
  return toTradeInPage({
    wallet,
    vocabulary: createSearchVocabulary(EMPTY_VOCABULARY_TREE),
    loans: loansOf(wallet),
    loansWithout: loansOf(changedWallet(wallet, { tradeIn: null }, 2)),
    today: "2026-11-27",
    saidOn: "2026-11-20",
  });
}
const payoffOf = (payoffCents: number) => ({
  balanceCents: payoffCents,
  aprPercent: "0",
  asOf: "2026-11-20",
  goodThrough: "2026-11-30",
  payoffCents,
});

test("the page asks for the car, then its model, then its condition", () => {
  expect(pageOf({})).toMatchObject({ part: "car" });
  expect(pageOf({ tradeIn: { ...car, modelCode: "", value: null } })).toMatchObject({ part: "model" });
  expect(pageOf({ tradeIn: { ...car, value: null } })).toMatchObject({
    part: "condition",
    values: { miles: "62,000", tires: "usual" },
  });
});

test("a range says how many cars it stands on, and what was taken off", () => {
  const { estimate } = pageOf({ tradeIn: { ...car, answers: { ...AS_USUAL, tires: "worse", paint: "worst" } } });
  expect(estimate?.range).toBe("$9,000 to $11,000");
  expect(estimate?.basis).toEqual([
    "Estimate from 14 similar cars offered within 2 model years. Dealers set their own price after seeing the car.",
    "Confidence: medium.",
    "Worked out Nov 20.",
  ]);
  expect(estimate?.steps).toEqual([
    { label: "Four of five cars like it are asking", amount: "$11,520 to $14,080" },
    { label: "Sellers say a private sale brings so much more than a trade-in", amount: "28%" },
    { label: "Its condition, by your answers", amount: "−7%" },
    { label: "As a trade-in", amount: "$9,000 to $11,000" },
  ]);
});

test("what is owed on it is taken off, and a warning says when more is owed than it may bring", () => {
  const above = pageOf({ tradeIn: car, payoff: payoffOf(299_950) }).estimate;
  expect(above?.equity.map(({ amount }) => amount)).toEqual(["$10,000", "−$2,999.50", "$7,000.50"]);
  expect(above?.warning).toBeUndefined();
  const below = pageOf({ tradeIn: car, payoff: payoffOf(1_250_000) }).estimate;
  expect(below?.equity.at(-1)?.amount).toBe("−$2,500");
  expect(below?.warning).toContain("You owe $2,500 more than it may bring");
  expect(pageOf({ tradeIn: car }).estimate?.isPayoffMissing).toBe(true);
});

test("a budget says which prices it pays for with the car and without it", () => {
  const { estimate } = pageOf({ tradeIn: car, budget: { kind: "monthly", dollars: 450 } });
  expect(estimate?.loan[0]).toContain("up to $31,352 with it, up to $21,352 without.");
  expect(pageOf({ tradeIn: car }).estimate?.loan[0]).toBe("It changes no payment that you see until you set a budget.");
});

test("the state's rule on trade-ins is named once a tax rate was typed", () => {
  expect(pageOf({ tradeIn: car }).estimate?.loan[1]).toContain("Sales tax is left out");
  const taxed = pageOf({ tradeIn: car, tax: { percent: "6.25", state: "" } }).estimate;
  expect(taxed?.loan[1]).toContain("Tax is on the full price");
});

test.each([
  ["title", "branded"],
  ["few", "fewer than five"],
] as const)("a car without a value says why: %s", (noValue, words) => {
  const page = pageOf({ tradeIn: { ...car, value: null, noValue } });
  expect(page.estimate).toBeUndefined();
  expect(page.noValue).toContain(words);
});
