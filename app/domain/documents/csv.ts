/** A spreadsheet runs what starts so; an apostrophe before it keeps the text a text. */
const FORMULA_START = /^[\s]*[=+\-@\t\r|%]/;
const BYTE_ORDER_MARK = "\uFEFF";

/** Lines as RFC 4180 text. The mark makes spreadsheets read UTF-8. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `${BYTE_ORDER_MARK}${lines.map((line) => line.map(toCell).join(",")).join("\r\n")}\r\n`;

function toCell(text: string): string {
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}
