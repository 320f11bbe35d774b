import type { DealRating } from "~/domain/vocabulary";

/** One cell: what it says. */
export interface CompareCell {
  readonly text: string;
  /** Nobody told us, which is another thing than "None". */
  readonly isUnknown?: true;
  /** Draws the words as the card draws its rating. */
  readonly deal?: DealRating;
  readonly isBest?: true;
  /** Equipment that the seller lists. */
  readonly has?: true;
}

export interface CompareRow {
  readonly label: string;
  /** Stands in the size of a card's price. */
  readonly isPrice?: true;
  /** One for each vehicle. */
  readonly cells: readonly CompareCell[];
}

/** A cell's words, and the figure behind them where it can be better or worse; undefined where nobody told us. */
export type Figure = readonly [text: string, figure?: number | undefined] | undefined;

/** What an unknown cell says where words are needed: aloud, and in the spreadsheet. */
const UNKNOWN: CompareCell = { text: "Not stated", isUnknown: true };

/** A cell of plain words. */
export function toCell(text: string | undefined): CompareCell {
  return text === undefined ? UNKNOWN : { text };
}

/** Marks the best figures; nothing where fewer than two vehicles have one, or where all have the same. */
export function markBest(cells: readonly Figure[], best: "least" | "most"): readonly CompareCell[] {
  const figures = cells.flatMap((cell) => cell?.[1] ?? []);
  const top = best === "least" ? Math.min(...figures) : Math.max(...figures);
  const isContest = figures.length > 1 && figures.some((figure) => figure !== top);
  return cells.map((cell) => ({
    ...toCell(cell?.[0]),
    ...(isContest && cell?.[1] === top && { isBest: true as const }),
  }));
}
