import type { Listing } from "~/contract/listings/listing";
import { dollars, type Money, plus, sumOf } from "~/domain/money/money";
import { type Breakdown, quote } from "~/domain/money/quote";
import { conditionOf, type UsualLoans } from "~/domain/money/usual-loans";

/** What the seller asks in all, before tax and registration; undefined where no price or no fee is stated. */
export function totalWithFees({ derivedPrice, fees = [] }: Listing["pricingDetail"]): Money | undefined {
  if (derivedPrice === undefined || fees.length === 0) return undefined;
  return plus(dollars(derivedPrice), sumOf(fees.map((fee) => dollars(fee.dollars))));
}

type Priced = Pick<Listing, "listingType" | "pricingDetail">;

/** What a car costs a month, so that card, details page and comparison name one figure; undefined where it has no price. */
export function quoteOf({ listingType, pricingDetail }: Priced, loans: UsualLoans): Breakdown | undefined {
  const { derivedPrice } = pricingDetail;
  return derivedPrice === undefined ? undefined : quote(dollars(derivedPrice), loans[conditionOf(listingType)]);
}
