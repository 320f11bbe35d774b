import { expect, test } from "vitest";
import { budgetAsSent, standingBudget } from "./budget";

const LEFT = standingBudget("monthly", "$600");

test.each([
  ["purchase", "$600", LEFT, 25_000, "which stood there for a month: the default of a price in all"],
  ["purchase", "600", LEFT, 600, "which somebody typed"],
  ["purchase", "$450", LEFT, 450, "which is no amount of the form's"],
  ["purchase", "$600", "", 600, "where script writes each kind's own amount"],
  ["monthly", "$25,000", "", 25_000, "where script writes each kind's own amount"],
  ["monthly", "$600", LEFT, 600, "which stood there for a month"],
  ["monthly", "$18,500", standingBudget("purchase", "$18,500"), 450, "which stood there as a price in all"],
] as const)("a %s budget of %s beside %j is %d: it is the amount %s", (kind, amount, standing, dollars, _why) => {
  const sent = { kind, dollars: Number(amount.replace(/\D/g, "")), amount, standing };
  expect(budgetAsSent(sent)).toEqual({ kind, dollars });
});
