import { formatDollars } from "~/domain/figures/format-figures";
import { affordablePrice, affordableWords } from "~/domain/money/affordable-price";
import { type Budget, FIRST_BUDGET } from "~/domain/money/budget";
import type { UsualLoans } from "~/domain/money/usual-loans";
import { FROM_PARAMETER, WALLET_PATH } from "~/domain/site-paths";
import { isUsed, saidIn, type Wallet } from "~/domain/wallet/wallet";
import { erasedSentence } from "~/domain/wallet/wallet-words";

/** Buttons of the wallet that are no fields: what each asks for. */
export const INTENT_FIELD = "intent";
/** The card in the grid is a short form of the panel's fields: its answer opens them. */
export const SET_ON_CARD_INTENT = "set-on-card";
export const FORGET_INTENT = "forget";
export const FORGET_ALL_INTENT = "forget-all";
export const UNDO_MERGE_INTENT = "undo-merge";
export const ACCEPT_MERGE_INTENT = "accept-merge";
/** Of a promotion: it was opened. */
export const OPEN_STEP_INTENT = "open-step";
export const CLOSE_PROMPT_INTENT = "close-prompt";

/** Of the wallet's address: what the page says of forgetting everything, before and after. */
export const FORGET_PARAMETER = "forget";
const FORGET_ASKED = "everything";

export interface WalletPage {
  /** What the form starts with. */
  readonly budget: Budget;
  readonly isSet: boolean;
  /** The page that asks before everything is forgotten; absent where there is nothing. */
  readonly forgetHref?: string;
  /** The page asks: what would be erased. */
  readonly erases?: string;
  /** It was done, and nothing was said since. */
  readonly isForgotten?: true;
  /** What it comes to, a sentence each. */
  readonly findings: readonly string[];
  /** The search that the form leads on to. */
  readonly from: string;
}

interface WalletPageFacts {
  readonly loans: UsualLoans;
  readonly from: string;
  /** What the address says of forgetting. */
  readonly forget?: string | null;
  /** It was done just now. */
  readonly isForgotten?: boolean;
}

export function toWalletPage(wallet: Wallet, { loans, from, forget, isForgotten }: WalletPageFacts): WalletPage {
  const budget = saidIn(wallet, "budget");
  const erases = forget === FORGET_ASKED ? erasedSentence(wallet) : undefined;
  return {
    budget: budget ?? FIRST_BUDGET,
    isSet: budget !== null,
    findings: budget === null ? [] : findingsOf(budget, loans),
    from,
    ...(isUsed(wallet) && { forgetHref: forgetHref(FORGET_ASKED, from) }),
    ...(erases !== undefined && { erases }),
    ...(isForgotten === true && !isUsed(wallet) && { isForgotten: true }),
  };
}

/** Where the wallet's page asks, or says what came of it. */
export const forgetHref = (forget: string, from: string): string =>
  `${WALLET_PATH}?${new URLSearchParams({ [FORGET_PARAMETER]: forget, [FROM_PARAMETER]: from })}`;

function findingsOf({ kind, dollars }: Budget, loans: UsualLoans): readonly string[] {
  const wordsOf = (listingType: string) => {
    const price = kind === "purchase" ? dollars : affordablePrice(dollars, [listingType], loans);
    if (price === 0) return "no price fits, since what you still owe on your trade-in alone costs more";
    return lowerFirst(affordableWords(price, [listingType], loans));
  };
  const said = kind === "purchase" ? formatDollars(dollars) : `${formatDollars(dollars)} a month`;
  return [`Your budget is ${said}.`, `Used cars: ${wordsOf("USED")}.`, `New cars: ${wordsOf("NEW")}.`];
}

const lowerFirst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
