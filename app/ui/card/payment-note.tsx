import "./payment-note.css";
import { memo } from "react";
import { describeAssumptions } from "~/domain/money/budget";
import type { ListingCardViewModel } from "~/domain/view-models/results/listing-card";

/** True where a card names a monthly amount. */
export const areEstimated = (cards: readonly ListingCardViewModel[]) =>
  cards.some(({ payment }) => payment?.text.includes("/mo"));

/** What the monthly estimates above take for granted; said once for all cards. */
export const PaymentNote = memo(function PaymentNote({ cards }: { cards: readonly ListingCardViewModel[] }) {
  if (!areEstimated(cards)) return null;
  return (
    <p className="paynote">
      Monthly amounts are estimates: {describeAssumptions()}, before tax, title and registration. Your lender decides
      the rate.
    </p>
  );
});
