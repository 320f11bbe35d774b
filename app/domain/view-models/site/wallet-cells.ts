import { formatDollars } from "~/domain/figures/format-figures";
import { PROMOTION_CELL_AT, WALLET_CELL_AT } from "~/domain/limits";
import { FIRST_BUDGET } from "~/domain/money/budget";
import type { GridSlot } from "~/domain/placements/grid-slots";
import { FROM_PARAMETER, WALLET_PATH } from "~/domain/site-paths";
import { saidIn, type Wallet } from "~/domain/wallet/wallet";
import { placementOf, promotionOf, WALLET_PAGES, type WalletPages } from "~/domain/wallet/wallet-pages";
import { leaseFigure } from "../vehicle/lease-plan";

/** A cell of the wallet's in the grid, between cards. */
export interface WalletCell {
  readonly id: "wallet" | "promotion";
  readonly heading: string;
  readonly sentence: string;
  readonly link: { readonly label: string; readonly href: string };
  /** Sets a budget; absent where there is one. */
  readonly budgetForm?: { readonly amount: string };
  /** Asks to keep the wallet in an account. */
  readonly keepHref?: string | undefined;
  /** What its forms carry along: the page that they lead back to, and the session's token. */
  readonly from: string;
  readonly token?: string | undefined;
}

interface CellFacts {
  readonly wallet: Wallet;
  /** The search is for new cars. */
  readonly isNewChosen: boolean;
  readonly from: string;
  readonly token?: string | undefined;
  readonly keepHref?: string | undefined;
  /** What signing in changed, in a sentence. */
  readonly merged?: string | undefined;
  readonly pages?: WalletPages;
  readonly hasPromotion?: boolean;
}

type Words = Pick<WalletCell, "heading" | "sentence"> & { readonly label: string };

const PLACEMENT_WORDS: Readonly<Record<NonNullable<ReturnType<typeof placementOf>>, Words>> = {
  "trade-in": {
    heading: "What is your car worth?",
    sentence: "An estimate from similar cars offered here, with how many there are.",
    label: "Value your trade-in",
  },
  payoff: {
    heading: "Still paying for a car?",
    sentence: "What ends your loan on a day, with the interest until then.",
    label: "Work out your payoff",
  },
  credit: {
    heading: "Which rate is yours?",
    sentence: "Say your credit band: nobody asks a bureau. Estimates then go by its average rate.",
    label: "Choose your credit band",
  },
  lease: {
    heading: "Thinking of a lease?",
    sentence: "Enter an offer's residual and money factor, and see what it costs a month.",
    label: "Work out a lease",
  },
};

const PROMOTION_WORDS: Readonly<Record<NonNullable<ReturnType<typeof promotionOf>>, Words>> = {
  financing: {
    heading: "Finance it your way",
    sentence: "Say what you put down, your months, rate and sales tax: every payment then goes by them.",
    label: "Set your terms",
  },
  warranties: {
    heading: "Do you need a service contract?",
    sentence: "What it pays for, and when it does not pay.",
    label: "See service contracts",
  },
  gap: {
    heading: "When does GAP help?",
    sentence: "It pays where a loan exceeds what the car is worth. Often it does not.",
    label: "See GAP protection",
  },
};

/** The wallet's cells of a page: its own, and a promotion. */
export function toWalletCells(facts: CellFacts): readonly WalletCell[] {
  return [toOwnCell(facts), toPromotion(facts)].flatMap((cell) => cell ?? []);
}

/** Where a cell of the wallet's stands. */
export function slotOfWallet({ id }: Pick<WalletCell, "id">): GridSlot {
  const placement = { kind: "promo", id, size: "cell" } as const;
  if (id === "wallet") return { placement, at: WALLET_CELL_AT };
  return { placement, at: PROMOTION_CELL_AT, aboveListings: PROMOTION_CELL_AT };
}

function toOwnCell(facts: CellFacts): WalletCell {
  const { wallet, isNewChosen, from, token, keepHref, merged, pages = WALLET_PAGES } = facts;
  const budget = saidIn(wallet, "budget");
  const own = { id: "wallet", from, token, keepHref } as const;
  const walletHref = withFrom(WALLET_PATH, from);
  if (merged !== undefined)
    return {
      heading: "Your wallet",
      sentence: merged,
      link: { label: "See it, or undo that", href: walletHref },
      ...own,
    };
  if (budget === null)
    return {
      heading: "What can you spend?",
      sentence: "See the cars within your budget. Nothing is asked of a credit bureau.",
      link: { label: "How payments are estimated", href: walletHref },
      budgetForm: { amount: formatDollars(FIRST_BUDGET.dollars) },
      ...own,
    };
  const placement = placementOf(wallet, { isNewChosen, pages });
  const href = placement && pages[placement];
  if (placement === undefined || href === undefined) {
    const amount = formatDollars(budget.dollars);
    return {
      heading: "Your budget",
      sentence: budget.kind === "monthly" ? `${amount} a month.` : `${amount} in all.`,
      link: { label: "See what it comes to, or change it", href: walletHref },
      ...own,
    };
  }
  const { heading, sentence, label } = wordsOf(placement, wallet);
  return { heading, sentence, link: { label, href: withFrom(href, from) }, ...own };
}

function toPromotion(facts: CellFacts): WalletCell | undefined {
  const { wallet, from, token, pages = WALLET_PAGES, hasPromotion = true } = facts;
  const promotion = hasPromotion ? promotionOf(wallet, pages) : undefined;
  const href = promotion && pages[promotion];
  if (promotion === undefined || href === undefined) return undefined;
  const { heading, sentence, label } = PROMOTION_WORDS[promotion];
  return { id: "promotion", heading, sentence, link: { label, href }, from, token };
}

/** Of the lease with the figure of the offer that was typed. */
function wordsOf(placement: keyof typeof PLACEMENT_WORDS, wallet: Wallet): Words {
  const words = PLACEMENT_WORDS[placement];
  const offer = placement === "lease" ? saidIn(wallet, "lease") : null;
  if (offer === null) return words;
  return {
    heading: "Your lease offer",
    sentence: `${leaseFigure(offer)} for ${offer.months} months: an estimate of the offer that you typed, without what is due at signing.`,
    label: "See where it comes from",
  };
}

/** The page leads back to the search that the card stands in. */
const withFrom = (href: string, from: string): string => `${href}?${new URLSearchParams({ [FROM_PARAMETER]: from })}`;
