import { formatCount, formatDay, formatQuantity } from "~/domain/figures/format-figures";
import type { FormError, FormReading } from "~/domain/forms/form-table";
import { PAYOFF_DAYS_MOST, type PAYOFF_FORM } from "~/domain/forms/payoff-form";
import { AMOUNT_MOST, amountText, parseAmount } from "~/domain/money/amount-input";
import { toLoanTerms } from "~/domain/money/loan";
import { cents, formatCents, NO_MONEY } from "~/domain/money/money";
import { balanceAfter, daysBetween, payoffOf } from "~/domain/money/payoff";
import { type Payoff, saidIn, type Wallet } from "~/domain/wallet/wallet";
import { DAY_MS } from "../../durations";
import type { WalletRow } from "./wallet-row";

type Given = NonNullable<FormReading<typeof PAYOFF_FORM>["given"]>;
type PayoffField = keyof typeof PAYOFF_FORM;

/** Lenders usually quote ten days. */
const USUAL_DAYS = 10;

export interface PayoffPage {
  /** What the form starts with. */
  readonly values: Readonly<Partial<Record<PayoffField, string>>>;
  /** What ends the loan; absent where nothing was said. */
  readonly quote?: {
    readonly headline: string;
    readonly rows: readonly WalletRow[];
    readonly notes: readonly string[];
  };
}

/** `today` is the site's day. */
export function toPayoffPage(wallet: Wallet, today: string): PayoffPage {
  const payoff = saidIn(wallet, "payoff");
  if (payoff === null) return { values: { asOf: today, goodThrough: dayAfter(today, USUAL_DAYS), simple: "yes" } };
  return { values: valuesOf(payoff), quote: quoteOf(payoff, wallet, today) };
}

/** What the shopper typed as the wallet has it, or what is wrong with its days and sums. */
export function readPayoff(given: Given, today: string): Payoff | FormError<PayoffField> {
  const { asOf, goodThrough, aprPercent } = given;
  const days = daysBetween(asOf, goodThrough);
  if (asOf > today) return { field: "asOf", message: "The day of the balance cannot lie ahead" };
  if (goodThrough < today)
    return { field: "goodThrough", message: "The day of the payoff is over: choose a later one" };
  if (days > PAYOFF_DAYS_MOST)
    return { field: "asOf", message: "That balance is more than a year older than the payoff: take a newer statement" };
  const loan = loanOf(given);
  const balance =
    loan === undefined
      ? (parseAmount(given.balance ?? "") ?? NO_MONEY)
      : balanceAfter({ cents: loan.cents }, toLoanTerms(aprPercent, loan.months), loan.paid);
  const fees = parseAmount(given.fees ?? "") ?? NO_MONEY;
  const { total } = payoffOf(balance, aprPercent, days, [fees]);
  if (total.cents > AMOUNT_MOST.cents) {
    const field = loan === undefined ? "balance" : "loan";
    return { field, message: `That comes to more than ${formatCents(AMOUNT_MOST)}: check the amount` };
  }
  return {
    balanceCents: balance.cents,
    ...(loan && { loan }),
    ...(fees.cents > 0 && { feesCents: fees.cents }),
    aprPercent,
    asOf,
    goodThrough,
    payoffCents: total.cents,
  };
}

function loanOf({ loan, months, paid }: Given): Payoff["loan"] {
  const borrowed = parseAmount(loan ?? "");
  return borrowed === null ? undefined : { cents: borrowed.cents, months: Number(months), paid: Number(paid) };
}

function valuesOf({ balanceCents, loan, feesCents, aprPercent, asOf, goodThrough }: Payoff): PayoffPage["values"] {
  const papers = loan && { loan: amountText(loan), months: String(loan.months), paid: String(loan.paid) };
  return {
    ...(papers ?? { balance: amountText({ cents: balanceCents }) }),
    ...(feesCents !== undefined && { fees: amountText({ cents: feesCents }) }),
    aprPercent,
    asOf,
    goodThrough,
    simple: "yes",
  };
}

function quoteOf(payoff: Payoff, wallet: Wallet, today: string): PayoffPage["quote"] {
  const { balanceCents, loan, feesCents, aprPercent, asOf, goodThrough } = payoff;
  const days = daysBetween(asOf, goodThrough);
  const fees = cents(feesCents ?? 0);
  const balance = cents(balanceCents);
  const { perDiem, interest, total } = payoffOf(balance, aprPercent, days, [fees]);
  const [from, until] = [asOf, goodThrough].map((day) => formatDay(day, today) ?? day);
  const balanceLabel =
    loan === undefined
      ? `Balance on ${from}`
      : `Left of ${formatCents(loan)} after ${formatQuantity(loan.paid, "payment")} of ${formatCount(loan.months)}`;
  const isOver = goodThrough < today;
  return {
    headline: `${formatCents(total)}, good through ${until}`,
    rows: [
      { label: balanceLabel, amount: formatCents(balance) },
      {
        label: `Interest of ${formatQuantity(days, "day")} at ${aprPercent}% APR`,
        amount: `+ ${formatCents(interest)}`,
      },
      ...(fees.cents === 0 ? [] : [{ label: "Unpaid fees", amount: `+ ${formatCents(fees)}` }]),
      { label: "Payoff", amount: formatCents(total) },
      { label: "Interest a day (per diem)", amount: formatCents(perDiem) },
    ],
    notes: [
      ...(isOver ? ["That day is over: work it out again for a later one."] : []),
      ...(perDiem.cents === 0 || isOver ? [] : [`Each day later adds about ${formatCents(perDiem)}.`]),
      ...(balance.cents === 0 ? ["Nothing is left of this loan."] : []),
      "This is an estimate by simple interest, 365 days to the year. Ask your lender for the amount that ends the loan.",
      countsSentence(wallet),
    ],
  };
}

/** Whether payments of cars count with it. */
function countsSentence(wallet: Wallet): string {
  if ((saidIn(wallet, "tradeIn")?.value ?? null) === null)
    return "It changes no payment until your trade-in has a value.";
  if (saidIn(wallet, "budget") === null) return "Once you set a budget, payments count it as owed on your trade-in.";
  return "Payments count it as owed on your trade-in.";
}

function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}
