import { existsSync } from "node:fs";
import { join } from "node:path";
import { openDatabase, openPlainDatabase, readNumber, type SqlDatabase } from "../database";
import { removeDatabase } from "../new-store";
import { OLD_FILES } from "./old-schemas";

const BUSY_TIMEOUT_MS = 5_000;

/** The files of earlier releases that lie in a data folder. */
export function oldFilesIn(dataDir: string): readonly string[] {
  return OLD_FILES.map(({ name }) => join(dataDir, name)).filter((file) => existsSync(file));
}

/** Copies what earlier releases stored in five files into the tables of `target`. The old files stay as they are. */
export function copyOldFiles(dataDir: string, target: string): void {
  const database = openPlainDatabase({
    file: target,
    busyTimeoutMs: BUSY_TIMEOUT_MS,
    overwritesDeleted: true,
    isDraft: true,
  });
  try {
    for (const old of OLD_FILES) {
      const file = join(dataDir, old.name);
      if (existsSync(file)) copyTables(database, { ...old, file });
    }
  } finally {
    database.close();
  }
}

interface OldFileAt extends Pick<(typeof OLD_FILES)[number], "migrations" | "tables"> {
  readonly file: string;
}

function copyTables(database: SqlDatabase, { file, migrations, tables }: OldFileAt): void {
  // Of a copy: a file of an older schema is brought up to date first, and who goes back finds it untouched.
  const copy = `${file}.moving`;
  removeDatabase(copy);
  try {
    copyDatabase(file, copy);
    openDatabase({ file: copy, busyTimeoutMs: BUSY_TIMEOUT_MS, migrations }).close();
    database.prepare("ATTACH DATABASE ? AS moved").run([copy]);
    try {
      database.inWriteTransaction(() => {
        for (const [table, columns] of Object.entries(tables)) {
          database.exec(`INSERT INTO main.${table} (${columns}) SELECT ${columns} FROM moved.${table}`);
          assertSameCount(database, file, table);
        }
      });
    } finally {
      database.exec("DETACH DATABASE moved");
    }
  } finally {
    removeDatabase(copy);
  }
}

function copyDatabase(file: string, copy: string): void {
  const source = openPlainDatabase({ file, busyTimeoutMs: BUSY_TIMEOUT_MS });
  try {
    source.prepare("VACUUM INTO ?").run([copy]);
  } finally {
    source.close();
  }
}

function assertSameCount(database: SqlDatabase, file: string, table: string): void {
  const countOf = (schema: string) => readNumber(database.prepare(`SELECT count(*) FROM ${schema}.${table}`).get(), 0);
  const [old, moved] = [countOf("moved"), countOf("main")];
  if (old !== moved) throw new Error(`Of ${old} rows of ${table} in ${file}, ${moved} were moved.`);
}
