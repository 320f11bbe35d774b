import { readText, type SqlDatabase } from "./database";
import { StoreError } from "./store-error";

/** Throws StoreError `newer` where the tables of a database are of a later release than the one with these migrations. */
export function assertNotNewer(database: SqlDatabase, file: string, migrations: object): void {
  const isCounted = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'kysely_migration'").get() !== null;
  if (!isCounted) return;
  const done = database.prepare("SELECT name FROM kysely_migration ORDER BY name").all();
  const unknown = unknownOf(
    done.map((row) => readText(row, 0)),
    migrations,
  );
  if (unknown !== undefined) throw newerStore(file, unknown);
}

/** The last of the migrations done that this program does not have; undefined where it has them all. */
export const unknownOf = (done: readonly string[], migrations: object) =>
  done.findLast((name) => !Object.hasOwn(migrations, name));

/** `schema` is the name or number of the one that a later program made. */
export const newerStore = (file: string, schema: string | number) =>
  new StoreError("newer", `The database ${file} was made by a newer version of this program (schema ${schema}).`);
