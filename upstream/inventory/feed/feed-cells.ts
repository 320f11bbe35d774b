import { readNumber, readText } from "./cell-readings";
import { type ColumnMapping, FEED_FIELDS, type FeedField } from "./column-mapping";

/** The mapped cells of one row, read by field. */
export interface FeedCells {
  /** Undefined where the feed has no such column or the cell says "missing". */
  text(field: FeedField): string | undefined;
  /** Of its column, as the feed writes it: it may name a unit. Empty where there is none. */
  header(field: FeedField): string;
  /** The cell as the feed wrote it, for reports. */
  raw(field: FeedField): string;
  /** A number above zero: in these feeds 0 is one of the ways to write "missing". */
  positive(field: FeedField): number | undefined;
}

const CELL_MAX_CHARS = 200;
const DESCRIPTION_MAX_CHARS = 5_000;

/** Makes the reader of rows for a mapping: the column numbers are looked up once. */
export function createCellReader(
  mapping: ColumnMapping,
  columns: readonly string[],
): (cells: readonly string[]) => FeedCells {
  const indexes = new Map<FeedField, number>();
  for (const field of FEED_FIELDS) {
    const column = mapping[field];
    if (column !== undefined) indexes.set(field, columns.indexOf(column));
  }
  return (cells) => {
    const raw = (field: FeedField) => {
      const index = indexes.get(field);
      return index === undefined ? "" : (cells[index] ?? "");
    };
    const texts = new Map<FeedField, string | undefined>();
    const text = (field: FeedField) => {
      if (texts.has(field)) return texts.get(field);
      const isLong = field === "description" || field === "photos";
      const read = readText(raw(field), isLong ? DESCRIPTION_MAX_CHARS : CELL_MAX_CHARS);
      texts.set(field, read);
      return read;
    };
    return {
      text,
      raw,
      header: (field) => mapping[field] ?? "",
      positive(field) {
        const cell = text(field);
        const number = cell === undefined ? undefined : readNumber(cell);
        return number !== undefined && number > 0 ? number : undefined;
      },
    };
  };
}
