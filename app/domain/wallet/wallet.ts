import { WALLET_PROMPT_AGAIN_MS } from "../limits";
import type { CreditBand } from "../money/apr-table";
import type { Budget } from "../money/budget";
import { cents, type Money } from "../money/money";

/** Cards of the wallet, in the order in which they follow each other (section 4). */
export const WALLET_PLACEMENTS = ["trade-in", "payoff", "credit"] as const;
export type WalletPlacement = (typeof WALLET_PLACEMENTS)[number];

/** Promotions of payment services, in their order (section 4). */
export const WALLET_PROMOTIONS = ["financing", "warranties", "gap"] as const;
export type WalletPromotion = (typeof WALLET_PROMOTIONS)[number];

/** Of six questions about a car's condition; "usual" for its age is chosen at first. */
export const CONDITION_ANSWERS = ["usual", "worse", "worst"] as const;
export type ConditionAnswer = (typeof CONDITION_ANSWERS)[number];
export const CONDITION_QUESTIONS = ["accidents", "lights", "tires", "paint", "interior", "records"] as const;
export type ConditionQuestion = (typeof CONDITION_QUESTIONS)[number];

/** Of a make or model. */
export const CAR_CODE_SHAPE = /^[A-Z0-9_-]{1,20}$/;

/** What dealers may give for a car in part payment, in whole dollars, with what stands behind it. */
export interface TradeInValue {
  readonly lowDollars: number;
  /** Between the two: what payments count with. */
  readonly dollars: number;
  readonly highDollars: number;
  readonly comparables: number;
  /** What cars like it ask, before anything is taken off. */
  readonly askingLowDollars: number;
  readonly askingHighDollars: number;
  /** Model years between the car and the farthest of them. */
  readonly withinYears: number;
}

export type ConditionAnswers = Readonly<Record<ConditionQuestion, ConditionAnswer>>;

/** A car that is as usual for its age. */
export const AS_USUAL: ConditionAnswers = {
  accidents: "usual",
  lights: "usual",
  tires: "usual",
  paint: "usual",
  interior: "usual",
  records: "usual",
};

/** Why a car has no value here: its title is branded or it was in a flood, or too few cars like it are offered. */
export const NO_VALUE_REASONS = ["title", "few"] as const;
type NoValueReason = (typeof NO_VALUE_REASONS)[number];

/** The car that the shopper would give in part payment. */
export interface TradeIn {
  /** "" where none was typed. */
  readonly vin: string;
  readonly year: number;
  readonly makeCode: string;
  /** "" until it was asked for. */
  readonly modelCode: string;
  /** "" where the shopper does not know. */
  readonly trimCode: string;
  readonly miles: number;
  readonly answers: ConditionAnswers;
  readonly value: TradeInValue | null;
  /** Where there is no value: why; null as long as none was asked for. */
  readonly noValue: NoValueReason | null;
}

/** A loan by its papers, where nobody has a statement at hand. */
interface OriginalLoan {
  readonly cents: number;
  readonly months: number;
  /** Payments made so far. */
  readonly paid: number;
}

/** What ends the loan on the shopper's own car. Days are ISO calendar days of the site. */
export interface Payoff {
  /** On `asOf`: from a statement, or worked out of `loan`. */
  readonly balanceCents: number;
  /** Present where the balance was worked out of it. */
  readonly loan?: OriginalLoan;
  /** Unpaid fees that the lender adds. */
  readonly feesCents?: number;
  /** A nominal yearly rate: "7.25". */
  readonly aprPercent: string;
  readonly asOf: string;
  readonly goodThrough: string;
  /** With the interest up to `goodThrough`: what payments count as owed on the trade-in. */
  readonly payoffCents: number;
}

/** Of an offer that the shopper typed: nobody else knows its residual and money factor. */
export interface LeaseOffer {
  readonly capDollars: number;
  readonly residualDollars: number;
  readonly months: number;
  /** ".00125" is written "0.00125". */
  readonly moneyFactor: string;
  /** "0" for none. */
  readonly taxPercent: string;
}

export interface SalesTax {
  /** "6.25" */
  readonly percent: string;
  /** Two letters; "" for none named. */
  readonly state: string;
}

/** Everything that a shopper can say in the wallet, each by itself. */
export interface WalletValues {
  /** Monthly is finance, a price in all is purchase. */
  readonly budget: Budget;
  readonly downDollars: number;
  readonly months: number;
  /** Typed by hand; it goes before the band's rate. */
  readonly aprPercent: string;
  readonly band: CreditBand;
  readonly tax: SalesTax;
  readonly tradeIn: TradeIn;
  readonly payoff: Payoff;
  readonly lease: LeaseOffer;
  /** What the shopper used last of each kind. */
  readonly placement: WalletPlacement;
  readonly promotion: WalletPromotion;
  /** The prompt to keep the wallet in an account was closed at the field's time. */
  readonly promptClosed: true;
}
export type WalletField = keyof WalletValues;

/** In the order in which they are shown. */
export const WALLET_FIELDS = [
  "budget",
  "downDollars",
  "months",
  "aprPercent",
  "band",
  "tax",
  "tradeIn",
  "payoff",
  "lease",
  "placement",
  "promotion",
  "promptClosed",
] as const satisfies readonly WalletField[];

/** A value with the time at which it was said, in milliseconds by the server's clock; null: it was taken back then. */
export interface Said<Value> {
  readonly value: Value | null;
  readonly at: number;
}

/** What a shopper said of money. A field that is absent was never said. */
export type Wallet = { readonly [Field in WalletField]?: Said<WalletValues[Field]> };

export const EMPTY_WALLET: Wallet = {};

/** Null where it was not said, or taken back. */
export function saidIn<Field extends WalletField>(wallet: Wallet, field: Field): WalletValues[Field] | null {
  const said: Said<WalletValues[Field]> | undefined = wallet[field];
  return said?.value ?? null;
}

/** What ends the loan on the shopper's own car, to the cent: every page and every payment counts this amount. */
export const owedIn = (wallet: Wallet): Money => cents(saidIn(wallet, "payoff")?.payoffCents ?? 0);

/** Changes to a wallet: null takes a value back. */
export type WalletChanges = { readonly [Field in WalletField]?: WalletValues[Field] | null };

/** The wallet after changes at a time. */
export function changedWallet(wallet: Wallet, changes: WalletChanges, at: number): Wallet {
  const said = WALLET_FIELDS.flatMap((field) => {
    const value = changes[field];
    return value === undefined ? [] : [[field, { value, at }] as const];
  });
  return Object.assign({}, wallet, Object.fromEntries(said));
}

/** By field, what was said last; of two at once, the first wallet's. */
export function mergedWallet(first: Wallet, second: Wallet): Wallet {
  const newer = WALLET_FIELDS.flatMap((field) => {
    const [one, other] = [first[field], second[field]];
    return other === undefined || (one !== undefined && one.at >= other.at) ? [] : [[field, other] as const];
  });
  return Object.assign({}, first, Object.fromEntries(newer));
}

/** What is more than a note of the site's own: the shopper typed or chose it. */
const OWN_FIELDS = WALLET_FIELDS.filter((field) => !["placement", "promotion", "promptClosed"].includes(field));

/** Whether the shopper has said something that is still there. */
export function isUsed(wallet: Wallet): boolean {
  return OWN_FIELDS.some((field) => saidIn(wallet, field) !== null);
}

/** All of it taken back. */
export const FORGOTTEN: WalletChanges = Object.fromEntries(WALLET_FIELDS.map((field) => [field, null]));

/** Whether a shopper without an account is asked to keep their wallet in one: once it is used, and again a day after they said no. */
export function asksToKeep(wallet: Wallet, now: number): boolean {
  const closed = wallet.promptClosed;
  const isClosed = closed?.value === true && now - closed.at < WALLET_PROMPT_AGAIN_MS;
  return isUsed(wallet) && !isClosed;
}

/** Fields of the shopper's own whose value another wallet has otherwise. */
export function changedFields(before: Wallet, after: Wallet): readonly WalletField[] {
  const textOf = (wallet: Wallet, field: WalletField) => JSON.stringify(saidIn(wallet, field));
  return OWN_FIELDS.filter((field) => textOf(before, field) !== textOf(after, field));
}

/** The wallet with fields as they were before a merging, where nobody has changed them since. */
export function unmergedWallet(
  wallet: Wallet,
  { before, after }: { readonly before: Wallet; readonly after: Wallet },
): Wallet {
  const fields = WALLET_FIELDS.flatMap((field) => {
    const isOfMerging = changedFields(before, after).includes(field) && wallet[field]?.at === after[field]?.at;
    const said = isOfMerging ? before[field] : wallet[field];
    return said === undefined ? [] : [[field, said] as const];
  });
  return Object.fromEntries(fields);
}
