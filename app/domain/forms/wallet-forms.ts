import { PRICE_INPUT_MAX_CHARS } from "../limits";
import { AMOUNT_MAX_CHARS, amountProblem } from "../money/amount-input";
import { BUDGET_KINDS } from "../money/budget";
import { parsePriceInput } from "../money/price-input";
import { findUnreadAmount } from "../money/unread-amount";
import { type FormTable, optional } from "./form-table";

/** The budget: in the wallet, and among the prices of a search. */
export const BUDGET_FORM = {
  paymentType: {
    label: "Budget as",
    kind: "choice",
    isRequired: true,
    terms: BUDGET_KINDS,
    message: "Choose a monthly payment or a total price",
  },
  budget: {
    label: "Budget in dollars",
    kind: "line",
    isRequired: true,
    maxChars: PRICE_INPUT_MAX_CHARS,
    problem: budgetProblem,
  },
} as const satisfies FormTable;

function budgetProblem(text: string): string | null {
  if (text === "") return "Enter your budget in whole dollars";
  const unread = findUnreadAmount(text);
  if (unread !== null) return unread;
  return parsePriceInput(text) === 0 ? "Budget must be greater than 0." : null;
}

/** Terms that a shopper may choose between for a loan to come. */
export const LOAN_MONTHS = [24, 36, 48, 60, 72, 84] as const;
export const LOAN_APR_MOST = 36;
const TAX_PERCENT_MOST = 15;

const amountRow = (label: string) => ({
  label,
  kind: "line" as const,
  maxChars: PRICE_INPUT_MAX_CHARS,
  problem: (text: string) => (text === "" ? null : findUnreadAmount(text)),
});
/** Of a rate that is no more than too fine. */
export const tooFineRate = (text: string): string | null =>
  /^\d{1,2}\.\d{4,}\s?%?$/.test(text) ? "Enter the rate with at most 3 decimals" : null;

/** What every field of a rate up to so many percent does: "4.9 %" is 4.9. */
export const rateUpTo = (most: number) => ({
  kind: "line" as const,
  problem: tooFineRate,
  serves: (text: string) => /^\d{1,2}(?:\.\d{1,3})?\s?%?$/.test(text) && Number.parseFloat(text) <= most,
  toSent: (text: string) => text.replace(/\s?%$/, ""),
});

/** Of the payment's form: the months of the plan that it stands beside. */
export const MONTHS_BEFORE_FIELD = "monthsBefore";

/** What a car costs a month with other terms than the usual ones. */
export const PAYMENT_FORM = {
  months: {
    label: "Months",
    kind: "choice",
    isRequired: true,
    serves: (text: string) => LOAN_MONTHS.some((months) => String(months) === text),
    message: "Choose how many months",
  },
  aprPercent: {
    label: "APR in percent",
    ...rateUpTo(LOAN_APR_MOST),
    isRequired: true,
    message: `Enter a rate from 0 to ${LOAN_APR_MOST}, such as 9.65`,
  },
  down: amountRow(optional("Down payment in dollars")),
  trade: amountRow(optional("Value of your trade-in in dollars")),
  // With cents, as the wallet's payoff has them.
  owed: {
    label: optional("Still owed on your trade-in in dollars"),
    kind: "line",
    maxChars: AMOUNT_MAX_CHARS,
    problem: amountProblem,
  },
  taxPercent: {
    label: optional("Sales tax in percent"),
    ...rateUpTo(TAX_PERCENT_MOST),
    message: `Enter a rate from 0 to ${TAX_PERCENT_MOST}, such as 6.25`,
  },
  state: {
    label: optional("State where you will register the car"),
    kind: "choice",
    // Which letters are a state the server knows: their names would come along with the search page.
    serves: (text: string) => /^[A-Z]{2}$/.test(text),
  },
} as const satisfies FormTable;
