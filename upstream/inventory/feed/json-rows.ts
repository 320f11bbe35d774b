import type { TableRow, TextLine } from "../../tables/csv-rows";

/** Flattens one JSON line: objects one below another become dotted names, lists of plain values become one text. */
export function readJsonLine(
  line: TextLine,
): { readonly values: ReadonlyMap<string, string> } | { unreadable: string } {
  let value: unknown;
  try {
    value = JSON.parse(line.text);
  } catch {
    return { unreadable: line.isCut ? "the line is too long to be a row" : "not a JSON object" };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return { unreadable: "not a JSON object" };
  const values = new Map<string, string>();
  flatten(value, "", values, 0);
  return { values };
}

const DEPTH_MAX = 3;
/** Between the values of a list: what the readers of lists split at. */
const LIST_SEPARATOR = "|";

function flatten(object: object, prefix: string, into: Map<string, string>, depth: number): void {
  for (const [name, value] of Object.entries(object)) {
    const key = prefix + name;
    if (Array.isArray(value)) into.set(key, value.filter(isPlain).join(LIST_SEPARATOR));
    else if (isPlain(value)) into.set(key, String(value));
    else if (typeof value === "object" && value !== null && depth < DEPTH_MAX)
      flatten(value, `${key}.`, into, depth + 1);
  }
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

/** Rows of JSON Lines over the given columns; names outside them are not read. */
export function createJsonReader(columns: readonly string[]) {
  const indexes = new Map(columns.map((column, index) => [column, index]));
  const cellsOf = (values: ReadonlyMap<string, string>): readonly string[] => {
    const cells = new Array<string>(columns.length).fill("");
    for (const [name, value] of values) {
      const index = indexes.get(name);
      if (index !== undefined) cells[index] = value;
    }
    return cells;
  };
  return {
    /** One row at a time: all rows of a chunk of `{}` would have a cell for each column at once. */
    *read(lines: readonly TextLine[]): Iterable<TableRow> {
      for (const line of lines) {
        if (line.text.trim() === "") continue;
        const row = readJsonLine(line);
        if ("unreadable" in row) yield { line: line.number, unreadable: row.unreadable };
        else yield { line: line.number, cells: cellsOf(row.values) };
      }
    },
    end: (): readonly TableRow[] => [],
  };
}
