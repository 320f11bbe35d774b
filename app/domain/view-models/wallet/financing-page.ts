import { formatDollars } from "~/domain/figures/format-figures";
import type { FINANCING_FORM } from "~/domain/forms/financing-form";
import type { FormReading } from "~/domain/forms/form-table";
import { LOAN_MONTHS } from "~/domain/forms/wallet-forms";
import { PRICE_INPUT_MAX_DOLLARS } from "~/domain/limits";
import { type AprTable, CAR_CONDITIONS, type CarCondition } from "~/domain/money/apr-table";
import { type Budget, FIRST_BUDGET } from "~/domain/money/budget";
import { scheduleOf } from "~/domain/money/loan";
import { dollars, formatMoney } from "~/domain/money/money";
import { parsePriceInput } from "~/domain/money/price-input";
import { NOTHING_TO_FINANCE, priceWithin, quote } from "~/domain/money/quote";
import { tradeTaxConfidence, tradeTaxRuleOf } from "~/domain/money/trade-tax-rules";
import { overMonths, partsOf, rateWords, type UsualLoan, type UsualLoans } from "~/domain/money/usual-loans";
import { shopperLoans } from "~/domain/wallet/shopper-loans";
import { changedWallet, saidIn, type Wallet, type WalletChanges } from "~/domain/wallet/wallet";

type Given = NonNullable<FormReading<typeof FINANCING_FORM>["given"]>;
type FinancingField = keyof typeof FINANCING_FORM;

/** A number of months, and what it comes to for used and for new cars. */
interface FinancingRow {
  readonly months: number;
  readonly used: FinancingCell;
  readonly new: FinancingCell;
}

interface FinancingCell {
  /** "$21,352", or "$450 a month" where the budget is a price and not all of it is paid down. */
  readonly amount: string;
  /** "credit costs $5,648", behind the rate where each number of months has its own; nothing where nothing is borrowed. */
  readonly credit?: string;
}

export interface FinancingPage {
  /** What the form starts with. */
  readonly values: Readonly<Partial<Record<FinancingField, string>>>;
  /** What it means to choose no months. */
  readonly usualMonths: string;
  /** The terms as they are, a sentence each. */
  readonly findings: readonly string[];
  readonly table: {
    readonly heading: string;
    readonly rows: readonly FinancingRow[];
    readonly notes: readonly string[];
  };
  /** Something of it can be taken back. */
  readonly isSaid: boolean;
}

interface FinancingFacts {
  readonly wallet: Wallet;
  readonly usual: UsualLoans;
  readonly aprTable: AprTable;
  readonly year: number;
}

export function toFinancingPage({ wallet, usual, aprTable, year }: FinancingFacts): FinancingPage {
  const budget = saidIn(wallet, "budget");
  // Without a budget the same terms are shown beside the first one's, so that each can be tried.
  const tried = changedWallet(wallet, { budget: budget ?? FIRST_BUDGET }, 0);
  const loans = shopperLoans({ usual, table: aprTable, wallet: tried, year });
  return {
    values: valuesOf(wallet),
    usualMonths: `As usual: used ${usual.used.loan.months}, new ${usual.new.loan.months}`,
    findings: [
      ...CAR_CONDITIONS.map((condition) => `${CONDITION_WORDS[condition]}: ${termsOf(loans[condition])}.`),
      ...taxSentences(wallet, year),
      ...(budget === null ? ["These terms change no figure until you set a budget."] : []),
    ],
    table: tableOf(budget ?? FIRST_BUDGET, loans, aprTable),
    isSaid: TERM_FIELDS.some((field) => saidIn(wallet, field) !== null),
  };
}

const CONDITION_WORDS: Readonly<Record<CarCondition, string>> = { new: "New cars", used: "Used cars" };
const TERM_FIELDS = ["downDollars", "months", "aprPercent", "tax"] as const;

/** All that the form says, taken back. */
export const NO_TERMS: WalletChanges = Object.fromEntries(TERM_FIELDS.map((field) => [field, null]));

/** What the form says anew in the wallet: fields that are as they were keep their time. */
export function readFinancing({ down, months, aprPercent, taxPercent, state }: Given, wallet: Wallet): WalletChanges {
  const said: WalletChanges = {
    downDollars: parsePriceInput(down ?? ""),
    months: months === undefined ? null : Number(months),
    aprPercent: aprPercent ?? null,
    tax: taxPercent === undefined ? null : { percent: taxPercent, state: state ?? "" },
  };
  const changed = TERM_FIELDS.filter((field) => JSON.stringify(said[field]) !== JSON.stringify(saidIn(wallet, field)));
  return Object.fromEntries(changed.map((field) => [field, said[field]]));
}

function valuesOf(wallet: Wallet): FinancingPage["values"] {
  const [down, months, tax] = [saidIn(wallet, "downDollars"), saidIn(wallet, "months"), saidIn(wallet, "tax")];
  return {
    down: down === null ? "" : formatDollars(down),
    months: months === null ? "" : String(months),
    aprPercent: saidIn(wallet, "aprPercent") ?? "",
    taxPercent: tax?.percent ?? "",
    state: tax?.state ?? "",
  };
}

/** "60 months, nothing down, 9.65% APR, the average of loans …" */
const termsOf = (usual: UsualLoan) => [`${usual.loan.months} months`, ...partsOf(usual), rateWords(usual)].join(", ");

function taxSentences(wallet: Wallet, year: number): readonly string[] {
  const tax = saidIn(wallet, "tax");
  if (tax === null) return ["Sales tax is left out until you type its rate."];
  const [used, fresh] = [tradeTaxRuleOf(tax.state, "used", year).note, tradeTaxRuleOf(tax.state, "new", year).note];
  return [...new Set([used, fresh]), tradeTaxConfidence(tax.state) ?? []].flat();
}

function tableOf(budget: Budget, loans: UsualLoans, table: AprTable): FinancingPage["table"] {
  const amount = formatDollars(budget.dollars);
  const cellOf = budget.kind === "monthly" ? priceCell : monthlyCell;
  const terms = LOAN_MONTHS.map((months) => ({
    months,
    used: overMonths(loans.used, table, months),
    new: overMonths(loans.new, table, months),
  }));
  const isOneRate = CAR_CONDITIONS.every(
    (condition) => new Set(terms.map((each) => each[condition].loan.aprPercent)).size === 1,
  );
  const rows = terms.map(({ months, used, new: fresh }) => ({
    months,
    used: cellOf(budget, used, isOneRate),
    new: cellOf(budget, fresh, isOneRate),
  }));
  const isNone = rows.some((row) => row.used.amount === "none" || row.new.amount === "none");
  return {
    heading: budget.kind === "monthly" ? `What ${amount} a month pays for` : `What ${amount} costs a month`,
    rows,
    notes: [
      isOneRate
        ? "The rate is the same for every number of months here; real ones are often higher over more months."
        : "Each number of months has the average rate of its own loans.",
      ...(isNone ? ["No price fits where what you still owe on your trade-in alone costs more."] : []),
      "Estimates, without title, registration and dealer fees. Your lender decides the rate.",
    ],
  };
}

function priceCell(budget: Budget, usual: UsualLoan, isOneRate: boolean): FinancingCell {
  const price = priceWithin(dollars(budget.dollars), usual);
  if (price === null || price === 0) return { amount: "none" };
  const shown = Math.min(price, PRICE_INPUT_MAX_DOLLARS);
  return { amount: formatDollars(shown), ...creditOf(shown, usual, isOneRate) };
}

function monthlyCell(budget: Budget, usual: UsualLoan, isOneRate: boolean): FinancingCell {
  const { monthly, financed } = quote(dollars(budget.dollars), usual);
  if (financed.cents === 0) return { amount: NOTHING_TO_FINANCE };
  return { amount: `${formatMoney(monthly)} a month`, ...creditOf(budget.dollars, usual, isOneRate) };
}

function creditOf(price: number, usual: UsualLoan, isOneRate: boolean): Pick<FinancingCell, "credit"> {
  const { financed } = quote(dollars(price), usual);
  if (financed.cents === 0) return {};
  const rate = isOneRate ? "" : `at ${usual.loan.aprPercent}% APR, `;
  return { credit: `${rate}credit costs ${formatMoney(scheduleOf(financed, usual.loan).costOfCredit)}` };
}
