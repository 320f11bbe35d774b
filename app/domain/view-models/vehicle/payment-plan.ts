import { formatCount, formatDollars } from "~/domain/figures/format-figures";
import { amountText, parseAmount } from "~/domain/money/amount-input";
import type { Budget } from "~/domain/money/budget";
import { budgetSentence } from "~/domain/money/budget-words";
import { type LoanTerms, scheduleOf, toLoanTerms } from "~/domain/money/loan";
import { dollars, formatCents, formatMoney, type Money, NO_MONEY, sizeOf, toWholeDollars } from "~/domain/money/money";
import { parsePriceInput } from "~/domain/money/price-input";
import { type Breakdown, estimateWords, type QuoteTerms, quote } from "~/domain/money/quote";
import { type AppliedTaxRule, tradeTaxConfidence, tradeTaxRuleOf } from "~/domain/money/trade-tax-rules";
import { averageWords, conditionOf, isTyped, type UsualLoan } from "~/domain/money/usual-loans";

/** What a shopper chose, as the form gave it. */
export interface ChosenTerms {
  readonly months: string;
  readonly aprPercent: string;
  readonly down?: string;
  readonly trade?: string;
  readonly owed?: string;
  readonly taxPercent?: string;
  readonly state?: string | undefined;
}

interface PlanRow {
  readonly label: string;
  readonly amount: string;
}

interface PlanYear {
  readonly year: number;
  readonly interest: string;
  readonly principal: string;
  readonly balance: string;
}

/** What a car costs a month, where that comes from, and how the loan is paid off. */
export interface PaymentPlan {
  /** "$450/mo est.", as on its card, or that nothing is left to finance. */
  readonly headline: string;
  readonly terms: string;
  readonly sentences: readonly string[];
  readonly rows: readonly PlanRow[];
  readonly totals: readonly PlanRow[];
  readonly years: readonly PlanYear[];
  /** Of a box of 100 by 100: what is owed, month by month, and the amounts at its side. */
  readonly line: string;
  readonly axis: readonly { readonly y: number; readonly label: string }[];
}

interface PlanSource {
  readonly price: Money;
  readonly listingType: string;
  readonly usual: UsualLoan;
  /** Absent: the usual terms. */
  readonly chosen?: ChosenTerms;
  readonly budget: Budget | null;
  readonly year: number;
}

export function toPaymentPlan({ price, listingType, usual, chosen, budget, year }: PlanSource): PaymentPlan {
  const terms =
    chosen === undefined ? usual : termsOf(chosen, tradeTaxRuleOf(chosen.state ?? "", conditionOf(listingType), year));
  const { loan, tax, trade } = terms;
  const found = quote(price, terms);
  const { lines, totalOfPayments, costOfCredit } = scheduleOf(found.financed, loan);
  const last = lines.at(-1)?.payment ?? NO_MONEY;
  return {
    headline: estimateWords(found),
    terms: `${loan.months} months at ${loan.aprPercent}% APR`,
    sentences: sentencesOf(found, { usual, loan, budget, trade, tax }),
    rows: rowsOf(found, tax !== undefined),
    ...(found.financed.cents === 0
      ? { totals: [], years: [] }
      : {
          totals: [
            { label: `${formatCount(loan.months - 1)} payments of`, amount: formatCents(found.monthly) },
            { label: "Last payment", amount: formatCents(last) },
            { label: "Total of payments", amount: formatCents(totalOfPayments) },
            { label: "Total cost of credit", amount: formatCents(costOfCredit) },
          ],
          years: yearsOf(lines),
        }),
    line: lineOf(found.financed, lines),
    axis: axisOf(found.financed),
  };
}

/** What the form starts with: the terms of the plan that stands beside it. */
export function toPaymentValues({ loan, down, trade, tax }: UsualLoan) {
  const textOf = (amount: Money) => formatDollars(toWholeDollars(amount));
  return {
    months: String(loan.months),
    aprPercent: loan.aprPercent,
    down: textOf(down ?? NO_MONEY),
    ...(trade && { trade: textOf(trade.value), owed: amountText(trade.owed) }),
    ...(tax && { taxPercent: tax.percent, state: tax.state }),
  };
}

/** What the form asks for. */
function termsOf(
  { aprPercent, months, down, trade, owed, taxPercent, state = "" }: ChosenTerms,
  { rule, note }: AppliedTaxRule,
) {
  const amountOf = (text: string | undefined) => dollars(parsePriceInput(text ?? "") ?? 0);
  const tax = taxPercent === undefined ? undefined : { percent: taxPercent, rule, note, state };
  return {
    loan: toLoanTerms(aprPercent, Number(months)),
    down: amountOf(down),
    trade: { value: amountOf(trade), owed: parseAmount(owed ?? "") ?? NO_MONEY },
    ...(tax && { tax }),
  };
}

interface Said {
  readonly usual: UsualLoan;
  readonly loan: LoanTerms;
  readonly budget: Budget | null;
  readonly trade: QuoteTerms["trade"];
  readonly tax: (AppliedTaxRule & { readonly state: string }) | undefined;
}

function taxSentences(tax: Said["tax"], trade: Said["trade"]): readonly string[] {
  if (tax === undefined) return ["Sales tax is left out."];
  if (trade === undefined || trade.value.cents === 0) return ["Sales tax is on the full price."];
  return [tax.note, tradeTaxConfidence(tax.state) ?? []].flat();
}

function sentencesOf(found: Breakdown, { usual, loan, budget, trade, tax }: Said): readonly string[] {
  const isUsualRate = loan.aprPercent === usual.loan.aprPercent;
  return [
    ...(found.financed.cents === 0
      ? [
          found.leftOver.cents === 0
            ? "Down payment and trade-in cover the whole price: nothing is left to finance."
            : `Down payment and trade-in cover the whole price, and ${formatMoney(found.leftOver)} is left over: nothing is left to finance.`,
        ]
      : []),
    ...(found.equity.cents < 0
      ? [
          `You owe ${formatMoney(sizeOf(found.equity))} more on your trade-in than it is worth. That is added to the loan, and you pay interest on it.`,
        ]
      : []),
    ...(isUsualRate
      ? [
          isTyped(usual)
            ? `${loan.aprPercent}% APR is the rate that you typed, not an offer.`
            : `${loan.aprPercent}% APR is ${averageWords(usual)}, not an offer.`,
        ]
      : []),
    ...taxSentences(tax, trade),
    "Title, registration and dealer fees are left out. Your lender decides the rate.",
    ...(budget === null ? [] : [budgetSentence(found, budget)]),
  ];
}

function rowsOf({ price, tax, down, equity, financed, leftOver }: Breakdown, isTaxed: boolean): readonly PlanRow[] {
  return [
    { label: "Asking price", amount: formatCents(price) },
    ...(isTaxed ? [{ label: "Sales tax", amount: `+ ${formatCents(tax)}` }] : []),
    { label: "Down payment", amount: `− ${formatCents(down)}` },
    ...(equity.cents === 0
      ? []
      : [
          equity.cents > 0
            ? { label: "Trade-in, less what is owed on it", amount: `− ${formatCents(equity)}` }
            : { label: "Owed on the trade-in beyond its value", amount: `+ ${formatCents(sizeOf(equity))}` },
        ]),
    { label: "Amount financed", amount: formatCents(financed) },
    ...(leftOver.cents === 0 ? [] : [{ label: "Left over", amount: formatCents(leftOver) }]),
  ];
}

type Lines = ReturnType<typeof scheduleOf>["lines"];

function yearsOf(lines: Lines): readonly PlanYear[] {
  const years: PlanYear[] = [];
  for (let start = 0; start < lines.length; start += 12) {
    const ofYear = lines.slice(start, start + 12);
    const sum = (read: (line: Lines[number]) => Money) =>
      formatCents({ cents: ofYear.reduce((total, line) => total + read(line).cents, 0) });
    years.push({
      year: start / 12 + 1,
      interest: sum(({ interest }) => interest),
      principal: sum(({ principal }) => principal),
      balance: formatCents(ofYear.at(-1)?.balance ?? NO_MONEY),
    });
  }
  return years;
}

/** Nothing is drawn of no loan. */
function lineOf(financed: Money, lines: Lines): string {
  if (financed.cents === 0) return "";
  const at = (month: number, balance: Money) =>
    `${round((100 * month) / lines.length)} ${round(100 - (100 * balance.cents) / financed.cents)}`;
  return `M${[at(0, financed), ...lines.map(({ balance }, index) => at(index + 1, balance))].join("L")}`;
}

const axisOf = ({ cents }: Money) => [
  { y: 0, label: formatMoney({ cents }) },
  { y: 50, label: formatMoney({ cents: Math.round(cents / 2) }) },
  { y: 100, label: formatMoney(NO_MONEY) },
];

const round = (figure: number) => Math.round(figure * 10) / 10;
