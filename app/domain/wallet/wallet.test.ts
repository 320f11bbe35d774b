import { expect, test } from "vitest";
import { readWallet } from "~/contract/people/wallet";
import { DAY_MS } from "../durations";
import { asksToKeep, changedWallet, EMPTY_WALLET, isUsed, mergedWallet, saidIn } from "./wallet";

const monthly = { kind: "monthly", dollars: 450 } as const;
const total = { kind: "purchase", dollars: 25_000 } as const;

test("a change has its time, and a value that was taken back is not there", () => {
  const wallet = changedWallet(EMPTY_WALLET, { budget: monthly, months: 72 }, 10);
  expect(wallet).toEqual({ budget: { value: monthly, at: 10 }, months: { value: 72, at: 10 } });
  const later = changedWallet(wallet, { budget: null }, 20);
  expect(saidIn(later, "budget")).toBeNull();
  expect(saidIn(later, "months")).toBe(72);
  expect([wallet, later, changedWallet(later, { months: null }, 30)].map(isUsed)).toEqual([true, true, false]);
});

test("notes of the site's own are no use of the wallet", () => {
  expect(isUsed(changedWallet(EMPTY_WALLET, { placement: "payoff", promotion: "gap", promptClosed: true }, 1))).toBe(
    false,
  );
});

test("of two wallets each field is the one that was said last, taken back or not", () => {
  const first = changedWallet(changedWallet(EMPTY_WALLET, { budget: monthly }, 10), { months: 72, band: "prime" }, 30);
  const second = changedWallet(changedWallet(EMPTY_WALLET, { budget: total }, 20), { months: null, band: null }, 30);
  const merged = mergedWallet(first, second);
  expect(saidIn(merged, "budget")).toEqual(total);
  expect(saidIn(merged, "months")).toBe(72);
  expect(mergedWallet(merged, first)).toEqual(merged);
  expect(mergedWallet(EMPTY_WALLET, second)).toEqual(second);
});

test("a wallet is read as it was written; what cannot be read is as if never said", () => {
  const wallet = changedWallet(EMPTY_WALLET, { budget: monthly, tax: { percent: "6.25", state: "MI" } }, 10);
  expect(readWallet(JSON.parse(JSON.stringify(wallet)), 20)).toEqual(wallet);
  expect(readWallet({ ...wallet, budget: { value: { kind: "monthly", dollars: -1 }, at: 10 } }, 20)).toEqual({
    tax: wallet.tax,
  });
  for (const foreign of [null, 7, "text", [], [1, "monthly", 450], { budget: monthly }, { other: 1 }])
    expect(readWallet(foreign, 20)).toEqual({});
});

test("a time that lies ahead counts as now", () => {
  expect(readWallet({ months: { value: 60, at: 99 } }, 20)).toEqual({ months: { value: 60, at: 20 } });
});

test("the prompt comes after the first saving, and again 24 hours after it was closed", () => {
  expect(asksToKeep(EMPTY_WALLET, 5)).toBe(false);
  const used = changedWallet(EMPTY_WALLET, { budget: monthly }, 5);
  expect(asksToKeep(used, 5)).toBe(true);
  const closed = changedWallet(used, { promptClosed: true }, 10);
  expect([10, 10 + DAY_MS - 1, 10 + DAY_MS].map((now) => asksToKeep(closed, now))).toEqual([false, false, true]);
});
