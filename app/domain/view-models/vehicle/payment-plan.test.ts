import { expect, test } from "vitest";
import { dollars } from "~/domain/money/money";
import { exampleCardContext } from "../../../../tests/builders/example-listing";
import { type ChosenTerms, toPaymentPlan } from "./payment-plan";

const usual = exampleCardContext.loans.used;
const planOf = (priceDollars: number, chosen?: ChosenTerms) =>
  toPaymentPlan({
    price: dollars(priceDollars),
    listingType: "USED",
    usual,
    budget: { kind: "monthly", dollars: 450 },
    year: 2026,
    ...(chosen && { chosen }),
  });

test("by the usual terms the plan says what the card says, and how the loan is paid off", () => {
  const plan = planOf(21_352);
  expect(plan.headline).toBe("$450/mo est.");
  expect(plan.terms).toBe("60 months at 9.65% APR");
  expect(plan.rows).toEqual([
    { label: "Asking price", amount: "$21,352.00" },
    { label: "Down payment", amount: "− $0.00" },
    { label: "Amount financed", amount: "$21,352.00" },
  ]);
  expect(plan.totals.map(({ label }) => label)).toEqual([
    "59 payments of",
    "Last payment",
    "Total of payments",
    "Total cost of credit",
  ]);
  expect(plan.totals[0]?.amount).toBe("$450.00");
  expect(plan.years).toHaveLength(5);
  expect(plan.years.at(-1)?.balance).toBe("$0.00");
  expect(plan.line).toMatch(/^M0 0L.*L100 100$/);
  expect(plan.axis.map(({ label }) => label)).toEqual(["$21,352", "$10,676", "$0"]);
  expect(plan.sentences).toContain("Sales tax is left out.");
  expect(plan.sentences).toContain("This fits your budget of $450 a month, with $0 a month to spare.");
});

test("a trade-in, its debt and the state's tax are in the plan that names them", () => {
  const chosen = { months: "72", aprPercent: "9.65", down: "2,000", trade: "8,000", owed: "3,000", taxPercent: "6.25" };
  const plan = planOf(29_857, { ...chosen, state: "TX" });
  expect(plan.rows).toEqual([
    { label: "Asking price", amount: "$29,857.00" },
    { label: "Sales tax", amount: "+ $1,366.06" },
    { label: "Down payment", amount: "− $2,000.00" },
    { label: "Trade-in, less what is owed on it", amount: "− $5,000.00" },
    { label: "Amount financed", amount: "$24,223.06" },
  ]);
});

test("what is owed on a trade-in counts with its cents", () => {
  const plan = planOf(20_000, { months: "60", aprPercent: "9.65", trade: "$12,000", owed: "$10,000.20" });
  expect(plan.rows.at(-1)).toEqual({ label: "Amount financed", amount: "$18,000.20" });
});

test("what down payment and trade-in are above the price is said, and no payment of nothing stands there", () => {
  const plan = planOf(16_900, { months: "60", aprPercent: "9.65", down: "20,000" });
  expect(plan.rows.slice(-2)).toEqual([
    { label: "Amount financed", amount: "$0.00" },
    { label: "Left over", amount: "$3,100.00" },
  ]);
  expect(plan.headline).toBe("Nothing left to finance");
  expect(plan.sentences[0]).toContain("and $3,100 is left over");
  expect([plan.totals, plan.years, plan.line]).toEqual([[], [], ""]);
});

test.each([
  [
    "KY",
    /^Kentucky taxes the price of a used car less your trade-in where an affidavit names the price, .*\(revenue\.ky\.gov\)\.$/,
  ],
  ["MI", /^Michigan takes up to \$12,000 of your trade-in off the taxed price in 2026 \(michiganada\.org, .*\)\.$/],
  ["TX", /^Texas taxes the price less your trade-in \(dealers' lists/],
])("the rule of %s is said with its source and how sure it is", (state, words) => {
  const { sentences } = planOf(16_900, { months: "60", aprPercent: "5", trade: "15,000", taxPercent: "6", state });
  expect(sentences).toContainEqual(expect.stringMatching(words));
  expect(sentences).toContainEqual(expect.stringMatching(/^How sure this is: /));
});

test.each<[string, number, ChosenTerms, string]>([
  ["0 %", 20_000, { months: "60", aprPercent: "0" }, "Sales tax is left out."],
  [
    "negative equity",
    16_452,
    { months: "72", aprPercent: "13.34", trade: "9,000", owed: "14,000" },
    "You owe $5,000 more on your trade-in than it is worth. That is added to the loan, and you pay interest on it.",
  ],
  [
    "a price that is covered",
    16_000,
    { months: "60", aprPercent: "9.65", down: "16000" },
    "Down payment and trade-in cover the whole price: nothing is left to finance.",
  ],
  [
    "no state",
    20_000,
    { months: "60", aprPercent: "9.65", trade: "5000", taxPercent: "6" },
    "Tax is on the full price. Your state may give credit for a trade-in: name it.",
  ],
  [
    "a ten-digit price",
    9_999_999_999,
    { months: "84", aprPercent: "36" },
    "This is $327,330,875 a month over your budget of $450 a month.",
  ],
])("%s has its sentence, and no figure is not a number", (_, price, chosen, sentence) => {
  const plan = planOf(price, chosen);
  expect(plan.sentences).toContain(sentence);
  expect(JSON.stringify(plan)).not.toMatch(/NaN|Infinity|undefined/);
});
