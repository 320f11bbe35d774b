import { Decimal } from "decimal.js";
import { PAYMENT_ASSUMPTIONS, type PaymentAssumptions } from "./budget";
import { dollars, type Money, minus, NO_MONEY } from "./money";

// Marked pure: a browser calculates no payment, and takes nothing of the package along (vite.config.ts).
/** Of its own: whatever another module sets on the package's Decimal does not count here. */
const Exact = /* @__PURE__ */ ownDecimal();
/** Once: the power takes a hundred times as long as the division, and every card has a payment. */
const USUAL_LOAN_PER_DOLLAR = /* @__PURE__ */ loanPerMonthlyDollar(PAYMENT_ASSUMPTIONS);

/** What a price costs a month (level payments), in whole dollars; nothing where the down payment covers it. */
export function monthlyPayment(price: Money, assumptions = PAYMENT_ASSUMPTIONS): Money {
  const loan = minus(price, dollars(assumptions.downPaymentDollars));
  if (loan.cents <= 0) return NO_MONEY;
  const monthly = new Exact(loan.cents).div(loanPerDollarOf(assumptions).times(100));
  return dollars(monthly.toDecimalPlaces(0).toNumber());
}

/** The highest price in whole dollars whose payment stays within a monthly amount in dollars. */
export function priceForMonthly(monthlyDollars: number, assumptions = PAYMENT_ASSUMPTIONS): number {
  const loan = loanPerDollarOf(assumptions).times(monthlyDollars);
  return loan.plus(assumptions.downPaymentDollars).floor().toNumber();
}

function loanPerDollarOf(assumptions: PaymentAssumptions): Decimal {
  return assumptions === PAYMENT_ASSUMPTIONS ? USUAL_LOAN_PER_DOLLAR : loanPerMonthlyDollar(assumptions);
}

function ownDecimal() {
  return Decimal.clone({ precision: 20, rounding: Decimal.ROUND_HALF_UP });
}

/** The loan that a dollar a month pays off in the term: the present value of an annuity. */
function loanPerMonthlyDollar({ aprPercent, months }: PaymentAssumptions): Decimal {
  const monthlyRate = new Exact(aprPercent).div(1_200);
  if (monthlyRate.isZero()) return new Exact(months);
  return new Exact(1).minus(monthlyRate.plus(1).pow(-months)).div(monthlyRate);
}
