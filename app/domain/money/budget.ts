import { PAYMENT_APR_PERCENT, PAYMENT_DOWN_DOLLARS, PAYMENT_TERM_MONTHS } from "../limits";
import { formatDollars } from "./price-input";

/** What an estimate takes for granted; it is always shown with the estimate. */
export interface PaymentAssumptions {
  readonly aprPercent: number;
  readonly months: number;
  readonly downPaymentDollars: number;
}

const PAYMENT_ASSUMPTIONS: PaymentAssumptions = {
  aprPercent: PAYMENT_APR_PERCENT,
  months: PAYMENT_TERM_MONTHS,
  downPaymentDollars: PAYMENT_DOWN_DOLLARS,
};

/** Whole dollars a month for a price in dollars (level payments); 0 where the down payment covers it. */
export function monthlyPayment(priceDollars: number, assumptions: PaymentAssumptions = PAYMENT_ASSUMPTIONS): number {
  const loan = Math.max(0, priceDollars - assumptions.downPaymentDollars);
  return Math.round(loan / loanPerMonthlyDollar(assumptions));
}

/** The highest price in whole dollars whose payment stays within a monthly amount. */
export function priceForMonthly(monthlyDollars: number, assumptions: PaymentAssumptions = PAYMENT_ASSUMPTIONS): number {
  return Math.floor(monthlyDollars * loanPerMonthlyDollar(assumptions) + assumptions.downPaymentDollars);
}

/** The loan that a dollar a month pays off in the term: the present value of an annuity. */
function loanPerMonthlyDollar({ aprPercent, months }: PaymentAssumptions): number {
  const monthlyRate = aprPercent / 100 / 12;
  return monthlyRate === 0 ? months : (1 - (1 + monthlyRate) ** -months) / monthlyRate;
}

/** "60 months at 6.6% APR with $3,000 down" */
export function describeAssumptions(assumptions: PaymentAssumptions = PAYMENT_ASSUMPTIONS): string {
  const { months, aprPercent, downPaymentDollars } = assumptions;
  const down = downPaymentDollars === 0 ? "nothing" : formatDollars(downPaymentDollars);
  return `${months} months at ${aprPercent}% APR with ${down} down`;
}
