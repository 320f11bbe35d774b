import { aTradeIn } from "../mocks/wallet-answers";
import type { MarketFacts } from "./market-facts";

/** Calls about money: the wallet of an account, and a car that a shopper would give in part payment. */
export const WALLET_CALLS = {
  wallet: () => ({ isSignedIn: true }),
  changeWallet: () => ({ isSignedIn: true, body: { changes: { aprPercent: "9.65", months: null } } }),
  mergeWallet: () => ({ isSignedIn: true, body: { wallet: { months: { value: 72, at: 1 } } } }),
  answerMerge: () => ({ isSignedIn: true, body: { answer: "undo" } }),
  estimateTradeIn: ({ used }: MarketFacts) => ({ body: aTradeIn(used.make.code, used.model.code) }),
  readVin: ({ used }: MarketFacts) => ({ body: { vin: used.vin } }),
};
