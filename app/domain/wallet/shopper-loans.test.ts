import { expect, test } from "vitest";
import { RATES_BY_MONTHS } from "../../../tests/builders/rates-by-months";
import { aCarWorth } from "../../../tests/mocks/wallet-answers";
import { APR_TABLE } from "../money/apr-table";
import { dollars, formatCents } from "../money/money";
import { priceWithin, quote } from "../money/quote";
import { describeUsualLoans, overMonths, rateWords, toUsualLoans } from "../money/usual-loans";
import { shopperLoans } from "./shopper-loans";
import { changedWallet, EMPTY_WALLET, type WalletChanges } from "./wallet";

const usual = toUsualLoans(APR_TABLE);
const budget = { kind: "monthly", dollars: 450 } as const;
const loansOf = (changes: WalletChanges) =>
  shopperLoans({ usual, table: APR_TABLE, wallet: changedWallet(EMPTY_WALLET, changes, 1), year: 2026 });

test("until a budget is set the terms are the usual ones, the very same object", () => {
  expect(loansOf({})).toBe(usual);
  expect(loansOf({ band: "subprime", downDollars: 2_000 })).toBe(usual);
});

test("what was not said is as usual", () => {
  const { used, new: fresh } = loansOf({ budget });
  expect([used.loan.aprPercent, used.loan.months]).toEqual(["9.65", 60]);
  expect([fresh.loan.aprPercent, fresh.loan.months]).toEqual(["6.51", 72]);
});

test("a band changes the rate, and a rate typed by hand goes before it", () => {
  expect(loansOf({ budget, band: "near-prime" }).used.loan.aprPercent).toBe("13.28");
  expect(loansOf({ budget, band: "near-prime", aprPercent: "5" }).used.loan.aprPercent).toBe("5");
});

test("a rate by hand that happens to be an average is still the one that was typed", () => {
  expect(describeUsualLoans(loansOf({ budget, aprPercent: "9.65" }))).toContain("The rate is the one that you typed.");
});

test("where a table has rates by the number of months, a loan has that of its own months", () => {
  const byMonths = toUsualLoans(RATES_BY_MONTHS);
  const loanOver = (changes: WalletChanges) => {
    const wallet = changedWallet(EMPTY_WALLET, Object.assign({ budget }, changes), 1);
    return shopperLoans({ usual: byMonths, table: RATES_BY_MONTHS, wallet, year: 2026 }).used;
  };
  expect(byMonths.used.loan.aprPercent).toBe("9.2");
  expect(loanOver({}).loan.aprPercent).toBe("9.2");
  expect(loanOver({ months: 84 }).loan.aprPercent).toBe("10.4");
  expect(loanOver({ months: 36 }).loan.aprPercent).toBe("9.65");
  expect(loanOver({ months: 84, aprPercent: "5" }).loan.aprPercent).toBe("5");
  expect(rateWords(loanOver({ months: 84 }))).toBe(
    "10.4% APR, the average of loans over 84 months to people with prime credit (Experian, Q2 2026)",
  );
  expect(overMonths(loanOver({}), RATES_BY_MONTHS, 84).loan).toEqual(loanOver({ months: 84 }).loan);
  expect(overMonths(loanOver({ aprPercent: "5" }), RATES_BY_MONTHS, 84).loan.aprPercent).toBe("5");
});

// Section 5 of the wallet's reference, row by row: the terms said in a wallet, and the price that they come to.
test.each<readonly [changes: WalletChanges, price: number, financed: string]>([
  [{ months: 72 }, 24_523, "$24,523.00"],
  [{ months: 60, aprPercent: "0" }, 27_000, "$27,000.00"],
  [{ months: 72, downDollars: 2_300, tax: { percent: "6.25", state: "" } }, 25_245, "$24,522.81"],
])("%j pays for a price of %i dollars", (changes, price, financed) => {
  const { used } = loansOf({ budget, ...changes });
  expect(priceWithin(dollars(450), used)).toBe(price);
  expect(formatCents(quote(dollars(price), used).financed)).toBe(financed);
});

test("a trade-in lowers the loan, and what is owed on it raises it again", () => {
  const payoff = {
    balanceCents: 290_000,
    aprPercent: "6",
    asOf: "2026-11-20",
    goodThrough: "2026-11-30",
    payoffCents: 299_950,
  };
  const { used } = loansOf({ budget, tradeIn: aCarWorth(8_000), payoff });
  expect(quote(dollars(20_000), used).financed).toEqual(dollars(14_999.5));
  expect(describeUsualLoans(loansOf({ budget, tradeIn: aCarWorth(8_000), payoff, downDollars: 500 }))).toBe(
    "Monthly amounts are estimates by the terms in your wallet: used cars over 60 months at 9.65% APR, " +
      "new cars over 72 months at 6.51% APR, $500 down, with your trade-in of $8,000 and the $2,999.50 owed on it. " +
      "The rates are averages of loans to people with prime credit (Experian, Q3 2025). " +
      "Tax, title, registration and dealer fees are left out. Your lender decides the rate.",
  );
});

test("what is owed counts only with a car that has a value", () => {
  const payoff = {
    balanceCents: 1,
    aprPercent: "6",
    asOf: "2026-11-20",
    goodThrough: "2026-11-30",
    payoffCents: 900_000,
  };
  expect(loansOf({ budget, payoff }).used.trade).toBeUndefined();
  expect(loansOf({ budget, payoff, tradeIn: { ...aCarWorth(1_000), value: null } }).used.trade).toBeUndefined();
});
