import { accountHeadersSchema } from "../calls/id-token";
import { operationsOf } from "../calls/operation";
import * as wallet from "./wallet";

const { get, post } = operationsOf("account");

/** What consumers said of money: budget, terms, trade-in, payoff. */
export const WALLET_OPERATIONS = {
  wallet: get("/account-api/wallet", "The wallet of the signed-in consumer", {
    headers: accountHeadersSchema,
    response: wallet.accountWalletSchema,
  }),
  changeWallet: post("/account-api/wallet", "Say something in the wallet, or take it back", {
    headers: accountHeadersSchema,
    body: wallet.changeWalletRequestSchema,
    response: wallet.accountWalletSchema,
  }),
  mergeWallet: post("/account-api/wallet/merge", "Merge the wallet of a browser, field by field", {
    headers: accountHeadersSchema,
    body: wallet.mergeWalletRequestSchema,
    response: wallet.accountWalletSchema,
  }),
  answerMerge: post("/account-api/wallet/merged", "Undo or accept what the last merging changed", {
    headers: accountHeadersSchema,
    body: wallet.answerMergeRequestSchema,
    response: wallet.accountWalletSchema,
  }),
};
