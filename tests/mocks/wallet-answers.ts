import { AS_USUAL, type TradeIn, type TradeInValue } from "../../app/domain/wallet/wallet";

/** Of a car that may bring so much, a tenth more or less. */
export const aTradeInValue = (dollars: number): TradeInValue => ({
  lowDollars: Math.round(dollars * 0.9),
  dollars,
  highDollars: Math.round(dollars * 1.1),
  comparables: 14,
  askingLowDollars: Math.round(dollars * 0.9 * 1.28),
  askingHighDollars: Math.round(dollars * 1.1 * 1.28),
  withinYears: 2,
});

/** A car that is worth so much in part payment. */
export const aCarWorth = (dollars: number): TradeIn => ({
  vin: "",
  year: 2018,
  makeCode: "HONDA",
  modelCode: "CIVIC",
  trimCode: "",
  miles: 60_000,
  answers: AS_USUAL,
  value: aTradeInValue(dollars),
  noValue: null,
});

/** What is asked of a car of this model. */
export const aTradeIn = (makeCode: string, modelCode: string) => ({
  year: 2021,
  makeCode,
  modelCode,
  miles: 40_000,
  answers: AS_USUAL,
  isBranded: false,
});

export const TRADE_IN_INPUTS = {
  estimateTradeIn: { body: aTradeIn("HONDA", "ACCORD") },
  readVin: { body: { vin: "1HGCV1F30MA000001" } },
} as const;

const WALLET_ANSWER = { wallet: { budget: { value: { kind: "monthly", dollars: 450 }, at: 1_790_000_000_000 } } };

export const WALLET_ANSWERS = {
  wallet: WALLET_ANSWER,
  changeWallet: WALLET_ANSWER,
  mergeWallet: WALLET_ANSWER,
  answerMerge: WALLET_ANSWER,
  estimateTradeIn: {
    kind: "value",
    value: aTradeInValue(10_000),
  },
  readVin: { vin: "1HGCV1F30MA000001", year: 2021, makeCode: "HONDA", modelCode: "ACCORD" },
} as const;
