import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import Libsql from "libsql";
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from "./data-folder";

const LOG_KEPT_BYTES = 64 * 1024 * 1024;

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

/** One connection to an embedded database file. */
export interface SqlDatabase {
  prepare(sql: string): SqlStatement;
  exec(sql: string): void;
  readonly inTransaction: boolean;
  /** Runs `work` in one write transaction: all of it or nothing. */
  inWriteTransaction<Result>(work: () => Result): Result;
  close(): void;
}

interface DatabaseOptions {
  readonly file: string;
  /** How long a write waits for another process's write, blocking this thread. Milliseconds. */
  readonly busyTimeoutMs: number;
  /** Each entry is run once, in order, and never edited afterwards; `user_version` counts them. */
  readonly migrations: readonly Migration[];
}

/** SQL, or a function where SQL alone cannot say it. It runs inside the transaction of all that are due. */
export type Migration = string | ((database: SqlDatabase) => void);

/** Another process or connection is writing and did not finish within the busy timeout. */
export class DatabaseBusyError extends Error {
  override readonly name = "DatabaseBusyError";
}

/** What the file holds is no database, or not a whole one. The message names the file: it is for logs. */
export class DamagedDatabaseError extends Error {
  override readonly name = "DamagedDatabaseError";
}

/**
 * Opens (and makes, with its folder) a database in WAL mode. A commit is on disk when it returns (`synchronous = FULL`).
 * Throws DatabaseBusyError when another process holds the write lock, DamagedDatabaseError when the file cannot be read as a
 * database (then, or when a statement meets the damage), and an error when the file was made by a newer program.
 */
export function openDatabase(options: DatabaseOptions): SqlDatabase {
  mkdirSync(dirname(options.file), { recursive: true, mode: PRIVATE_FOLDER_MODE });
  // SQLite would make it for everybody to read, and its log and its memory file take after it.
  closeSync(openSync(options.file, "a", PRIVATE_FILE_MODE));
  const database = wrap(new Libsql(options.file, { timeout: options.busyTimeoutMs }), options.file);
  try {
    database.prepare("PRAGMA journal_mode = WAL").get();
    database.exec("PRAGMA synchronous = FULL");
    // A bulk change leaves a log of its own size behind; the next one cuts it back.
    database.prepare(`PRAGMA journal_size_limit = ${LOG_KEPT_BYTES}`).get();
    migrate(database, options);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

function migrate(database: SqlDatabase, { file, migrations }: DatabaseOptions): void {
  const version = () => readNumber(database.prepare("PRAGMA user_version").get(), 0);
  if (version() === migrations.length) return;
  database.inWriteTransaction(() => {
    // Read again inside the lock: another process may have migrated while this one waited.
    const applied = version();
    if (applied > migrations.length) {
      throw new Error(`${file} was made by a newer version of this program (schema ${applied}).`);
    }
    for (const migration of migrations.slice(applied)) {
      if (typeof migration === "string") database.exec(migration);
      else migration(database);
    }
    database.exec(`PRAGMA user_version = ${migrations.length}`);
  });
}

/** Runs work on the file of a connection; what it throws is said in this program's words. */
type Translating = <Result>(work: () => Result) => Result;

function wrap(connection: Libsql.Database, file: string): SqlDatabase {
  const translating: Translating = (work) => {
    try {
      return work();
    } catch (error) {
      throw translatedError(error, file);
    }
  };
  const database: SqlDatabase = {
    prepare: (sql) => wrapStatement(connection, sql, translating),
    exec: (sql) => translating(() => connection.exec(sql)),
    get inTransaction() {
      return connection.inTransaction;
    },
    inWriteTransaction(work) {
      database.exec("BEGIN IMMEDIATE");
      try {
        const result = work();
        database.exec("COMMIT");
        return result;
      } catch (error) {
        if (connection.inTransaction) connection.exec("ROLLBACK");
        throw error;
      }
    },
    close: () => {
      connection.close();
    },
  };
  return database;
}

/** libsql treats a single object parameter, and so a lone null, as a list of names: pass one array always. */
function wrapStatement(connection: Libsql.Database, sql: string, translating: Translating): SqlStatement {
  const statement = translating(() => connection.prepare<[readonly SqlValue[]]>(sql));
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

function translatedError(error: unknown, file: string): unknown {
  if (!(error instanceof Libsql.SqliteError)) return error;
  const { code, message } = error;
  if (code.startsWith("SQLITE_BUSY")) {
    return new DatabaseBusyError(`The database is being written by another process: ${message}`, { cause: error });
  }
  const isDamage = code.startsWith("SQLITE_NOTADB") || code.startsWith("SQLITE_CORRUPT");
  return isDamage ? new DamagedDatabaseError(`The database ${file} is damaged: ${message}.`, { cause: error }) : error;
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
