import {
  saidIn,
  WALLET_PLACEMENTS,
  WALLET_PROMOTIONS,
  type Wallet,
  type WalletPlacement,
  type WalletPromotion,
} from "./wallet";
import { walletStepHref } from "./wallet-steps";

type WalletPageName = WalletPlacement | WalletPromotion | "lease";
export type WalletPages = Readonly<Partial<Record<WalletPageName, string>>>;

/** Addresses of the wallet's pages beside the budget's. No card leads to one that does not stand here. */
export const WALLET_PAGES: WalletPages = {
  "trade-in": walletStepHref("trade-in"),
  payoff: walletStepHref("payoff"),
  credit: walletStepHref("credit"),
  lease: walletStepHref("lease"),
  financing: walletStepHref("financing"),
  warranties: walletStepHref("warranties"),
  gap: walletStepHref("gap"),
};

/** Whether the shopper pays by the month; so does who has set no budget. */
const isFinanced = (wallet: Wallet) => saidIn(wallet, "budget")?.kind !== "purchase";

/** What the wallet's card is about: the next after what was used last. New cars that are financed may be leased. */
export function placementOf(
  wallet: Wallet,
  { isNewChosen, pages }: { readonly isNewChosen: boolean; readonly pages: WalletPages },
): WalletPlacement | "lease" | undefined {
  if (isNewChosen && isFinanced(wallet) && pages.lease !== undefined) return "lease";
  return nextOf(WALLET_PLACEMENTS, saidIn(wallet, "placement"), pages);
}

/** What the promotion is about: the next after what was used last. */
export const promotionOf = (wallet: Wallet, pages: WalletPages): WalletPromotion | undefined =>
  nextOf(WALLET_PROMOTIONS, saidIn(wallet, "promotion"), pages);

function nextOf<Name extends WalletPageName>(
  names: readonly Name[],
  last: Name | null,
  pages: WalletPages,
): Name | undefined {
  const start = last === null ? 0 : names.indexOf(last) + 1;
  return [...names.slice(start), ...names.slice(0, start)].find((name) => pages[name] !== undefined);
}
