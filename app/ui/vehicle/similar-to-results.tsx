import type { ListingCardViewModel } from "~/domain/view-models/results/listing-card";
import { withoutShown } from "~/domain/view-models/results/similar-cards";
import { areEstimated, PaymentNote } from "../card/payment-note";
import { SimilarVehicles } from "./similar-vehicles";

interface SimilarToResultsProps {
  cards: readonly ListingCardViewModel[];
  /** For a moment those of another search, which may be among the similar ones. */
  results: readonly ListingCardViewModel[];
}

/** Under the few results of a search: cars that resemble them, and none of them. They count as no results. */
export function SimilarToResults({ cards, results }: SimilarToResultsProps) {
  const others = withoutShown(cards, results);
  return (
    <>
      <SimilarVehicles cards={others} />
      {/* Under the results it is said for both. */}
      {areEstimated(results) ? null : <PaymentNote cards={others} />}
    </>
  );
}
