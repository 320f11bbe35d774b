import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely, KyselyPlugin } from "kysely";
import { onTestFinished } from "vitest";
import { type OpenPeople, openPeople } from "../../upstream/marketplace/open-people";
import { openPlainDatabase } from "../../upstream/storage/database";
import { PEOPLE_FILE } from "../../upstream/storage/store-files";

export function aDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-people-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The stores of people in a folder, of their own unless one is named. */
export async function aPeopleDatabase(
  options: Partial<Pick<Parameters<typeof openPeople>[0], "dataDir" | "now" | "onError">> = {},
): Promise<OpenPeople> {
  const { dataDir = aDataFolder(), now, onError } = options;
  const people = await openPeople({ dataDir, now, onError });
  onTestFinished(() => people.close());
  return people;
}

/** From now on a store of people fails at this, such as "INSERT ON still_interested". Gives the function that ends that. */
export function refuseWrites(dataDir: string, what: string): () => void {
  const say = (sql: string) => {
    const database = openPlainDatabase({ file: join(dataDir, PEOPLE_FILE), busyTimeoutMs: 2_000 });
    database.exec(sql);
    database.close();
  };
  say(`CREATE TRIGGER refused_write BEFORE ${what} BEGIN SELECT RAISE(ABORT, 'refused by a test'); END`);
  return () => say("DROP TRIGGER refused_write");
}

/** Counts the statements that Kysely makes of what is asked through `db`. */
export function countingStatements<Tables>(db: Kysely<Tables>) {
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    db: db.withPlugin(counting),
    async of(work: () => Promise<unknown>): Promise<number> {
      statements = 0;
      await work();
      return statements;
    },
  };
}

/** The stores of people on a clock that a test sets, in milliseconds since `startMs`. */
export async function aPeopleDatabaseAt(startMs: number): Promise<OpenPeople & { readonly at: (ms: number) => void }> {
  let nowMs = startMs;
  const people = await aPeopleDatabase({ now: () => new Date(nowMs) });
  return {
    ...people,
    at(ms) {
      nowMs = startMs + ms;
    },
  };
}
