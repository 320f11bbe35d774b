import { DAY_MS } from "../durations";
import { type LoanTerms, scheduleOf } from "./loan";
import { type Money, plus, sumOf, times } from "./money";
import { shareOf } from "./percent";

/** Interest counts by the day: 365 of them in each year, also in a leap year. */
const DAYS_PER_YEAR = 365;

interface PayoffQuote {
  /** Rounded, to be shown: the interest is worked out of the exact one. */
  readonly perDiem: Money;
  readonly interest: Money;
  readonly total: Money;
}

/** What ends a simple interest loan so many days after its balance was so high. */
export function payoffOf(
  balance: Money,
  aprPercent: string,
  days: number,
  unpaidFees: readonly Money[] = [],
): PayoffQuote {
  const interest = shareOf(times(balance, days), aprPercent, DAYS_PER_YEAR);
  const perDiem = shareOf(balance, aprPercent, DAYS_PER_YEAR);
  return { perDiem, interest, total: plus(plus(balance, interest), sumOf(unpaidFees)) };
}

/** What is left of a loan after so many of its payments. */
export function balanceAfter(loan: Money, terms: LoanTerms, paid: number): Money {
  return paid === 0 ? loan : (scheduleOf(loan, terms).lines[paid - 1]?.balance ?? { cents: 0 });
}

/** From one calendar day to another ("2026-11-27"). They have no time zone, so no hour of a clock change is among them. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}
