import { type FormTable, optional } from "./form-table";
import { LOAN_APR_MOST, LOAN_MONTHS, PAYMENT_FORM, rateUpTo, tooFineRate } from "./wallet-forms";

/** The terms behind every payment that a shopper sees; what stays empty is as usual. */
export const FINANCING_FORM = {
  down: PAYMENT_FORM.down,
  months: {
    label: optional("Months"),
    kind: "choice",
    serves: (text: string) => LOAN_MONTHS.some((months) => String(months) === text),
  },
  aprPercent: {
    label: optional("APR in percent"),
    ...rateUpTo(LOAN_APR_MOST),
    message: `Enter a rate from 0 to ${LOAN_APR_MOST}, such as 9.65, or nothing`,
  },
  taxPercent: {
    ...PAYMENT_FORM.taxPercent,
    problem: (text: string, { state = "" }: Readonly<Record<string, string>>) =>
      text === "" && state !== "" ? "Enter your sales tax in percent, or name no state" : tooFineRate(text),
  },
  state: PAYMENT_FORM.state,
} as const satisfies FormTable;
