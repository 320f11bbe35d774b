import type { CompareTable } from "../view-models/compare/compare-table";
import { csvOf } from "./csv";

interface CsvFacts {
  /** Makes the addresses absolute. */
  readonly origin: string;
  /** The sentences under the table's monthly amounts. */
  readonly estimates: string;
}

/**
 * The table of a comparison as RFC 4180 text: the head, a row for each row of the page under its group, and the
 * addresses of the vehicles, then what its monthly amounts take for granted.
 */
export function toCompareCsv(table: CompareTable, { origin, estimates }: CsvFacts): string {
  const lines: (readonly string[])[] = [
    ["Group", "Detail", ...table.columns.map(({ title, trim }) => (trim === undefined ? title : `${title} ${trim}`))],
    ...table.groups.flatMap(({ title, rows }) =>
      rows.map(({ label, cells }) => [title, label, ...cells.map(({ text }) => text)]),
    ),
    ["Link", "Details page", ...table.columns.map(({ href }) => new URL(href, origin).href)],
    ["Note", "Estimated payment", ...table.columns.map((_, at) => (at === 0 ? estimates : ""))],
  ];
  return csvOf(lines);
}
