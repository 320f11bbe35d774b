import { cents, type Money, minus, NO_MONEY } from "./money";

/** How much of a car given in part payment lowers what is taxed; what is owed on that car never counts. */
export type TradeTaxRule =
  | { readonly kind: "full" }
  | { readonly kind: "difference" }
  | { readonly kind: "capped"; readonly cap: Money };

/** What a state's sales tax is a percentage of. */
export function taxBaseOf(price: Money, rule: TradeTaxRule, trade: Money = NO_MONEY): Money {
  if (rule.kind === "full") return price;
  const credit = rule.kind === "capped" ? cents(Math.min(trade.cents, rule.cap.cents)) : trade;
  const base = minus(price, credit);
  return base.cents > 0 ? base : NO_MONEY;
}
