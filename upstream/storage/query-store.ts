import { type ColumnType, Kysely, type Migration, Migrator, sql } from "kysely";
import { newerStore, unknownOf } from "./newer-store";
import { type ConnectionOptions, connect } from "./sqlite-connection";
import { LibsqlDialect } from "./sqlite-dialect";
import { assertNotExchanged } from "./store-files";

/** By name, in the order of their names. One that has been released is never edited. */
export type SchemaMigrations = Readonly<Record<string, Migration>>;

interface QueryStoreOptions extends ConnectionOptions {
  readonly migrations: SchemaMigrations;
  /** Releases before this one counted in `user_version` how many of them were done: those are known to be. */
  readonly wereCounted?: boolean;
}

/**
 * Opens (and makes) a database for queries, its tables up to date. One that is up to date is opened without a write, also while
 * another program changes it. Throws StoreError, `newer` where a later program made it, and `strange` where it stands under the
 * name of another one.
 */
export async function openQueryStore<Tables>(options: QueryStoreOptions): Promise<Kysely<Tables>> {
  const { migrations, wereCounted = false } = options;
  const db = new Kysely<Tables>({ dialect: new LibsqlDialect(connect(options)) });
  try {
    assertNotExchanged(options.file, await tablesOf(db));
    await refuseNewer(db, options.file, migrations);
    if (wereCounted) await takeOverCount(db, options.file, Object.keys(migrations));
    // A migrator takes the writers' lock before it looks: an import holds that for minutes.
    const done = new Set(await migrationsDone(db));
    if (!Object.keys(migrations).every((name) => done.has(name))) await migrate(db, migrations);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

async function migrate<Tables>(db: Kysely<Tables>, migrations: SchemaMigrations): Promise<void> {
  const provider = { getMigrations: async () => ({ ...migrations }) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error;
}

async function refuseNewer<Tables>(db: Kysely<Tables>, file: string, migrations: SchemaMigrations): Promise<void> {
  const unknown = unknownOf(await migrationsDone(db), migrations);
  if (unknown !== undefined) throw newerStore(file, unknown);
}

/** Names, in their order. */
async function migrationsDone<Tables>(db: Kysely<Tables>): Promise<readonly string[]> {
  if (!(await hasMigrationTable(db))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

const hasMigrationTable = async <Tables>(db: Kysely<Tables>) => (await tablesOf(db)).includes("kysely_migration");

async function tablesOf<Tables>(db: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db);
  return rows.map(({ name }) => name);
}

/** The count goes on, so that a program of before refuses what this one has changed. */
async function takeOverCount<Tables>(db: Kysely<Tables>, file: string, names: readonly string[]): Promise<void> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  const counted = rows[0]?.user_version ?? 0;
  if (counted > names.length) throw newerStore(file, counted);
  if (counted === names.length && (await hasMigrationTable(db))) return;
  await atOnce(db, async (tx) => {
    await sql`create table if not exists kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(
      tx,
    );
    for (const name of [...names].sort().slice(0, counted))
      await sql`insert into kysely_migration (name, timestamp) values (${name}, '') on conflict do nothing`.execute(tx);
    await sql`pragma user_version = ${sql.lit(names.length)}`.execute(tx);
  });
}

/** Runs `work` in one transaction: the one that is open, or one of its own. */
export function atOnce<Tables, Result>(
  db: Kysely<Tables>,
  work: (transaction: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** Parameters that one statement takes; longer lists are cut. */
const LIST_MAX = 1_000;

/** Some of a list at a time. None of an empty one: `in ()` is no SQL everywhere. */
export function inBatches<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / LIST_MAX) }, (_, at) =>
    items.slice(at * LIST_MAX, (at + 1) * LIST_MAX),
  );
}

/** A column of large whole numbers, or what comes of several: one database gives it as a text. Read by `toNumber`. */
export type LargeNumber = ColumnType<number | string, number, number>;

/** A large number or a count, exact up to 2^53. */
export const toNumber = (value: string | number | bigint) => Number(value);
