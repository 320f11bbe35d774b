import { saidIn, WALLET_FIELDS, type Wallet, type WalletField } from "./wallet";

const FIELD_WORDS: Readonly<Partial<Record<WalletField, string>>> = {
  budget: "budget",
  downDollars: "down payment",
  months: "months",
  aprPercent: "rate",
  band: "credit band",
  tax: "sales tax",
  tradeIn: "trade-in",
  payoff: "payoff quote",
  lease: "lease offer",
};

/** "What you said before you signed in is in your account now: budget and months." Nothing where no field has a word. */
export function mergedSentence(fields: readonly WalletField[]): string | undefined {
  const list = listOf(fields);
  return list && `What you said before you signed in is in your account now: ${list}.`;
}

/** "This erases your budget, months and trade-in." Nothing where the shopper has said nothing. */
export function erasedSentence(wallet: Wallet): string | undefined {
  const list = listOf(WALLET_FIELDS.filter((field) => saidIn(wallet, field) !== null));
  return list && `This erases your ${list}.`;
}

/** "budget, months and trade-in"; fields without a word are not named. */
function listOf(fields: readonly WalletField[]): string | undefined {
  const words = fields.flatMap((field) => FIELD_WORDS[field] ?? []);
  return words.length < 2 ? words[0] : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
