import { formatDollars } from "~/domain/figures/format-figures";
import type { FormValues } from "~/domain/forms/form-table";
import type { LEASE_FORM } from "~/domain/forms/lease-form";
import { Exact } from "~/domain/money/exact";
import { leaseOf } from "~/domain/money/lease";
import { dollars, formatCents, times } from "~/domain/money/money";
import type { LeaseOffer } from "~/domain/wallet/wallet";

/** What the offer of a lease costs a month, and where that comes from. */
export interface LeasePlan {
  /** "$452.33 a month" */
  readonly headline: string;
  readonly rows: readonly { readonly label: string; readonly amount: string }[];
  readonly sentences: readonly string[];
}

const EXAMPLE: LeaseOffer = {
  capDollars: 34_500,
  residualDollars: 20_700,
  months: 36,
  moneyFactor: "0.00125",
  taxPercent: "0",
};

export function toLeasePlan(offer: LeaseOffer): LeasePlan {
  const { depreciation, rent, tax, total } = paymentOf(offer);
  return {
    headline: leaseFigure(offer),
    rows: [
      { label: "Depreciation a month", amount: formatCents(depreciation) },
      { label: "Rent a month", amount: `+ ${formatCents(rent)}` },
      ...(isTaxed(offer) ? [{ label: `Sales tax of ${offer.taxPercent}%`, amount: `+ ${formatCents(tax)}` }] : []),
      { label: "Each month", amount: formatCents(total) },
      { label: `All ${offer.months} months`, amount: formatCents(times(total, offer.months)) },
    ],
    sentences: [
      `This is a lease: after ${offer.months} months the car goes back, or you buy it for about ${formatDollars(offer.residualDollars)}.`,
      `The money factor ${offer.moneyFactor} is about ${new Exact(offer.moneyFactor).times(2_400).toString()}% a year.`,
      isTaxed(offer)
        ? "Tax is on each payment, as most states have it."
        : "Sales tax is left out until you type its rate.",
      "What is due at signing, the deposit, fees and charges for miles are left out. It is an estimate: the dealer's papers decide.",
    ],
  };
}

/** "$452.33 a month" */
export const leaseFigure = (offer: LeaseOffer): string => `${formatCents(paymentOf(offer).total)} a month`;

/** "An example, not an offer: …" */
export function leaseExample(): string {
  const { capDollars, residualDollars, months, moneyFactor } = EXAMPLE;
  return `An example, not an offer: a cap of ${formatDollars(capDollars)}, a residual of ${formatDollars(residualDollars)}, ${months} months and a money factor of ${moneyFactor} come to ${leaseFigure(EXAMPLE)} before tax.`;
}

/** What the form shows of an offer. */
export function toLeaseValues(offer: LeaseOffer): FormValues<typeof LEASE_FORM> {
  return {
    cap: formatDollars(offer.capDollars),
    residual: formatDollars(offer.residualDollars),
    months: String(offer.months),
    moneyFactor: offer.moneyFactor,
    taxPercent: isTaxed(offer) ? offer.taxPercent : "",
  };
}

const isTaxed = ({ taxPercent }: LeaseOffer): boolean => Number(taxPercent) > 0;

const paymentOf = ({ capDollars, residualDollars, months, moneyFactor, taxPercent }: LeaseOffer) =>
  leaseOf({ cap: dollars(capDollars), residual: dollars(residualDollars), months, moneyFactor, taxPercent });
