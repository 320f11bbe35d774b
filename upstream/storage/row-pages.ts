interface RowKey {
  readonly at: string;
  readonly id: string;
}

interface RowPage<Row> {
  readonly rows: readonly Row[];
  readonly next: RowKey | null;
}

/** Rows of a person that are read at once: whatever somebody has, one page of it is held. */
export const ROWS_AT_ONCE = 500;

/** A page of what a statement gave that asked for one row more than it. */
export function toPage<Row, Shown>(
  rows: readonly Row[],
  keyOf: (row: Row) => RowKey,
  present: (row: Row) => Shown,
): RowPage<Shown> {
  const shown = rows.slice(0, ROWS_AT_ONCE);
  const last = shown.at(-1);
  return { rows: shown.map(present), next: rows.length > shown.length && last !== undefined ? keyOf(last) : null };
}

/** All of it, where there are few. */
export const wholePage = <Row>(rows: readonly Row[]): RowPage<Row> => ({ rows, next: null });
