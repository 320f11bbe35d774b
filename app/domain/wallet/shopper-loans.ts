import { type AprTable, type CarCondition, DEFAULT_BAND, rateOf } from "../money/apr-table";
import { toLoanTerms } from "../money/loan";
import { dollars } from "../money/money";
import { tradeTaxRuleOf } from "../money/trade-tax-rules";
import type { UsualLoan, UsualLoans } from "../money/usual-loans";
import { owedIn, saidIn, type Wallet } from "./wallet";

interface LoanFacts {
  readonly usual: UsualLoans;
  readonly table: AprTable;
  readonly wallet: Wallet;
  /** Of the site's day: some tax rules go by it. */
  readonly year: number;
}

/**
 * The terms behind every payment that a shopper sees: their wallet's once they have set a budget, and until then the usual
 * ones, the very same object. What is not said is as usual.
 */
export function shopperLoans({ usual, table, wallet, year }: LoanFacts): UsualLoans {
  const budget = saidIn(wallet, "budget");
  if (budget === null) return usual;
  const down = saidIn(wallet, "downDollars");
  const tax = saidIn(wallet, "tax");
  const value = saidIn(wallet, "tradeIn")?.value ?? null;
  const loanFor = (condition: CarCondition): UsualLoan => {
    const months = saidIn(wallet, "months") ?? usual[condition].loan.months;
    const rate = rateOf(table, { condition, band: saidIn(wallet, "band") ?? DEFAULT_BAND, months });
    const typed = saidIn(wallet, "aprPercent");
    return {
      rate,
      loan: toLoanTerms(typed ?? rate.aprPercent, months),
      ...(typed !== null && { isRateTyped: true }),
      budget,
      ...(down !== null && { down: dollars(down) }),
      ...(value !== null && { trade: { value: dollars(value.dollars), owed: owedIn(wallet) } }),
      ...(tax !== null && {
        tax: Object.assign({ percent: tax.percent, state: tax.state }, tradeTaxRuleOf(tax.state, condition, year)),
      }),
    };
  };
  return { used: loanFor("used"), new: loanFor("new") };
}
