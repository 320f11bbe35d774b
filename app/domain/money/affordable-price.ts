import { formatDollars } from "../figures/format-figures";
import { PRICE_INPUT_MAX_DOLLARS } from "../limits";
import { APR_TABLE } from "./apr-table";
import { dollars, formatMoney } from "./money";
import { NOTHING_TO_FINANCE, priceWithin, quote } from "./quote";
import { conditionOf, toUsualLoans, type UsualLoan, type UsualLoans } from "./usual-loans";

// Marked pure: a browser that reads addresses calculates no payment (vite.config.ts).
const USUAL_LOANS = /* @__PURE__ */ toUsualLoans(APR_TABLE);

/** The price that a monthly amount in dollars pays for, in a search for cars of these conditions. */
export function affordablePrice(monthlyDollars: number, conditions: readonly string[], loans = USUAL_LOANS): number {
  const price = priceWithin(dollars(monthlyDollars), loanOf(conditions, loans)) ?? 0;
  return Math.min(price, PRICE_INPUT_MAX_DOLLARS);
}

/**
 * "Up to $21,352, which is $450 a month at 9.65% for 60 months", or that nothing is left to finance. Of a search for new and
 * used cars together each loan is named.
 */
export function affordableWords(priceDollars: number, conditions: readonly string[], loans: UsualLoans): string {
  const usual = loanOf(conditions, loans);
  const upTo = `Up to ${formatDollars(priceDollars)}`;
  if (quote(dollars(priceDollars), usual).financed.cents === 0) return `${upTo}, with ${NOTHING_TO_FINANCE}`;
  const isMixed = usual === loans.used && conditions.some((type) => conditionOf(type) === "new");
  if (!isMixed) return `${upTo}, which is ${monthlyWords(priceDollars, usual)}`;
  return `${upTo}, which is ${monthlyWords(priceDollars, loans.used)} for a used car, and ${monthlyWords(priceDollars, loans.new)} for a new one`;
}

function monthlyWords(priceDollars: number, usual: UsualLoan): string {
  const { aprPercent, months } = usual.loan;
  return `${formatMoney(quote(dollars(priceDollars), usual).monthly)} a month at ${aprPercent}% for ${months} months`;
}

/** New cars have a longer loan: it counts where nothing else is searched. */
function loanOf(conditions: readonly string[], loans: UsualLoans): UsualLoan {
  const isNewOnly = conditions.length > 0 && conditions.every((type) => conditionOf(type) === "new");
  return loans[isNewOnly ? "new" : "used"];
}
