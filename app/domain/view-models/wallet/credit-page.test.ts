import { expect, test } from "vitest";
import { APR_TABLE, type AprTable } from "~/domain/money/apr-table";
import { toUsualLoans } from "~/domain/money/usual-loans";
import { changedWallet, EMPTY_WALLET, type WalletChanges } from "~/domain/wallet/wallet";
import { RATES_BY_MONTHS } from "../../../../tests/builders/rates-by-months";
import { toCreditPage } from "./credit-page";

const pageOf = (changes: WalletChanges, aprTable: AprTable = APR_TABLE) =>
  toCreditPage({
    wallet: changedWallet(EMPTY_WALLET, changes, 1),
    usual: toUsualLoans(aprTable),
    aprTable,
    today: "2026-11-27",
  });
const budget = { kind: "monthly", dollars: 450 } as const;

test("each band has its scores, and the rate of new and of used cars with its quarter", () => {
  expect(pageOf({}).bands.map(({ scores, newRate, usedRate }) => [scores, newRate, usedRate])).toEqual([
    ["781 to 850", "4.88% (Q3 2025)", "7.43% (Q3 2025)"],
    ["661 to 780", "6.51% (Q3 2025)", "9.65% (Q3 2025)"],
    ["601 to 660", "9.77% (Q3 2025)", "13.28% (Q1 2023)"],
    ["501 to 600", "13.34% (Q3 2025)", "18.55% (Q1 2023)"],
    ["300 to 500", "15.85% (Q3 2025)", "21.32% (Q1 2023)"],
  ]);
});

test("the page says what a band changes: no figure without a budget, and none where a rate was typed", () => {
  expect(pageOf({}).findings).toEqual(["You have not said a band. Until you do, estimates go by prime credit."]);
  const near = { band: "near-prime" } as const;
  expect(pageOf(near).findings).toEqual([
    "You said near prime. People with such scores paid on average: new cars 9.77% APR (Experian, Q3 2025, up to Sep 30, 2025); used cars 13.28% APR (Experian, Q1 2023, up to Mar 31, 2023).",
    "It changes no figure until you set a budget.",
  ]);
  expect(pageOf({ budget, ...near }).findings[1]).toBe(
    "Payments that you see go by these rates. Your lender decides yours.",
  );
  const typed = pageOf({ budget, ...near, aprPercent: "5" });
  expect(typed.findings[1]).toBe("Estimates go by the 5% APR that you typed, and not by the band.");
  expect(typed.typedRate).toBe("5");
});

test("where a table has rates by the number of months, each is said with the months that the shopper has", () => {
  const { bands, findings, monthsNote } = pageOf({ band: "prime", months: 84 }, RATES_BY_MONTHS);
  expect(bands[1]).toMatchObject({ newRate: "6.51% (Q3 2025)", usedRate: "10.4% over 84 months (Q2 2026)" });
  expect(findings[0]).toContain("used cars 10.4% APR over 84 months (Experian, Q2 2026, up to Jun 30)");
  expect(monthsNote).toBe("Financing shows those of other numbers of months.");
  expect(pageOf({}).monthsNote).toMatch(/^They are the same for every number of months here/);
  expect(pageOf({ months: 36 }, RATES_BY_MONTHS).bands[1]?.usedRate).toBe("9.65% (Q3 2025)");
});
