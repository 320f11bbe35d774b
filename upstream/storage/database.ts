import { statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type Libsql from "libsql";
import { type ConnectionOptions, connect, type SqliteConnection } from "./sqlite-connection";
import { StoreError } from "./store-error";

export type SqlValue = string | number | null;
/** The columns of one row in the order of its SELECT. */
export type SqlRow = readonly SqlValue[];

/** A prepared statement. Every call takes its parameters as one list. */
interface SqlStatement {
  /** Rows changed. */
  run(parameters?: readonly SqlValue[]): number;
  get(parameters?: readonly SqlValue[]): SqlRow | null;
  all(parameters?: readonly SqlValue[]): readonly SqlRow[];
}

/** One connection to an embedded database file in plain SQL: for what moves many rows. Everything else asks through Kysely. */
export interface SqlDatabase {
  prepare(sql: string): SqlStatement;
  exec(sql: string): void;
  readonly inTransaction: boolean;
  /** Runs `work` in one write transaction: all of it or nothing. */
  inWriteTransaction<Result>(work: () => Result): Result;
  /** Throws StoreError `strange` where the file was removed or another one took its place. */
  assertSameFile(): void;
  /**
   * Throws StoreError `full` where what the open transaction adds has room in the log alone: committed, it would fill the disk and
   * never come into the file. Some `cachedBytes` of it may have to be written into the log still.
   */
  assertRoom(cachedBytes: number): void;
  /** Writes the log into the file and cuts it to nothing. Waits for nobody: false where somebody reads or writes just now. */
  cutLog(): boolean;
  close(): void;
}

interface DatabaseOptions extends ConnectionOptions {
  /** Each entry is run once, in order, and never edited afterwards; `user_version` counts them. */
  readonly migrations: readonly Migration[];
}

/** SQL, or a function where SQL alone cannot say it. It runs inside the transaction of all that are due. */
export type Migration = string | ((database: SqlDatabase) => void);

/** Opens (and makes, with its folder) a database, as `connect` does, and brings its tables up to date. Throws StoreError. */
export function openDatabase(options: DatabaseOptions): SqlDatabase {
  const database = wrap(connect(options));
  try {
    migrate(database, options);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** Opens a database as it stands. */
export function openPlainDatabase(options: ConnectionOptions): SqlDatabase {
  return wrap(connect(options));
}

function migrate(database: SqlDatabase, { file, migrations }: DatabaseOptions): void {
  const version = () => readNumber(database.prepare("PRAGMA user_version").get(), 0);
  if (version() === migrations.length) return;
  database.inWriteTransaction(() => {
    // Read again inside the lock: another process may have migrated while this one waited.
    const applied = version();
    if (applied > migrations.length) {
      throw new StoreError(
        "newer",
        `The database ${file} was made by a newer version of this program (schema ${applied}).`,
      );
    }
    for (const migration of migrations.slice(applied)) {
      if (typeof migration === "string") database.exec(migration);
      else migration(database);
    }
    database.exec(`PRAGMA user_version = ${migrations.length}`);
  });
}

function wrap(connection: SqliteConnection): SqlDatabase {
  const { handle, translating } = connection;
  const database: SqlDatabase = {
    prepare: (sql) => wrapStatement(connection, sql),
    exec: (sql) => void translating(() => handle.exec(sql)),
    get inTransaction() {
      return handle.inTransaction;
    },
    inWriteTransaction(work) {
      connection.assertSameFile();
      database.exec("BEGIN IMMEDIATE");
      try {
        const result = work();
        database.exec("COMMIT");
        return result;
      } catch (error) {
        if (handle.inTransaction) handle.exec("ROLLBACK");
        throw error;
      }
    },
    assertSameFile: connection.assertSameFile,
    assertRoom(cachedBytes) {
      const numberOf = (pragma: string) => readNumber(database.prepare(`PRAGMA ${pragma}`).get(), 0);
      assertRoomToGrow(connection.file, { toBytes: numberOf("page_count") * numberOf("page_size"), cachedBytes });
    },
    cutLog() {
      const waits = readNumber(database.prepare("PRAGMA busy_timeout").get(), 0);
      database.prepare("PRAGMA busy_timeout = 0").get();
      try {
        return readNumber(database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get(), 0) === 0;
      } catch (error) {
        if (error instanceof StoreError && (error.kind === "busy" || error.kind === "full")) return false;
        throw error;
      } finally {
        database.prepare(`PRAGMA busy_timeout = ${waits}`).get();
      }
    },
    close: connection.close,
  };
  return database;
}

/** libsql treats a single object parameter, and so a lone null, as a list of names: pass one array always. */
function wrapStatement({ handle, translating }: SqliteConnection, sql: string): SqlStatement {
  const statement: Libsql.Statement<[readonly SqlValue[]]> = translating(() => handle.prepare(sql));
  if (statement.reader) statement.raw();
  return {
    run: (parameters = []) => translating(() => statement.run(parameters).changes),
    get: (parameters = []) => translating(() => toRow(statement.get(parameters))),
    all: (parameters = []) => translating(() => toRows(statement.all(parameters))),
  };
}

function toRow(value: unknown): SqlRow | null {
  return Array.isArray(value) ? value : null;
}

function toRows(values: readonly unknown[]): readonly SqlRow[] {
  return values.map((value) => (Array.isArray(value) ? value : []));
}

function assertRoomToGrow(
  file: string,
  { toBytes, cachedBytes }: { readonly toBytes: number; readonly cachedBytes: number },
): void {
  const growth = toBytes - statSync(file).size;
  if (growth <= 0) return;
  const { bavail, bsize } = statfsSync(dirname(file));
  const free = bavail * bsize;
  if (free >= growth + Math.min(growth, cachedBytes)) return;
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  throw new StoreError(
    "full",
    `There is no room for the database ${file}: this change adds ${megabytes(growth)} to it and up to as much to its log, and ${megabytes(free)} are free.`,
  );
}

/** The number in a column; throws where the row or the number is missing. */
export function readNumber(row: SqlRow | null, column: number): number {
  const value = row?.[column];
  if (typeof value !== "number") throw new Error(`Column ${column} is not a number.`);
  return value;
}

/** The text in a column; throws where the row or the text is missing. */
export function readText(row: SqlRow | null, column: number): string {
  const value = row?.[column];
  if (typeof value !== "string") throw new Error(`Column ${column} is not a text.`);
  return value;
}
