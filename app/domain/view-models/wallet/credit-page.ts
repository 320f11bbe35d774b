import { formatDay } from "~/domain/figures/format-figures";
import {
  type AprRow,
  type AprTable,
  CAR_CONDITIONS,
  type CarCondition,
  CREDIT_BANDS,
  type CreditBand,
  rateOf,
} from "~/domain/money/apr-table";
import { sourceOf, type UsualLoans } from "~/domain/money/usual-loans";
import { saidIn, type Wallet } from "~/domain/wallet/wallet";

export interface CreditPage {
  /** What the shopper said; "" where nothing. */
  readonly band: CreditBand | "";
  readonly bands: readonly {
    readonly code: CreditBand;
    readonly label: string;
    readonly scores: string;
    /** "6.51% (Q3 2025)"; "6.51% over 72 months (Q3 2025)" where each number of months has its own. */
    readonly newRate: string;
    readonly usedRate: string;
  }[];
  /** What the choice means now, a sentence each. */
  readonly findings: readonly string[];
  /** A rate typed by hand goes before the band's: it can be taken back here. */
  readonly typedRate?: string;
  /** Whether the rates go by the number of months. */
  readonly monthsNote: string;
  readonly source: string;
}

interface CreditFacts {
  readonly wallet: Wallet;
  readonly usual: UsualLoans;
  readonly aprTable: AprTable;
  readonly today: string;
}

export function toCreditPage({ wallet, usual, aprTable, today }: CreditFacts): CreditPage {
  const band = saidIn(wallet, "band");
  const typed = saidIn(wallet, "aprPercent");
  const rowOf = (condition: CarCondition, code: CreditBand) =>
    rateOf(aprTable, { condition, band: code, months: saidIn(wallet, "months") ?? usual[condition].loan.months });
  const rateIn = (condition: CarCondition, code: CreditBand) => {
    const row = rowOf(condition, code);
    return `${row.aprPercent}%${overWords(row)} (${row.period})`;
  };
  return {
    band: band ?? "",
    bands: CREDIT_BANDS.map(({ code, label, scores }) => ({
      code,
      label,
      scores,
      newRate: rateIn("new", code),
      usedRate: rateIn("used", code),
    })),
    findings: findingsOf(wallet, rowOf, today),
    ...(typed !== null && { typedRate: typed }),
    monthsNote: aprTable.some(({ months }) => months !== undefined)
      ? "Financing shows those of other numbers of months."
      : "They are the same for every number of months here; real ones are often higher over more months.",
    source: sourcesOf(aprTable),
  };
}

const overWords = ({ months }: AprRow): string => (months === undefined ? "" : ` over ${months} months`);

type RowOf = (condition: CarCondition, code: CreditBand) => AprRow;

function findingsOf(wallet: Wallet, rowOf: RowOf, today: string): readonly string[] {
  const code = saidIn(wallet, "band");
  const typed = saidIn(wallet, "aprPercent");
  const said = CREDIT_BANDS.find((band) => band.code === code);
  if (said === undefined) return ["You have not said a band. Until you do, estimates go by prime credit."];
  const rates = CAR_CONDITIONS.map((condition) => {
    const row = rowOf(condition, said.code);
    const day = formatDay(row.asOf, today) ?? row.asOf;
    return `${condition} cars ${row.aprPercent}% APR${overWords(row)} (${sourceOf(row)}, up to ${day})`;
  });
  return [
    `You said ${said.label.toLowerCase()}. People with such scores paid on average: ${rates.join("; ")}.`,
    typed !== null
      ? `Estimates go by the ${typed}% APR that you typed, and not by the band.`
      : saidIn(wallet, "budget") === null
        ? "It changes no figure until you set a budget."
        : "Payments that you see go by these rates. Your lender decides yours.",
  ];
}

function sourcesOf(table: AprTable): string {
  return [...new Set(table.map(({ source }) => source))].join("; ");
}
