import "./payment-note.css";
import { createContext, memo, useContext } from "react";
import type { ListingCardViewModel } from "~/domain/view-models/results/listing-card";
import { Link } from "../link/link";

interface Estimates {
  /** What monthly estimates take for granted: the server knows the rates. */
  readonly words: string;
  /** Where a shopper says terms of their own; absent where there is no wallet. */
  readonly walletHref?: string;
}

export const NO_ESTIMATES: Estimates = { words: "" };
export const EstimatesContext = createContext(NO_ESTIMATES);

/** True where a card names a monthly amount. */
export const areEstimated = (cards: readonly ListingCardViewModel[]) =>
  cards.some(({ payment }) => payment?.text.includes("/mo"));

/** All that the monthly estimates above take for granted, said once for all cards, and the one way to the wallet. */
export const PaymentNote = memo(function PaymentNote({ cards }: { cards: readonly ListingCardViewModel[] }) {
  const { words, walletHref } = useContext(EstimatesContext);
  return areEstimated(cards) ? (
    <p className="paynote">
      {`${words} `}
      {walletHref ? (
        <Link to={walletHref} rel="nofollow">
          Set your own terms in My Wallet
        </Link>
      ) : null}
    </p>
  ) : null;
});
