export interface TextLine {
  /** 1 is the first line of the file. */
  readonly number: number;
  readonly text: string;
  /** The line was too long for its reader: only its beginning is here. */
  readonly isCut: boolean;
}

/** One row of a table: its cells in column order, or why it cannot be read. */
export type TableRow =
  | { readonly line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly unreadable: string };

/** A record over more lines than this is taken for a quote that was never closed. */
const RECORD_MAX_LINES = 200;
const RECORD_MAX_CHARS = 1_000_000;

interface SplitRecord {
  readonly cells: readonly string[];
  /** The text ended inside a quoted cell. */
  readonly isOpen: boolean;
  /** Something other than a delimiter followed a closing quote. */
  readonly isMalformed: boolean;
}

/**
 * Reads CSV rows line by line, and never loses more than the broken line. A general CSV reader takes everything up to the
 * next quote for one cell when a quote is not closed; here a record over several lines must be well formed and as wide
 * as the header, else its first line alone is refused and reading goes on with the line after it.
 */
export function createCsvReader(delimiter: string, width: number) {
  let pending: TextLine[] = [];

  const readLines = (lines: readonly TextLine[], isEnd: boolean): TableRow[] => {
    const rows: TableRow[] = [];
    // A stack of lines still to read: broken records put their later lines back.
    const waiting = lines.toReversed();
    for (;;) {
      const line = waiting.pop();
      if (line === undefined) {
        if (!isEnd || pending.length === 0) return rows;
        waiting.push(...giveUpFirstLine(rows));
        continue;
      }
      if (pending.length === 0 && line.text.trim() === "") continue;
      if (line.isCut) {
        if (pending.length > 0) waiting.push(line, ...giveUpFirstLine(rows));
        else rows.push({ line: line.number, unreadable: "the line is too long to be a row" });
        continue;
      }
      pending.push(line);
      const record = splitRecord(pending.map(({ text }) => text).join("\n"), delimiter);
      const first = pending[0] ?? line;
      if (pending.length === 1) {
        if (!record.isOpen) {
          rows.push({ line: first.number, cells: record.cells });
          pending = [];
        }
        continue;
      }
      if (!record.isOpen && !record.isMalformed && record.cells.length === width) {
        rows.push({ line: first.number, cells: record.cells });
        pending = [];
      } else if (!record.isOpen || record.isMalformed || isTooLong(pending)) {
        waiting.push(...giveUpFirstLine(rows));
      }
    }
  };

  /** Refuses the first pending line; answers the others, last first, to be read again. */
  const giveUpFirstLine = (rows: TableRow[]): TextLine[] => {
    const [first, ...others] = pending;
    pending = [];
    if (first !== undefined) rows.push({ line: first.number, unreadable: "a quote is opened and never closed" });
    return others.reverse();
  };

  return {
    read: (lines: readonly TextLine[]): TableRow[] => readLines(lines, false),
    /** What is left when the file ends. */
    end: (): TableRow[] => readLines([], true),
  };
}

function isTooLong(lines: readonly TextLine[]): boolean {
  return lines.length > RECORD_MAX_LINES || lines.reduce((sum, { text }) => sum + text.length, 0) > RECORD_MAX_CHARS;
}

/** Splits one record. Quotes count only at the start of a cell (`5" wheels` is text); a doubled quote is one. */
export function splitRecord(text: string, delimiter: string): SplitRecord {
  if (!text.includes('"')) return { cells: text.split(delimiter), isOpen: false, isMalformed: false };
  const cells: string[] = [];
  let isMalformed = false;
  let at = 0;
  for (;;) {
    if (text[at] !== '"') {
      const end = text.indexOf(delimiter, at);
      cells.push(end === -1 ? text.slice(at) : text.slice(at, end));
      if (end === -1) return { cells, isOpen: false, isMalformed };
      at = end + delimiter.length;
      continue;
    }
    let cell = "";
    let from = at + 1;
    for (;;) {
      const quote = text.indexOf('"', from);
      if (quote === -1) {
        cells.push(cell + text.slice(from));
        return { cells, isOpen: true, isMalformed };
      }
      cell += text.slice(from, quote);
      if (text[quote + 1] !== '"') {
        from = quote + 1;
        break;
      }
      cell += '"';
      from = quote + 2;
    }
    const end = text.indexOf(delimiter, from);
    const after = end === -1 ? text.slice(from) : text.slice(from, end);
    if (after.trim() !== "") isMalformed = true;
    cells.push(cell + after.trim());
    if (end === -1) return { cells, isOpen: false, isMalformed };
    at = end + delimiter.length;
  }
}

/** The delimiter that splits the header into the most cells. */
export function guessDelimiter(header: string): string {
  const widths = [",", ";", "\t", "|"].map((delimiter) => ({
    delimiter,
    width: splitRecord(header, delimiter).cells.length,
  }));
  return widths.reduce((best, next) => (next.width > best.width ? next : best)).delimiter;
}
