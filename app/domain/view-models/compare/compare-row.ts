/** One cell: what it says, and for equipment whether the vehicle has it. */
export interface CompareCell {
  readonly text: string;
  readonly isBest?: true;
  readonly has?: boolean;
}

export interface CompareRow {
  readonly label: string;
  /** One for each vehicle. */
  readonly cells: readonly CompareCell[];
}

/** A cell's words, and the figure behind them where it can be better or worse. */
export type Figure = readonly [text: string, figure?: number | undefined];

/** Marks the best figures; nothing where fewer than two vehicles have one, or where all have the same. */
export function markBest(cells: readonly Figure[], best: "least" | "most"): readonly CompareCell[] {
  const figures = cells.flatMap(([, figure]) => figure ?? []);
  const top = best === "least" ? Math.min(...figures) : Math.max(...figures);
  const isContest = figures.length > 1 && figures.some((figure) => figure !== top);
  return cells.map(([text, figure]) => ({ text, ...(isContest && figure === top && { isBest: true as const }) }));
}
