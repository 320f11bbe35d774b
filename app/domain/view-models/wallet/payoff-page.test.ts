import { expect, test } from "vitest";
import { readWallet } from "~/contract/people/wallet";
import { readForm } from "~/domain/forms/form-table";
import { PAYOFF_FORM } from "~/domain/forms/payoff-form";
import { changedWallet, EMPTY_WALLET, type Payoff } from "~/domain/wallet/wallet";
import { readPayoff, toPayoffPage } from "./payoff-page";

const TODAY = "2026-11-27";
const typed = {
  balance: "15,432.17",
  aprPercent: "7.25",
  asOf: "2026-11-25",
  goodThrough: "2026-12-07",
  simple: "yes",
};

function payoffOf(fields: Record<string, string>) {
  const { errors, given } = readForm(PAYOFF_FORM, (name) => fields[name] ?? "");
  if (given === null) return errors.map(({ message }) => message);
  const payoff = readPayoff(given, TODAY);
  return "message" in payoff ? [payoff.message] : payoff;
}

const pageOf = (payoff: Payoff, today = TODAY) => toPayoffPage(changedWallet(EMPTY_WALLET, { payoff }, 1), today);

function quoteOf(fields: Record<string, string>) {
  const payoff = payoffOf(fields);
  if (Array.isArray(payoff)) throw new Error(payoff.join());
  const { quote } = pageOf(payoff);
  return Object.fromEntries((quote?.rows ?? []).map(({ label, amount }) => [label.replace(/ .*/, ""), amount]));
}

// Table C of the wallet's reference, row by row, through the form.
test.each<readonly [fields: Record<string, string>, perDiem: string, interest: string, payoff: string]>([
  [{ balance: "10,000.00", aprPercent: "6", asOf: "2026-09-08" }, "$1.64", "+ $147.95", "$10,147.95"],
  [{ balance: "10000", aprPercent: "6", asOf: "2026-11-27" }, "$1.64", "+ $16.44", "$10,016.44"],
  [{}, "$3.07", "+ $36.78", "$15,468.95"],
  [{ balance: "$18,250.00", aprPercent: "11.9", asOf: "2026-11-16" }, "$5.95", "+ $124.95", "$18,374.95"],
  [{ balance: "8,000", aprPercent: "0", asOf: "2026-11-07" }, "$0.00", "+ $0.00", "$8,000.00"],
  [
    { balance: "", loan: "30,000", months: "60", paid: "18", aprPercent: "7.5", asOf: "2026-11-27" },
    "$4.55",
    "+ $45.50",
    "$22,190.93",
  ],
])("%j has %s a day, %s of interest and the payoff %s", (fields, perDiem, interest, payoff) => {
  const rows = quoteOf(Object.assign({}, typed, fields));
  expect(rows).toMatchObject({ Interest: perDiem, Payoff: payoff });
  const read = payoffOf(Object.assign({}, typed, fields));
  if (Array.isArray(read)) throw new Error(read.join());
  expect(pageOf(read).quote?.rows[1]?.amount).toBe(interest);
});

test.each<readonly [fields: Record<string, string>, message: string]>([
  [{ balance: "" }, "Enter the balance, or the loan and the payments you have made"],
  [{ loan: "30000", months: "60", paid: "18" }, "Enter either the balance or the loan, not both"],
  [
    { balance: "", loan: "30000", months: "60" },
    "Enter how many payments you have made, no more than the loan has months",
  ],
  [
    { balance: "", loan: "30000", months: "60", paid: "61" },
    "Enter how many payments you have made, no more than the loan has months",
  ],
  [{ balance: "", loan: "30000", paid: "1" }, "Enter the months of the loan, 1 to 120"],
  [{ balance: "12k" }, "“12k” is not an amount of dollars, such as 15,432.17"],
  [{ balance: "12345678901" }, "“12345678901” is not an amount of dollars, such as 15,432.17"],
  [{ balance: "9,999,999,999" }, "That comes to more than $9,999,999,999.00: check the amount"],
  [{ aprPercent: "99.1" }, "Enter a rate from 0 to 99, such as 7.25"],
  [{ asOf: "2026-02-30" }, "Enter the day of the balance, such as 2026-11-20"],
  [{ asOf: "2026-11-28" }, "The day of the balance cannot lie ahead"],
  [{ asOf: "2025-11-27" }, "That balance is more than a year older than the payoff: take a newer statement"],
  [{ goodThrough: "tomorrow" }, "Enter the day of the payoff, such as 2026-11-30"],
  [{ goodThrough: "2026-11-26" }, "The day of the payoff is over: choose a later one"],
  [{ simple: "no" }, "We cannot work out a loan whose interest is precomputed: ask your lender what ends it"],
  [{ simple: "" }, "Choose whether it is a simple interest loan: your contract says so"],
])("of %j is said: %s", (fields, message) => {
  expect(payoffOf(Object.assign({}, typed, fields))).toContain(message);
});

test("a loan that is there is taken at its rate, above any that a new one has here", () => {
  expect(payoffOf({ ...typed, aprPercent: "39.9 %" })).toMatchObject({ aprPercent: "39.9" });
});

test("what was typed is in the form again, and a wallet takes it", () => {
  const papers = { balance: "", loan: "30000.50", months: "60", paid: "18", fees: "25" };
  for (const fields of [typed, Object.assign({}, typed, papers)]) {
    const payoff = payoffOf(fields);
    if (Array.isArray(payoff)) throw new Error(payoff.join());
    const wallet = changedWallet(EMPTY_WALLET, { payoff }, 1);
    expect(readWallet(JSON.parse(JSON.stringify(wallet)), 2)).toEqual(wallet);
    expect(payoffOf(toPayoffPage(wallet, TODAY).values)).toEqual(payoff);
  }
});

test("ten days are asked about at first, and a quote whose day is over says so", () => {
  expect(toPayoffPage(EMPTY_WALLET, "2028-02-25")).toEqual({
    values: { asOf: "2028-02-25", goodThrough: "2028-03-06", simple: "yes" },
  });
  const payoff = payoffOf(typed);
  if (Array.isArray(payoff)) throw new Error(payoff.join());
  expect(pageOf(payoff).quote?.headline).toBe("$15,468.95, good through Dec 7");
  expect(pageOf(payoff).quote?.notes).toContain("Each day later adds about $3.07.");
  const later = pageOf(payoff, "2026-12-08").quote?.notes ?? [];
  expect(later[0]).toBe("That day is over: work it out again for a later one.");
  expect(later.join()).not.toContain("Each day later");
});

test("a loan that is paid off leaves nothing, and says so", () => {
  const payoff = payoffOf(Object.assign({}, typed, { balance: "0" }));
  if (Array.isArray(payoff)) throw new Error(payoff.join());
  expect(pageOf(payoff).quote?.headline).toBe("$0.00, good through Dec 7");
  expect(pageOf(payoff).quote?.notes[0]).toBe("Nothing is left of this loan.");
});
