import {
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from "kysely";
import type Libsql from "libsql";
import { LRUCache } from "lru-cache";
import type { SqliteConnection } from "./sqlite-connection";

/** Statements that are stored compiled. */
const STATEMENTS_KEPT = 300;
/** A transaction takes milliseconds. Who waits so long stands inside one and asks beside it, and would wait for ever. */
const CONNECTION_WAIT_MS = 20_000;
const READS = /^\s*(?:select|pragma|explain)\b/i;

/** Kysely over one connection of libsql: writes lock at once, errors are StoreErrors, and no boolean gets through. */
export class LibsqlDialect extends SqliteDialect {
  readonly #connection: SqliteConnection;

  constructor(connection: SqliteConnection) {
    super({ database: guarded(connection) });
    this.#connection = connection;
  }

  override createDriver(): Driver {
    return new LibsqlDriver(this.#connection);
  }

  override createAdapter(): SqliteAdapter {
    return new LibsqlAdapter();
  }
}

class LibsqlAdapter extends SqliteAdapter {
  /** Tables of one release come all or not at all. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class LibsqlDriver extends SqliteDriver {
  readonly #connection: SqliteConnection;
  #isHeld = false;

  constructor(connection: SqliteConnection) {
    super({ database: guarded(connection) });
    this.#connection = connection;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const acquiring = super.acquireConnection();
    const connection = this.#isHeld ? await this.#patiently(acquiring) : await acquiring;
    this.#isHeld = true;
    return connection;
  }

  override async releaseConnection(): Promise<void> {
    this.#isHeld = false;
    await super.releaseConnection();
  }

  override async beginTransaction(): Promise<void> {
    begin(this.#connection);
  }

  override async commitTransaction(): Promise<void> {
    const { handle, translating } = this.#connection;
    translating(() => handle.exec("COMMIT"));
  }

  override async rollbackTransaction(): Promise<void> {
    rollBack(this.#connection);
  }

  async #patiently(acquiring: Promise<DatabaseConnection>): Promise<DatabaseConnection> {
    let timer: NodeJS.Timeout | undefined;
    const giveUp = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, CONNECTION_WAIT_MS, null).unref();
    });
    const connection = await Promise.race([acquiring, giveUp]);
    clearTimeout(timer);
    if (connection !== null) return connection;
    void acquiring.then(() => super.releaseConnection());
    throw new Error("A statement waited for a transaction that does not end: inside one, ask its own stores.");
  }
}

/**
 * Takes the lock at once: a transaction that reads first and writes then would fail where another process wrote in between.
 * Not by a stored statement: one that met another's lock keeps what it had read until it is run again, and with it an old view
 * of the database for the whole connection.
 */
function begin({ handle, translating, assertSameFile }: SqliteConnection): void {
  assertSameFile();
  translating(() => handle.exec("BEGIN IMMEDIATE"));
}

/** SQLite rolls back by itself where the disk is full: a second time is an error that would hide the first. */
function rollBack({ handle }: SqliteConnection): void {
  if (handle.inTransaction) handle.exec("ROLLBACK");
}

/** What Kysely's driver asks of a database, with stored statements, errors translated and parameters looked at. */
function guarded(connection: SqliteConnection): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: STATEMENTS_KEPT });
  return {
    close: connection.close,
    prepare(sql) {
      const known = statements.get(sql);
      if (known !== undefined) return known;
      const statement = guardedStatement(connection, sql);
      statements.set(sql, statement);
      return statement;
    },
  };
}

function guardedStatement(connection: SqliteConnection, sql: string): SqliteStatement {
  const { handle, translating } = connection;
  const statement: Libsql.Statement<[readonly unknown[]]> = translating(() => handle.prepare(sql));
  const isWrite = !READS.test(sql);
  const locked = <Result>(work: () => Result): Result => {
    if (!isWrite || handle.inTransaction) return translating(work);
    begin(connection);
    try {
      const result = translating(work);
      translating(() => handle.exec("COMMIT"));
      return result;
    } catch (error) {
      rollBack(connection);
      throw error;
    }
  };
  return {
    reader: statement.reader,
    all(parameters) {
      assertBindable(parameters);
      return locked(() => statement.all(parameters));
    },
    run(parameters) {
      assertBindable(parameters);
      return locked(() => statement.run(parameters));
    },
    iterate() {
      throw new Error("Rows are read in pages of their key: a stream would hold the one connection.");
    },
  };
}

/** libsql 0.5 ends the whole process where it is given a boolean; the other database would take it, and read it back. */
function assertBindable(parameters: readonly unknown[]): void {
  const at = parameters.findIndex(
    (value) => value !== null && typeof value !== "string" && typeof value !== "number" && typeof value !== "bigint",
  );
  if (at !== -1)
    throw new TypeError(`Parameter ${at + 1} is a ${typeof parameters[at]}: texts, numbers and null are stored.`);
}
