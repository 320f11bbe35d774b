import { openPlainDatabase, readNumber, readText, type SqlDatabase } from "./database";
import { StoreError } from "./store-error";

/** Rows by table. */
export type RowCounts = Readonly<Record<string, number>>;

const BUSY_TIMEOUT_MS = 5_000;

/** Without SQLite's own. */
export function tablesIn(database: SqlDatabase): readonly string[] {
  const rows = database
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY name",
    )
    .all();
  return rows.map((row) => readText(row, 0));
}

export function countRows(database: SqlDatabase): RowCounts {
  return Object.fromEntries(
    tablesIn(database).map((name) => [name, readNumber(database.prepare(`SELECT count(*) FROM "${name}"`).get(), 0)]),
  );
}

/** Reads a copy whole, changes nothing of it, and gives its rows by table. Throws StoreError `damaged`. */
export function checkCopy(file: string): RowCounts {
  const copy = openPlainDatabase({ file, busyTimeoutMs: BUSY_TIMEOUT_MS, isOnlyRead: true });
  try {
    assertSound(copy, file);
    return countRows(copy);
  } finally {
    copy.close();
  }
}

/** Throws StoreError `damaged` where SQLite finds a fault in the file. */
export function assertSound(database: SqlDatabase, file: string): void {
  const found = readText(database.prepare("PRAGMA quick_check(1)").get(), 0);
  if (found !== "ok") throw new StoreError("damaged", `The database ${file} is damaged: ${faultIn(found)}.`);
}

/** Its first line may name the database alone. */
const faultIn = (found: string) => {
  const lines = found.split("\n");
  return lines.find((line) => !line.startsWith("***")) ?? lines[0];
};

/** Whether two counts are of the same rows. */
export function areSameCounts(one: RowCounts, other: RowCounts): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}
