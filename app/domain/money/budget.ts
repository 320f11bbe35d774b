import { BUDGET_MONTHLY_DEFAULT_DOLLARS, BUDGET_TOTAL_DEFAULT_DOLLARS } from "../limits";

/** What a shopper can pay, by their own word: dollars a month, or a price in all. */
export interface Budget {
  readonly kind: BudgetKind;
  readonly dollars: number;
}

export const BUDGET_KINDS = [
  { code: "monthly", label: "Monthly payment" },
  { code: "purchase", label: "Total price" },
] as const;
export type BudgetKind = (typeof BUDGET_KINDS)[number]["code"];

/** What the amount becomes with another kind (section 4, "Budget card"). */
export const BUDGET_DEFAULT_DOLLARS: Readonly<Record<BudgetKind, number>> = {
  monthly: BUDGET_MONTHLY_DEFAULT_DOLLARS,
  purchase: BUDGET_TOTAL_DEFAULT_DOLLARS,
};
