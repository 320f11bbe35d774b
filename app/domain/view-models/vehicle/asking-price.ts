import { dollars, formatMoney } from "~/domain/money/money";
import type { VehicleListing } from "./vehicle-listing";

/** What stands in every form for an offer. */
export interface AskingPrice {
  readonly dollars: number;
  /** "Asking price $18,900. Cars like this usually ask $20,300." */
  readonly text: string;
}

/** Undefined where the seller names no price; what is usual is said of a car that is rated alone. */
export function toAskingPrice({ pricingDetail }: Pick<VehicleListing, "pricingDetail">): AskingPrice | undefined {
  const { derivedPrice, deal, dealIndicator } = pricingDetail;
  if (derivedPrice === undefined) return undefined;
  const isRated = dealIndicator !== "none" && deal?.expectedPrice !== undefined;
  const usual = isRated ? ` Cars like this usually ask ${formatMoney(dollars(deal.expectedPrice ?? 0))}.` : "";
  return { dollars: derivedPrice, text: `Asking price ${formatMoney(dollars(derivedPrice))}.${usual}` };
}
