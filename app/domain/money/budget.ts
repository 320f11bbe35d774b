import { formatDollars } from "../figures/format-figures";
import { PAYMENT_APR_PERCENT, PAYMENT_DOWN_DOLLARS, PAYMENT_TERM_MONTHS } from "../limits";

/** What an estimate takes for granted; it is always shown with the estimate. */
export interface PaymentAssumptions {
  readonly aprPercent: number;
  readonly months: number;
  readonly downPaymentDollars: number;
}

export const PAYMENT_ASSUMPTIONS: PaymentAssumptions = {
  aprPercent: PAYMENT_APR_PERCENT,
  months: PAYMENT_TERM_MONTHS,
  downPaymentDollars: PAYMENT_DOWN_DOLLARS,
};

/** "60 months at 6.6% APR with $3,000 down" */
export function describeAssumptions(assumptions: PaymentAssumptions = PAYMENT_ASSUMPTIONS): string {
  const { months, aprPercent, downPaymentDollars } = assumptions;
  const down = downPaymentDollars === 0 ? "nothing" : formatDollars(downPaymentDollars);
  return `${months} months at ${aprPercent}% APR with ${down} down`;
}
