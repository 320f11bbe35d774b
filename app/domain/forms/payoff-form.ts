import { AMOUNT_MAX_CHARS, amountProblem } from "../money/amount-input";
import { type FormTable, optional } from "./form-table";
import { rateUpTo } from "./wallet-forms";

/** As many as the contract takes. */
const PAYOFF_MONTHS_MOST = 120;
/** Of a loan that is there, whatever a new one may cost: as many digits as the contract takes. */
const PAYOFF_APR_MOST = 99;
/** From the day of the balance to the last day of the quote: more is another statement. */
export const PAYOFF_DAYS_MOST = 366;

const SIMPLE_INTEREST = [
  { code: "yes", label: "Yes: interest is counted by the day" },
  { code: "no", label: "No: it is precomputed, or by the rule of 78" },
] as const;

const isWhole = (least: number, most: number) => (text: string) =>
  /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most;

const amountRow = (label: string) => ({ label, kind: "line" as const, maxChars: AMOUNT_MAX_CHARS });

/** Of the original loan, which needs all three. */
const loanPart =
  (asks: string, serves: (text: string) => boolean) => (text: string, values: Readonly<Record<string, string>>) => {
    if (text !== "") return serves(text) ? null : asks;
    return values.loan === "" ? null : asks;
  };

/** What ends the loan on the shopper's own car: by the balance of a statement, or by the loan's papers. */
export const PAYOFF_FORM = {
  balance: {
    ...amountRow("Balance on your last statement, in dollars"),
    problem: (text: string, { loan = "" }: Readonly<Record<string, string>>) => {
      if (text === "") return loan === "" ? "Enter the balance, or the loan and the payments you have made" : null;
      return loan === "" ? amountProblem(text) : "Enter either the balance or the loan, not both";
    },
  },
  loan: { ...amountRow(optional("Amount first borrowed, in dollars")), problem: amountProblem },
  months: {
    label: optional("Months of the loan"),
    kind: "line",
    maxChars: 3,
    problem: loanPart(`Enter the months of the loan, 1 to ${PAYOFF_MONTHS_MOST}`, isWhole(1, PAYOFF_MONTHS_MOST)),
  },
  paid: {
    label: optional("Payments made so far"),
    kind: "line",
    maxChars: 3,
    problem: (text: string, values: Readonly<Record<string, string>>) => {
      const asks = "Enter how many payments you have made, no more than the loan has months";
      const months = Number(values.months);
      return loanPart(asks, isWhole(0, Number.isInteger(months) ? months : PAYOFF_MONTHS_MOST))(text, values);
    },
  },
  aprPercent: {
    label: "APR of the loan in percent",
    ...rateUpTo(PAYOFF_APR_MOST),
    isRequired: true,
    message: `Enter a rate from 0 to ${PAYOFF_APR_MOST}, such as 7.25`,
  },
  asOf: {
    label: "Day of that balance, or of your last payment",
    kind: "line",
    isRequired: true,
    serves: isDay,
    message: "Enter the day of the balance, such as 2026-11-20",
  },
  goodThrough: {
    label: "Day on which you would pay it off",
    kind: "line",
    isRequired: true,
    serves: isDay,
    message: "Enter the day of the payoff, such as 2026-11-30",
  },
  fees: { ...amountRow(optional("Unpaid fees, in dollars")), problem: amountProblem },
  simple: {
    label: "Is it a simple interest loan? Most car loans are",
    kind: "choice",
    isRequired: true,
    terms: SIMPLE_INTEREST,
    message: "Choose whether it is a simple interest loan: your contract says so",
    problem: (text: string) =>
      text === "no" ? "We cannot work out a loan whose interest is precomputed: ask your lender what ends it" : null,
  },
} as const satisfies FormTable;

/** A day that is in the calendar: February 30 is none. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
