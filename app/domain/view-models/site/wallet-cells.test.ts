import { expect, test } from "vitest";
import { walletCellMarkup } from "~/domain/documents/wallet-cell";
import { placesAmong } from "~/domain/placements/grid-slots";
import { changedWallet, EMPTY_WALLET, type WalletChanges } from "~/domain/wallet/wallet";
import type { WalletPages } from "~/domain/wallet/wallet-pages";
import { slotOfWallet, toWalletCells } from "./wallet-cells";

const PAGES: WalletPages = {
  "trade-in": "/t",
  payoff: "/p",
  credit: "/c",
  lease: "/l",
  financing: "/f",
  warranties: "/w",
  gap: "/g",
};
const MONTHLY = { kind: "monthly", dollars: 450 } as const;
const USED: WalletChanges = { budget: MONTHLY };

const cellsOf = (changes: WalletChanges, more: { isNewChosen?: boolean; pages?: WalletPages } = {}) =>
  toWalletCells({
    wallet: changedWallet(EMPTY_WALLET, changes, 1),
    isNewChosen: false,
    from: "/cars-for-sale?a=1&b=2",
    pages: PAGES,
    ...more,
  });
/** Paths: the search that they lead back to stands behind each. */
const hrefsOf = (...inputs: Parameters<typeof cellsOf>) =>
  cellsOf(...inputs).map(({ link }) => link.href.replace(/\?from=%2Fcars-for-sale%3Fa%3D1%26b%3D2$/, ""));

test("until a budget is set the wallet's cell is the budget's, and financing is promoted to everybody", () => {
  const [cell, ...others] = cellsOf({});
  expect(others.map(({ id, link }) => [id, link.label])).toEqual([["promotion", "Set your terms"]]);
  expect(cell).toMatchObject({ id: "wallet", budgetForm: { amount: "$600" } });
  const markup = cell === undefined ? "" : walletCellMarkup(cell);
  expect(markup).toContain(" data-budget>");
  expect(markup.match(/name="paymentType" value="[a-z]+"(?: checked)?/g)).toEqual([
    'name="paymentType" value="monthly" checked',
    'name="paymentType" value="purchase"',
  ]);
});

test("then it is the next after what was used last, round and round", () => {
  const next = (placement?: "trade-in" | "payoff" | "credit") =>
    hrefsOf({ ...USED, ...(placement && { placement }) })[0];
  expect([next(), next("trade-in"), next("payoff"), next("credit")]).toEqual(["/t", "/p", "/c", "/t"]);
});

test("a lease is offered where new cars are searched and paid by the month", () => {
  expect(hrefsOf(USED, { isNewChosen: true })[0]).toBe("/l");
  const total = { budget: { kind: "purchase", dollars: 25_000 } } as const;
  expect(hrefsOf(total, { isNewChosen: true })[0]).toBe("/t");
});

test("the lease's card has the figure of the offer that was typed, and none before", () => {
  const lease = {
    capDollars: 30_000,
    residualDollars: 16_800,
    months: 36,
    moneyFactor: "0.0025",
    taxPercent: "6.5",
  };
  expect(cellsOf(USED, { isNewChosen: true })[0]?.sentence).not.toMatch(/\$/);
  expect(cellsOf({ ...USED, lease }, { isNewChosen: true })[0]?.sentence).toBe(
    "$515.11 a month for 36 months: an estimate of the offer that you typed, without what is due at signing.",
  );
});

test("the promotion is the next after what was used last", () => {
  const promoted = (promotion?: "financing" | "warranties" | "gap") =>
    hrefsOf({ ...USED, ...(promotion && { promotion }) })[1];
  expect([promoted(), promoted("financing"), promoted("warranties"), promoted("gap")]).toEqual([
    "/f",
    "/w",
    "/g",
    "/f",
  ]);
});

test.each([
  [2, []],
  [3, [3]],
  [14, [3]],
  // The wallet's own cell is one of the fourteen.
  [15, [3, 13]],
])("%i cards have cells behind %j of them", (cards, places) => {
  expect(placesAmong(cards, cellsOf(USED).map(slotOfWallet)).map(({ after }) => after)).toEqual(places);
});

test("no card leads to a page that is not there", () => {
  expect(hrefsOf(USED, { pages: {} })).toEqual(["/cars-for-sale/wallet"]);
  expect(hrefsOf({ ...USED, placement: "trade-in" }, { pages: { credit: "/c" } })).toEqual(["/c"]);
});

test("what an address holds stands in the markup as text", () => {
  const [cell] = cellsOf({});
  if (cell === undefined) throw new Error("no cell");
  const markup = walletCellMarkup({ ...cell, from: '/cars-for-sale?a="><script>', token: "t" });
  expect(markup).toContain('value="/cars-for-sale?a=&quot;&gt;&lt;script&gt;"');
  expect(markup).toContain('<button class="btn cta" type="submit">Set My Budget</button>');
});

test("a promotion is opened by a form, and switched off by its flag", () => {
  const [, promotion] = cellsOf(USED);
  if (promotion === undefined) throw new Error("There is a promotion.");
  expect(walletCellMarkup(promotion)).toContain(`<form method="post" action="/f"`);
  const wallet = changedWallet(EMPTY_WALLET, USED, 1);
  const cells = toWalletCells({ wallet, isNewChosen: false, from: "/", pages: PAGES, hasPromotion: false });
  expect(cells.map(({ id }) => id)).toEqual(["wallet"]);
});
