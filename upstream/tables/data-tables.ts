import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { createCsvReader } from "./csv-rows";

/** Kinds of cells. Whoever reads one finds it filled: where it may be empty, its schema says `optional`. */
export const text = z.string();
export const decimal = z.coerce.number<string>();
export const whole = z.coerce.number<string>().int().nonnegative();
export const yes = z.literal("yes").transform(() => true);

/** Several values in one cell: "SHORT|LONG". */
export function listOf<Value extends z.ZodType<unknown, string>>(value: Value) {
  return text.transform((cell) => cell.split("|").map((part) => part.trim())).pipe(z.array(value));
}

/** What a row of another table is called in this column of it. */
export function codeIn<Column extends string>(
  file: string,
  rows: readonly Readonly<Record<Column, string>>[],
  column: Column,
) {
  const known = new Set(rows.map((row) => row[column]));
  return text.refine((code) => known.has(code), { error: ({ input }) => `${input} has no row in ${file}` });
}

/** Data that are read when they are first asked for, and once. */
export function readOnce<Data>(read: () => Data): () => Data {
  let stored: { readonly data: Data } | undefined;
  return () => {
    stored ??= { data: read() };
    return stored.data;
  };
}

/**
 * The rows of a CSV file of ours, its header the names of `cells`; lines above it that begin with # say whence they came.
 * `key` are the columns that together stand once.
 * Throws at the first row that is wrong, by file, line and column: `trims.csv:2: equipment is empty`.
 */
export function readTable<Cells extends z.ZodObject>(
  folder: string,
  file: string,
  cells: Cells,
  key: readonly (keyof z.infer<Cells> & string)[],
): z.infer<Cells>[] {
  const refuse = (line: number, reason: string): never => {
    throw new Error(`${file}:${line}: ${reason}`);
  };
  const columns = Object.keys(cells.shape);
  const [header, ...rows] = rowsOf(readFileSync(join(folder, file), "utf8"), columns.length);
  if (header === undefined || !("cells" in header) || header.cells.join() !== columns.join())
    return refuse(1, `the columns are ${columns.join()}`);
  const lineOfKey = new Map<string, number>();
  return rows.map((row) => {
    if ("unreadable" in row) return refuse(row.line, row.unreadable);
    if (row.cells.length !== columns.length) refuse(row.line, `${row.cells.length} cells, not ${columns.length}`);
    const filled: Record<string, string> = {};
    row.cells.forEach((cell, at) => {
      if (cell.trim() !== "") filled[columns[at] ?? ""] = cell.trim();
    });
    const read = cells.safeParse(filled);
    if (!read.success) return refuse(row.line, read.error.issues.map((issue) => reasonOf(issue, filled)).join("; "));
    const name = key.map((column) => filled[column]).join();
    const before = lineOfKey.get(name);
    if (before !== undefined) refuse(row.line, `${key.join()} ${name} stands in line ${before} already`);
    lineOfKey.set(name, row.line);
    return read.data;
  });
}

function rowsOf(content: string, width: number) {
  const all = content.replace(/^\uFEFF/, "").split(/\r?\n/);
  const headerAt = all.findIndex((line) => !line.startsWith("#"));
  // Empty lines are no rows, and the others keep their numbers.
  const lines = all.map((line, at) => (at < headerAt ? "" : line));
  const reader = createCsvReader(",", width);
  return [...reader.read(lines.map((line, at) => ({ number: at + 1, text: line, isCut: false }))), ...reader.end()];
}

function reasonOf({ path, message }: z.core.$ZodIssue, filled: Readonly<Record<string, string>>): string {
  const column = String(path[0]);
  return column in filled ? `${column} ${message}` : `${column} is empty`;
}
