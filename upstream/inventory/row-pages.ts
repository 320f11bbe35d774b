import { readNumber, type SqlDatabase, type SqlRow } from "../storage/database";

export const ROWS_PER_READ = 1_000;
/** How long one snapshot is read before it is looked for a later one. Milliseconds. */
const RENEWED_EVERY_MS = 250;

/**
 * Rows by ascending id, their first column, as one version of the inventory has them, a page at a time; the connections close
 * when the caller stops, early or not. A snapshot keeps the log from being cut, and an import leaves a gigabyte: so it is
 * exchanged now and then for a later one of the same version, which needs no log once that stands in the file.
 */
export function* eachRow(
  open: () => SqlDatabase,
  sql: string,
  before: number | string,
  renewedEveryMs = RENEWED_EVERY_MS,
): Generator<SqlRow> {
  let snapshot = takeSnapshot(open());
  try {
    let statement = snapshot.database.prepare(sql);
    let renewAt = performance.now() + renewedEveryMs;
    let last = before;
    for (;;) {
      const rows = statement.all([last, ROWS_PER_READ]);
      yield* rows;
      const lastId = rows.at(-1)?.[0];
      if (rows.length < ROWS_PER_READ || lastId === undefined || lastId === null) return;
      last = lastId;
      if (performance.now() < renewAt) continue;
      const later = takeSnapshot(open());
      const isSame = later.version === snapshot.version;
      leave(isSame ? snapshot.database : later.database);
      // Versions never come back: from here on there is none to exchange it for.
      renewAt = isSame ? performance.now() + renewedEveryMs : Number.POSITIVE_INFINITY;
      if (!isSame) continue;
      snapshot = later;
      statement = snapshot.database.prepare(sql);
    }
  } finally {
    leave(snapshot.database);
  }
}

interface Snapshot {
  readonly database: SqlDatabase;
  readonly version: number;
}

/** The first reading of a transaction takes it. */
function takeSnapshot(database: SqlDatabase): Snapshot {
  try {
    database.exec("BEGIN");
    const version = readNumber(database.prepare("SELECT value FROM meta WHERE name = 'version'").get(), 0);
    return { database, version };
  } catch (error) {
    leave(database);
    throw error;
  }
}

function leave(database: SqlDatabase): void {
  if (database.inTransaction) database.exec("ROLLBACK");
  database.close();
}
