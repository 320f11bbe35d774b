import type { Listing } from "~/contract/listings/listing";
import { dollars, type Money, plus, sumOf } from "~/domain/money/money";

/** What the seller asks in all, before tax and registration; undefined where no price or no fee is stated. */
export function totalWithFees({ derivedPrice, fees = [] }: Listing["pricingDetail"]): Money | undefined {
  if (derivedPrice === undefined || fees.length === 0) return undefined;
  return plus(dollars(derivedPrice), sumOf(fees.map((fee) => dollars(fee.dollars))));
}
