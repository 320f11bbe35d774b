import type { CompareTable } from "../view-models/compare/compare-table";

/** A spreadsheet runs what starts so; an apostrophe before it keeps the text a text. */
const FORMULA_START = /^[\s]*[=+\-@\t\r|%]/;
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * The table of a comparison as RFC 4180 text: the head, a row for each row of the page under its group, and the
 * addresses of the vehicles. `origin` makes them absolute.
 */
export function toCompareCsv(table: CompareTable, origin: string): string {
  const lines: (readonly string[])[] = [
    ["Group", "Detail", ...table.columns.map(({ title, trim }) => (trim === undefined ? title : `${title} ${trim}`))],
    ...table.groups.flatMap(({ title, rows }) =>
      rows.map(({ label, cells }) => [title, label, ...cells.map(({ text }) => text)]),
    ),
    ["Link", "Details page", ...table.columns.map(({ href }) => new URL(href, origin).href)],
  ];
  // The mark makes spreadsheets read UTF-8.
  return `${BYTE_ORDER_MARK}${lines.map((line) => line.map(toCell).join(",")).join("\r\n")}\r\n`;
}

function toCell(text: string): string {
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}
