import { APR_TABLE, type AprTable } from "~/domain/money/apr-table";

const OF_2026 = { asOf: "2026-06-30", period: "Q2 2026", source: "Experian, an example for tests" };
const USED_PRIME = { condition: "used", band: "prime" } as const;

/** The program's rates, with those of two numbers of months for used cars and prime credit, as `APR_TABLE` may name them. */
export const RATES_BY_MONTHS: AprTable = [
  ...APR_TABLE,
  { ...USED_PRIME, months: 60, aprPercent: "9.2", ...OF_2026 },
  { ...USED_PRIME, months: 84, aprPercent: "10.4", ...OF_2026 },
];
