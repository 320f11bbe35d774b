import { expect, test } from "vitest";
import { APR_TABLE } from "~/domain/money/apr-table";
import { describeUsualLoans, toUsualLoans } from "~/domain/money/usual-loans";
import { shopperLoans } from "~/domain/wallet/shopper-loans";
import { changedWallet, EMPTY_WALLET, type WalletChanges } from "~/domain/wallet/wallet";
import { aCarWorth } from "../../../../tests/mocks/wallet-answers";
import { toPaymentValues } from "../vehicle/payment-plan";
import { toGapPage } from "./gap-page";
import { toPayoffPage } from "./payoff-page";

const usual = toUsualLoans(APR_TABLE);
const budget = { kind: "monthly", dollars: 450 } as const;
const payoffOf = (dollars: number) => ({
  balanceCents: dollars * 100,
  aprPercent: "0",
  asOf: "2026-11-20",
  goodThrough: "2026-11-30",
  payoffCents: dollars * 100,
});
const tradeIn = aCarWorth(10_000);

function pageOf(changes: WalletChanges) {
  const wallet = changedWallet(EMPTY_WALLET, changes, 1);
  return toGapPage(wallet, shopperLoans({ usual, table: APR_TABLE, wallet, year: 2026 }));
}

test("of somebody who said nothing the page knows nothing, and offers nothing", () => {
  expect(pageOf({})).toMatchObject({ isOffered: false });
  expect(pageOf({}).findings[0]).toContain("Set a budget");
});

test("with money down the loan is below the value: GAP is not offered", () => {
  const { isOffered, findings } = pageOf({ budget, downDollars: 3_000 });
  expect(isOffered).toBe(false);
  expect(findings[0]).toContain("You likely do not need GAP");
});

test("a price that the money down covers leaves no loan: GAP is not offered, and no loan of nothing is named", () => {
  const { isOffered, findings } = pageOf({ budget: { kind: "purchase", dollars: 15_000 }, downDollars: 18_000 });
  expect(isOffered).toBe(false);
  expect(findings).toEqual([
    "Your next car, a used one at $15,000 by your budget: nothing left to finance, so there is no loan that GAP could pay.",
  ]);
});

test("a loan that takes in tax, or what is owed on the old car, exceeds the value: GAP is offered, with the sum", () => {
  expect(pageOf({ budget, tax: { percent: "6.25", state: "" } })).toMatchObject({ isOffered: true });
  const owing = pageOf({ budget, tradeIn, payoff: payoffOf(14_000) });
  expect(owing.isOffered).toBe(true);
  expect(owing.findings[0]).toContain("The loan exceeds the value by $4,000");
});

test("a loan that is as large as the value does not exceed it", () => {
  expect(pageOf({ budget }).isOffered).toBe(false);
});

test("the present car is compared with what cars like it ask, not with its trade-in value", () => {
  expect(pageOf({ tradeIn, payoff: payoffOf(12_000) })).toMatchObject({ isOffered: false });
  const { isOffered, findings } = pageOf({ tradeIn, payoff: payoffOf(13_000) });
  expect(isOffered).toBe(true);
  expect(findings).toEqual([
    "Your present car, by its payoff and what cars like it ask: a loan of $13,000, and a car worth $12,736. " +
      "The loan exceeds the value by $264: after a total loss you would owe that. GAP may pay it.",
  ]);
});

test("a payoff is the same amount to the cent on every page and in every payment", () => {
  const payoff = { ...payoffOf(10_000), balanceCents: 1_000_020, payoffCents: 1_000_020 };
  const wallet = changedWallet(EMPTY_WALLET, { budget, tradeIn, payoff }, 1);
  const loans = shopperLoans({ usual, table: APR_TABLE, wallet, year: 2026 });
  expect(loans.used.trade?.owed).toEqual({ cents: 1_000_020 });
  expect(describeUsualLoans(loans)).toContain("and the $10,000.20 owed on it");
  expect(toPayoffPage(wallet, "2026-11-25").quote?.headline).toContain("$10,000.20");
  expect(toGapPage(wallet, loans).findings[1]).toContain("a loan of $10,000.20");
  expect(toPaymentValues(loans.used).owed).toBe("$10,000.20");
});
