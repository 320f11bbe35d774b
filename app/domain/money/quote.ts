import { type LoanTerms, paymentOf } from "./loan";
import { dollars, formatMoney, type Money, minus, NO_MONEY, plus } from "./money";
import { shareOf } from "./percent";
import { type TradeTaxRule, taxBaseOf } from "./sales-tax";

/** What else a purchase is made of, besides its price. */
export interface QuoteTerms {
  readonly loan: LoanTerms;
  readonly down?: Money;
  readonly fees?: Money;
  /** Left out until the shopper names a rate. */
  readonly tax?: { readonly percent: string; readonly rule: TradeTaxRule };
  /** The car that is given in part payment, and what is still owed on it. */
  readonly trade?: { readonly value: Money; readonly owed: Money };
}

/** Where a monthly amount comes from, line by line. */
export interface Breakdown {
  readonly price: Money;
  readonly tax: Money;
  readonly fees: Money;
  readonly down: Money;
  /** What the car in part payment brings; below nothing where more is owed on it, which the loan then takes in. */
  readonly equity: Money;
  /** Nothing where all else covers the price. */
  readonly financed: Money;
  /** Of down payment and trade-in, what the price does not need. */
  readonly leftOver: Money;
  readonly monthly: Money;
}

/** Every payment figure of the site: on cards, details, comparisons and in the price filter. */
export function quote(price: Money, terms: QuoteTerms): Breakdown {
  const { loan, down = NO_MONEY, fees = NO_MONEY, tax: rate, trade } = terms;
  const tax = rate === undefined ? NO_MONEY : shareOf(taxBaseOf(price, rate.rule, trade?.value), rate.percent);
  const equity = trade === undefined ? NO_MONEY : minus(trade.value, trade.owed);
  const wanted = minus(minus(plus(plus(price, tax), fees), down), equity);
  const [financed, leftOver] = wanted.cents > 0 ? [wanted, NO_MONEY] : [NO_MONEY, minus(NO_MONEY, wanted)];
  return { price, tax, fees, down, equity, financed, leftOver, monthly: paymentOf(financed, loan) };
}

/** In place of a monthly amount where down payment and trade-in cover the price. */
export const NOTHING_TO_FINANCE = "nothing left to finance";

/** "$450/mo est.", and a sentence of its own where there is no loan: no payment of nothing. */
export function estimateWords({ financed, monthly }: Pick<Breakdown, "financed" | "monthly">): string {
  return financed.cents > 0 ? `${formatMoney(monthly)}/mo est.` : "Nothing left to finance";
}

/** The highest price in whole dollars whose quote stays within a monthly amount; null where none does, not even $0. */
export function priceWithin(monthly: Money, terms: QuoteTerms): number | null {
  const isWithin = (price: number) => quote(dollars(price), terms).monthly.cents <= monthly.cents;
  if (!isWithin(0)) return null;
  let below = 1;
  while (isWithin(below)) below *= 2;
  let within = Math.floor(below / 2);
  while (below - within > 1) {
    const between = Math.floor((within + below) / 2);
    if (isWithin(between)) within = between;
    else below = between;
  }
  return within;
}
