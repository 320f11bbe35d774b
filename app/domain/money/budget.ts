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

/** What a form of a budget came with, as it is sent along: "monthly $600". */
export const standingBudget = (kind: string, amount: string): string => `${kind} ${amount}`;

interface SentBudget extends Budget {
  /** The amount as it was sent, letter for letter. */
  readonly amount: string;
  /** What the form came with; "" where it does not say, or script writes each kind's own amount. */
  readonly standing: string;
}

/** What a form means: an amount that was left as it stood, for the other kind, is none of the chosen kind. */
export function budgetAsSent({ kind, dollars, amount, standing }: SentBudget): Budget {
  const isLeft = BUDGET_KINDS.some(({ code }) => code !== kind && standingBudget(code, amount) === standing);
  return { kind, dollars: isLeft ? BUDGET_DEFAULT_DOLLARS[kind] : dollars };
}
