import { PRICE_INPUT_MAX_CHARS } from "../limits";
import { parsePriceInput } from "../money/price-input";
import { findUnreadAmount } from "../money/unread-amount";
import type { LeaseOffer } from "../wallet/wallet";
import type { FormReading, FormTable } from "./form-table";
import { PAYMENT_FORM } from "./wallet-forms";

const LEASE_MONTHS_MOST = 60;
/** A rate of 48%: what is larger is a rate, and no money factor. */
const MONEY_FACTOR_MOST = 0.02;

const amountRow = (label: string, asks: string) => ({
  label,
  kind: "line" as const,
  isRequired: true as const,
  maxChars: PRICE_INPUT_MAX_CHARS,
  problem: (text: string) => (text === "" ? asks : findUnreadAmount(text)),
});

/** An offer of a lease, as the dealer names it: nobody else knows its residual and money factor. */
export const LEASE_FORM = {
  cap: amountRow("Capitalized cost (cap) in dollars", "Enter the cap: the price with all that is added and taken off"),
  residual: {
    ...amountRow("Residual in dollars", "Enter the residual: what the car is taken to be worth at the end"),
    problem: (text: string, { cap = "" }: Readonly<Record<string, string>>) => {
      if (text === "") return "Enter the residual: what the car is taken to be worth at the end";
      const [residual, most] = [parsePriceInput(text), parsePriceInput(cap)];
      if (residual === null || most === null) return findUnreadAmount(text);
      return residual > most ? "The residual is more than the cap: check both" : null;
    },
  },
  months: {
    label: "Months",
    kind: "line",
    isRequired: true,
    maxChars: 2,
    serves: (text: string) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= LEASE_MONTHS_MOST,
    message: `Enter the months of the lease, 1 to ${LEASE_MONTHS_MOST}`,
  },
  moneyFactor: {
    label: "Money factor",
    kind: "line",
    isRequired: true,
    maxChars: 8,
    serves: (text: string) => /^0?(?:\.\d{1,6})?$/.test(text) && Number(text) <= MONEY_FACTOR_MOST,
    message: "Enter the money factor, such as 0.00125: it is a yearly rate in percent divided by 2,400",
  },
  taxPercent: PAYMENT_FORM.taxPercent,
} as const satisfies FormTable;

/** The offer that a form holds. */
export function leaseOfferOf(given: NonNullable<FormReading<typeof LEASE_FORM>["given"]>): LeaseOffer {
  return {
    capDollars: parsePriceInput(given.cap) ?? 0,
    residualDollars: parsePriceInput(given.residual) ?? 0,
    months: Number(given.months),
    moneyFactor: given.moneyFactor.startsWith(".") ? `0${given.moneyFactor}` : given.moneyFactor,
    taxPercent: given.taxPercent ?? "0",
  };
}
