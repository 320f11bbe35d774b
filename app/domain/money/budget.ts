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

/** Before a shopper said anything. */
export const FIRST_BUDGET: Budget = { kind: "monthly", dollars: 600 };

/**
 * What a form means: an amount that the other kind starts with was left where it stood, and only a script writes the chosen
 * kind's own in its place.
 */
export function budgetAsSent({ kind, dollars }: Budget): Budget {
  const isLeft = [FIRST_BUDGET, ...BUDGET_KINDS.map(({ code }) => defaultBudget(code))].some(
    (first) => first.kind !== kind && first.dollars === dollars,
  );
  return isLeft ? defaultBudget(kind) : { kind, dollars };
}

const defaultBudget = (kind: BudgetKind): Budget => ({ kind, dollars: BUDGET_DEFAULT_DOLLARS[kind] });
