import { formatQuantity } from "~/domain/figures/format-figures";
import { DEAL_COMPARABLES_MIN } from "~/domain/limits";

/** Of the cars that a price was compared with: "42 comparable cars". */
function comparableCars(count: number): string {
  return formatQuantity(count, "comparable car");
}

/** Why a price has no rating: too few cars to compare it with. */
export function unratedReason(comparables: number): string {
  return `We rate a price when at least ${DEAL_COMPARABLES_MIN} comparable cars are for sale. We found ${comparableCars(comparables)}.`;
}
