import { createCookie } from "@remix-run/node";
import { expect, test } from "vitest";
import {
  CONDITION_QUESTIONS,
  type ConditionAnswer,
  type ConditionQuestion,
  changedWallet,
  EMPTY_WALLET,
  type LeaseOffer,
  type Payoff,
  type SalesTax,
  type TradeInValue,
  type WalletChanges,
} from "~/domain/wallet/wallet";
import { createShopperWallets } from "./shopper-wallets.server";

const SECRETS = ["a-secret-of-cookies-that-is-long-enough", "another-secret-of-cookies-that-is-older"];
const NOW = 1_790_000_000_000;
const cookie = createCookie("wallet");
const wallets = createShopperWallets(cookie, SECRETS, () => NOW);
const of = (changes: WalletChanges) => changedWallet(EMPTY_WALLET, changes, NOW);
const MONTHLY = of({ budget: { kind: "monthly", dollars: 450 } });
const MOST = 9_999_999_999;

const ANSWERS: Record<ConditionQuestion, ConditionAnswer> = {
  accidents: "usual",
  lights: "worse",
  tires: "worst",
  paint: "usual",
  interior: "usual",
  records: "usual",
};
const VALUE: TradeInValue = {
  lowDollars: MOST,
  dollars: MOST,
  highDollars: MOST,
  comparables: 1_000_000,
  askingLowDollars: MOST,
  askingHighDollars: MOST,
  withinYears: 4,
};
const PAYOFF: Payoff = {
  balanceCents: MOST * 100,
  aprPercent: "35.9999",
  asOf: "2026-11-20",
  goodThrough: "2026-11-30",
  payoffCents: MOST * 100,
};
const TAX: SalesTax = { percent: "14.9999", state: "MI" };
const OFFER: LeaseOffer = {
  capDollars: MOST,
  residualDollars: MOST,
  months: 120,
  moneyFactor: "0.001250",
  taxPercent: "14.9999",
};

/** Every field, each as long as it can be. */
const LONGEST = of({
  budget: { kind: "purchase", dollars: MOST },
  downDollars: MOST,
  months: 120,
  aprPercent: "35.9999",
  band: "deep-subprime",
  tax: TAX,
  tradeIn: {
    vin: "1HGCV1F30MA000001",
    year: 2021,
    makeCode: "M".repeat(20),
    modelCode: "M".repeat(20),
    trimCode: "T".repeat(48),
    miles: 999_999,
    answers: ANSWERS,
    value: VALUE,
    noValue: null,
  },
  payoff: PAYOFF,
  lease: OFFER,
  placement: "trade-in",
  promotion: "financing",
  promptClosed: true,
});

/** The `Cookie` header of a browser that was given this wallet. */
async function browserWith(cookieText: Promise<string | undefined>): Promise<string> {
  return (await cookieText)?.split(";")[0] ?? "";
}

test("a wallet is read as it was written, and nobody else can read it", async () => {
  const header = await browserWith(wallets.keep(MONTHLY, "marketplace"));
  expect(await wallets.read(header, "marketplace")).toEqual(MONTHLY);
  expect(Buffer.from(decodeURIComponent(header), "base64").toString()).not.toContain("450");
});

test("the fullest wallet has room in a cookie", async () => {
  expect(CONDITION_QUESTIONS).toHaveLength(6);
  const header = await browserWith(wallets.keep(LONGEST, "marketplace"));
  expect(header.length).toBeLessThan(2_500);
  expect(await wallets.read(header, "marketplace")).toEqual(LONGEST);
});

test("an older secret still reads, a forgotten one does not", async () => {
  const [newest = "", older = ""] = SECRETS;
  const header = await browserWith(createShopperWallets(cookie, [older]).keep(MONTHLY, "marketplace"));
  expect(await wallets.read(header, "marketplace")).toEqual(MONTHLY);
  expect(await createShopperWallets(cookie, [newest]).read(header, "marketplace")).toEqual(EMPTY_WALLET);
});

test("a cookie of another brand, of another shape, changed in one place, or none is an empty wallet", async () => {
  const header = await browserWith(wallets.keep(MONTHLY, "marketplace"));
  expect(await wallets.read(header, "car-maker")).toEqual(EMPTY_WALLET);
  expect(await wallets.read(null, "marketplace")).toEqual(EMPTY_WALLET);
  const sealed: unknown = await cookie.parse(header);
  if (typeof sealed !== "string") throw new Error("no text in the cookie");
  const foreign = [
    ...Array.from(sealed, (letter, at) => `${sealed.slice(0, at)}${letter === "A" ? "B" : "A"}${sealed.slice(at + 1)}`),
    sealed.slice(0, -3),
    sealed.slice(0, 20),
    "",
    "A".repeat(5_000),
    { budget: MONTHLY.budget },
    [2, MONTHLY],
  ];
  for (const value of foreign) {
    const read = await wallets.read(await browserWith(cookie.serialize(value)), "marketplace");
    // The last letter of base64 may differ in bits that say nothing.
    expect([EMPTY_WALLET, value === foreign[sealed.length - 1] ? MONTHLY : EMPTY_WALLET]).toContainEqual(read);
  }
});

test("a request brings a wallet along by the cookie's name alone", () => {
  expect(wallets.isIn(undefined)).toBe(false);
  expect(wallets.isIn("zip=43215; notthewallet=x")).toBe(false);
  expect(wallets.isIn(`zip=43215; ${cookie.name}=anything`)).toBe(true);
});
