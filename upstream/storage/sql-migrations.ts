import { sql } from "kysely";
import type { SchemaMigrations } from "./query-store";

/** Migrations that were written as SQL of SQLite. No text in them holds a semicolon. */
export function sqlMigrations(texts: Readonly<Record<string, string>>): SchemaMigrations {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      {
        async up(db) {
          for (const statement of text.split(";").filter((part) => part.trim() !== ""))
            await sql.raw(statement).execute(db);
        },
      },
    ]),
  );
}
