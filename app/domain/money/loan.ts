import type { Decimal } from "decimal.js";
import { Exact } from "./exact";
import { cents, type Money, NO_MONEY, plus } from "./money";
import { shareOf } from "./percent";

/** A loan of level monthly payments. Made once by `toLoanTerms`: its power takes a hundred times as long as a payment. */
export interface LoanTerms {
  /** A nominal yearly rate, as the United States name it ("9.65"): a month's is a twelfth. Elsewhere APR is an effective rate. */
  readonly aprPercent: string;
  readonly months: number;
  /** The present value of a dollar a month. */
  readonly loanPerMonthlyDollar: Decimal;
}

export function toLoanTerms(aprPercent: string, months: number): LoanTerms {
  const monthlyRate = new Exact(aprPercent).div(1_200);
  const loanPerMonthlyDollar = monthlyRate.isZero()
    ? new Exact(months)
    : new Exact(1).minus(monthlyRate.plus(1).pow(-months)).div(monthlyRate);
  return { aprPercent, months, loanPerMonthlyDollar };
}

/** What a loan costs a month, to the cent. */
export function paymentOf(loan: Money, { loanPerMonthlyDollar }: LoanTerms): Money {
  return cents(new Exact(loan.cents).div(loanPerMonthlyDollar).toDecimalPlaces(0).toNumber());
}

interface ScheduleLine {
  readonly interest: Money;
  readonly principal: Money;
  readonly payment: Money;
  /** After the payment. */
  readonly balance: Money;
}

interface Schedule {
  readonly lines: readonly ScheduleLine[];
  readonly totalOfPayments: Money;
  readonly costOfCredit: Money;
}

/** A line a month. Interest is rounded to the cent each month; the last payment is what then remains. */
export function scheduleOf(loan: Money, terms: LoanTerms): Schedule {
  const monthly = paymentOf(loan, terms).cents;
  const lines: ScheduleLine[] = [];
  let costOfCredit = NO_MONEY;
  let balance = loan.cents;
  for (let month = 1; month <= terms.months; month++) {
    const interest = shareOf(cents(balance), terms.aprPercent, 12);
    const due = balance + interest.cents;
    const payment = month === terms.months ? due : Math.min(monthly, due);
    balance = due - payment;
    costOfCredit = plus(costOfCredit, interest);
    lines.push({
      interest,
      principal: cents(payment - interest.cents),
      payment: cents(payment),
      balance: cents(balance),
    });
  }
  return { lines, totalOfPayments: plus(loan, costOfCredit), costOfCredit };
}
