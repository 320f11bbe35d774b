import type { CreateTableBuilder, Kysely } from "kysely";

type Columns = Readonly<Record<string, "text" | "text?" | "integer" | "integer?" | "bigint" | "zero">>;

interface TableOptions {
  /** Of the primary key, in their order; the first column alone unless said. */
  readonly key?: readonly string[];
  readonly unique?: readonly (readonly string[])[];
}

/** Tables and indexes in words that every database reads alike. */
export const makersOn = (db: Kysely<unknown>) => ({
  table: (name: string, columns: Columns, options?: TableOptions) =>
    withColumns(name, db.schema.createTable(name), columns, options).execute(),
  index: (table: string, columns: readonly string[]) =>
    db.schema
      .createIndex(`${table}_${columns.join("_")}`)
      .on(table)
      .columns([...columns])
      .execute(),
});

function withColumns(
  name: string,
  table: CreateTableBuilder<string>,
  columns: Columns,
  { key = Object.keys(columns).slice(0, 1), unique = [] }: TableOptions = {},
): CreateTableBuilder<string, string> {
  let made: CreateTableBuilder<string, string> = table;
  for (const [column, kind] of Object.entries(columns)) {
    const type = kind.startsWith("text") ? "text" : kind === "bigint" ? "bigint" : "integer";
    made = made.addColumn(column, type, (built) => {
      if (kind.endsWith("?")) return built;
      return kind === "zero" ? built.notNull().defaultTo(0) : built.notNull();
    });
  }
  made = made.addPrimaryKeyConstraint(`${name}_key`, [...key]);
  for (const [at, names] of unique.entries()) made = made.addUniqueConstraint(`${name}_unique_${at + 1}`, [...names]);
  return made;
}
