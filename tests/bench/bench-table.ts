/** One measured figure. */
export interface BenchRow {
  readonly part: string;
  readonly what: string;
  /** With its unit. */
  readonly figure: string;
  /** What it has to be; absent where nothing is asked. */
  readonly target?: string;
  readonly isMet?: boolean;
}

/** A figure that must stay under a number of the same unit. */
export function below(part: string, what: string, value: number, unit: string, limit?: number): BenchRow {
  const figure = `${shown(value)} ${unit}`;
  if (limit === undefined) return { part, what, figure };
  return { part, what, figure, target: `< ${limit} ${unit}`, isMet: value < limit };
}

const shown = (value: number) => (value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString("en-US"));

/** All rows as one Markdown table. */
export function markdownTable(rows: readonly BenchRow[]): string {
  const lines = rows.map(({ part, what, figure, target = "", isMet }) => {
    const verdict = isMet === undefined ? "" : isMet ? "yes" : "**no**";
    return `| ${part} | ${what} | ${figure} | ${target} | ${verdict} |`;
  });
  return ["| part | measured | figure | target | met |", "|---|---|---|---|---|", ...lines].join("\n");
}
