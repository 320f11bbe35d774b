import fc from "fast-check";
import { expect, test } from "vitest";
import { APR_TABLE } from "./apr-table";
import { toLoanTerms } from "./loan";
import { cents, dollars, type Money } from "./money";
import { priceWithin, type QuoteTerms, quote } from "./quote";
import type { TradeTaxRule } from "./sales-tax";
import { conditionOf, describeUsualLoans, toUsualLoans } from "./usual-loans";

const FULL: TradeTaxRule = { kind: "full" };
const DIFFERENCE: TradeTaxRule = { kind: "difference" };
const cappedAt = (amount: number): TradeTaxRule => ({ kind: "capped", cap: dollars(amount) });
const taxOf = (percent: string, rule: TradeTaxRule) => ({ tax: { percent, rule } });
const besides = (fees: number, down: number) => ({ fees: dollars(fees), down: dollars(down) });
const tradeOf = (value: number, owed: number) => ({ trade: { value: dollars(value), owed: dollars(owed) } });

/** The dearest price within a budget: the next dollar breaks it. */
test.each<[number, string, number, Omit<QuoteTerms, "loan">, number, number, number, number, number]>([
  [450, "9.65", 60, {}, 21_352, 0, 21_352, 450, 450.02],
  [450, "9.65", 72, {}, 24_523, 0, 24_523, 449.99, 450.01],
  [450, "9.65", 84, {}, 27_404, 0, 27_404, 450, 450.01],
  [450, "0", 60, {}, 27_000, 0, 27_000, 450, 450.02],
  [600, "6.51", 72, {}, 35_683, 0, 35_683, 600, 600.02],
  [600, "6.51", 72, { ...taxOf("6.25", FULL), ...besides(300, 2_500) }, 35_654, 2_228.38, 35_682.38, 599.99, 600.01],
  [
    450,
    "9.65",
    72,
    { ...taxOf("6.25", DIFFERENCE), ...besides(300, 2_000), ...tradeOf(8_000, 3_000) },
    29_857,
    1_366.06,
    24_523.06,
    449.99,
    450.01,
  ],
  [
    450,
    "9.65",
    72,
    { ...taxOf("6.25", FULL), ...besides(300, 2_000), ...tradeOf(8_000, 3_000) },
    29_386,
    1_836.63,
    24_522.63,
    449.99,
    450.01,
  ],
  [
    450,
    "9.65",
    72,
    { ...taxOf("6", cappedAt(12_000)), ...besides(300, 0), ...tradeOf(15_000, 0) },
    37_682,
    1_540.92,
    24_522.92,
    449.99,
    450.01,
  ],
  [
    450,
    "9.65",
    72,
    { ...taxOf("6", DIFFERENCE), ...besides(300, 0), ...tradeOf(15_000, 0) },
    37_852,
    1_371.12,
    24_523.12,
    449.99,
    450.01,
  ],
  [
    450,
    "13.34",
    72,
    { ...taxOf("6.25", DIFFERENCE), ...besides(300, 0), ...tradeOf(9_000, 14_000) },
    16_452,
    465.75,
    22_217.75,
    450,
    450.02,
  ],
  [
    60,
    "9.65",
    60,
    { ...taxOf("6", DIFFERENCE), ...besides(100, 0), ...tradeOf(20_000, 8_000) },
    14_747,
    0,
    2_847,
    60,
    60.02,
  ],
  [1, "9.65", 60, {}, 47, 0, 47, 0.99, 1.01],
])(
  "%i dollars a month at %s% over %i months, with %j, pay for %i dollars",
  (budget, apr, months, rest, ...expected) => {
    const [price, tax, financed, monthly, next] = expected;
    const terms = { loan: toLoanTerms(apr, months), ...rest };
    expect(priceWithin(dollars(budget), terms)).toBe(price);
    const found = quote(dollars(price), terms);
    expect([found.tax, found.financed, found.monthly]).toEqual([tax, financed, monthly].map(dollars));
    expect(quote(dollars(price + 1), terms).monthly).toEqual(dollars(next));
  },
);

test("where more is owed on the old car than a budget pays off, no price is within it", () => {
  const terms = {
    loan: toLoanTerms("13.34", 48),
    ...taxOf("6.25", DIFFERENCE),
    ...besides(300, 0),
    ...tradeOf(2_000, 14_000),
  };
  expect(priceWithin(dollars(150), terms)).toBeNull();
  expect(quote(dollars(0), terms)).toMatchObject({ financed: dollars(12_300), monthly: dollars(332.06) });
});

/** $450 a month, by rate and number of months. */
test.each([
  ["4.88", [15_041, 19_586, 23_915, 28_038, 31_966]],
  ["6.51", [14_680, 18_971, 22_993, 26_762, 30_294]],
  ["9.77", [13_992, 17_820, 21_292, 24_443, 27_301]],
  ["13.34", [13_290, 16_668, 19_627, 22_218, 24_486]],
  ["15.85", [12_826, 15_921, 18_565, 20_824, 22_754]],
])("450 dollars a month at %s% pay for %j in 36 to 84 months", (apr, prices) => {
  const found = [36, 48, 60, 72, 84].map((months) => priceWithin(dollars(450), { loan: toLoanTerms(apr, months) }));
  expect(found).toEqual(prices);
});

test.each<[string, TradeTaxRule, number, number, string, number]>([
  ["the difference", DIFFERENCE, 35_000, 10_000, "8", 2_000],
  ["the full price", FULL, 35_000, 10_000, "8", 2_800],
  ["what the cap leaves", cappedAt(12_000), 40_000, 15_000, "6", 1_680],
  ["nothing where the old car is dearer", DIFFERENCE, 20_000, 25_000, "8", 0],
])("taxed is %s", (_, rule, price, trade, percent, tax) => {
  const terms = { loan: toLoanTerms("0", 60), ...taxOf(percent, rule), ...tradeOf(trade, 0) };
  expect(quote(dollars(price), terms).tax).toEqual(dollars(tax));
});

test("where down payment and old car cover the price, nothing is financed and nothing is due a month", () => {
  const terms = { loan: toLoanTerms("9.65", 60), ...besides(0, 9_000), ...tradeOf(8_000, 1_000) };
  expect(quote(dollars(16_000), terms)).toMatchObject({ financed: cents(0), monthly: cents(0) });
});

test.each([0, 1, 9_999_999_999])("a budget of %i dollars has its price", (budget) => {
  const price = priceWithin(dollars(budget), { loan: toLoanTerms("9.65", 60) }) ?? -1;
  expect(Number.isSafeInteger(price)).toBe(true);
  expect(price).toBeGreaterThanOrEqual(0);
});

const money = (max: number) => fc.integer({ min: 0, max }).map((amount) => cents(amount));
const anyTerms = fc.record({
  apr: fc.integer({ min: 0, max: 3_000 }).map((hundredths) => hundredths / 100),
  months: fc.integer({ min: 12, max: 84 }),
  down: money(1_000_000),
  fees: money(100_000),
  percent: fc.integer({ min: 0, max: 1_200 }).map((hundredths) => hundredths / 100),
  rule: fc.constantFrom<TradeTaxRule>(FULL, DIFFERENCE, cappedAt(12_000)),
  value: money(3_000_000),
  owed: money(3_000_000),
});
interface Drawn {
  readonly apr: number;
  readonly months: number;
  readonly down: Money;
  readonly fees: Money;
  readonly percent: number;
  readonly rule: TradeTaxRule;
  readonly value: Money;
  readonly owed: Money;
}
const termsOf = ({ apr, months, down, fees, percent, rule, value, owed }: Drawn): QuoteTerms => ({
  loan: toLoanTerms(String(apr), months),
  down,
  fees,
  tax: { percent: String(percent), rule },
  trade: { value, owed },
});

test("a price is within its budget, the next dollar is not, and no better condition lowers it", () => {
  fc.assert(
    fc.property(money(300_000), anyTerms, money(100_000), (budget, drawn, more) => {
      const price = priceWithin(budget, termsOf(drawn));
      if (price !== null) {
        expect(quote(dollars(price), termsOf(drawn)).monthly.cents).toBeLessThanOrEqual(budget.cents);
        expect(quote(dollars(price + 1), termsOf(drawn)).monthly.cents).toBeGreaterThan(budget.cents);
      }
      const least = price ?? -1;
      const plusMore = (amount: Money) => cents(amount.cents + more.cents);
      const within = (changed: Partial<Drawn>, amount = budget) =>
        priceWithin(amount, termsOf({ ...drawn, ...changed })) ?? -1;
      expect(within({}, plusMore(budget))).toBeGreaterThanOrEqual(least);
      expect(within({ down: plusMore(drawn.down) })).toBeGreaterThanOrEqual(least);
      expect(within({ value: plusMore(drawn.value) })).toBeGreaterThanOrEqual(least);
      expect(within({ owed: plusMore(drawn.owed) })).toBeLessThanOrEqual(least);
      expect(within({ percent: Math.round(drawn.percent * 100 + 25) / 100 })).toBeLessThanOrEqual(least);
      expect(within({ apr: Math.round(drawn.apr * 100 + 25) / 100 })).toBeLessThanOrEqual(least);
    }),
    { numRuns: 100 },
  );
});

test("a state that taxes the difference leaves the dearest car, one that taxes all the cheapest; without an old car all are the same", () => {
  fc.assert(
    fc.property(money(300_000), anyTerms, (budget, drawn) => {
      const by = (rule: TradeTaxRule, value = drawn.value) =>
        priceWithin(budget, termsOf({ ...drawn, rule, value })) ?? -1;
      expect(by(DIFFERENCE)).toBeGreaterThanOrEqual(by(cappedAt(12_000)));
      expect(by(cappedAt(12_000))).toBeGreaterThanOrEqual(by(FULL));
      expect(by(DIFFERENCE, cents(0))).toBe(by(FULL, cents(0)));
      // No step where the price passes the old car's value.
      const tax = (price: number) => quote(cents(price), termsOf({ ...drawn, rule: DIFFERENCE })).tax.cents;
      expect(tax(drawn.value.cents + 1) - tax(drawn.value.cents)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 50 },
  );
});

test("the usual loans are those of prime credit, and say their rate, term, date and source", () => {
  const loans = toUsualLoans(APR_TABLE);
  expect(["USED", "CERTIFIED", "3P_CERT", "NEW"].map((type) => loans[conditionOf(type)].loan.months)).toEqual([
    60, 60, 60, 72,
  ]);
  expect(describeUsualLoans(loans)).toBe(
    "Monthly amounts are estimates: used cars over 60 months at 9.65% APR, new cars over 72 months at 6.51% APR, " +
      "nothing down. The rates are averages of loans to people with prime credit (Experian, Q3 2025). " +
      "Tax, title, registration and dealer fees are left out. Your lender decides the rate.",
  );
});
