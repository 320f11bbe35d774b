import { join } from "node:path";
import Libsql from "libsql";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { aDataFolder } from "../../tests/builders/people-builders";
import { KNOWN_MIGRATIONS } from "../commands/known-migrations";
import { openPeople } from "../marketplace/open-people";
import { backUp } from "./backup";
import { openPlainDatabase } from "./database";

/** What somebody writes between the counting of a database and its copying, once each. */
const writes: (() => void)[] = [];
const prepare = Libsql.prototype.prepare;
beforeAll(() => {
  vi.spyOn(Libsql.prototype, "prepare").mockImplementation(function (this: Libsql.Database, sql: string) {
    if (sql.startsWith("VACUUM INTO")) writes.shift()?.();
    return prepare.call(this, sql);
  });
});
afterAll(() => void vi.restoreAllMocks());
afterEach(() => void writes.splice(0));

async function aWrittenFolder() {
  const dataDir = aDataFolder();
  await (await openPeople({ dataDir })).close();
  let rows = 0;
  const write = () => {
    const database = openPlainDatabase({ file: join(dataDir, "people.db"), busyTimeoutMs: 100 });
    database
      .prepare("INSERT INTO view_counts (vin, brand, day, views) VALUES (?, 'marketplace', '2026-11-20', 1)")
      .run([String(++rows)]);
    database.close();
  };
  return { dataDir, into: join(aDataFolder(), "backup"), write };
}

test("somebody who writes once while a database is copied has it counted and copied again", async () => {
  const { dataDir, into, write } = await aWrittenFolder();
  writes.push(write);
  const { databases, changing } = backUp(dataDir, into, KNOWN_MIGRATIONS);
  expect(databases["people.db"]).toMatchObject({ view_counts: 1 });
  expect(changing).toEqual([]);
});

test("a copy that somebody wrote into the database beside again and again is told: its rows are compared with no count", async () => {
  const { dataDir, into, write } = await aWrittenFolder();
  writes.push(write, write, write);
  const { databases, changing } = backUp(dataDir, into, KNOWN_MIGRATIONS);
  expect(databases["people.db"]).toMatchObject({ view_counts: 3 });
  expect(changing).toEqual(["people.db"]);
});
