import type { Decimal } from "decimal.js";
import { Exact } from "./exact";
import type { Money } from "./money";

interface Installments {
  readonly advance: Money;
  /** In their order, one each unit period. */
  readonly payments: readonly Money[];
  /** From the advance to the first payment: whole unit periods, and the part of one that is left over. */
  readonly first: { readonly periods: number; readonly part: number | string };
  readonly periodsPerYear: number;
}

/** Halvings of the interval between 0 and 100% a period: far more digits than a rate shows. */
const HALVINGS = 100;

/**
 * The annual percentage rate of a loan in percent, by the actuarial method of Regulation Z, Appendix J. Null where no rate
 * fits: the payments do not reach the advance, or the rate is above 100% a period.
 */
export function annualRateOf(loan: Installments, decimals = 2): string | null {
  const advance = new Exact(loan.advance.cents);
  const isBelow = (rate: Decimal) => presentValue(loan, rate).gt(advance);
  if (advance.gt(presentValue(loan, new Exact(0))) || isBelow(new Exact(1))) return null;
  let [low, high] = [new Exact(0), new Exact(1)];
  for (let count = 0; count < HALVINGS; count++) {
    const between = low.plus(high).div(2);
    if (isBelow(between)) low = between;
    else high = between;
  }
  return high.times(loan.periodsPerYear).times(100).toFixed(decimals);
}

/** Of the payments, in cents on the day of the advance. The odd part of a period is discounted simply, whole ones compounded. */
function presentValue({ payments, first }: Installments, rate: Decimal): Decimal {
  const growth = rate.plus(1);
  const atFirst = payments.reduceRight((later, { cents }) => later.div(growth).plus(cents), new Exact(0));
  return atFirst.div(growth.pow(first.periods)).div(rate.times(first.part).plus(1));
}
