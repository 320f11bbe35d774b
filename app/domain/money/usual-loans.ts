import { amountText } from "./amount-input";
import { type AprRow, type AprTable, type CarCondition, CREDIT_BANDS, DEFAULT_BAND, rateOf } from "./apr-table";
import type { Budget } from "./budget";
import { type LoanTerms, toLoanTerms } from "./loan";
import { formatMoney, NO_MONEY } from "./money";
import type { QuoteTerms } from "./quote";
import type { AppliedTaxRule } from "./trade-tax-rules";

/** Of estimates that no shopper changed (section 8 of the wallet's reference): average terms, and nothing down. */
const USUAL_MONTHS: Readonly<Record<CarCondition, number>> = { used: 60, new: 72 };

/** What the estimate of a car takes for granted, and where its rate is from. */
export interface UsualLoan extends Pick<QuoteTerms, "down" | "trade"> {
  readonly loan: LoanTerms;
  readonly tax?: NonNullable<QuoteTerms["tax"]> & AppliedTaxRule & { readonly state: string };
  readonly rate: AprRow;
  /** The loan has the rate that the shopper typed, and not that average. */
  readonly isRateTyped?: true;
  /** What the shopper can pay, by whose wallet these terms are. */
  readonly budget?: Budget;
}
export type UsualLoans = Readonly<Record<CarCondition, UsualLoan>>;

/** To be made once a process. */
export function toUsualLoans(table: AprTable): UsualLoans {
  const usual = (condition: CarCondition): UsualLoan => {
    const months = USUAL_MONTHS[condition];
    const rate = rateOf(table, { condition, band: DEFAULT_BAND, months });
    return { rate, loan: toLoanTerms(rate.aprPercent, months) };
  };
  return { used: usual("used"), new: usual("new") };
}

/** The same terms over another number of months, with the average rate of loans over that; a rate that was typed stays. */
export function overMonths(usual: UsualLoan, table: AprTable, months: number): UsualLoan {
  const { condition, band } = usual.rate;
  const rate = rateOf(table, { condition, band, months });
  const aprPercent = isTyped(usual) ? usual.loan.aprPercent : rate.aprPercent;
  return Object.assign({}, usual, { rate, loan: toLoanTerms(aprPercent, months) });
}

/** Certified cars are used ones. */
export function conditionOf(listingType: string): CarCondition {
  return listingType === "NEW" ? "new" : "used";
}

/** "60 months at 9.65% APR, nothing down" */
export function describeLoan(usual: UsualLoan): string {
  const { months, aprPercent } = usual.loan;
  return [`${months} months at ${aprPercent}% APR`, ...partsOf(usual)].join(", ");
}

/** Under cards whose cars may be new or used. */
export function describeUsualLoans({ used, new: fresh }: UsualLoans): string {
  return [
    `Monthly amounts are estimates${used.budget ? " by the terms in your wallet" : ""}: used cars over ${used.loan.months} months at ${used.loan.aprPercent}% APR,`,
    `new cars over ${fresh.loan.months} months at ${fresh.loan.aprPercent}% APR, ${partsOf(used).join(", ")}.`,
    ratesWords(used, fresh),
    `${leftOut(used)} Your lender decides the rate.`,
  ].join(" ");
}

function ratesWords(used: UsualLoan, fresh: UsualLoan): string {
  if (isTyped(used)) return "The rate is the one that you typed.";
  const [usedRate, newRate] = [used.rate, fresh.rate].map(sourceOf);
  const sources = usedRate === newRate ? usedRate : `used: ${usedRate}; new: ${newRate}`;
  const isByMonths = used.rate.months !== undefined && fresh.rate.months !== undefined;
  const loans = isByMonths ? "loans over as many months" : "loans";
  return `The rates are averages of ${loans} to people with ${bandOf(used)} credit (${sources}).`;
}

/** Where the rate of one estimate is from: "9.65% APR, the average of loans to people with prime credit (Experian, Q3 2025)". */
export function rateWords(usual: UsualLoan): string {
  const { aprPercent } = usual.loan;
  if (isTyped(usual)) return `${aprPercent}% APR, the rate that you typed`;
  return `${aprPercent}% APR, ${averageWords(usual)}`;
}

/** "the average of loans to people with prime credit (Experian, Q3 2025)" */
export function averageWords(usual: UsualLoan): string {
  const { months } = usual.rate;
  const over = months === undefined ? "" : ` over ${months} months`;
  return `the average of loans${over} to people with ${bandOf(usual)} credit (${sourceOf(usual.rate)})`;
}

/** What no estimate of these terms holds. */
export const leftOut = ({ tax }: UsualLoan): string =>
  `${tax === undefined ? "Tax, title" : "Title"}, registration and dealer fees are left out.`;

const bandOf = ({ rate: { band } }: UsualLoan): string =>
  CREDIT_BANDS.find(({ code }) => code === band)?.label.toLowerCase() ?? band;

export const isTyped = ({ isRateTyped }: UsualLoan): boolean => isRateTyped === true;

/** What is paid besides the loan, and what makes it larger. */
export function partsOf({ down = NO_MONEY, trade, tax }: UsualLoan): readonly string[] {
  const owed = trade === undefined || trade.owed.cents === 0 ? "" : ` and the ${amountText(trade.owed)} owed on it`;
  return [
    down.cents === 0 ? "nothing down" : `${formatMoney(down)} down`,
    ...(trade === undefined ? [] : [`with your trade-in of ${formatMoney(trade.value)}${owed}`]),
    ...(tax === undefined ? [] : [`with ${tax.percent}% sales tax`]),
  ];
}

/** "Experian, Q3 2025": the publisher stands before the first comma. */
export function sourceOf({ source, period }: AprRow): string {
  return `${source.split(",")[0]}, ${period}`;
}
