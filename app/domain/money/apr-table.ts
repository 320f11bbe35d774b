/** Credit bands by the scores that the rates below were gathered by; a shopper says theirs, nobody works it out. */
export const CREDIT_BANDS = [
  { code: "super-prime", label: "Super prime", scores: "781 to 850" },
  { code: "prime", label: "Prime", scores: "661 to 780" },
  { code: "near-prime", label: "Near prime", scores: "601 to 660" },
  { code: "subprime", label: "Subprime", scores: "501 to 600" },
  { code: "deep-subprime", label: "Deep subprime", scores: "300 to 500" },
] as const;
export type CreditBand = (typeof CREDIT_BANDS)[number]["code"];
/** Until the shopper says another. */
export const DEFAULT_BAND: CreditBand = "prime";

export const CAR_CONDITIONS = ["new", "used"] as const;
export type CarCondition = (typeof CAR_CONDITIONS)[number];

/** An average rate of loans, with its date and where it was published. */
export interface AprRow {
  readonly condition: CarCondition;
  readonly band: CreditBand;
  /** A nominal yearly rate: "9.65". */
  readonly aprPercent: string;
  /** Of loans over so many months alone; absent: of every number of months that has no row of its own. */
  readonly months?: number | undefined;
  /** ISO date: the last day of the time that the average is of. */
  readonly asOf: string;
  /** That time in words: "Q3 2025". */
  readonly period: string;
  readonly source: string;
}

/** A rate for each band of new and of used cars, over each number of months. */
export type AprTable = readonly AprRow[];

const SOURCE = "Experian, State of the Automotive Finance Market, VantageScore bands";
const Q3_2025 = { asOf: "2025-09-30", period: "Q3 2025", source: SOURCE };
const Q1_2023 = { asOf: "2023-03-31", period: "Q1 2023", source: SOURCE };

/**
 * The rates that come with the program; `APR_TABLE` replaces them. Of used cars below prime the newer report's figures were
 * not to be found, so theirs are older, and say so. No table by number of months was found either: none of these rows has one.
 */
export const APR_TABLE: AprTable = [
  { condition: "new", band: "super-prime", aprPercent: "4.88", ...Q3_2025 },
  { condition: "new", band: "prime", aprPercent: "6.51", ...Q3_2025 },
  { condition: "new", band: "near-prime", aprPercent: "9.77", ...Q3_2025 },
  { condition: "new", band: "subprime", aprPercent: "13.34", ...Q3_2025 },
  { condition: "new", band: "deep-subprime", aprPercent: "15.85", ...Q3_2025 },
  { condition: "used", band: "super-prime", aprPercent: "7.43", ...Q3_2025 },
  { condition: "used", band: "prime", aprPercent: "9.65", ...Q3_2025 },
  { condition: "used", band: "near-prime", aprPercent: "13.28", ...Q1_2023 },
  { condition: "used", band: "subprime", aprPercent: "18.55", ...Q1_2023 },
  { condition: "used", band: "deep-subprime", aprPercent: "21.32", ...Q1_2023 },
];

interface RateAsked {
  readonly condition: CarCondition;
  readonly band: CreditBand;
  readonly months: number;
}

/** The rate of loans over so many months. Throws where there is none: `APR_TABLE` is refused at start where one is missing. */
export function rateOf(table: AprTable, { condition, band, months }: RateAsked): AprRow {
  const rows = table.filter((row) => row.condition === condition && row.band === band);
  const row = rows.find((each) => each.months === months) ?? rows.find((each) => each.months === undefined);
  if (row === undefined) throw new RangeError(`no rate of ${band} for ${condition} cars over ${months} months`);
  return row;
}
