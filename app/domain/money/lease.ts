import type { Decimal } from "decimal.js";
import { Exact } from "./exact";
import { cents, type Money } from "./money";

/** What an offer of a lease says. */
interface LeaseTerms {
  /** The price with all that is added to it and taken off it. */
  readonly cap: Money;
  readonly residual: Money;
  readonly months: number;
  /** "0.00125": a rate of 3% divided by 2,400. */
  readonly moneyFactor: string;
  /** Of each payment; "0" for none. */
  readonly taxPercent: string;
}

interface LeasePayment {
  readonly depreciation: Money;
  readonly rent: Money;
  readonly base: Money;
  readonly tax: Money;
  /** Each month. */
  readonly total: Money;
}

/** What a lease costs a month. Rent is on the sum of cap and residual, not on their difference; tax is on the exact base. */
export function leaseOf({ cap, residual, months, moneyFactor, taxPercent }: LeaseTerms): LeasePayment {
  const depreciation = new Exact(cap.cents).minus(residual.cents).div(months);
  const rent = new Exact(cap.cents).plus(residual.cents).times(moneyFactor);
  const base = depreciation.plus(rent);
  const total = rounded(base.times(new Exact(taxPercent).div(100).plus(1)));
  const beforeTax = rounded(base);
  return {
    depreciation: rounded(depreciation),
    rent: rounded(rent),
    base: beforeTax,
    tax: cents(total.cents - beforeTax.cents),
    total,
  };
}

const rounded = (amount: Decimal): Money => cents(amount.toDecimalPlaces(0).toNumber());
