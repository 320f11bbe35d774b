import { expect, test } from "vitest";
import { FINANCING_FORM } from "~/domain/forms/financing-form";
import { readForm } from "~/domain/forms/form-table";
import { APR_TABLE, type CreditBand } from "~/domain/money/apr-table";
import { toUsualLoans } from "~/domain/money/usual-loans";
import { AS_USUAL, changedWallet, EMPTY_WALLET, type Wallet, type WalletChanges } from "~/domain/wallet/wallet";
import { RATES_BY_MONTHS } from "../../../../tests/builders/rates-by-months";
import { aTradeInValue } from "../../../../tests/mocks/wallet-answers";
import { readFinancing, toFinancingPage } from "./financing-page";

const usual = toUsualLoans(APR_TABLE);
const monthly = { kind: "monthly", dollars: 450 } as const;
const walletOf = (changes: WalletChanges) => changedWallet(EMPTY_WALLET, changes, 1);
const pageOf = (wallet: Wallet) => toFinancingPage({ wallet, usual, aprTable: APR_TABLE, year: 2026 });

// Section 5 of the wallet's reference: $450 by band and term, at the rates of new cars.
test.each<readonly [CreditBand, string, string, string, string, string]>([
  ["super-prime", "$15,041", "$19,586", "$23,915", "$28,038", "$31,966"],
  ["prime", "$14,680", "$18,971", "$22,993", "$26,762", "$30,294"],
  ["near-prime", "$13,992", "$17,820", "$21,292", "$24,443", "$27,301"],
  ["subprime", "$13,290", "$16,668", "$19,627", "$22,218", "$24,486"],
  ["deep-subprime", "$12,826", "$15,921", "$18,565", "$20,824", "$22,754"],
])("with %s credit $450 a month pays for %s to %s", (band, ...prices) => {
  const { heading, rows } = pageOf(walletOf({ budget: monthly, band })).table;
  expect(heading).toBe("What $450 a month pays for");
  expect(rows.map(({ months }) => months)).toEqual([24, 36, 48, 60, 72, 84]);
  expect(rows.slice(1).map((row) => row.new.amount)).toEqual(prices);
});

test("a price in all comes to a payment, with what its credit costs", () => {
  const { table } = pageOf(walletOf({ budget: { kind: "purchase", dollars: 20_000 }, aprPercent: "6" }));
  expect(table.heading).toBe("What $20,000 costs a month");
  expect(table.rows[3]?.used).toEqual({ amount: "$387 a month", credit: "credit costs $3,199" });
});

test("where a table has rates by the number of months, each row says its own", () => {
  const byMonths = toUsualLoans(RATES_BY_MONTHS);
  const wallet = walletOf({ budget: monthly });
  const { findings, table } = toFinancingPage({ wallet, usual: byMonths, aprTable: RATES_BY_MONTHS, year: 2026 });
  expect(findings[1]).toContain("9.2% APR, the average of loans over 60 months to people with prime credit");
  expect(table.rows.map(({ used }) => used.credit?.split("%")[0])).toEqual(
    ["9.65", "9.65", "9.65", "9.2", "9.65", "10.4"].map((rate) => `at ${rate}`),
  );
  expect(table.notes[0]).toBe("Each number of months has the average rate of its own loans.");
  expect(pageOf(wallet).table.notes[0]).toMatch(/^The rate is the same for every number of months here/);
  const typed = walletOf({ budget: monthly, aprPercent: "5" });
  const { notes } = toFinancingPage({ wallet: typed, usual: byMonths, aprTable: RATES_BY_MONTHS, year: 2026 }).table;
  expect(notes[0]).toMatch(/^The rate is the same for every number of months here/);
});

const forms = { down: "$2,000", months: "72", aprPercent: "5.5", taxPercent: "6.25", state: "TX" };

const formOf = (fields: Record<string, string>) => readForm(FINANCING_FORM, (name) => fields[name] ?? "");

function sent(fields: Record<string, string>, wallet: Wallet = EMPTY_WALLET): WalletChanges {
  const { given } = formOf(fields);
  if (given === null) throw new Error("refused");
  return readFinancing(given, wallet);
}

test("the form says the terms, shows them again, and changes nothing where nothing was changed", () => {
  const changes = sent(forms);
  expect(changes).toEqual({
    downDollars: 2_000,
    months: 72,
    aprPercent: "5.5",
    tax: { percent: "6.25", state: "TX" },
  });
  const wallet = walletOf(changes);
  expect(pageOf(wallet).values).toEqual(forms);
  expect(sent(forms, wallet)).toEqual({});
  expect(sent({ ...forms, months: "", state: "" }, wallet)).toEqual({
    months: null,
    tax: { percent: "6.25", state: "" },
  });
  expect(sent({}, wallet)).toEqual({ downDollars: null, months: null, aprPercent: null, tax: null });
});

test.each([
  ["0%", "0"],
  ["4.9%", "4.9"],
  ["4.9 %", "4.9"],
  ["36 %", "36"],
])("a rate of %s is %s percent", (written, percent) => {
  expect(sent({ aprPercent: written })).toEqual({ aprPercent: percent });
});

test.each<readonly [fields: Record<string, string>, message: string]>([
  [{ aprPercent: "4.9 % APR" }, "Enter a rate from 0 to 36, such as 9.65, or nothing"],
  [{ aprPercent: "%" }, "Enter a rate from 0 to 36, such as 9.65, or nothing"],
  [{ aprPercent: "36.1%" }, "Enter a rate from 0 to 36, such as 9.65, or nothing"],
  [{ taxPercent: "6.12345 %" }, "Enter the rate with at most 3 decimals"],
  [{ taxPercent: "16%" }, "Enter a rate from 0 to 15, such as 6.25"],
  [{ down: "2k" }, "“2k” is not an amount we can read, such as 15,000."],
  [{ aprPercent: "-1" }, "Enter a rate from 0 to 36, such as 9.65, or nothing"],
  [{ aprPercent: "36.1" }, "Enter a rate from 0 to 36, such as 9.65, or nothing"],
  [{ aprPercent: "9.6543219876" }, "Enter the rate with at most 3 decimals"],
  [{ taxPercent: "6.12345" }, "Enter the rate with at most 3 decimals"],
  [{ taxPercent: "16" }, "Enter a rate from 0 to 15, such as 6.25"],
  [{ state: "TX" }, "Enter your sales tax in percent, or name no state"],
])("of %j is said: %s", (fields, message) => {
  expect(formOf(fields).errors).toMatchObject([{ message }]);
});

test("the page says the rate's date, that tax is left out, and that no figure changes without a budget", () => {
  expect(pageOf(EMPTY_WALLET).findings).toEqual([
    "New cars: 72 months, nothing down, 6.51% APR, the average of loans to people with prime credit (Experian, Q3 2025).",
    "Used cars: 60 months, nothing down, 9.65% APR, the average of loans to people with prime credit (Experian, Q3 2025).",
    "Sales tax is left out until you type its rate.",
    "These terms change no figure until you set a budget.",
  ]);
  expect(pageOf(EMPTY_WALLET).table.heading).toBe("What $600 a month pays for");
});

test.each([
  ["KY", "we read it at the state or in its dealers' notices"],
  ["TX", "lists of others agree on it, and we have not read the law"],
  ["CA", "lists of others disagree"],
])("the rule of %s has its confidence: %s", (state, words) => {
  const { findings } = pageOf(walletOf({ budget: monthly, tax: { percent: "6", state } }));
  expect(findings).toContain(`How sure this is: ${words}. Ask your dealer.`);
});

test("nothing down, ten digits down, no interest and a budget of a dollar are figures, never NaN", () => {
  const wallets: readonly WalletChanges[] = [
    { budget: { kind: "monthly", dollars: 1 } },
    { budget: { kind: "monthly", dollars: 9_999_999_999 }, aprPercent: "0", downDollars: 9_999_999_999 },
    { budget: { kind: "purchase", dollars: 1 }, downDollars: 9_999_999_999 },
    { budget: monthly, aprPercent: "0", downDollars: 0, tax: { percent: "0", state: "" } },
  ];
  for (const changes of wallets) expect(JSON.stringify(pageOf(walletOf(changes)))).not.toMatch(/NaN|Infinity|-\d/);
  const free = pageOf(walletOf({ budget: monthly, aprPercent: "0" })).table.rows[3];
  expect(free?.used).toEqual({ amount: "$27,000", credit: "credit costs $0" });
  const paid = pageOf(walletOf({ budget: { kind: "purchase", dollars: 15_000 }, downDollars: 18_000 })).table.rows[3];
  expect(paid?.used).toEqual({ amount: "nothing left to finance" });
});

test("what is owed on a trade-in beyond a budget leaves no price, and the page says why", () => {
  const payoff = {
    balanceCents: 3_000_000,
    aprPercent: "6",
    asOf: "2026-11-20",
    goodThrough: "2026-11-30",
    payoffCents: 3_000_000,
  };
  const car = { vin: "", year: 2018, makeCode: "HONDA", modelCode: "CIVIC", trimCode: "", miles: 1 };
  const tradeIn = Object.assign(car, { answers: AS_USUAL, value: aTradeInValue(1_000), noValue: null });
  const { rows, notes } = pageOf(walletOf({ budget: monthly, payoff, tradeIn })).table;
  expect(rows[0]?.used).toEqual({ amount: "none" });
  expect(notes).toContain("No price fits where what you still owe on your trade-in alone costs more.");
});
