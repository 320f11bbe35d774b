import { formatDollars } from "~/domain/figures/format-figures";
import { PRICE_INPUT_MAX_DOLLARS } from "~/domain/limits";
import { amountText } from "~/domain/money/amount-input";
import { dollars, formatMoney, type Money, minus } from "~/domain/money/money";
import { NOTHING_TO_FINANCE, priceWithin, quote } from "~/domain/money/quote";
import type { UsualLoans } from "~/domain/money/usual-loans";
import { expectedAsking } from "~/domain/wallet/trade-in-value";
import { owedIn, saidIn, type Wallet } from "~/domain/wallet/wallet";

export interface GapPage {
  /** What the wallet says of it, a sentence each. */
  readonly findings: readonly string[];
  /** A loan exceeds the value of its car: only then is GAP offered. */
  readonly isOffered: boolean;
}

/** A loan beside the value of its car. */
interface Compared {
  readonly loan: Money;
  readonly value: Money;
  readonly words: string;
}

/** Whether GAP would pay anything: for the next car by the terms of the wallet, for the present one by payoff and trade-in. */
export function toGapPage(wallet: Wallet, loans: UsualLoans): GapPage {
  const compared = [nextCar(wallet, loans), presentCar(wallet)].flatMap((one) => one ?? []);
  if (compared.length === 0) {
    const asks =
      "Set a budget, or say your trade-in and its payoff, and we compare the loan with the value of its car here. " +
      "As a rule: with a good part of the price paid down you likely do not need it.";
    return { findings: [asks], isOffered: false };
  }
  return {
    findings: compared.map(findingOf),
    isOffered: compared.some(exceeds),
  };
}

const exceeds = ({ loan, value }: Compared) => loan.cents > value.cents;

function findingOf(compared: Compared): string {
  const { loan, value, words } = compared;
  if (loan.cents === 0) return `${words}: ${NOTHING_TO_FINANCE}, so there is no loan that GAP could pay.`;
  const figures = `${words}: a loan of ${amountText(loan)}, and a car worth ${formatMoney(value)}.`;
  if (!exceeds(compared)) return `${figures} You likely do not need GAP: the insurer’s payment would end the loan.`;
  return `${figures} The loan exceeds the value by ${amountText(minus(loan, value))}: after a total loss you would owe that. GAP may pay it.`;
}

/** A used car at the price that the budget comes to. */
function nextCar(wallet: Wallet, { used }: UsualLoans): Compared | null {
  const budget = saidIn(wallet, "budget");
  if (budget === null) return null;
  const price = budget.kind === "monthly" ? priceWithin(dollars(budget.dollars), used) : budget.dollars;
  if (price === null || price === 0) return null;
  const shown = Math.min(price, PRICE_INPUT_MAX_DOLLARS);
  const value = dollars(shown);
  return {
    loan: quote(value, used).financed,
    value,
    words: `Your next car, a used one at ${formatDollars(shown)} by your budget`,
  };
}

function presentCar(wallet: Wallet): Compared | null {
  const worth = saidIn(wallet, "tradeIn")?.value ?? null;
  if (worth === null || saidIn(wallet, "payoff") === null) return null;
  // An insurer pays what such a car costs, not what a dealer gives for it.
  const value = dollars(expectedAsking(worth));
  return { loan: owedIn(wallet), value, words: "Your present car, by its payoff and what cars like it ask" };
}
